import type { Using } from "../application/dependencies";
import type { Environment } from "../config/options";
import type { Account } from "../domain/journal";
import { toDecimalString } from "../domain/money";
import { accountNameOf } from "./account-names";
import type { BalanceHistoryView, BalancesView } from "../answers/books-api/payouts";
import type { Period } from "../answers/query";
import { vendorNames } from "../setup/vendors/vendor-names";
import { accountOrRefusal } from "../setup/vendors/vendor-view";

/** Every vendor and every account that has a line in the books; three statements, however many there are. */
export async function balances(
  dependencies: Using<"books">,
  environment: Environment,
): Promise<BalancesView> {
  const { mizan } = dependencies;
  const [vendors, accounts] = await Promise.all([
    mizan.balances.ofVendors(environment),
    mizan.balances.ofAccounts(environment),
  ]);
  const nameOf = await vendorNames(
    dependencies,
    vendors.map(({ vendor_id }) => vendor_id),
  );
  return {
    environment,
    vendors: vendors.map(({ vendor_id, owedFils, settledFils, last_payout_at }) => ({
      vendor_id,
      name: nameOf(vendor_id),
      owed: toDecimalString(owedFils),
      settled_by_gateway: toDecimalString(settledFils),
      last_payout_at: last_payout_at?.toISOString() ?? null,
    })),
    accounts: accounts.map(({ account, balanceFils }) => ({
      account: account as Account,
      name: accountNameOf(account, nameOf),
      balance: toDecimalString(balanceFils),
    })),
  };
}

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function balanceHistory(
  dependencies: Using<"books">,
  vendorId: string,
  { environment, first, last }: Period,
): Promise<BalanceHistoryView> {
  await accountOrRefusal(dependencies, vendorId);
  const days = await dependencies.mizan.balances.history({ environment, vendorId }, { first, last });
  return {
    vendor_id: vendorId,
    environment,
    days: days.map(({ day, owedFils, settledFils }) => ({
      day,
      owed: toDecimalString(owedFils),
      settled_by_gateway: toDecimalString(settledFils),
    })),
  };
}
