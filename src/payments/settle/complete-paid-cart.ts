import { MedusaError } from "@medusajs/framework/utils";
import type { PaymentRefusalCode } from "../../answers/payment-refusal";
import type { Settling } from "../../application/dependencies";
import { nameFailure } from "../../application/name-failure";
import { completeCart } from "../../engine/completion";
import { MAKING_THE_ORDER } from "./postpone";

export type Completion =
  | { kind: "ordered" }
  /** The cart holds something else than what was paid for. */
  | { kind: "does_not_fit" }
  /** The engine says why it cannot, and will say so again: stock gone, provider switched off, nothing to ship with. */
  | { kind: "impossible"; message: string }
  /** A lock, a lost connection, a conflict: worth another try. */
  | { kind: "failed"; message: string };

const FINAL_TYPES: readonly string[] = [
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
];
/**
 * Of these types too, and none of them about the cart: its lock, and the engine's own trouble with a step that it had
 * ended already (`Updating Status from "ok" to "temp_failure" is not allowed.`, seen on a machine that was very busy).
 */
const MAY_PASS = /lock|^Updating (?:State|Status) from/i;
const DOES_NOT_FIT: PaymentRefusalCode = "MIZAN_PAYMENT_DOES_NOT_FIT";
/** Our refusal to cancel stands in for the engine's own error: writing the payment down failed (medusa.md, M7). */
const NOT_CANCELLED: PaymentRefusalCode = "MIZAN_STILL_PAID";

/** A process that died may leave its lock for good where locks are rows of a table (medusa.md, M15). */
const LOCK_HELD =
  "the engine's lock on the cart is held by somebody who does not give it back; docs/instances.md says how to take it back";

/** Completes a cart through the engine's own workflow, or the marketplace's where one is configured. Throws nothing. */
export async function completePaidCart(settling: Settling, cartId: string): Promise<Completion> {
  try {
    const { completionWorkflow } = settling.mizan.options;
    const { error, isElsewhere } = await completeCart(settling.container, completionWorkflow, cartId);
    if (error) return failureOf(settling, error, cartId);
    if (isElsewhere) return { kind: "failed", message: "the cart is being completed by another request" };
    return { kind: "ordered" };
  } catch (error) {
    return failureOf(settling, error, cartId);
  }
}

function failureOf({ logger }: Pick<Settling, "logger">, error: unknown, cartId: string): Completion {
  const { type, code } = error as { type?: string; code?: string };
  const text = nameFailure(logger, error, { doing: MAKING_THE_ORDER, about: { cart: cartId } });
  if (code === DOES_NOT_FIT) return { kind: "does_not_fit" };
  if (code === NOT_CANCELLED) return { kind: "failed", message: "the payment could not be written down" };
  const isLocked = /lock/i.test(text) && text.includes(cartId);
  if (isLocked) return { kind: "failed", message: `${LOCK_HELD} ("${text}")` };
  const isFinal = type !== undefined && FINAL_TYPES.includes(type) && !MAY_PASS.test(text);
  return { kind: isFinal ? "impossible" : "failed", message: text };
}
