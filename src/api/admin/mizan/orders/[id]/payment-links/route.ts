import { listPaymentLinks } from "../../../../../../payments/checkout/payment-links/link-view";
import {
  handOutPaymentLink,
  makePaymentLinkSchema,
} from "../../../../../../payments/checkout/payment-links/make-link";
import { newOpaqueToken } from "../../../../../../payments/record/opaque-token";
import { makePaymentLinkWorkflow } from "../../../../../../workflows/payments";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => listPaymentLinks(dependencies, id));

export const POST = jsonRoute(async ({ id, body, by, run }, dependencies) => {
  const { hours } = makePaymentLinkSchema.parse(body);
  const { token, hash } = newOpaqueToken();
  const made = await run(makePaymentLinkWorkflow, { order_id: id, token_hash: hash, hours, made_by: by });
  return handOutPaymentLink(dependencies, { orderId: id, linkId: made.id, token });
});
