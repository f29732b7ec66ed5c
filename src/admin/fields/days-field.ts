import { latinDigits } from "../../domain/latin-digits";
import type { Field } from "./field";

/** 0 to 365, as the schema takes them (config/terms). */
const DAYS = /^\s*(\d|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])\s*$/;

/** How a number of days is written and typed, in the digits of any script. */
export const DAYS_FIELD = {
  kind: "number",
  written: (days: unknown) => ({ text: "vendors.form.days", values: { days } }),
  faultOf: (typed: string) => (DAYS.test(latinDigits(typed)) ? null : { text: "vendors.form.daysRange" }),
} satisfies Partial<Field>;
