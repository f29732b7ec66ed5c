/**
 * What stands around a handler of Medusa's that touches a payment, in one order for all: leases are taken; the request is
 * refused, or goes on; Medusa works; what it answers is looked at; with the answer the leases are given back.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";
import type { PaymentRefusal } from "../answers/payment-refusal";
import { type Dependencies, dependenciesOf } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { type Held, hold } from "../payments/record/hold";

export type Guard = {
  /** Taken one after another, all or none. */
  holds?: readonly Hold[];
  /** With all of them held. @returns who looks at the answer, in this order @throws what is answered instead of asking Medusa */
  begin: () => Promise<readonly Look[]>;
  /** Does Medusa's work, where it is done otherwise than by itself. */
  around?: (work: () => void) => void;
};

export type Hold = {
  /** Read when the holds before it are held. */
  idsOf: () => Promise<readonly string[]>;
  waitMs: number;
  /** What a request is told that has waited so long in vain. */
  busy: () => MedusaError;
};

/** @returns the hold of a cart or a collection; a storefront that waited in vain is answered 409 with the message */
export function holdForShopper(id: string, waitMs: number, message: string): Hold {
  const busy = () => new MedusaError(MedusaError.Types.CONFLICT, message);
  return { idsOf: async () => [id], waitMs, busy };
}

/** Looks at what is about to be answered. @returns what is answered instead; without it, and where it fails, the answer stays */
export type Look = {
  /** It looks at no lower status. */
  from: number;
  at: (body: unknown) => Promise<PaymentRefusal | undefined>;
};

/** @returns a middleware that stands guard as is said of the request; a request without a guard goes on at once */
export function guarded(guardOf: (request: MedusaRequest) => Promise<Guard | undefined>) {
  return async (
    request: MedusaRequest,
    response: MedusaResponse,
    next: MedusaNextFunction,
  ): Promise<void> => {
    let work: () => void = next;
    try {
      const guard = await guardOf(request);
      if (guard) {
        const { holds = [], begin, around } = guard;
        await holdUntilAnswered(dependenciesOf(request.scope), response, holds);
        lookBeforeAnswering(response, await begin(), next);
        if (around) work = () => around(next);
      }
    } catch (error) {
      next(error);
      return;
    }
    work();
  };
}

/**
 * Given back when the handler answers, not when the connection closes: a shopper who goes away in the middle leaves a
 * completion that is still running.
 *
 * @throws what the request is told that waited in vain
 */
async function holdUntilAnswered(
  dependencies: Dependencies,
  response: MedusaResponse,
  holds: readonly Hold[],
): Promise<void> {
  if (holds.length === 0) return;
  const held = await holdAll(dependencies, holds);
  const end = response.end.bind(response);
  response.end = ((...given: Parameters<typeof end>) => {
    releaseAll(held).catch((error: unknown) => {
      const subject = { lease: held.map(({ id }) => id) };
      dependencies.logger.error(logLine(subject, `could not give back what it held: ${String(error)}`));
    });
    return end(...given);
  }) as typeof response.end;
}

type HeldOne = Held & { id: string };

/** Several of one kind in one order for everybody, so that two never wait for each other. */
async function holdAll(dependencies: Dependencies, holds: readonly Hold[]): Promise<HeldOne[]> {
  const held: HeldOne[] = [];
  try {
    for (const { idsOf, waitMs, busy } of holds) {
      for (const id of [...(await idsOf())].sort()) {
        const one = await hold(dependencies, id, waitMs);
        if (!one) throw busy();
        held.push({ ...one, id });
      }
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

const REFUSED = 400;

/** @param fail hears of an answer that no JSON can be made of, as Medusa would */
function lookBeforeAnswering(
  response: MedusaResponse,
  looks: readonly Look[],
  fail: (error: unknown) => void,
): void {
  const json = response.json.bind(response);
  const lookAndAnswer = async (given: unknown) => {
    let body = given;
    for (const { from, at } of looks) {
      if (response.statusCode < from) continue;
      const refusal = await at(body).catch(() => undefined);
      if (!refusal) continue;
      const { type, refusalCode: code, message } = refusal;
      response.status(REFUSED);
      body = { type, code, message };
    }
    json(body);
  };
  response.json = (body) => {
    if (!looks.some(({ from }) => response.statusCode >= from)) return json(body);
    lookAndAnswer(body).catch(fail);
    return response;
  };
}
