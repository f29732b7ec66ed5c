import type { OwedView } from "../answers/books-api/payouts";
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { decimalsOf } from "../domain/bank/file-settings";
import { toDecimalString } from "../domain/money";
import { vendorFreezes } from "./freezes";
import { owedToVendors } from "./owed-to-vendors";
import { payoutMinimumFils, payoutOf } from "./payout-of-vendor";

/** What each of the vendors is owed, and whether it could be paid today; unknown ids are left out. */
export async function owedViews(
  dependencies: Using<"books">,
  environment: Environment,
  vendorIds: readonly string[],
): Promise<OwedView[]> {
  const { mizan } = dependencies;
  const [accounts, { settings }] = await Promise.all([
    mizan.settings.vendorAccounts(vendorIds),
    mizan.settings.current([]),
  ]);
  const ids = accounts.map(({ id }) => id);
  const [owing, freezes] = await Promise.all([
    owedToVendors(dependencies, environment, ids),
    vendorFreezes(dependencies, ids),
  ]);
  const decimals = decimalsOf(settings.payoutFile);
  return accounts.flatMap((account) => {
    const owed = owing.get(account.id);
    if (!owed) return [];
    const item = payoutOf({ account, owed, settings }, { isLeftOut: false, bankDetails: null, decimals });
    const { next } = owed;
    return [
      {
        vendor_id: account.id,
        balance: toDecimalString(owed.balanceFils),
        held: toDecimalString(owed.heldFils),
        frozen: toDecimalString(owed.frozenFils),
        reserved: toDecimalString(owed.reservedFils),
        payable: toDecimalString(owed.payableFils),
        next: next ? { day: next.day, amount: toDecimalString(next.amountFils) } : null,
        minimum: toDecimalString(payoutMinimumFils(account, settings)),
        not_paid: notPaid(item),
        freeze: freezes.get(account.id) ?? null,
      },
    ];
  });
}

/** Nobody is left out of a run before there is one. */
function notPaid(item: ReturnType<typeof payoutOf>): OwedView["not_paid"] {
  return "reason" in item && item.reason !== "left_out" ? item.reason : null;
}
