import { attemptView } from "../../../../../../payments/record/attempt-view";
import { checkAttemptWorkflow } from "../../../../../../workflows/payments";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, run }, dependencies) => {
  const check = await run(checkAttemptWorkflow, { attempt_id: id });
  return { attempt: await attemptView(dependencies, id), check };
});
