import { attemptDependenciesOf } from "../../../../../../../../application/dependencies";
import {
  resolveSettlementRowSchema,
  settlementRowView,
} from "../../../../../../../../books/settlements/resolve-settlement-row";
import { resolveSettlementRowWorkflow } from "../../../../../../../../workflows/resolve-settlement-row";
import { actorOf, operatorRoute } from "../../../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const id = String(request.params.id);
  const rowId = String(request.params.row_id);
  const resolution = resolveSettlementRowSchema.parse(request.body);
  await resolveSettlementRowWorkflow(request.scope).run({
    input: { settlement_id: id, row_id: rowId, resolution, decided_by: actorOf(request) },
  });
  response.json({ row: await settlementRowView(attemptDependenciesOf(request.scope), id, rowId) });
});
