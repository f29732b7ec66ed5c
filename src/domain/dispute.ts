/** Whether goods of an order are disputed, so that their vendor's money waits (payouts.md). */

export const DISPUTE_KINDS = ["return", "claim", "exchange"] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** A line by what it is of; null where the order does not have it any more. */
export type DisputedGoods = string | null;

export interface ReturnOfOrder {
  /** As the engine has it. */
  readonly status: string;
  /** The claim or exchange that it belongs to; null for a return of its own. */
  readonly of: { readonly kind: "claim" | "exchange"; readonly id: string } | null;
  readonly goods: readonly DisputedGoods[];
  /** Those of them of which pieces are still to come. */
  readonly awaited: readonly DisputedGoods[];
}

export interface ClaimOrExchange {
  readonly kind: "claim" | "exchange";
  readonly id: string;
  readonly isCanceled: boolean;
  /** When a claim for money, not for other goods, was begun; null for all others. */
  readonly moneyClaimedAt: Date | null;
  /** What a claim is about; of an exchange its return alone says it. */
  readonly goods: readonly DisputedGoods[];
  /** What the shopper gets instead. */
  readonly outbound: readonly { readonly quantity: number; readonly delivered: number }[];
}

export interface DisputesOfOrder {
  readonly returns: readonly ReturnOfOrder[];
  readonly changes: readonly ClaimOrExchange[];
  /** When money of the order last went back; null where none did. */
  readonly refundedAt: Date | null;
}

export type OpenDispute = { readonly kind: DisputeKind; readonly goods: readonly DisputedGoods[] };

const OPEN = ["requested", "partially_received"];

/**
 * What is open in an order. The engine has a status for returns alone; of the others it says when they were cancelled, so their end
 * is taken from what they still wait for:
 *
 * - a return, also of a claim or an exchange: requested, or received in part, while the order's own lines wait for pieces. (Of one whose
 *   pieces came by and by the engine says "in part" for ever: it keeps of each line what came last, 2.21.2.) Where the rest never comes,
 *   a person receives it as damaged.
 * - a claim or an exchange that is not cancelled: while what the shopper gets instead is not delivered
 * - a claim for money that is not cancelled: until money of the order went back after it was made. The engine counts nothing as owed by
 *   it; who does not pay it cancels it.
 *
 * A draft is none: nobody has asked for it yet, and it may be left lying. Until it is confirmed the engine gives it no lines.
 */
export function openDisputes({ returns, changes, refundedAt }: DisputesOfOrder): OpenDispute[] {
  const open = returns.filter(({ status }) => OPEN.includes(status));
  const isUnpaid = ({ moneyClaimedAt: at }: ClaimOrExchange) =>
    at !== null && (refundedAt === null || refundedAt < at);
  const unfinished = changes.filter(
    (change) =>
      !change.isCanceled &&
      (isUnpaid(change) || change.outbound.some(({ quantity, delivered }) => delivered < quantity)),
  );
  const goodsOf = ({ kind, id, goods }: ClaimOrExchange) => [
    ...goods,
    ...returns.filter(({ of }) => of?.kind === kind && of.id === id).flatMap((one) => one.goods),
  ];
  return [
    ...open.map(({ of, awaited }): OpenDispute => ({ kind: of?.kind ?? "return", goods: awaited })),
    ...unfinished.map((change): OpenDispute => ({ kind: change.kind, goods: goodsOf(change) })),
  ].filter(({ goods }) => goods.length > 0);
}

/**
 * @param vendorsGoods what the vendor sold in the order; null where that cannot be told
 * @returns what is open of the vendor's goods, the first of several; where it cannot be told whose goods they are, its money waits as
 *   every other vendor's of the order
 */
export function disputeOf(
  vendorsGoods: ReadonlySet<string> | null,
  open: readonly OpenDispute[],
): DisputeKind | null {
  const isTheirs = (goods: DisputedGoods) =>
    vendorsGoods === null || goods === null || vendorsGoods.has(goods);
  return open.find(({ goods }) => goods.some(isTheirs))?.kind ?? null;
}
