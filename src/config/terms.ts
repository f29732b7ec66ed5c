/** What the operator sets for every vendor, and what a vendor has of its own: of these schemas are the options, the table, the admin API and its forms. */
import { z } from "zod";
import { AMOUNT_NOTATIONS } from "../domain/amount-notation";
import { approvalsSchema } from "./terms/approvals";
import { discountsSchema } from "./terms/discounts";
import { invoicesSchema } from "./terms/invoices";
import { paymentLinksSchema } from "./terms/payment-links";
import { bankDetailsSchema, payoutFileSchema } from "./terms/payouts";
import { settingAmount as kwd, typedDecimal } from "./terms/setting-number";
import { settlementColumnsSchema, settlementWordsSchema } from "./terms/settlement-files";
import { templatesSchema } from "./terms/templates";
import { COMMISSION_BASES, COMMISSION_TYPES, problemsOfTerms } from "../domain/commission-terms";
import { HOLD_KINDS } from "../domain/due-day";
import { PAGE_LANGUAGES, PAYMENT_TYPES } from "../domain/payment-page";
import { SETTLEMENT_DATE_FORMATS } from "../domain/settlement-date";
import { DELIVERY_RECIPIENTS, DELIVERY_SOURCES } from "../domain/split-input";

const settles = z.enum(["own_key", "operator"]);
const way = z.enum(PAYMENT_TYPES);
const language = z.enum(PAGE_LANGUAGES);

/** A decimal string, also in Arabic digits; null or a blank form field is the operator's default. */
const decimal = typedDecimal.max(40).nullish();

/** Days in Kuwait: of a sale's money before it may be paid out. */
const holdDays = z.int().min(0).max(365);

/** A vendor's own terms; what is null or not there is the operator's default. Names are those of the table's columns. */
export const ownTermsSchema = z.strictObject({
  commission: z.strictObject({
    type: z.enum(COMMISSION_TYPES).nullish(),
    percent: decimal,
    fixed: decimal,
    minimum: decimal,
    maximum: decimal,
  }),
  commission_base: z.enum(COMMISSION_BASES).nullable(),
  delivery: z.strictObject({
    source: z.enum(DELIVERY_SOURCES).nullish(),
    fixed: decimal,
    recipient: z.enum(DELIVERY_RECIPIENTS).nullish(),
    company: z.int().positive().nullish(),
  }),
  settles: settles.nullable(),
  payment_types: z
    .array(way)
    .min(1, "must name at least one way to pay")
    .transform((types) => [...new Set(types)].sort())
    .nullable(),
  language: language.nullable(),
  payout: z.strictObject({
    hold: z.enum(HOLD_KINDS).nullish(),
    days: holdDays.nullish(),
    latest: holdDays.nullish(),
    minimum: decimal,
  }),
});
export type OwnTerms = z.output<typeof ownTermsSchema>;

/** Where each term stands in a vendor's account, such as `commission_base` or `payout.days`. */
export const OWN_TERM_PATHS: readonly string[] = Object.entries(ownTermsSchema.shape).flatMap(
  ([name, field]) => ("shape" in field ? Object.keys(field.shape).map((one) => `${name}.${one}`) : [name]),
);

