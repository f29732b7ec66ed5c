/**
 * Choosing a way to pay makes the engine delete the session that was there. One that holds money cannot be deleted, and
 * the engine answers that with 500 and no reason (medusa.md, 3.2): here it is refused before, with the reason.
 */
import type { AttemptDependencies } from "./attempt-dependencies";
import { PaymentRefusal } from "./payment-refusal";
import { sessionIdsOfCollection } from "../engine/sessions";
import { refusePaidCart } from "./refuse-paid-cart";

/**
 * Pages that nobody has asked about are asked about here; the deletion finds the answer recorded and asks no more.
 *
 * @throws PaymentRefusal MIZAN_CART_COMPLETED or MIZAN_ALREADY_PAID when a session of the collection holds money
 */
export async function refusePaidCollection(
  dependencies: AttemptDependencies,
  collectionId: string,
): Promise<void> {
  const sessionIds = await sessionIdsOfCollection(dependencies, collectionId);
  if (sessionIds.length === 0) return;
  const [paid] = await dependencies.mizan.attempts.holdingMoneyOf(sessionIds);
  if (paid?.disposition === "ordered")
    throw new PaymentRefusal("MIZAN_CART_COMPLETED", "This cart has been ordered already.");
  if (paid)
    throw new PaymentRefusal(
      "MIZAN_ALREADY_PAID",
      "This cart has been paid for. Please wait for the order instead of paying again.",
    );
  await refusePaidCart(dependencies, await dependencies.mizan.attempts.ofCartOfSession(sessionIds[0] ?? ""));
}
