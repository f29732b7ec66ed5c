/** One refund of the engine's payment at a time, from its first step to its last: under the lease in the database. */
import { MedusaError } from "@medusajs/framework/utils";
import type { AttemptDependencies } from "./attempt-dependencies";
import { holdCart } from "./hold-cart";
import { PaymentRefusal } from "./payment-refusal";

/** The engine writes a refund on its order within a second. */
const WAIT_MS = 10_000;

/**
 * @param paymentId the engine's; the lease bears it
 * @throws PaymentRefusal MIZAN_REFUND_IN_FLIGHT when another one has not ended by then; nothing was done
 */
export async function refundAlone(
  dependencies: AttemptDependencies,
  paymentId: string,
  work: () => Promise<void>,
): Promise<void> {
  const held = await holdCart(dependencies, paymentId, WAIT_MS);
  if (!held) throw otherRefundUnderWay();
  try {
    await work();
  } finally {
    await held.release();
  }
}

export function otherRefundUnderWay(): PaymentRefusal {
  return new PaymentRefusal(
    "MIZAN_REFUND_IN_FLIGHT",
    "Another refund of this payment is under way. Wait for it, then look at what is left.",
    MedusaError.Types.NOT_ALLOWED,
  );
}
