import { keyViewOf } from "../../../../../../setup/keys/key-view";
import { offerCardAgainWorkflow } from "../../../../../../workflows/setup";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute(async ({ id, by, run }) => {
  const result = await run(offerCardAgainWorkflow, { gateway_key_id: id, changed_by: by });
  return { gateway_key: keyViewOf(result) };
});
