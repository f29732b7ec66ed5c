/** The settings, each as a row, of which a vendor's field is made, too: a new one is a row here and its texts below `settings.fields` and `settings.choices`. */
import { type MizanSettings, settingsSchema } from "../../config/terms";
import { BANK_CSV_COLUMNS, isDatePattern } from "../../domain/bank/bank-csv-layout";
import { PRESET_WORDS, SETTLEMENT_KINDS } from "../../domain/settlement-kind";
import { FILE_COLUMNS, SETTLEMENT_COLUMNS } from "../../domain/settlement-row";
import type { FieldPath } from "react-hook-form";
import type { Field, ValueAt } from "../fields/field";
import { changesOf } from "../everywhere/version-changes";
import { bearerFields } from "../promotions/bearer-fields";
import { choicesIn } from "../fields/choices-in";
import { DAYS_FIELD } from "../fields/days-field";
import { digits } from "../fields/digits";
import { LINK_HOURS } from "../payment-links/link-hours";
import { unknownPlaceholder } from "./reference-placeholders";

type Described = Partial<Omit<Field, "path" | "kind" | "label">>;

function row(path: FieldPath<MizanSettings>, kind: Field["kind"], more: Described = {}): Field {
  return { path, kind, label: `settings.fields.${path}`, ...more };
}

/** One of those that the schema knows. */
function choice(path: FieldPath<MizanSettings>, more: Described = {}): Field {
  const text = (value: string | null) => `settings.choices.${path}.${value ?? "none"}`;
  return row(path, "choice", {
    choices: choicesAt(path),
    choiceText: (value) => `${text(value)}.label`,
    choiceHint: (value) => `${text(value)}.description`,
    ...more,
  });
}

/** Yes or no, each with what it means. */
function yesNo(path: FieldPath<MizanSettings>, more: Described = {}): Field {
  const text = (value: string | null) => `settings.choices.${path}.${value ?? "false"}`;
  return row(path, "yes_no", {
    choices: ["true", "false"],
    choiceText: (value) => `${text(value)}.label`,
    choiceHint: (value) => `${text(value)}.description`,
    ...more,
  });
}

/** The values of a setting that is one of a few, as the schema has them. */
function choicesAt(path: FieldPath<MizanSettings>): readonly string[] {
  return choicesIn(settingsSchema, path);
}

const isType =
  (...types: string[]) =>
  (at: ValueAt) =>
    types.includes(String(at("commission.type")));

const days = (path: FieldPath<MizanSettings>, more: Described): Field =>
  row(path, "number", { ...DAYS_FIELD, unit: "settings.payout.days_unit", ...more });

const isCsv = (at: ValueAt) => at("payoutFile.form") === "csv";

const template = (name: keyof MizanSettings["templates"], more: Described = {}): Field =>
  row(`templates.${name}`, "code", {
    blank: "settings.references.empty",
    faultOf: (text) => {
      const unknown = unknownPlaceholder(text);
      return unknown === undefined
        ? null
        : { text: "settings.faults.placeholder", values: { name: `{${unknown}}` } };
    },
    ...more,
  });

