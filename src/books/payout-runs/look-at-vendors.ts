/** What a payout run makes of some vendors: an item, or the first reason why there is none. */
import type { Using } from "../../application/dependencies";
import type { LookedAt, NewPayoutItem } from "../../modules/mizan/stores/payout-preparing-store";
import type { NotPaidRow, PayoutRunRow } from "../../modules/mizan/stores/payout-run";
import type { VendorAccountRecord } from "../../modules/mizan/stores/vendor-account";
import { owedToVendors } from "../owed-to-vendors";
import { payoutOf } from "../payout-of-vendor";

/** @returns the items and the reasons, decided of one moment; nothing is written */
export async function lookAtVendors(
  dependencies: Using<"books">,
  run: PayoutRunRow,
  vendors: readonly VendorAccountRecord[],
): Promise<Pick<LookedAt, "items" | "notPaid">> {
  const { mizan } = dependencies;
  const ids = vendors.map(({ id }) => id);
  const { settings } = await mizan.settings.current([]);
  const [owing, details] = await Promise.all([
    owedToVendors(dependencies, run.environment, ids),
    mizan.bankDetails.counting(ids, settings.bankDetails),
  ]);
  const items: NewPayoutItem[] = [];
  const notPaid: NotPaidRow[] = [];
  for (const vendor of vendors) {
    const owed = owing.get(vendor.id);
    const counting = details.get(vendor.id) ?? { reason: "no_bank_details" as const };
    if (!owed) continue;
    const note = run.left_out[vendor.id] ?? null;
    const bankDetails = "reason" in counting ? counting.reason : null;
    const item = payoutOf(
      { account: vendor, owed, settings },
      { isLeftOut: note !== null, bankDetails, decimals: run.decimals },
    );
    const left = (reason: NotPaidRow["reason"]) =>
      notPaid.push({ vendor_id: vendor.id, name: vendor.name, reason, note, payableFils: owed.payableFils });
    if ("reason" in item) left(item.reason);
    else if ("details" in counting) {
      items.push({
        vendorId: vendor.id,
        vendorName: vendor.name,
        vendorReference: vendor.external_id,
        amountFils: item.amountFils,
        restFils: item.restFils,
        broughtForwardFils: owed.broughtForwardFils,
        named: owed.free.map(({ id }) => id).join(","),
        payoutsSeen: owed.payoutsSeen,
        detailsVersion: counting.details.version,
      });
    }
  }
  return { items, notPaid };
}
