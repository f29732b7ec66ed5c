import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import type { AttemptDependencies } from "../../attempts/attempt-dependencies";
import type { PaymentRefusalCode } from "../../attempts/payment-refusal";

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
const DOES_NOT_FIT: PaymentRefusalCode = "MIZAN_PAYMENT_DOES_NOT_FIT";

/** Completes a cart through the engine's own workflow, or the marketplace's where one is configured. Throws nothing. */
export async function completePaidCart(
  container: MedusaContainer,
  { mizan }: AttemptDependencies,
  cartId: string,
): Promise<Completion> {
  try {
    const { errors, transaction } = await container
      .resolve(Modules.WORKFLOW_ENGINE)
      .run(mizan.options.completionWorkflow, { input: { id: cartId }, throwOnError: false });
    const error: unknown = errors?.[0]?.error;
    if (error) return failureOf(error);
    if (!transaction.hasFinished())
      return { kind: "failed", message: "the cart is being completed by another request" };
    return { kind: "ordered" };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Completion {
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  const text = message ?? String(error);
  if (code === DOES_NOT_FIT) return { kind: "does_not_fit" };
  const isFinal = type !== undefined && FINAL_TYPES.includes(type) && !/lock/i.test(text);
  return { kind: isFinal ? "impossible" : "failed", message: text };
}
