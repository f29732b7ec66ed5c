import type { AnswerSettlement } from "../../../../../../answers/books-api/settlement-files";
import { settlementView } from "../../../../../../books/settlements/settlement-view";
import { answerSettlementWorkflow } from "../../../../../../workflows/settlements";
import { operatorRoute } from "../../../operator-route";

export const POST = operatorRoute<AnswerSettlement>(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const { body: answer } = request;
  await answerSettlementWorkflow(request.scope).run({ input: { settlement_id: id, answer } });
  if ("discard" in answer) response.json({ settlement: null });
  else response.json({ settlement: await settlementView(dependencies, id) });
});
