/** A vendor account as the admin API, a program and the example say it; which terms go together is for `vendor-terms` to say. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { OWN_SOURCE, ownTermsSchema, type Vendor, vendorSchema } from "../../config/terms";
import type { NewVendorAccount } from "../../modules/mizan/stores/vendor-account";

/** `POST /admin/mizan/vendors`. An operator's own vendor needs no external id: it is made of the name. */
export const newVendorSchema = vendorSchema
  .partial({ external_id: true })
  .transform((given, context): Vendor => {
    const { external_id = given.source === OWN_SOURCE ? externalIdOf(given.name) : undefined } = given;
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
export const changeVendorSchema = vendorSchema
  .omit({ source: true, external_id: true })
  .partial()
  .extend({ version: z.int().positive() });
export type VendorChange = z.output<typeof changeVendorSchema>;

/** The same of a program: it names `commission`, `delivery` and `payout` as a whole, so null is one with nothing of its own. */
export const savedVendorSchema = vendorSchema.extend({
  commission: ownTermsSchema.shape.commission.nullish().transform((said) => (said === null ? {} : said)),
  delivery: ownTermsSchema.shape.delivery.nullish().transform((said) => (said === null ? {} : said)),
  payout: ownTermsSchema.shape.payout.nullish().transform((said) => (said === null ? {} : said)),
});
export type SavedVendor = z.output<typeof savedVendorSchema>;

/** A vendor as a form holds it, saved or not, for the example. */
export const vendorFormSchema = vendorSchema.partial();
export type VendorForm = z.output<typeof vendorFormSchema>;

/** @returns a new account with what the form says; everything else is the operator's default */
export function accountOfForm(form: VendorForm): NewVendorAccount {
  return accountWith({ source: OWN_SOURCE, external_id: "", name: "", status: "active" }, form);
}

/** @returns the account with what a program says over it: a commission, delivery or payout replaces the whole one of before */
export function accountSavedOver(before: NewVendorAccount, said: SavedVendor): NewVendorAccount {
  const own = { ...before };
  if (said.commission) own.commission = {};
  if (said.delivery) own.delivery = null;
  if (said.payout) own.payout = null;
  return accountWith(own, said);
}

/** @returns the account with what the form says over it, as it would be stored */
export function accountWith(own: Partial<NewVendorAccount>, form: VendorForm): NewVendorAccount {
  const delivery = onlyGiven({ ...own.delivery, ...form.delivery });
  const payout = onlyGiven({ ...own.payout, ...form.payout });
  const fields = Object.keys(vendorSchema.shape) as (keyof Vendor)[];
  return {
    ...(Object.fromEntries(
      fields.map((field) => [field, form[field] === undefined ? (own[field] ?? null) : form[field]]),
    ) as NewVendorAccount),
    commission: onlyGiven({ ...own.commission, ...form.commission }),
    delivery: Object.keys(delivery).length > 0 ? delivery : null,
    payout: Object.keys(payout).length > 0 ? payout : null,
  };
}

/** Whether a form says something that must go together with the operator's defaults. */
export function changesTerms({ commission, delivery, settles, payout }: VendorForm): boolean {
  return [commission, delivery, settles, payout].some((given) => given !== undefined);
}

/** Without what is null or blank: the operator's default counts there. */
function onlyGiven<T extends object>(fields: T): Partial<T> {
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  return Object.fromEntries(given) as Partial<T>;
}
