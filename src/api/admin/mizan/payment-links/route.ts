import { endlessPageSchema } from "../../../../answers/query";
import type { MakeFreeLink } from "../../../../answers/admin-api/payment-links";
import { listEveryPaymentLink } from "../../../../payments/checkout/payment-links/link-view";
import { handOutPaymentLink } from "../../../../payments/checkout/payment-links/make-link";
import { newOpaqueToken } from "../../../../payments/record/opaque-token";
import { makeFreeLinkWorkflow } from "../../../../workflows/payments";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query }, dependencies) =>
  listEveryPaymentLink(dependencies, endlessPageSchema.parse(query)),
);

export const POST = jsonRoute<MakeFreeLink>(async ({ body, by, run }, dependencies) => {
  const { token, hash } = newOpaqueToken();
  const { orderId, id } = await run(makeFreeLinkWorkflow, { given: body, token_hash: hash, made_by: by });
  return handOutPaymentLink(dependencies, { orderId, linkId: id, token });
});
