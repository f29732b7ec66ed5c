/** A request that works on a cart, a collection or payments under leases in the database, until it is answered. */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import { type AttemptDependencies, attemptDependenciesOf } from "../attempts/attempt-dependencies";
import { hold, type Held } from "../attempts/hold";
import { logLine } from "../attempts/log-line";

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
