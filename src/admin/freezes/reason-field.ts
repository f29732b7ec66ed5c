import type { Field } from "../fields/field";

/** Why money is kept back. */
export const REASON: Field = {
  path: "reason",
  kind: "lines",
  label: "freezes.reason",
  hint: "freezes.reasonHint",
  required: "books.form.required",
  maxLength: 500,
};
