import { z } from "zod";
import { withdrawPaymentLinkWorkflow } from "../../../../../../../../workflows/payments";
import { jsonRoute } from "../../../../../operator-route";

export const POST = jsonRoute(async ({ id, request, body, by, run }) => {
  z.strictObject({}).parse(body);
  const link_id = String(request.params.link_id);
  return {
    payment_link: await run(withdrawPaymentLinkWorkflow, { order_id: id, link_id, withdrawn_by: by }),
  };
});
