import { z } from "zod";
import { downloadOf } from "../../../../../../books/payout-runs/download-file";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { makePayoutFileWorkflow } from "../../../../../../workflows/payout-runs";
import { actorOf, operatorRoute } from "../../../operator-route";

const querySchema = z.strictObject({ dropped_seen: z.coerce.number().int().min(0).default(0) });

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { dropped_seen: droppedSeen } = querySchema.parse(request.query);
  const { name, contentType, bytes } = await downloadOf(dependencies, String(request.params.id), droppedSeen);
  response.set({
    "Content-Type": contentType,
    "Content-Disposition": `attachment; filename="${name}"`,
    "X-Content-Type-Options": "nosniff",
  });
  response.send(bytes);
});

export const POST = operatorRoute(async (request, response, dependencies) => {
  const id = String(request.params.id);
  await makePayoutFileWorkflow(request.scope).run({ input: { id, made_by: actorOf(request) } });
  response.json({ payout_run: await runView(dependencies, id) });
});