/** By the name of the section, whose texts are `settings.<name>.title` and `.hint`; in the order of the page. */
export const SETTING_FIELDS = {
  charging: [
    choice("cartPolicy"),
    choice("commissionBase", { hint: "settings.charging.base_hint" }),
    choice("commissionEncoding"),
    choice("unassigned"),
    choice("notCaptured", { hint: "settings.charging.not_captured_hint" }),
    row("pageExpiryMinutes", "number", {
      hint: "settings.charging.expiry_hint",
      unit: "settings.charging.minutes_unit",
      required: "settings.faults.minutes",
      written: (minutes) => ({ text: "settings.charging.minutes", values: { minutes } }),
      ...digits(/^[1-9]\d{0,3}$/, "settings.faults.minutes"),
    }),
  ],
  defaults: [
    choice("commission.type", {
      heading: "settings.defaults.commission",
      choices: [null, ...choicesAt("commission.type")],
    }),
    row("commission.percent", "percent", {
      hint: "settings.defaults.percent_hint",
      usedWhen: isType("percentage", "mixed"),
    }),
    row("commission.fixed", "amount", {
      hint: "settings.defaults.fixed_hint",
      usedWhen: isType("fixed", "mixed"),
    }),
    row("commission.minimum", "amount", {
      hint: "settings.defaults.minimum_hint",
      usedWhen: isType("percentage", "fixed", "mixed"),
    }),
    row("commission.maximum", "amount", {
      hint: "settings.defaults.maximum_hint",
      usedWhen: isType("percentage", "fixed", "mixed"),
    }),
    choice("delivery.source", { heading: "settings.defaults.delivery" }),
    row("delivery.fixed", "amount", {
      hint: "settings.defaults.delivery_fixed_hint",
      usedWhen: (at) => at("delivery.source") === "fixed",
    }),
    choice("delivery.recipient"),
    row("delivery.company", "number", {
      hint: "settings.defaults.company_hint",
      usedWhen: (at) => at("delivery.recipient") === "company",
      ...digits(/^[1-9]\d{0,8}$/, "settings.faults.company"),
    }),
    choice("settles", { heading: "settings.defaults.terms" }),
    row("paymentTypes", "ways", {
      hint: "settings.defaults.ways_hint",
      required: "settings.faults.one_way",
      choices: choicesAt("paymentTypes"),
      choiceText: (way) => `vendors.ways.${way ?? "all"}`,
    }),
    choice("language", { hint: "settings.defaults.language_hint" }),
  ],
  discounts: [...bearerFields("discounts."), choice("discounts.credit")],
  refunds: [choice("refundMode"), choice("commissionReversal", { hint: "settings.refunds.reversal_hint" })],
  unplaced: [
    choice("unplacedPayments", { hint: "settings.unplaced.unplaced_hint" }),
    choice("secondCaptures", { hint: "settings.unplaced.second_hint" }),
  ],
  payout: [
    choice("payout.hold"),
    days("payout.days", { listedWhen: (at) => at("payout.hold") !== "at_once" }),
    days("payout.latest", {
      hint: "settings.payout.latest_hint",
      blank: "settings.payout.no_latest",
      listedWhen: (at) => at("payout.hold") === "after_delivery",
    }),
    row("payout.minimum", "amount", {
      hint: "settings.payout.minimum_hint",
      required: "settings.faults.minimum",
    }),
  ],
  bankDetails: [
    yesNo("bankDetails.fourEyes"),
    row("bankDetails.settleHours", "number", {
      hint: "settings.bankDetails.settle_hint",
      unit: "settings.bankDetails.hours_unit",
      required: "settings.faults.hours",
      written: (hours) => ({ text: "settings.bankDetails.hours", values: { hours } }),
      ...digits(/^\d{1,3}$/, "settings.faults.hours"),
    }),
    yesNo("bankDetails.otherCountries"),
  ],
  payoutFile: [
    choice("payoutFile.form"),
    row("payoutFile.ownFormat", "code", {
      hint: "settings.payoutFile.own_hint",
      blank: "everywhere.none",
      listedWhen: (at) => at("payoutFile.form") === "own",
    }),
    choice("payoutFile.decimals"),
    row("payoutFile.debtorName", "code", {
      heading: "settings.payoutFile.debtor",
      hint: "settings.payoutFile.name_hint",
      blank: "settings.payoutFile.needed",
    }),
    row("payoutFile.debtorIban", "code", { blank: "settings.payoutFile.needed" }),
    row("payoutFile.debtorBic", "code", {
      hint: "settings.payoutFile.bic_hint",
      blank: "everywhere.none",
    }),
    row("payoutFile.holidays", "code", {
      heading: "settings.payoutFile.days",
      hint: "settings.payoutFile.holidays_hint",
      blank: "everywhere.none",
    }),
    row("payoutFile.csvColumns", "code", {
      heading: "settings.payoutFile.csv",
      hint: "settings.payoutFile.columns_hint",
      hintValues: { columns: BANK_CSV_COLUMNS.join(", ") },
      required: "settings.faults.csv_columns",
      listedWhen: isCsv,
    }),
    choice("payoutFile.csvSeparator", { listedWhen: isCsv }),
    yesNo("payoutFile.csvHeader", { listedWhen: isCsv }),
    row("payoutFile.csvDates", "code", {
      hint: "settings.payoutFile.dates_hint",
      required: "settings.faults.date_pattern",
      listedWhen: isCsv,
      faultOf: (text) => (isDatePattern(text.trim()) ? null : { text: "settings.faults.date_pattern" }),
    }),
    yesNo("payoutFile.csvByteOrderMark", { listedWhen: isCsv }),
  ],
  approvals: [
    yesNo("approvals.payoutRuns"),
    yesNo("approvals.gatewayKeys"),
    yesNo("approvals.rights"),
    row("approvals.refundsAbove", "amount", {
      hint: "settings.approvals.refunds_hint",
      blank: "settings.approvals.no_refund",
    }),
    row("approvals.days", "number", {
      hint: "settings.approvals.days_hint",
      unit: "settings.payout.days_unit",
      required: "settings.faults.approval_days",
      written: DAYS_FIELD.written,
      ...digits(/^([1-9]|[1-8]\d|90)$/, "settings.faults.approval_days"),
    }),
  ],
  paymentLinks: [
    row("paymentLinks.hours", "number", {
      unit: "settings.bankDetails.hours_unit",
      required: "settings.faults.link_hours",
      written: (hours) => ({ text: "settings.bankDetails.hours", values: { hours } }),
      ...digits(LINK_HOURS, "settings.faults.link_hours"),
    }),
    yesNo("paymentLinks.free"),
  ],
  invoices: [
    yesNo("invoices.enabled"),
    row("invoices.issuerName", "text", { blank: "everywhere.none" }),
    row("invoices.issuerNameArabic", "text", { blank: "everywhere.none" }),
    row("invoices.issuerAddress", "text", { blank: "everywhere.none" }),
    row("invoices.taxNumber", "code", { hint: "settings.invoices.number_hint", blank: "everywhere.none" }),
    row("invoices.taxPercent", "percent", {
      hint: "settings.invoices.tax_hint",
      required: "settings.faults.percent",
    }),
    row("invoices.prefix", "code", {
      hint: "settings.invoices.prefix_hint",
      blank: "everywhere.none",
      ...digits(/^[A-Za-z0-9/-]{0,12}$/, "settings.faults.prefix"),
    }),
  ],
  settlements: [
    ...SETTLEMENT_COLUMNS.map((column) =>
      row(`settlementColumns.${column}`, "text", {
        hint: `settings.settlements.columns.${column}`,
        blank: "settings.settlements.absent",
        ...(FILE_COLUMNS[column].isNeeded ? { required: "settings.faults.column" } : {}),
      }),
    ),
    ...SETTLEMENT_KINDS.map((kind) =>
      row(`settlementWords.${kind}`, "text", {
        hint: `settings.settlements.words.${kind}`,
        hintValues: { known: PRESET_WORDS[kind] },
        blank: "settings.settlements.preset",
        listedWhen: (at) => at("settlementColumns.kind") !== "",
      }),
    ),
    choice("settlementAmounts"),
    choice("settlementDelimiter"),
    choice("settlementDateFormat"),
  ],
  references: [
    template("udf1", { heading: "settings.references.own" }),
    ...(["udf2", "udf3", "udf4", "udf5"] as const).map((name) => template(name)),
    template("customerName", {
      heading: "settings.references.customer",
      note: { label: "settings.references.note", text: "settings.references.not_sent_hint" },
    }),
    template("customerPhone"),
    template("customerEmail"),
  ],
} satisfies Record<string, readonly Field[]>;

/** @returns the row of a setting; undefined for one that there is no more */
export function settingAt(path: string): Field | undefined {
  return Object.values(SETTING_FIELDS)
    .flat()
    .find((field) => field.path === path);
}

/** @returns the settings of `after` that differ from those the form was opened with */
export function changedSettings(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const changed = new Set(changesOf(before, after).map(({ path }) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(after).filter(([name]) => changed.has(name)));
}
