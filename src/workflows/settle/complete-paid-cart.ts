import { MedusaError, Modules } from "@medusajs/framework/utils";
import type { PaymentRefusalCode } from "../../attempts/payment-refusal";
import type { Settling } from "./settling";

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
/** Our refusal to cancel stands in for the engine's own error: writing the payment down failed (medusa.md, M7). */
const NOT_CANCELLED: PaymentRefusalCode = "MIZAN_STILL_PAID";

/** What the engine answers to running a workflow by its id; its own type says `any`. */
type WorkflowAnswer = { errors?: { error?: unknown }[]; transaction: { hasFinished: () => boolean } };

/** Completes a cart through the engine's own workflow, or the marketplace's where one is configured. Throws nothing. */
export async function completePaidCart({ container, mizan }: Settling, cartId: string): Promise<Completion> {
  try {
    const answer = (await container.resolve(Modules.WORKFLOW_ENGINE).run(mizan.options.completionWorkflow, {
      input: { id: cartId },
      throwOnError: false,
    })) as WorkflowAnswer;
    const error = answer.errors?.[0]?.error;
    if (error) return failureOf(error);
    const isElsewhere = !answer.transaction.hasFinished();
    if (isElsewhere) return { kind: "failed", message: "the cart is being completed by another request" };
    return { kind: "ordered" };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): Completion {
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  const text = message ?? String(error);
  if (code === DOES_NOT_FIT) return { kind: "does_not_fit" };
  if (code === NOT_CANCELLED) return { kind: "failed", message: "the payment could not be written down" };
  const isFinal = type !== undefined && FINAL_TYPES.includes(type) && !/lock/i.test(text);
  return { kind: isFinal ? "impossible" : "failed", message: text };
}
