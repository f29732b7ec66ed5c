import { attemptView } from "../../../../../../payments/record/attempt-view";
import { checkAttemptWorkflow } from "../../../../../../workflows/payments";
import { operatorRoute } from "../../../operator-route";

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  const { result: check } = await checkAttemptWorkflow(request.scope).run({ input: { attempt_id: id } });
  response.json({ attempt: await attemptView(dependencies, id), check });
});
