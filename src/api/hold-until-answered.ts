/** A request that works on a cart, a collection or payments under leases in the database, until it is answered. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { refetchCart } from "@medusajs/medusa/api/store/carts/helpers";
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config";
import { type AttemptDependencies, attemptDependenciesOf, settlingIn } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { readAnsweredOrder } from "../engine/orders";
import { type Held, hold } from "../payments/record/hold";
import { lookBeforeCompleting } from "../payments/settle/complete-paid-cart";

type Hold = {
  waitMs: number;
  /** What a request is told that has waited so long in vain. */
  busy: () => MedusaError;
  /** Whose leases are taken; the id in the path, where it is not given. */
  idsOf?: (request: MedusaRequest) => Promise<readonly string[]>;
};

/** @returns what a shopper's storefront is answered with 409 */
export function busyCart(message: string): () => MedusaError {
  return () => new MedusaError(MedusaError.Types.CONFLICT, message);
}

/** @returns a middleware that takes leases, and gives them back with the answer */
export function holdUntilAnswered({ waitMs, busy, idsOf = idInPath }: Hold) {
  return async (
    request: MedusaRequest,
    response: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    const dependencies = attemptDependenciesOf(request.scope);
    const ids = await idsOf(request);
    const held = await holdAll(dependencies, ids, waitMs);
    if (!held) {
      next(busy());
      return;
    }
    releaseWhenAnswered(response, () => {
      releaseAll(held).catch((error: unknown) => {
        dependencies.logger.error(
          logLine({ lease: ids }, `could not give back what it held: ${String(error)}`),
        );
      });
    });
    next();
  };
}

async function idInPath(request: MedusaRequest): Promise<readonly string[]> {
  return [String(request.params.id)];
}

/** All or none; in one order for everybody, so that two never wait for each other. */
async function holdAll(
  dependencies: AttemptDependencies,
  ids: readonly string[],
  waitMs: number,
): Promise<Held[] | undefined> {
  const held: Held[] = [];
  try {
    for (const id of [...ids].sort()) {
      const one = await hold(dependencies, id, waitMs);
      if (!one) {
        await releaseAll(held);
        return undefined;
      }
      held.push(one);
    }
    return held;
  } catch (error) {
    await releaseAll(held);
    throw error;
  }
}

async function releaseAll(held: readonly Held[]): Promise<void> {
  await Promise.all(held.map((one) => one.release()));
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

/**
 * Answers as the engine's own route does where nothing has to be completed: of an unpaid cart, without making an order that
 * has to be taken back; of a cart that was ordered, as every storefront asks after our return, without running the
 * completion again (docs/decisions/0020).
 */
export async function answerWithoutCompleting(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const cartId = String(request.params.id);
    const settling = settlingIn(request.scope);
    const found = await lookBeforeCompleting(settling, cartId);
    if (!found) {
      next();
      return;
    }
    if ("orderId" in found) {
      // The engine has checked what the client may ask for, and put it here.
      const order = await readAnsweredOrder(settling, found.orderId, request.queryConfig.fields);
      if (order) response.status(200).json({ type: "order", order });
      else next();
      return;
    }
    const cart: unknown = await refetchCart(cartId, request.scope, defaultStoreCartFields);
    const { message, name, type } = found.refusal;
    response.status(200).json({ type: "cart", cart, error: { message, name, type } });
  } catch (error) {
    next(error);
  }
}
