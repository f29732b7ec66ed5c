import { z } from "zod";
import { pageQuery, severalOf } from "../../../../../../answers/query";
import { listSettlementRows } from "../../../../../../books/settlements/settlement-rows";
import { operatorRoute } from "../../../operator-route";

const listSchema = z.strictObject({
  ...pageQuery,
  result: severalOf(z.enum(["matched", "different", "unexpected", "repeated", "bad"])),
  decided: z.stringbool({ truthy: ["true"], falsy: ["false"] }).optional(),
});

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { limit, offset, ...filters } = listSchema.parse(request.query);
  const settlementId = String(request.params.id);
  const wanted = { settlementId, filters, page: { limit, offset } };
  response.json(await listSettlementRows(dependencies, wanted));
});
