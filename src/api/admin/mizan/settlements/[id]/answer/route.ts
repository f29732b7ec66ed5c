import { attemptDependenciesOf } from "../../../../../../application/dependencies";
import { answerSettlementSchema } from "../../../../../../books/settlements/answer-settlement";
import { settlementView } from "../../../../../../books/settlements/settlement-view";
import { answerSettlementWorkflow } from "../../../../../../workflows/answer-settlement";
import { operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response) => {
  const id = String(request.params.id);
  const answer = answerSettlementSchema.parse(request.body);
  await answerSettlementWorkflow(request.scope).run({ input: { settlement_id: id, answer } });
  if ("discard" in answer) response.json({ settlement: null });
  else response.json({ settlement: await settlementView(attemptDependenciesOf(request.scope), id) });
});
