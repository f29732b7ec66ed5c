/** What the admin API takes for a vendor account; which terms go together is for `attempts/vendor-problems` to say. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { typedAmount } from "../../domain/typed-amount";
import type { NewVendorAccount } from "../../modules/mizan/stores/vendor-account-store";

/** The source of vendors that are assigned to products here. */
const OWN = "mizan";

/** A decimal string, also in Arabic digits; null or a blank form field is the operator's default. */
const decimal = z.string().trim().max(40).transform(typedAmount).nullish();
const name = z.string().trim().min(1, "must not be blank").max(200, "must have at most 200 characters");

const commission = z.strictObject({
  type: z.enum(["fixed", "percentage", "mixed"]).nullish(),
  percent: decimal,
  fixed: decimal,
  minimum: decimal,
  maximum: decimal,
});

const delivery = z.strictObject({
  source: z.enum(["cart_shipping", "fixed"]).nullish(),
  fixed: decimal,
  recipient: z.enum(["company", "vendor", "operator"]).nullish(),
  company: z.int().positive().nullish(),
});

const changeable = {
  name,
  status: z.enum(["active", "paused"]),
  commission,
  commission_base: z.enum(["goods", "goods_without_tax", "goods_and_delivery"]).nullable(),
  delivery,
  settles: z.enum(["own_key", "operator"]).nullable(),
  payment_types: z
    .array(z.enum(["1", "2", "3"]))
    .min(1, "must name at least one way to pay")
    .transform((types) => [...new Set(types)].sort())
    .nullable(),
  language: z.enum(["ENG", "ARA"]).nullable(),
};

const identified = z.strictObject({
  source: z.string().trim().min(1).max(100).default(OWN),
  external_id: name,
  ...z.strictObject(changeable).partial().required({ name: true }).shape,
});
export type NewVendor = z.output<typeof identified>;

/** `POST /admin/mizan/vendors`. An operator's own vendor needs no external id: it is made of the name. */
export const newVendorSchema = identified
  .partial({ external_id: true })
  .transform((given, context): NewVendor => {
    const { external_id = given.source === OWN ? externalIdOf(given.name) : undefined } = given;
    if (external_id !== undefined) return { ...given, external_id };
    const message = "is needed for a vendor that another marketplace knows";
    context.addIssue({ code: "custom", path: ["external_id"], message, params: { code: "required" } });
    return z.NEVER;
  });

/** `دار العود (Oud House)` → `oud-house-3f9a1c`: read in references, and nobody else's. */
function externalIdOf(vendorName: string): string {
  const words = vendorName.toLowerCase().match(/[a-z0-9]+/g) ?? ["vendor"];
  return `${words.join("-").slice(0, 60)}-${randomBytes(3).toString("hex")}`;
}

/** `POST /admin/mizan/vendors/:id`: fields that are not given keep their value, also inside commission and delivery. */
export const changeVendorSchema = z.strictObject({
  version: z.int().positive(),
  ...z.strictObject(changeable).partial().shape,
});
export type VendorChange = z.output<typeof changeVendorSchema>;

/** The same of a program: it names `commission` and `delivery` as a whole, so null is one with nothing of its own. */
export const savedVendorSchema = identified.extend({
  commission: commission.nullish().transform((said) => (said === null ? {} : said)),
  delivery: delivery.nullish().transform((said) => (said === null ? {} : said)),
});
export type SavedVendor = z.output<typeof savedVendorSchema>;

/** A vendor as a form holds it, saved or not, for the example. */
export const vendorFormSchema = identified.partial();
export type VendorForm = z.output<typeof vendorFormSchema>;

/** An account of which nothing is said: everything is the operator's default. */
const BLANK: Omit<NewVendorAccount, "external_id" | "name"> = {
  source: OWN,
  status: "active",
  commission: {},
  commission_base: null,
  delivery: null,
  settles: null,
  payment_types: null,
  language: null,
};

/** @returns a new account with what the form says */
export function accountOfForm(form: VendorForm): NewVendorAccount {
  return accountWith({ ...BLANK, external_id: form.external_id ?? "", name: form.name ?? "" }, form);
}

/** @returns the account with what a program says over it: a commission or delivery replaces the whole one of before */
export function accountSavedOver(before: NewVendorAccount, said: SavedVendor): NewVendorAccount {
  const own = { ...before };
  if (said.commission) own.commission = {};
  if (said.delivery) own.delivery = null;
  return accountWith(own, said);
}

/** @returns the account with what the form says over it, as it would be stored */
export function accountWith(own: NewVendorAccount, form: VendorForm): NewVendorAccount {
  const deliverySaid = onlyGiven({ ...own.delivery, ...form.delivery });
  return {
    source: form.source ?? own.source,
    external_id: form.external_id ?? own.external_id,
    name: form.name ?? own.name,
    status: form.status ?? own.status,
    commission: onlyGiven({ ...own.commission, ...form.commission }),
    commission_base: form.commission_base === undefined ? own.commission_base : form.commission_base,
    delivery: Object.keys(deliverySaid).length > 0 ? deliverySaid : null,
    settles: form.settles === undefined ? own.settles : form.settles,
    payment_types: form.payment_types === undefined ? own.payment_types : form.payment_types,
    language: form.language === undefined ? (own.language ?? null) : form.language,
  };
}

/** Whether a form says something that must go together with the operator's defaults. */
export function changesTerms({ commission, delivery, settles }: VendorForm): boolean {
  return [commission, delivery, settles].some((given) => given !== undefined);
}

/** Without what is null or blank: the operator's default counts there. */
function onlyGiven<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return Object.fromEntries(given) as Partial<T>;
}
