import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../../../../../../application/dependencies";
import { waysToPay } from "../../../../../../payments/checkout/offered-ways";
import { answerAboutCart } from "../../../cart-route";

/** Which of our ways to pay this cart can use, and why not the others. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  await answerAboutCart(request, response, async (cartId) => {
    const ways = await waysToPay(dependenciesOf(request.scope), cartId);
    return ways && { ways_to_pay: ways };
  });
}
