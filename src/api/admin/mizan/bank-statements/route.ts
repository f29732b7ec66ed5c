import { z } from "zod";
import type { ImportBankStatement } from "../../../../answers/books-api/bank-statements";
import { OperatorRefusal } from "../../../../answers/operator-refusal";
import { pageQuery } from "../../../../answers/query";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { listStatements, statementOfBank } from "../../../../books/bank-statements/statement-view";
import { importBankStatementWorkflow } from "../../../../workflows/bank-statements";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";

const FILE = {
  /** A file of 5 MB as JSON, where each quotation mark and line break takes a character more. */
  mostBytes: 8 * 1024 * 1024,
  tooLarge: new OperatorRefusal({
    status: 413,
    code: "MIZAN_BODY_TOO_LARGE",
    message: "The file is above 5 MB. Export fewer days at a time.",
  }),
};

const listSchema = z.strictObject({ ...pageQuery, environment: bookEnvironment });

export const GET = jsonRoute(async ({ query, inUse }, dependencies) => {
  const { environment, ...page } = listSchema.parse(query);
  return listStatements(dependencies, environment ?? inUse, page);
});

export const POST = operatorRoute<ImportBankStatement>(async (request, response, dependencies) => {
  const { result } = await importBankStatementWorkflow(request.scope).run({
    input: { file: request.body, created_by: actorOf(request) },
  });
  response.status(201).json({ bank_statement: await statementOfBank(dependencies, result.id) });
}, FILE);
