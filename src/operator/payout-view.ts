import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { PayoutFilters, PayoutRow } from "../modules/mizan/stores/payout-store";
import { actorNames } from "./actor-names";
import type { Page } from "./admin-api";
import type { PayoutView } from "./books-api";
import { payoutNotFound } from "./take-payout-back";
import { vendorNames } from "./vendor-names";
import { accountOrRefusal } from "./vendor-view";

/**
 * One page of the payouts, the newest first.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function listPayouts(
  dependencies: AttemptDependencies,
  filters: PayoutFilters,
  page: { limit: number; offset: number },
): Promise<{ payouts: PayoutView[] } & Page> {
  if (filters.vendorId !== undefined) await accountOrRefusal(dependencies, filters.vendorId);
  const { payouts, count } = await dependencies.mizan.payouts.list(filters, page);
  return { payouts: await payoutViews(dependencies, payouts), count, ...page };
}

/** @throws OperatorRefusal MIZAN_PAYOUT_NOT_FOUND (404) */
export async function payoutView(dependencies: AttemptDependencies, id: string): Promise<PayoutView> {
  const payout = await dependencies.mizan.payouts.byId(id);
  const [view] = await payoutViews(dependencies, payout ? [payout] : []);
  if (!view) throw payoutNotFound(id);
  return view;
}

async function payoutViews(
  dependencies: AttemptDependencies,
  payouts: readonly PayoutRow[],
): Promise<PayoutView[]> {
  const [nameOf, actorOf] = await Promise.all([
    vendorNames(
      dependencies,
      payouts.map(({ vendor_id }) => vendor_id),
    ),
    actorNames(
      dependencies,
      payouts.map(({ made_by }) => made_by),
    ),
  ]);
  return payouts.map((payout) => ({
    id: payout.id,
    vendor_id: payout.vendor_id,
    name: nameOf(payout.vendor_id),
    amount: toDecimalString(payout.amount_fils),
    reference: payout.reference,
    value_date: payout.value_date ?? kuwaitDayOf(payout.posted_at),
    note: payout.reason,
    made_by: actorOf(payout.made_by),
    posted_at: payout.posted_at.toISOString(),
    taken_back_at: payout.taken_back_at?.toISOString() ?? null,
  }));
}
