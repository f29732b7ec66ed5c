/** Payouts as the admin API shows them. */
import { actorNames } from "../answers/actor-names";
import type { Page } from "../answers/admin-api";
import type { PayoutView } from "../answers/books-api/payouts";
import { notFound, type OperatorRefusal } from "../answers/operator-refusal";
import type { Using } from "../application/dependencies";
import { kuwaitDayOf } from "../domain/kuwait-day";
import { toDecimalString } from "../domain/money";
import type { PayoutFilters, PayoutRow } from "../modules/mizan/stores/payout-store";
import { vendorNames } from "../setup/vendors/vendor-names";
import { accountOrRefusal } from "../setup/vendors/vendor-view";

/** @returns the refusal of an id that no payout has */
export function payoutNotFound(id: string): OperatorRefusal {
  return notFound("MIZAN_PAYOUT_NOT_FOUND", `There is no payout ${id}.`);
}

/**
 * One page of the payouts, the newest first.
 *
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404)
 */
export async function listPayouts(
  dependencies: Using<"books">,
  filters: PayoutFilters,
  page: { limit: number; offset: number },
): Promise<{ payouts: PayoutView[] } & Page> {
  if (filters.vendorId !== undefined) await accountOrRefusal(dependencies, filters.vendorId);
  const { payouts, count } = await dependencies.mizan.payouts.list(filters, page);
  return { payouts: await payoutViews(dependencies, payouts), count, ...page };
}

/** @throws OperatorRefusal MIZAN_PAYOUT_NOT_FOUND (404) */
export async function payoutView(dependencies: Using<"books">, id: string): Promise<PayoutView> {
  const payout = await dependencies.mizan.payouts.byId(id);
  const [view] = await payoutViews(dependencies, payout ? [payout] : []);
  if (!view) throw payoutNotFound(id);
  return view;
}

async function payoutViews(
  dependencies: Using<"books">,
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
    payout_run_id: payout.run_id,
    taken_back_at: payout.taken_back_at?.toISOString() ?? null,
  }));
}
