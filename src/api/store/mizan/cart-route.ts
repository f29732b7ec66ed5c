/**
 * What the routes about a cart share. The engine shows a cart to whoever has its id; so do these, and neither writes
 * anything or asks the gateway.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MedusaError } from "@medusajs/framework/utils";

/** Longer than any id of the engine; anything else never reaches the database. */
const CART_ID = /^[\w-]{1,100}$/;

/**
 * Answers with what is found about a cart.
 *
 * @throws MedusaError NOT_FOUND, MIZAN_CART_NOT_FOUND
 */
export async function answerAboutCart(
  request: MedusaRequest,
  response: MedusaResponse,
  find: (cartId: string) => Promise<object | undefined>,
): Promise<void> {
  const cartId = String(request.params.id);
  const found = CART_ID.test(cartId) ? await find(cartId) : undefined;
  if (!found)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      "There is no cart with this id.",
      "MIZAN_CART_NOT_FOUND",
    );
  // Terms, keys and pauses change at any time: what is said here holds for now.
  response.set("Cache-Control", "no-store").json(found);
}
