/**
 * Where a refund can be, and what that says of its money. Named once, so that no caller compares states by itself. The
 * gateway has no query for refunds (docs/gateway.md#refund): what is not known stays `unknown` until a person says it.
 */
export const REFUND_STATES = ["requested", "accepted", "completed", "failed", "rejected", "unknown"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * `manual`: made by a person in the provider's dashboard; nothing is sent. `credit`: the shop gives credit, or takes it back from
 * an order that credit paid; the gateway hears nothing of it.
 */
export type RefundMode = "gateway" | "manual" | "credit";

type Life = {
  state: RefundState;
  mode: RefundMode;
  /** Just before the gateway was called: without it nothing can have been made. */
  sent_at: Date | null;
  /** Since when the engine's order shows it. */
  on_order_at: Date | null;
  decided_at: Date | null;
};

/** Which states may follow which. One that failed here becomes `accepted` by the gateway's own word that came later. */
const FOLLOWING: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ["accepted", "completed", "failed", "rejected", "unknown"],
  unknown: ["accepted", "completed", "failed"],
  accepted: ["completed", "failed"],
  completed: ["failed"],
  failed: ["accepted"],
  rejected: [],
};

export function mayBecome(from: RefundState, to: RefundState): boolean {
  return FOLLOWING[from].includes(to);
}

/** The gateway, or a person, said that it was made. */
export const GONE_BACK_STATES = ["accepted", "completed"] as const;
/** Nobody knows yet. */
export const IN_FLIGHT_STATES = ["requested", "unknown"] as const;
/** The money is gone, or may be: it is refunded no second time. */
export const COUNTED_AS_REFUNDED = ["requested", "accepted", "completed", "unknown"] as const;

const isOneOf = (states: readonly RefundState[], state: RefundState): boolean => states.includes(state);

export function hasGoneBack({ state }: Pick<Life, "state">): boolean {
  return isOneOf(GONE_BACK_STATES, state);
}

/** @returns whether a refund has no end: another one of the payment has to wait for it */
export function isInFlight({ state }: Pick<Life, "state">): boolean {
  return isOneOf(IN_FLIGHT_STATES, state);
}

export function countsAsRefunded({ state }: Pick<Life, "state">): boolean {
  return isOneOf(COUNTED_AS_REFUNDED, state);
}

/** @returns whether a machine is at it, or was when its process ended */
export function isBeingSent({ state, mode }: Pick<Life, "state" | "mode">): boolean {
  return state === "requested" && mode === "gateway";
}

export function waitsForHand({ state, mode }: Pick<Life, "state" | "mode">): boolean {
  return state === "requested" && mode === "manual";
}

/** @returns whether its answer was lost: it may have been made, and is not sent again */
export function isAnswerLost({ state }: Pick<Life, "state">): boolean {
  return state === "unknown";
}

/** @returns whether only a person can say what becomes of it */
export function needsPerson(refund: Pick<Life, "state" | "mode">): boolean {
  return isAnswerLost(refund) || waitsForHand(refund);
}

/** @returns whether the gateway's own answer is in and the shopper's bank has still to pay it out */
export function isOnItsWay({ state }: Pick<Life, "state">): boolean {
  return state === "accepted";
}

/**
 * @returns whether it failed before the gateway or the order heard of it, so that the engine has written nothing of it.
 *   Whoever presses again and again while something is unfinished leaves such rows, and they hold up nothing
 */
export function failedUnsent({
  state,
  sent_at,
  on_order_at,
}: Pick<Life, "state" | "sent_at" | "on_order_at">): boolean {
  return state === "failed" && sent_at === null && on_order_at === null;
}

/** @returns whether the order showed it once, and a person said that the money came back */
export function cameBackFromOrder({
  state,
  on_order_at,
  decided_at,
}: Pick<Life, "state" | "on_order_at" | "decided_at">): boolean {
  return state === "failed" && on_order_at !== null && decided_at !== null;
}

/**
 * A person's word that a refund failed or came back frees nothing of what one person may give back alone: nobody checks it.
 *
 * @returns what may have left, in whole fils: all but what was never sent and what the gateway itself did not make
 */
export function mayHaveLeftFilsOf(
  refunds: readonly (Pick<Life, "state" | "decided_at"> & { amount_fils: number })[],
): number {
  return refunds
    .filter((refund) => countsAsRefunded(refund) || (refund.state === "failed" && refund.decided_at !== null))
    .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
}

/** @returns what can still be refunded of a charge, in whole fils */
export function leftFilsOf(
  chargeFils: number,
  refunds: readonly (Pick<Life, "state"> & { amount_fils: number })[],
): number {
  return refunds.filter(countsAsRefunded).reduce((left, { amount_fils }) => left - amount_fils, chargeFils);
}

/** @returns what has gone back to the shopper, in whole fils */
export function returnedFilsOf(refunds: readonly (Pick<Life, "state"> & { amount_fils: number })[]): number {
  return refunds.filter(hasGoneBack).reduce((sum, { amount_fils }) => sum + amount_fils, 0);
}
