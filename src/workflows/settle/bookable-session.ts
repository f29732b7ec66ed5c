import { payTokenIn } from "../../attempts/addresses";
import { isMizanProvider } from "../../attempts/payment-types";
import { type Fils, filsOf } from "../../domain/money";
import type { CollectionSession } from "../../engine/collections";

/**
 * Of a session of ours: from the address to pay at, the last that is written of a session, and by which its payment is found
 * again. A session that the engine was making anew has that of the one before until it is made.
 */
export function payTokenOf({ data }: CollectionSession): string | undefined {
  return payTokenIn(data.redirect_url);
}

/**
 * A session through which the engine can book a payment of this amount: ours, not in a status that ends it for good, not
 * made for another total (the engine makes sessions again with old amounts, medusa.md, 3.2), and made to its end: of one
 * whose process ended before, nothing is known here, and a payment booked through it could not be refunded.
 */
export function isBookable(session: CollectionSession, amountFils: Fils): boolean {
  const isOver = session.status === "error" || session.status === "canceled";
  const isOurs = isMizanProvider(session.providerId) && payTokenOf(session) !== undefined;
  return isOurs && !isOver && filsOf(session.rawAmount) === amountFils;
}
