/** What a vendor sees first: the next payout, its balance with the reason of each part, and the last payouts. */
import type { VendorFreezeCause, VendorHome } from "../answers/vendor-api";
import type { Using } from "../application/dependencies";
import { owedViews } from "../books/owed-view";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { FrozenBy } from "../modules/mizan/stores/vendor-books-store";
import { bankDetailsRules } from "../setup/bank-details/bank-details-view";
import { effectiveTermsOf } from "../setup/vendors/effective-terms";
import { payoutViewOf } from "./payouts";
import { scopeOf } from "./vendor";
import { only } from "../domain/only";

const LAST_PAYOUTS = 5;

export async function vendorHome(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
): Promise<VendorHome> {
  const { mizan } = dependencies;
  const scope = scopeOf(dependencies, vendor);
  const [[owed], frozenBy, payouts, rules, { settings }] = await Promise.all([
    owedViews(dependencies, scope.environment, [vendor.id]),
    mizan.vendorBooks.frozenBy(scope),
    mizan.vendorBooks.payouts(scope, { limit: LAST_PAYOUTS }),
    bankDetailsRules(dependencies),
    mizan.settings.current([]),
  ]);
  if (!owed) throw new Error(`What ${vendor.id} is owed was not told`);
  const details = await mizan.bankDetails.newest(vendor.id, rules);
  const terms = effectiveTermsOf(vendor, settings);
  return {
    ...only(owed, "balance", "held", "frozen", "reserved", "payable"),
    hold: { kind: terms.payout_hold.value ?? "at_once", days: terms.payout_days.value ?? 0 },
    next: owed.next,
    frozen_by: causesOf(frozenBy, owed.freeze !== null),
    minimum: owed.minimum,
    not_paid: owed.not_paid ?? unpaidByDetails(details),
    account: details ? { last_four: details.iban.slice(-4), counts: details.counts } : null,
    payouts: payouts.map(payoutViewOf),
  };
}

/** The last of the reasons, which what is owed says nothing of. */
function unpaidByDetails(details: { counts: boolean } | undefined): VendorHome["not_paid"] {
  if (!details) return "no_bank_details";
  return details.counts ? null : "details_too_new";
}

/** @param isWhole a person froze the whole vendor */
function causesOf({ disputes, hasReviewItem, byPerson }: FrozenBy, isWhole: boolean): VendorFreezeCause[] {
  const reviewed = hasReviewItem ? (["review"] as const) : [];
  const decided = byPerson || isWhole ? (["marketplace"] as const) : [];
  return [...disputes, ...reviewed, ...decided];
}
