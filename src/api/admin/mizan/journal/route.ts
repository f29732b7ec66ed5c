import type { z } from "zod";
import type { adjustmentSchema } from "../../../../books/adjustments";
import { journalEntryView, journalQuerySchema, listJournal } from "../../../../books/journal-view";
import { postAdjustmentWorkflow } from "../../../../workflows/books";
import { jsonRoute } from "../operator-route";

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { limit, offset, after, vendor_id, attempt_id, ...others } = journalQuerySchema.parse(query);
  const filters = {
    ...others,
    vendorId: vendor_id,
    attemptId: attempt_id,
    environment: others.environment ?? inUse,
  };
  return listJournal(dependencies, filters, { limit, offset, after });
});

export const POST = jsonRoute<z.input<typeof adjustmentSchema>>(async ({ body, by, run }, dependencies) => {
  const result = await run(postAdjustmentWorkflow, { adjustment: body, made_by: by });
  return { entry: await journalEntryView(dependencies, result.entry_id) };
});
