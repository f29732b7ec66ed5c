import type { MarkPaidByBank } from "../../../../../../answers/books-api/bank-statements";
import { statementOfBank } from "../../../../../../books/bank-statements/statement-view";
import { markPaidByBankWorkflow } from "../../../../../../workflows/bank-statements";
import { jsonRoute } from "../../../operator-route";

export const POST = jsonRoute<MarkPaidByBank>(async ({ id, body, by, run }, dependencies) => {
  await run(markPaidByBankWorkflow, { id, marked: body, made_by: by });
  return { bank_statement: await statementOfBank(dependencies, id) };
});
