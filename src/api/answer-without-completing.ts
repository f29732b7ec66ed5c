import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { refetchCart } from "@medusajs/medusa/api/store/carts/helpers";
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config";
import { settlingIn } from "../application/dependencies";
import { readAnsweredOrder } from "../engine/orders";
import { lookBeforeCompleting } from "../payments/settle/look-before-completing";

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
