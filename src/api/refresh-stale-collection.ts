/**
 * The engine changes a cart first and the amount of its payment collection afterwards, and a process can end in between.
 * Whoever chooses a way to pay then could only be refused, again and again, until the cart is changed once more.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { refreshPaymentCollectionForCartWorkflow } from "@medusajs/medusa/core-flows";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { logLine } from "../attempts/log-line";
import { isMizanProvider } from "../attempts/payment-types";
import { readCart } from "../attempts/read-cart";
import { filsOf } from "../domain/money";

/** Before a way to pay of ours is chosen. Whatever fails here is refused where the amounts are compared. */
export async function refreshStaleCollection(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { provider_id: provider } = (request.body ?? {}) as { provider_id?: unknown };
  const collectionId = String(request.params.id);
  if (typeof provider === "string" && isMizanProvider(provider)) {
    try {
      const cartId = await cartOfStale(request.scope, collectionId);
      if (cartId)
        await refreshPaymentCollectionForCartWorkflow(request.scope).run({ input: { cart_id: cartId } });
    } catch (error) {
      const { logger } = attemptDependenciesOf(request.scope);
      logger.warn(logLine({}, `could not bring ${collectionId} to its cart's total: ${messageOf(error)}`));
    }
  }
  next();
}

/** @returns the open cart of a collection that is of another amount */
async function cartOfStale(scope: MedusaRequest["scope"], collectionId: string): Promise<string | undefined> {
  const query = scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: collections } = await query.graph({
    entity: "payment_collection",
    fields: ["amount", "raw_amount", "cart.id"],
    filters: { id: collectionId },
  });
  const [collection] = collections as (Amount & { cart?: { id: string } | null })[];
  if (!collection?.cart) return undefined;
  const cart = await readCart({ query }, collection.cart.id);
  if (!cart || cart.completed_at) return undefined;
  const isStale = filsOf(collection.raw_amount ?? collection.amount) !== filsOf(cart.total);
  return isStale ? cart.id : undefined;
}

type Amount = { amount: unknown; raw_amount?: unknown };

/** What a step of the engine's throws, its run hands on as a plain object. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : String(error);
}
