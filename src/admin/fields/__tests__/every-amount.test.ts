/**
 * Every place in the dashboard where an amount, a percentage or a number is typed: in the digits of any script it is what it is in
 * Latin ones, to the form and to the API; what can mean two amounts is asked about and not sent.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { set } from "react-hook-form";
import { listQuery } from "../../../answers/list-query";
import { typedKwd } from "../../../answers/typed-fields";
import { promotionBearerSchema } from "../../../config/terms/discounts";
import { typedFils } from "../../../domain/typed-amount";
import { changeSettingsSchema } from "../../../setup/settings/settings-body";
import { changeVendorSchema } from "../../../setup/vendors/vendor-body";
import { adjustmentBodyOf, EMPTY_ADJUSTMENT } from "../../books/adjustment-form";
import { payoutBodyOf, payoutFormOf } from "../../books/payout-form";
import { amountsFault, askedOf } from "../../lists/asked";
import { bearerFields } from "../../promotions/bearer-fields";
import { refundable } from "../../refunds/__tests__/refundable";
import { refundFaultsOf } from "../../refunds/refund-faults";
import { refundBodyOf, refundFormOf } from "../../refunds/refund-form";
import { SETTING_FIELDS } from "../../settings/setting-fields";
import { EVERY_TERM } from "../../vendors/term-fields";
import { amountField, faultTyped } from "../amount-field";
import type { Field } from "../field";
import { valuesOf } from "../field";

const NUMERIC = ["amount", "percent", "number"];
const isNumeric = ({ kind }: Field) => NUMERIC.includes(kind);

/** What a setting needs beside it to be one. */
const BESIDE: Record<string, object> = {
  "delivery.fixed": { source: "fixed" },
  "delivery.company": { recipient: "company" },
  "discounts.operatorPercent": { bearer: "shared" },
};

/** A field of a form, and what the API makes of the values that the form sends. */
type Row = { field: Field; reads: (values: object) => unknown };

const settings = Object.values(SETTING_FIELDS)
  .flat<readonly Field[][]>()
  .filter(isNumeric)
  .map((field): Row => {
    const [name = ""] = field.path.split(".");
    return {
      field,
      reads: (values) => {
        const said = (values as Record<string, object>)[name];
        const whole = BESIDE[field.path] ? { ...BESIDE[field.path], ...said } : said;
        return changeSettingsSchema.parse({ version: 0, values: { [name]: whole } });
      },
    };
  });
const terms = EVERY_TERM.filter(isNumeric).map((field): Row => ({
  field,
  reads: (values) => changeVendorSchema.parse({ version: 1, ...values }),
}));
const bearer = bearerFields()
  .filter(isNumeric)
  .map((field): Row => ({
    field,
    reads: (values) => promotionBearerSchema.parse({ bearer: "shared", ...values }),
  }));

/** An amount elsewhere, by the file of its input: what the form says of it, and what the API reads. */
type Elsewhere = { file: string; faultOf: (typed: string) => unknown; reads: (typed: string) => unknown };

const atField = (typed: string) => faultTyped(amountField("amount", "any"), typed);
const spread = (amount: string) => ({
  ...refundFormOf(refundable()),
  way: "spread" as const,
  amount,
  reason: "R",
});
const byLine = (amount: string) => {
  const form = { ...refundFormOf(refundable()), way: "parties" as const, reason: "R" };
  set(form, "parties.0.lines.0", { chosen: true, amount });
  return form;
};
const refund = (file: string, formOf: typeof spread | typeof byLine): Elsewhere => ({
  file,
  faultOf: (typed) => refundFaultsOf(formOf(typed), refundable())[0],
  reads: (typed) => refundBodyOf(formOf(typed), refundable()),
});
const ELSEWHERE: Elsewhere[] = [
  refund("refunds/refund-form-drawer.tsx", spread),
  refund("refunds/part-field.tsx", byLine),
  {
    file: "books/adjustment-drawer.tsx",
    faultOf: atField,
    reads: (amount) => typedKwd.parse(adjustmentBodyOf({ ...EMPTY_ADJUSTMENT, amount }).amount),
  },
  {
    file: "books/payout-drawer.tsx",
    faultOf: atField,
    reads: (amount) =>
      typedKwd.parse(payoutBodyOf({ ...payoutFormOf(null, "2026-01-01"), amount }, false).amount),
  },
  { file: "payment-links/free-link-drawer.tsx", faultOf: atField, reads: (amount) => typedKwd.parse(amount) },
  {
    file: "lists/filter-bar.tsx",
    faultOf: (amount_min) => amountsFault({ amount_min }),
    reads: (amount_min) => {
      const { amount_min: asked } = askedOf("refunds", { amount_min }, "2026-01-31");
      return listQuery("refunds", {}).parse({ amount_min: asked, from: "2026-01-01", to: "2026-01-31" });
    },
  },
  // The server reads it, and says what is wrong with it.
  {
    file: "vendors/live-example.tsx",
    faultOf: (typed) => {
      try {
        return typedFils(typed) < 0;
      } catch (error) {
        return error;
      }
    },
    reads: typedFils,
  },
];

/** Inputs that hold no amount of their own: the drawers' own control, a count of pieces, and a vendor's own value, which is a row above. */
const CONTROLS = ["everywhere/text-field.tsx", "refunds/pieces-field.tsx"];

const AMBIGUOUS = ["1,250", "١٬٢٥٠", "1،250", "۱،۲۵۰"];
const asTyped = (kind: Field["kind"]) =>
  kind === "number" ? ["7", "٧", "۷", " ٧ "] : ["5.25", "٥٫٢٥", "۵٫۲۵", "٥.٢٥", " ٥٫٢٥ "];

describe("DAT-11: a number in a form", () => {
  it.each([...settings, ...terms, ...bearer].map((row) => [row.field.path, row] as const))(
    "%s is the same in every script",
    (_path, { field, reads }) => {
      const read = asTyped(field.kind).map((typed) => {
        expect([typed, faultTyped(field, typed)]).toEqual([typed, null]);
        const form = {};
        set(form, field.path, typed);
        return reads(valuesOf([{ ...field, usedWhen: () => true }], form, () => undefined));
      });
      expect(read.map((one) => JSON.stringify(one))).toEqual(read.map(() => JSON.stringify(read[0])));
      if (field.kind === "number") return;
      for (const typed of AMBIGUOUS) expect(faultTyped(field, typed)).not.toBeNull();
    },
  );

  it.each(ELSEWHERE.map((one) => [one.file, one] as const))(
    "of %s is the same in every script",
    (_file, { faultOf, reads }) => {
      const typed = asTyped("amount");
      expect(typed.map(faultOf).filter(Boolean)).toEqual([]);
      const [first, ...others] = typed.map(reads);
      for (const other of others) expect(other).toEqual(first);
      for (const one of AMBIGUOUS) expect(faultOf(one)).toBeTruthy();
    },
  );

  it("is one of these: no input is left out", () => {
    const admin = join(__dirname, "../..");
    const inputs = readdirSync(admin, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .filter((file) =>
        /inputMode|kind="amount"|amountField\(/.test(readFileSync(join(admin, file), "utf8")),
      );
    expect(inputs.sort()).toEqual([...ELSEWHERE.map(({ file }) => file), ...CONTROLS].sort());
  });
});
