/** The completion of a cart, and the lock on it that the completion takes. */
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

/** Medusa's own; what a marketplace's does otherwise is not known. */
export const ENGINES_COMPLETION = "complete-cart";

/** What running a workflow by its id answers; its own type says `any`. */
type WorkflowAnswer = { errors?: { error?: unknown }[]; transaction: { hasFinished: () => boolean } };

/**
 * Completes a cart: makes the order, sets its goods aside and books the payment, in this order (2.21.2).
 *
 * @param workflowId Medusa's own, or the marketplace's
 * @returns its first error, and whether another request is completing the cart at the same time
 * @throws what cannot even begin
 */
export async function completeCart(
  container: MedusaContainer,
  workflowId: string,
  cartId: string,
): Promise<{ error: unknown; isElsewhere: boolean }> {
  const answer = (await container.resolve(Modules.WORKFLOW_ENGINE).run(workflowId, {
    // Mercur 2 calls it otherwise than Medusa.
    input: { id: cartId, cart_id: cartId },
    throwOnError: false,
  })) as WorkflowAnswer;
  return { error: answer.errors?.[0]?.error, isElsewhere: !answer.transaction.hasFinished() };
}

/**
 * Takes the lock as a completion does: with locks in PostgreSQL, `execute` takes another one, and without an owner two may
 * have it (2.21.2, locking-postgres).
 *
 * @throws at once when somebody has it
 */
export async function acquireCartLock(
  container: MedusaContainer,
  cartId: string,
  { ownerId, expire }: { ownerId: string; /** Seconds. */ expire: number },
): Promise<void> {
  await container.resolve(Modules.LOCKING).acquire(cartId, { ownerId, expire });
}

export async function releaseCartLock(
  container: MedusaContainer,
  cartId: string,
  { ownerId }: { ownerId: string },
): Promise<void> {
  await container.resolve(Modules.LOCKING).release(cartId, { ownerId });
}
