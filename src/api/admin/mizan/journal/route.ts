import type { z } from "zod";
import type { adjustmentSchema } from "../../../../books/adjustments";
import { journalEntryView, journalQuerySchema, listJournal } from "../../../../books/journal-view";
import { postAdjustmentWorkflow } from "../../../../workflows/books";
import { actorOf, operatorRoute } from "../operator-route";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { limit, offset, after, vendor_id, attempt_id, ...others } = journalQuerySchema.parse(request.query);
  const filters = {
    ...others,
    vendorId: vendor_id,
    attemptId: attempt_id,
    environment: others.environment ?? dependencies.mizan.options.environment,
  };
  response.json(await listJournal(dependencies, filters, { limit, offset, after }));
});

export const POST = operatorRoute<z.input<typeof adjustmentSchema>>(
  async (request, response, dependencies) => {
    const { result } = await postAdjustmentWorkflow(request.scope).run({
      input: { adjustment: request.body, made_by: actorOf(request) },
    });
    response.json({ entry: await journalEntryView(dependencies, result.entry_id) });
  },
);
