/**
 * What the search knows of the world at one moment: our tables, Medusa's, the gateway's truth, and who is in the middle of
 * what. Plain data: two moments that read alike are one state. Time is no number: a time is `NOW`, `BEFORE` or `LATER`.
 */
import type { Disposition, Outcome } from "../../src/domain/outcome";
import type { PageState } from "../../src/modules/mizan/stores/attempt";

export const CART = "cart";
export const COLLECTION = "collection";

/** `BEFORE` is over, `LATER` has not come: what a column's time is compared for. */
export const BEFORE = 0;
export const NOW = 1;
export const LATER = 2;

/** Contents of the cart. The second costs more, the third as much as the first. */
export type Goods = 1 | 2 | 3;
export const KWD_OF: Readonly<Record<Goods, number>> = { 1: 10, 2: 12, 3: 10 };
export const FILS = 1_000;

export type AttemptRow = {
  id: string;
  session_id: string;
  goods: Goods;
  page_state: PageState;
  outcome: Outcome;
  disposition: Disposition;
  order_id: string | null;
  booked_session_id: string | null;
  /** Within the three seconds in which nobody asks again. */
  isAskedJustNow: boolean;
  asked_at: number | null;
  answered_at: number | null;
  unsure_since: number | null;
  returned_at: number | null;
  next_check_at: number | null;
  next_order_try_at: number | null;
  order_tries: number;
  lease_owner: string | null;
};

export type SessionRow = { id: string; amount: number; status: string; payToken: string | null };
export type OrderRow = {
  id: string;
  status: string;
  goods: Goods;
  isReserved: boolean;
  captures: number;
  /** Payments that were known when a person cancelled it. */
  unwantedFor: string[];
};
export type PaymentRow = { id: string; sessionId: string; amount: number };
export type Item = { attempt: string | null; order: string | null; reason: string };

/** The gateway's page of an attempt; `isUnheard` while the last question about it brought no usable answer. */
export type Page = { id: string; isPaid: boolean; isCanceled: boolean; isUnheard: boolean };

/** What was so when an instance's call began, or what it has heard itself: by that its own invitation to pay is judged. */
export type Known = { instance: string; isPaid: boolean; unheard: string[] };

/** How much may still happen. */
export type Budget = {
  calls: Record<string, number>;
  crashes: number;
  /** Questions that the gateway does not answer. */
  silences: number;
  /** Cards that are refused, after which the shopper may pay on the same page. */
  cancels: number;
  pays: number;
  lostLeases: number;
  soldOut: number;
};

export type World = {
  cart: { goods: Goods; isCompleted: boolean };
  collectionAmount: number;
  sessions: SessionRow[];
  orders: OrderRow[];
  ordersOfCart: string[];
  ordersOfCollection: string[];
  payments: PaymentRow[];
  engineLock: string | null;
  isSoldOut: boolean;
  attempts: AttemptRow[];
  leases: { id: string; owner: string }[];
  items: Item[];
  pages: Page[];
  attemptsMade: number;
  sessionsMade: number;
  ordersMade: number;
  paymentsMade: number;
  /** Of those that are in the middle of a call. */
  known: Known[];
  left: Budget;
  /** A process slept longer than its lease lasted. */
  hasLostLease: boolean;
  /** An invariant that a step has just broken. */
  wrong: string | null;
};

export function emptyWorld(): World {
  return {
    cart: { goods: 1, isCompleted: false },
    collectionAmount: KWD_OF[1],
    ...{ sessions: [], orders: [], ordersOfCart: [], ordersOfCollection: [], payments: [] },
    ...{ engineLock: null, isSoldOut: false, attempts: [], leases: [], items: [], pages: [] },
    ...{ attemptsMade: 0, sessionsMade: 0, ordersMade: 0, paymentsMade: 0 },
    ...{ known: [], hasLostLease: false, wrong: null },
    left: { calls: {}, crashes: 0, silences: 0, cancels: 0, pays: 0, lostLeases: 0, soldOut: 0 },
  };
}
