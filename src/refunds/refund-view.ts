import { actorNames } from "../answers/actor-names";
import type { Page } from "../answers/admin-api";
import type { RefundPartyView, RefundView } from "../answers/books-api/refunds";
import { notFound, type OperatorRefusal } from "../answers/operator-refusal";
import { type KnownAs, orderIdsOf, orderNumbers } from "../answers/known-as";
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import type { PartyRefund } from "../domain/party-refund";
import { hasGoneBack } from "../domain/refund-life";
import type { Asked } from "../domain/list-filters";
import type { ListPage } from "../modules/mizan/stores/database";
import type { ListedRefund } from "../modules/mizan/stores/refund-list-store";
import { refundSummaryOf, refundActionsOf } from "./refund-words";
import { only } from "../domain/only";

type Surroundings = {
  numberOf: KnownAs["numberOf"];
  vendorNames: ReadonlyMap<string, string>;
  nameOf: (id: string | null | undefined) => string | null;
  canAsk: boolean;
};

/** One page of the refunds, the newest first; five statements, however many there are. */
export async function listRefunds(
  dependencies: Using<"refunds">,
  filters: Asked<"refunds">,
  page: ListPage,
): Promise<{ refunds: RefundView[] } & Page> {
  const { refunds, count } = await dependencies.mizan.refundLists.list(filters, page);
  return { refunds: await viewsOf(dependencies, refunds), count, limit: page.limit, offset: page.offset };
}

/** @throws OperatorRefusal MIZAN_REFUND_NOT_FOUND (404) */
export async function refundView(dependencies: Using<"refunds">, id: string): Promise<RefundView> {
  const refund = await dependencies.mizan.refundLists.byId(id);
  const [view] = refund ? await viewsOf(dependencies, [refund]) : [];
  if (view) return view;
  throw unknownRefund(id);
}

export function unknownRefund(id: string): OperatorRefusal {
  return notFound("MIZAN_REFUND_NOT_FOUND", `There is no refund ${id}. Look it up in the list of refunds.`);
}

async function viewsOf(
  dependencies: Using<"refunds">,
  refunds: readonly ListedRefund[],
): Promise<RefundView[]> {
  if (refunds.length === 0) return [];
  const { mizan } = dependencies;
  const vendorIds = refunds.flatMap(({ parties }) => (parties ?? []).map(({ vendorId }) => vendorId));
  const known = [...new Set(vendorIds)].filter((id) => id !== null);
  const [numberOf, vendors, nameOf] = await Promise.all([
    orderNumbers(dependencies, orderIdsOf(refunds)),
    mizan.settings.vendorAccounts(known),
    actorNames(
      dependencies,
      refunds.flatMap(({ requested_by, decided_by }) => [requested_by, decided_by]),
    ),
  ]);
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
  const canAsk = mizan.options.refunds.returnedStatuses.length > 0;
  return refunds.map((refund) => viewOf(refund, { numberOf, vendorNames, nameOf, canAsk }));
}

/** @param vendorNames by vendor id; whose name is not there is shown by its id */
export function partyViewOf(party: PartyRefund, vendorNames: ReadonlyMap<string, string>): RefundPartyView {
  const { vendorId } = party;
  return {
    vendor_id: vendorId,
    name: vendorId === null ? null : (vendorNames.get(vendorId) ?? vendorId),
    goods: toDecimalString(party.goodsFils),
    delivery: toDecimalString(party.deliveryFils),
    commission_back: toDecimalString(party.commissionBackFils),
    delivery_back: toDecimalString(party.deliveryBackFils),
    own_back: toDecimalString(party.ownBackFils),
    borne_back: toDecimalString(party.borneBackFils ?? 0),
  };
}

function viewOf(refund: ListedRefund, { numberOf, vendorNames, nameOf, canAsk }: Surroundings): RefundView {
  const { id, attempt_id, order_id, track_id, gateway_payment_id, environment, refund_type, mode, state } =
    refund;
  return {
    id,
    attempt_id,
    order_id,
    order_number: numberOf(order_id),
    track_id,
    gateway_payment_id,
    environment,
    amount: toDecimalString(refund.amount_fils),
    refund_type,
    mode,
    state,
    summary: refundSummaryOf(refund),
    actions: refundActionsOf(refund, canAsk),
    parties: (refund.parties ?? []).map((party) => partyViewOf(party, vendorNames)),
    lines: (refund.lines ?? []).map(({ line_id, amount_fils }) => ({
      line_id,
      amount: toDecimalString(amount_fils),
    })),
    ...only(refund, "reversal", "reason", "gateway_code", "message"),
    on_order: refund.on_order_at !== null && hasGoneBack(refund),
    requested_by: nameOf(refund.requested_by),
    decided_by: nameOf(refund.decided_by),
    decided_at: refund.decided_at?.toISOString() ?? null,
    decision_note: refund.decision_note,
    created_at: refund.created_at.toISOString(),
  };
}
