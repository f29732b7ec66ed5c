/** A collection whose payment was booked is all paid: at another amount its order would read "partially captured". */
import type { Settling } from "../../application/dependencies";
import { filsOf } from "../../domain/money";
import { setCollectionAmount } from "../../engine/collections";
import { type BookedPayment, judgeCollectionAgain } from "../../engine/payments";

/** Brings a collection to what was paid on it. Throws what the engine says; safe to repeat. */
export async function closeCollection({ container }: Settling, payment: BookedPayment): Promise<void> {
  const { id, collection, rawAmount } = payment;
  if (filsOf(collection.rawAmount) === filsOf(rawAmount)) return;
  await setCollectionAmount(container, collection.id, rawAmount);
  await judgeCollectionAgain(container, id);
}
