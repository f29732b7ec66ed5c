import { z } from "zod";
import { pageQuery, severalOf } from "../../../../../../answers/query";
import { listSettlementRows } from "../../../../../../books/settlements/settlement-rows";
import { jsonRoute } from "../../../operator-route";

const listSchema = z.strictObject({
  ...pageQuery,
  result: severalOf(z.enum(["matched", "different", "unexpected", "repeated", "bad"])),
  decided: z.stringbool({ truthy: ["true"], falsy: ["false"] }).optional(),
});

export const GET = jsonRoute(async ({ id, query }, dependencies) => {
  const { limit, offset, ...filters } = listSchema.parse(query);
  const wanted = { settlementId: id, filters, page: { limit, offset } };
  return listSettlementRows(dependencies, wanted);
});