/** @returns where the operator's default of a term stands in the settings: `commission_base` is `commissionBase` there */
export function defaultPathOf(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** @returns a term's name among those that count: `percent` of `commission.percent`, `payout_days` of `payout.days` */
export function effectiveNameOf(path: string): keyof EffectiveTerms {
  const name = path.replace(/^commission\.(?!type$)/, "").replace(".", "_");
  return name as keyof EffectiveTerms;
}

/** A value as it counts, and whose it is: the vendor's own, the operator's default, or nobody's. */
export type Effective<T> = { value: T | null; origin: "vendor" | "operator" | "none" };
/** The terms as they count, in one row; a rate or an amount that the type or the source does not use is nobody's. */
export type EffectiveTerms = {
  [Name in keyof OwnTerms["commission"] as Name extends "type" ? "commission_type" : Name]-?: Effective<
    NonNullable<OwnTerms["commission"][Name]>
  >;
} & {
  [Name in keyof OwnTerms["delivery"] as `delivery_${Name}`]-?: Effective<
    NonNullable<OwnTerms["delivery"][Name]>
  >;
} & {
  [Name in keyof OwnTerms["payout"] as `payout_${Name}`]-?: Effective<NonNullable<OwnTerms["payout"][Name]>>;
} & {
  [Name in Exclude<keyof OwnTerms, "commission" | "delivery" | "payout">]: Effective<
    NonNullable<OwnTerms[Name]>
  >;
};

/** The source of vendors that are assigned to products here. */
export const OWN_SOURCE = "mizan";

const name = z.string().trim().min(1, "must not be blank").max(200, "must have at most 200 characters");

/** A vendor account: who it is, and its own terms; what is not given keeps its value, or is the operator's default. */
export const vendorSchema = z.strictObject({
  source: z.string().trim().min(1).max(100).default(OWN_SOURCE),
  external_id: name,
  name,
  status: z.enum(["active", "paused"]).optional(),
  ...ownTermsSchema.partial().shape,
});
export type Vendor = z.output<typeof vendorSchema>;

const deliveryDefaultsSchema = z
  .strictObject({
    source: z
      .enum(DELIVERY_SOURCES)
      .default("cart_shipping")
      .describe("what delivery costs: the shipping the shopper paid, or `fixed`"),
    fixed: kwd.optional().describe('the fixed cost, such as `"1.500"`'),
    recipient: z
      .enum(DELIVERY_RECIPIENTS)
      .default("vendor")
      .describe("who gets it: `company`, `vendor` or `operator`"),
    company: z.int().positive().optional().describe("the gateway's number of the delivery company"),
  })
  .refine(({ source, fixed }) => (source === "fixed") === (fixed !== undefined), {
    path: ["fixed"],
    error: 'is needed with the source "fixed", and only with it',
  });

/** The operator's commission where a vendor has none of its own, field by field. */
const commissionDefaultsSchema = z
  .strictObject({
    type: z
      .enum(COMMISSION_TYPES)
      .optional()
      .describe("`fixed`, `percentage` or `mixed`, for vendors that have no own"),
    percent: typedDecimal.optional().describe("percentage, at most three decimals"),
    fixed: typedDecimal.optional().describe("KWD, once per vendor and charge"),
    minimum: typedDecimal
      .optional()
      .describe("KWD, least commission, for vendors whose type is the one above"),
    maximum: typedDecimal
      .optional()
      .describe("KWD, most commission, for vendors whose type is the one above"),
  })
  .superRefine((commission, refinement) => {
    const problems = problemsOfTerms({ ...commission, type: commission.type ?? "mixed", base: "goods" });
    for (const { field, code, message } of problems) {
      // A part that is not there is the vendors' to have.
      if (code === "required") continue;
      refinement.addIssue({ code: "custom", path: [field], message, params: { code } });
    }
  });

/** When vendors get what they are owed (payouts.md). */
const payoutDefaultsSchema = z.strictObject({
  hold: z
    .enum(HOLD_KINDS)
    .default("at_once")
    .describe(
      "when a sale's money may be paid out: `at_once`, `after_days` or `after_delivery`, by vendors' own terms too",
    ),
  days: holdDays.default(7).describe("how many days after capture or delivery, 0 to 365"),
  latest: holdDays.nullable().default(null).meta({
    description: "with `after_delivery`: so many days after capture at the latest",
    otherwise: "delivery is waited for",
  }),
  minimum: kwd.default("0.001").describe("KWD, the least that a payout run pays a vendor"),
});

/** What the operator may change while the shop runs; a stored settings version overrides it field by field. */
export const settingsSchema = z.strictObject({
  cartPolicy: z
    .enum(["block", "separate", "platform"])
    .default("block")
    .describe("several vendors in one cart: `block`, `separate` or `platform`"),
  commissionEncoding: z
    .enum(["exact", "native"])
    .default("exact")
    .describe(
      "`exact` sends the computed commission as a fixed amount; `native` sends type, percent and fixed as configured",
    ),
  commission: commissionDefaultsSchema.prefault({}),
  commissionBase: z
    .enum(COMMISSION_BASES)
    .default("goods")
    .describe("`goods`, `goods_without_tax` or `goods_and_delivery`"),
  unassigned: z
    .enum(["platform", "reject"])
    .default("platform")
    .describe("a product without a vendor is the operator's (`platform`), or refused (`reject`)"),
  notCaptured: z
    .enum(["auto", "declined", "authorized"])
    .default("auto")
    .describe("what NOT CAPTURED means: `auto` tells debit from card; `declined` or `authorized` for all"),
  delivery: deliveryDefaultsSchema.prefault({}),
  discounts: discountsSchema.prefault({}),
  payout: payoutDefaultsSchema.prefault({}),
  settles: settles
    .default("own_key")
    .describe("who is paid by the gateway: the vendor by its `own_key`, or the `operator`"),
  paymentTypes: z.array(way).min(1).nullable().default(null).meta({
    description: "ways to pay that vendors accept: `1` debit network, `2` card, `3` hosted page",
    otherwise: "all",
  }),
  language: language
    .default("ENG")
    .describe("language of the payment page where the shopper chose none: `ENG` or `ARA`"),
  refundMode: z
    .enum(["gateway", "manual"])
    .default("gateway")
    .describe(
      "`manual` where the account has no refund operation: the operator refunds in the provider's dashboard",
    ),
  /** What the operator's commission does when goods go back (money.md, rule 8). */
  commissionReversal: z
    .enum(["proportional", "keep", "keep_fixed"])
    .default("proportional")
    .describe(
      "what the commission does when goods go back: in step (`proportional`), `keep`, or `keep_fixed`; a charge's first refund fixes it",
    ),
  /** A captured payment that can become no order, and one of a cart that is ordered: a person decides, or it goes back at once. */
  unplacedPayments: z
    .enum(["review", "refund"])
    .default("review")
    .describe(
      "a captured payment that can become no order (cart changed or gone, stock gone): `review` by a person, or `refund` at once",
    ),
  secondCaptures: z
    .enum(["review", "refund"])
    .default("review")
    .describe(
      "a captured payment of a cart that is ordered already: `review` by a person, or `refund` at once",
    ),
  templates: templatesSchema.prefault({}),
  pageExpiryMinutes: z
    .int()
    .min(1)
    .max(1_440)
    .default(30)
    .describe("how long the gateway's pages live; the gateway does not say"),
  bankDetails: bankDetailsSchema.prefault({}),
  payoutFile: payoutFileSchema.prefault({}),
  invoices: invoicesSchema.prefault({}),
  paymentLinks: paymentLinksSchema.prefault({}),
  approvals: approvalsSchema.prefault({}),
  settlementColumns: settlementColumnsSchema.prefault({}),
  settlementWords: settlementWordsSchema.prefault({}),
  settlementAmounts: z
    .enum(["auto", ...AMOUNT_NOTATIONS])
    .default("auto")
    .describe(
      "how amounts are written: `1,234.567`, `1.234,567`, or `auto`: as the file's cells show, else a person is asked",
    ),
  settlementDelimiter: z
    .enum([",", ";", "\t", "|"])
    .default(",")
    .describe("what parts the columns: `,`, `;`, `|` or a tab"),
  settlementDateFormat: z
    .enum(SETTLEMENT_DATE_FORMATS)
    .default("YYYY-MM-DD")
    .describe(
      "`YYYY-MM-DD`, `DD/MM/YYYY`, `DD-MM-YYYY`, `MM/DD/YYYY` or `MM-DD-YYYY`; a time with a zone is the day in Kuwait",
    ),
});
export type MizanSettings = z.output<typeof settingsSchema>;
