import { listPaymentLinks } from "../../../../../../payments/checkout/payment-links/link-view";
import {
  handOutPaymentLink,
  makePaymentLinkSchema,
  partiesToPay,
} from "../../../../../../payments/checkout/payment-links/make-link";
import { newOpaqueToken } from "../../../../../../payments/record/opaque-token";
import { makePaymentLinkWorkflow } from "../../../../../../workflows/payments";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => listPaymentLinks(dependencies, id));

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { hours } = makePaymentLinkSchema.parse(body);
  const made = [];
  for (const party of await partiesToPay(dependencies, id)) {
    const { token, hash } = newOpaqueToken();
    const input = { order_id: id, token_hash: hash, party, hours, made_by: by };
    const link = await run(makePaymentLinkWorkflow, input);
    made.push(await handOutPaymentLink(dependencies, { orderId: id, linkId: link.id, token }));
  }
  return { made };
});
