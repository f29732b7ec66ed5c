import { z } from "zod";
import { downloadOf } from "../../../../../../books/payout-runs/download-file";
import { runView } from "../../../../../../books/payout-runs/run-view";
import { makePayoutFileWorkflow } from "../../../../../../workflows/payout-runs";
import { jsonRoute, operatorRoute } from "../../../operator-route";

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

export const POST = jsonRoute(async ({ id, by, run }, dependencies) => {
  await run(makePayoutFileWorkflow, { id, made_by: by });
  return { payout_run: await runView(dependencies, id) };
});
