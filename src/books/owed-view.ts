import type { OwedView } from "../answers/books-api/payouts";
import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import { decimalsOf } from "../domain/bank/file-settings";
import { parseKwd, toDecimalString } from "../domain/money";
import { payoutItem } from "../domain/payout-item";
import { effectiveTermsOf } from "../setup/vendors/effective-terms";
import { vendorFreezes } from "./freezes";
import { owedToVendors } from "./owed-to-vendors";

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
    const terms = effectiveTermsOf(account, settings);
    const minimum = terms.payout_minimum.value ?? settings.payout.minimum;
    const item = payoutItem(
      {
        owed,
        isLeftOut: false,
        isInAnotherRun: owed.reservedFils > 0,
        isFrozen: owed.isFrozen,
        minimumFils: parseKwd(minimum),
        bankDetails: null,
      },
      decimals,
    );
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
        minimum,
        not_paid: notPaid(owed.differs, item),
        freeze: freezes.get(account.id) ?? null,
      },
    ];
  });
}

function notPaid(differs: boolean, item: ReturnType<typeof payoutItem>): OwedView["not_paid"] {
  if (differs) return "books_differ";
  return "reason" in item ? item.reason : null;
}
