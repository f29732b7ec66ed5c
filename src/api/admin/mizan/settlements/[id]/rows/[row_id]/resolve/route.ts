import type { ResolveSettlementRow } from "../../../../../../../../answers/books-api/settlement-files";
import { settlementRowView } from "../../../../../../../../books/settlements/resolve-settlement-row";
import { resolveSettlementRowWorkflow } from "../../../../../../../../workflows/books";
import { actorOf, operatorRoute } from "../../../../../operator-route";

export const POST = operatorRoute<ResolveSettlementRow>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const rowId = String(request.params.row_id);
  await resolveSettlementRowWorkflow(request.scope).run({
    input: { settlement_id: id, row_id: rowId, resolution: request.body, decided_by: actorOf(request) },
  });
  response.json({ row: await settlementRowView(dependencies, id, rowId) });
});
