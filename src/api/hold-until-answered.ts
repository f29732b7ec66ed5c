/** A request that works on a cart, a collection or a payment under the lease in the database, until it is answered. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { holdCart } from "../attempts/hold-cart";

type Hold = {
  waitMs: number;
  /** What a request is told that has waited so long in vain. */
  busy: () => MedusaError;
};

/** @returns what a shopper's storefront is answered with 409 */
export function busyCart(message: string): () => MedusaError {
  return () => new MedusaError(MedusaError.Types.CONFLICT, message);
}

/** @returns a middleware that takes the lease of the id in the path, and gives it back with the answer */
export function holdUntilAnswered({ waitMs, busy }: Hold) {
  return async (
    request: MedusaRequest,
    response: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    const dependencies = attemptDependenciesOf(request.scope);
    const id = String(request.params.id);
    const held = await holdCart(dependencies, id, waitMs);
    if (!held) {
      next(busy());
      return;
    }
    releaseWhenAnswered(response, () => {
      held.release().catch((error: unknown) => {
        dependencies.logger.error(`Mizan could not give back ${id}: ${String(error)}`);
      });
    });
    next();
  };
}

/**
 * The cart is given back when the handler answers, not when the connection closes: a shopper who goes away in the middle
 * leaves a completion that is still running.
 */
function releaseWhenAnswered(response: MedusaResponse, release: () => void): void {
  const end = response.end.bind(response);
  response.end = ((...given: Parameters<typeof end>) => {
    release();
    return end(...given);
  }) as typeof response.end;
}
