import { z } from "zod";
import { REFUND_STATES } from "../../../../domain/refund-life";
import { identifier, pageQuery, severalOf } from "../../../../answers/query";
import { listRefunds } from "../../../../refunds/refund-view";
import { jsonRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...pageQuery,
  state: severalOf(z.enum(REFUND_STATES)),
  vendor_id: identifier.optional(),
  attempt_id: identifier.optional(),
  order_id: identifier.optional(),
  needs_person: z.stringbool({ truthy: ["true"], falsy: ["false"] }).optional(),
});

export const GET = jsonRoute(async ({ query }, dependencies) => {
  const { limit, offset, vendor_id, attempt_id, order_id, needs_person, state } = listSchema.parse(query);
  const filters = {
    state,
    vendorId: vendor_id,
    attemptId: attempt_id,
    orderId: order_id,
    needsPerson: needs_person,
  };
  return listRefunds(dependencies, filters, { limit, offset });
});
