import { z } from "zod";
import { DISPOSITIONS, OUTCOMES } from "../../../../domain/outcome";
import { listAttempts } from "../../../../payments/record/attempt-list";
import { endlessPageQuery, identifier, severalOf } from "../../../../answers/query";
import { jsonRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...endlessPageQuery,
  outcome: severalOf(z.enum(OUTCOMES)),
  disposition: severalOf(z.enum(DISPOSITIONS)),
  cart_id: identifier.optional(),
  order_id: identifier.optional(),
  needs_person: z.stringbool({ truthy: ["true"], falsy: ["false"] }).optional(),
  /** An order's number, a shopper's name or e-mail address, an attempt's id, or the beginning of a trackid or of a gateway payment id. */
  q: z.string().trim().min(1).max(100).optional(),
});

export const GET = jsonRoute(async ({ query }, dependencies) => {
  const { limit, offset, after, cart_id, order_id, needs_person, ...others } = listSchema.parse(query);
  const filters = { ...others, cartId: cart_id, orderId: order_id, needsPerson: needs_person };
  return listAttempts(dependencies, filters, { limit, offset, after });
});
