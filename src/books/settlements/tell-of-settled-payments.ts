/**
 * The shop's own programs are told of a payment whose outcome is certain, once for each outcome, so that they can mail its
 * receipt. The sweep tells, never whoever a shopper waits for; at least once, as of review items (tell-of-review-items.ts).
 */
import { receiptOf, type Receipt } from "../../domain/receipt";
import type { Disposition } from "../../domain/outcome";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { Using } from "../../application/dependencies";
import { isPublished, TAKEN_TO_TELL } from "../../application/publish";

export const SETTLED_EVENT = "mizan.payment.settled";

/** Ids, never a name or an address: an event's data is kept in queues and logs. */
export type SettledPayment = {
  attempt_id: string;
  cart_id: string;
  order_id: string | null;
  /** What became of a paid one: `ordered`, `spare`, `released` or `refunded`; `pending` of one that was not paid. */
  disposition: Disposition;
  /** Of the payment page that the shopper saw. */
  language: "en" | "ar";
  receipt: Receipt;
};

/** More than a minute's payments; the rest is told of at the next sweep. */
const BATCHES = 20;

export async function tellOfSettledPayments(dependencies: Using<"books">): Promise<void> {
  const { settledTelling } = dependencies.mizan;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const taken = await settledTelling.takeDue(TAKEN_TO_TELL);
    if (taken.length === 0) return;
    const isTold = await Promise.all(taken.map((attempt) => emitted(dependencies, attempt)));
    const told = taken.filter((_, nth) => isTold[nth]);
    // An event bus that takes nothing is left alone until the next sweep.
    if (told.length === 0) return;
    await settledTelling.markTold(told);
    if (taken.length < TAKEN_TO_TELL.limit) return;
  }
}

/** @returns whether the event bus has taken the event */
async function emitted(dependencies: Using<"books">, attempt: Attempt): Promise<boolean> {
  const receipt = receiptOf(attempt);
  if (!receipt) return false;
  const data: SettledPayment = {
    attempt_id: attempt.id,
    cart_id: attempt.cart_id,
    order_id: attempt.order_id,
    disposition: attempt.disposition,
    language: attempt.language === "ARA" ? "ar" : "en",
    receipt,
  };
  const subject = { attempt: attempt.id, cart: attempt.cart_id };
  return isPublished(dependencies, { name: SETTLED_EVENT, data }, subject);
}
