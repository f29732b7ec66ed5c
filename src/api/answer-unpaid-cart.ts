import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { refetchCart } from "@medusajs/medusa/api/store/carts/helpers";
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config";
import { lookBeforeCompleting } from "../workflows/settle/look-before-completing";
import { settlingIn } from "../workflows/settle/settling";

/** Answers as the engine's own route does for an unpaid cart, without making an order that has to be taken back. */
export async function answerUnpaidCart(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  try {
    const cartId = String(request.params.id);
    const refusal = await lookBeforeCompleting(settlingIn(request.scope), cartId);
    if (!refusal) {
      next();
      return;
    }
    const cart: unknown = await refetchCart(cartId, request.scope, defaultStoreCartFields);
    const { message, name, type } = refusal;
    response.status(200).json({ type: "cart", cart, error: { message, name, type } });
  } catch (error) {
    next(error);
  }
}
