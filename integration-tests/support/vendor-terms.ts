import type { NewVendorAccount } from "../../src/modules/mizan/stores/vendor-account";
import type { MizanShop } from "./mizan-suite";

/** @returns the id of the account of a vendor of the marketplace, by its external id such as "oud-house" */
export function accountIdOf(shop: MizanShop, externalId: string): string {
  const vendor = shop.vendors().find(({ id }) => id === externalId);
  if (!vendor) throw new Error(`The marketplace has no vendor "${externalId}"`);
  return vendor.accountId;
}

/** Changes some terms of a vendor; the others stay. */
export async function changeTerms(
  shop: MizanShop,
  externalId: string,
  changes: Partial<NewVendorAccount>,
): Promise<void> {
  const { settings } = shop.mizan();
  const [account] = await settings.vendorAccounts([accountIdOf(shop, externalId)]);
  if (!account) throw new Error(`The vendor ${externalId} has no account`);
  const { source, external_id, name, status, commission, commission_base } = account;
  const { delivery, settles, payment_types } = account;
  const terms = { source, external_id, name, status, commission, commission_base };
  await settings.vendors.change({
    ...{ id: account.id, version: account.version, changedBy: "test" },
    account: { ...terms, delivery, settles, payment_types, ...changes },
  });
}

/** Takes a vendor's key out of use without another in its place, as after a leak. */
export async function retireKey(shop: MizanShop, owner: string): Promise<void> {
  await shop.sql("UPDATE mizan_gateway_key SET status = 'retired' WHERE owner = ?", [owner]);
}
