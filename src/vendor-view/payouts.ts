/** A vendor's payouts, and what each is for. */
import type { VendorPayout, VendorPayoutDetail } from "../answers/vendor-api";
import { orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import { entryTextOf } from "../books/statement-words";
import type { VendorAccountRow } from "../modules/mizan/stores/vendor-account";
import type { After, VendorPayoutRow } from "../modules/mizan/stores/vendor-books-store";
import { pageOf } from "./place";
import { scopeOf } from "./vendor";

const SHOWN = 25;
const ENTRIES_SHOWN = 50;

export async function vendorPayouts(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  after: After["after"],
): Promise<{ payouts: VendorPayout[]; next: string | null }> {
  const wanted = { after, limit: SHOWN + 1 };
  const rows = await dependencies.mizan.vendorBooks.payouts(scopeOf(dependencies, vendor), wanted);
  const { shown, next } = pageOf(rows, SHOWN, (row) => row);
  return { payouts: shown.map(payoutViewOf), next };
}

/** @returns undefined for an id that no payout of this vendor has */
export async function vendorPayout(
  dependencies: Using<"books">,
  vendor: VendorAccountRow,
  { id, after }: { id: string } & Pick<After, "after">,
): Promise<VendorPayoutDetail | undefined> {
  const { vendorBooks } = dependencies.mizan;
  const scope = scopeOf(dependencies, vendor);
  const payout = await vendorBooks.payout(scope, id);
  if (!payout) return undefined;
  const rows = await vendorBooks.named(scope, payout.id, { after, limit: ENTRIES_SHOWN + 1 });
  const { shown, next } = pageOf(rows, ENTRIES_SHOWN, ({ position, entry_id }) => ({
    position,
    id: entry_id,
  }));
  const numberOf = await orderNumbers(dependencies, orderIdsOf(shown));
  return {
    ...payoutViewOf(payout),
    named: toDecimalString(payout.namedFils),
    entries: shown.map(({ kind, order_id, posted_on, amountFils }) => ({
      text: entryTextOf(kind),
      order_id,
      order_number: numberOf(order_id),
      day: posted_on,
      amount: toDecimalString(amountFils),
    })),
    next,
  };
}

export function payoutViewOf(row: VendorPayoutRow): VendorPayout {
  const { id, state, amountFils, reference, day, last_four } = row;
  return { id, state, amount: toDecimalString(amountFils), reference, day, last_four };
}
