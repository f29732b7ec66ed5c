import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../../../../../../application/dependencies";
import { deliveryPreview } from "../../../../../../payments/checkout/delivery-preview";
import { answerAboutCart } from "../../../cart-route";

/** What the shopper pays for delivery, seller by seller. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  await answerAboutCart(request, response, async (cartId) => {
    const delivery = await deliveryPreview(dependenciesOf(request.scope), cartId);
    return delivery && { delivery };
  });
}
