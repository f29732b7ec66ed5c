import type { ResolveSettlementRow } from "../../../../../../../../answers/books-api/settlement-files";
import { settlementRowView } from "../../../../../../../../books/settlements/resolve-settlement-row";
import { resolveSettlementRowWorkflow } from "../../../../../../../../workflows/settlements";
import { jsonRoute } from "../../../../../operator-route";

export const POST = jsonRoute<ResolveSettlementRow>(async ({ request, id, body, by, run }, dependencies) => {
  const rowId = String(request.params.row_id);
  await run(resolveSettlementRowWorkflow, {
    settlement_id: id,
    row_id: rowId,
    resolution: body,
    decided_by: by,
  });
  return { row: await settlementRowView(dependencies, id, rowId) };
});
