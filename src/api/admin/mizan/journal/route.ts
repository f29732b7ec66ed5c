import type { z } from "zod";
import type { adjustmentSchema } from "../../../../books/adjustments";
import { journalEntryView } from "../../../../books/journal-view";
import { postAdjustmentWorkflow } from "../../../../workflows/books";
import { JOURNAL } from "../../../lists/journal";
import { pageRoute } from "../../../lists/long-list";
import { jsonRoute } from "../operator-route";

export const GET = pageRoute(JOURNAL);

export const POST = jsonRoute<z.input<typeof adjustmentSchema>>(async ({ body, by, run }, dependencies) => {
  const result = await run(postAdjustmentWorkflow, { adjustment: body, made_by: by });
  return { entry: await journalEntryView(dependencies, result.entry_id) };
});
