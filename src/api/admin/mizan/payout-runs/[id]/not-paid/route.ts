import { listNotPaid, notPaidQuerySchema } from "../../../../../../books/payout-runs/item-views";
import { jsonRoute } from "../../../operator-route";

export const GET = jsonRoute(async ({ id, query }, dependencies) =>
  listNotPaid(dependencies, id, notPaidQuerySchema.parse(query)),
);
