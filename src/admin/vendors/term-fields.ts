/** A vendor's terms, each as a row: a new one is a row here and its texts below `vendors.fields`, and of a choice below its group. */
import { get } from "react-hook-form";
import type { SettingsView, VendorBody, VendorView } from "../../answers/admin-api";
import { OWN_SOURCE, ownTermsSchema } from "../../config/terms";
import { choicesIn } from "../fields/choices-in";
import { DAYS_FIELD } from "../fields/days-field";
import { digits } from "../fields/digits";
import type { Field, ValueAt, Values } from "../fields/field";

type Described = Partial<Omit<Field, "path" | "kind" | "label">>;

/** @param kindAndText the field's kind, and its name below `vendors.fields` */
function row(path: string, kindAndText: [Field["kind"], string], more: Described = {}): Field {
  const [kind, text] = kindAndText;
  return { path, kind, label: `vendors.fields.${text}`, ...more };
}

/** One of those that the schema knows, or several. Its texts: its name, and the group that has the names of the values. */
function choice(path: string, [kind, text, group]: ["choice" | "ways", string, string]): Field {
  return row(path, [kind, text], {
    choices: choicesIn(ownTermsSchema, path),
    choiceText: (value) => `vendors.${group}.${value ?? "all"}`,
  });
}

const days = (path: string, text: string, kinds: readonly string[]) =>
  row(path, ["number", text], {
    ...DAYS_FIELD,
    usedWhen: (at) => kinds.includes(String(at("payout.hold"))),
  });

/** By the name of the section, whose title is `vendors.form.<name>Title`; in the order of the page. */
export const TERM_FIELDS = {
  commission: [
    choice("commission.type", ["choice", "type", "types"]),
    row("commission.percent", ["percent", "percent"], {
      usedWhen: (at) => at("commission.type") !== "fixed",
    }),
    row("commission.fixed", ["amount", "fixed"], {
      usedWhen: (at) => at("commission.type") !== "percentage",
    }),
    row("commission.minimum", ["amount", "minimum"]),
    row("commission.maximum", ["amount", "maximum"]),
    choice("commission_base", ["choice", "base", "bases"]),
  ],
  delivery: [
    choice("delivery.source", ["choice", "deliverySource", "sources"]),
    row("delivery.fixed", ["amount", "deliveryFixed"], {
      usedWhen: (at) => at("delivery.source") === "fixed",
    }),
    choice("delivery.recipient", ["choice", "deliveryRecipient", "recipients"]),
    row("delivery.company", ["number", "deliveryCompany"], {
      usedWhen: (at) => at("delivery.recipient") === "company",
      ...digits(/^[1-9]\d{0,8}$/, "vendors.form.companyDigits"),
    }),
  ],
  terms: [
    choice("settles", ["choice", "settles", "settles"]),
    choice("payment_types", ["ways", "paymentTypes", "ways"]),
    choice("language", ["choice", "language", "languages"]),
  ],
  payout: [
    choice("payout.hold", ["choice", "payoutHold", "holds"]),
    days("payout.days", "payoutDays", ["after_days", "after_delivery"]),
    days("payout.latest", "payoutLatest", ["after_delivery"]),
    row("payout.minimum", ["amount", "payoutMinimum"]),
  ],
} satisfies Record<string, readonly Field[]>;
/** The vendor's name here. */
export const NAME: Field = {
  path: "name",
  kind: "text",
  label: "vendors.form.name",
  hint: "vendors.form.nameHint",
  required: "vendors.form.required",
};

/** Who a new vendor is: its name here, and how its marketplace names it. */
export const IDENTITY_FIELDS: readonly Field[] = [
  NAME,
  {
    path: "source",
    kind: "code",
    label: "vendors.form.source",
    hint: "vendors.form.sourceHint",
    required: "vendors.form.required",
  },
  {
    path: "external_id",
    kind: "code",
    label: "vendors.form.externalId",
    hint: "vendors.form.externalIdHint",
    required: "vendors.form.required",
    usedWhen: (at) => String(at("source")).trim() !== OWN_SOURCE,
  },
];

export type TermsPart = keyof typeof TERM_FIELDS;

export const EVERY_TERM: readonly Field[] = Object.values(TERM_FIELDS).flat();

/** @returns a term as it counts for a vendor, and whose it is */
export function effectiveOf({ effective }: Pick<VendorView, "effective">, path: string) {
  const name = path
    .replace(/^commission\.type$/, "commission_type")
    .replace(/^commission\./, "")
    .replace(".", "_");
  return effective[name as keyof VendorView["effective"]];
}

export type OperatorDefaults = SettingsView["values"];

/** @returns what would count if the form were saved now: the vendor's own, else the operator's default, else null */
export function inForceOf(form: Values, defaults: OperatorDefaults | null): ValueAt {
  return (path) => get(form, path) || (get(defaults, settingOf(path)) ?? null);
}

/** @returns the operator's default as a text: null where there is none, undefined where this user may not know it */
export function defaultOf(path: string, at: ValueAt, defaults: OperatorDefaults | null) {
  if (!defaults) return undefined;
  // A minimum or maximum is for the operator's own kind alone.
  const isBound = path === "commission.minimum" || path === "commission.maximum";
  if (isBound && at("commission.type") !== (defaults.commission.type ?? null)) return null;
  const value: unknown = get(defaults, settingOf(path));
  return value === undefined || value === null ? null : String(value);
}

/** `commission_base` of a vendor is `commissionBase` of the settings. */
function settingOf(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** @returns the body: of the shop's own vendor no external id, which is nobody's question */
export function newVendorOf(held: Values, terms: Values): VendorBody {
  const [source, external_id, name] = [held.source, held.external_id, held.name].map((text) =>
    String(text).trim(),
  );
  return { ...terms, source, name: name ?? "", ...(source === OWN_SOURCE ? {} : { external_id }) };
}
