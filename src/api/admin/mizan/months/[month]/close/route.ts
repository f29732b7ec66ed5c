import type { CloseMonth } from "../../../../../../answers/books-api/months";
import { monthSchema, monthView } from "../../../../../../books/months/month-view";
import { closeMonthWorkflow } from "../../../../../../workflows/months";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute<CloseMonth>(async ({ request, body, by, inUse, run }, dependencies) => {
  const { month } = monthSchema.parse(request.params);
  const { environment } = await run(closeMonthWorkflow, { month, closing: body, closed_by: by });
  return { month: await monthView(dependencies, { environment: environment ?? inUse, month }) };
});
