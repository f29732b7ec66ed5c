import marketplaceFile from "../../scripts/shop/marketplace.json";
import type { Marketplace } from "../../scripts/seed/marketplace";

/** The marker that every suite's secrets carry: found anywhere it must not be, it fails the run. */
export const CANARY = process.env.MIZAN_CANARY ?? "c0ffee".repeat(7).slice(0, 40);

/** Keys that differ from account to account and all end in the canary's characters: 40 hex digits each. */
export function keyOf(account: string): string {
  const mark = Buffer.from(account).toString("hex").slice(0, 8).padEnd(8, "0");
  return `${mark}${CANARY.slice(8)}`;
}

/** The demo's marketplace with the suite's own keys. */
export const marketplace: Marketplace = {
  ...marketplaceFile,
  operatorKey: keyOf("operator"),
  vendors: marketplaceFile.vendors.map((vendor) => ({ ...vendor, key: keyOf(vendor.id) })),
} as Marketplace;

/** The emulator's accounts for the same keys; names are the vendors' external ids. */
export const accounts = [
  { name: "operator", privateKey: marketplace.operatorKey },
  ...marketplace.vendors.map(({ id, key }) => ({ name: id, privateKey: key })),
];
