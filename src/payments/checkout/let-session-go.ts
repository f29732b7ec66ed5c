/** The engine is about to delete a session, because the cart changed or another way to pay was chosen. */
import { AsyncLocalStorage } from "node:async_hooks";
import { MedusaError } from "@medusajs/framework/utils";
import { isPaidAndPending } from "../../domain/attempt-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { askShown } from "../asking/session-status";
import type { Using } from "../../application/dependencies";
import { attemptsOfData, belongsToSession } from "../record/session-of-data";
import { PaymentRefusal } from "../../answers/payment-refusal";

/** The engine holds the cart's lock for 10 s at most while it deletes (medusa.md, 3.4). */
const DEADLINE_MS = 3_000;

const choosingOtherWay = new AsyncLocalStorage<true>();

/**
 * A way to pay that is not ours is chosen without a look at the cart beforehand: it must cost nothing because we are
 * installed (docs/decisions/0020). The look comes where a session of ours would go.
 */
export function whileChoosingOtherWay(choose: () => void): void {
  choosingOtherWay.run(true, choose);
}

/**
 * Lets a session go unless its money is there: then the cart belongs to an order that is about to be made.
 *
 * @throws PaymentRefusal MIZAN_STILL_PAID while an attempt of the session is ordered, or paid and not yet dealt with; of the
 *   cart, where another way to pay is being chosen
 */
export async function letSessionGo(
  dependencies: Using<"checkout">,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const session = await attemptsOfData(dependencies, data);
  // Data without our address: the session's initiation failed, so there is nothing to let go.
  if (!session) return;
  const { ofCart } = session;
  if (choosingOtherWay.getStore() && ofCart.some(isPaidAndPending)) throw stillPaid();
  const own = ofCart.filter((attempt) => belongsToSession(attempt, session.session_id));
  const holding = (await askShown(dependencies, own, DEADLINE_MS)).find(holdsMoney);
  if (!holding) return;
  // A second payment of a cart whose order is being made from another one: it becomes spare, its session can go.
  const isSpare = ofCart.some(
    (other) =>
      holdsMoney(other) && other.booked_session_id !== null && other.booked_session_id !== session.session_id,
  );
  if (isSpare) return;
  throw stillPaid();
}

function stillPaid(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_STILL_PAID",
    "This cart has been paid for and cannot be changed. Please wait for the order.",
    MedusaError.Types.NOT_ALLOWED,
  );
}

function holdsMoney({ outcome, disposition }: Attempt): boolean {
  return outcome === "paid" && (disposition === "pending" || disposition === "ordered");
}
