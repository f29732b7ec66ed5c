/**
 * Where a payment attempt can be: what the gateway says of it (`outcome`), and what became of it in the shop
 * (`disposition`). Named once, so that no caller compares the two by itself.
 */
import type { Disposition, Outcome } from "./outcome";

type Life = {
  outcome: Outcome;
  disposition: Disposition;
  next_check_at: Date | null;
  booked_session_id: string | null;
};

/** @returns whether an attempt has money that belongs to its cart and has no place yet */
export function isPaidAndPending({ outcome, disposition }: Pick<Life, "outcome" | "disposition">): boolean {
  return outcome === "paid" && disposition === "pending";
}

/**
 * A payment is let go before the cart of its cancelled order is freed, so that no order is made of it again; a process can
 * end in between. Until its cart is free, such a payment stays due: whoever settles it next goes on there.
 *
 * @returns whether the cart of a payment that was let go is still to be freed
 */
export function hasLeftCart(attempt: Pick<Life, "outcome" | "disposition" | "next_check_at">): boolean {
  const { outcome, disposition, next_check_at } = attempt;
  const isLetGo = disposition === "released" || disposition === "refunded";
  return outcome === "paid" && isLetGo && next_check_at !== null;
}

/**
 * An order is paid by many sessions in its life, for each of its changes another: a payment that has its place says nothing of
 * the next one.
 *
 * @returns whether an attempt counts for a session: all of its cart, and of its order those that have no place yet
 */
export function countsFor(
  sessionId: string,
  attempt: Pick<Life, "disposition" | "booked_session_id"> & {
    pays_order_id: string | null;
    session_id: string;
  },
): boolean {
  const { pays_order_id, disposition, session_id, booked_session_id } = attempt;
  const isOwn = session_id === sessionId || booked_session_id === sessionId;
  return pays_order_id === null || disposition === "pending" || isOwn;
}

/** One that was bound to a session before goes first, so that a repeated completion books the same payment. */
export function bookedFirst<One extends Pick<Life, "booked_session_id">>(attempts: readonly One[]): One[] {
  return [...attempts].sort(
    (a, b) => Number(b.booked_session_id !== null) - Number(a.booked_session_id !== null),
  );
}
