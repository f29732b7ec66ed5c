import { periodOf } from "../../../../../../../answers/query";
import { CSV_TYPE } from "../../../../../../../books/csv-file";
import { writtenStatement } from "../../../../../../../books/written-statement";
import { statementCsv, statementDisposition } from "../../../../../../../books/statement-csv";
import { statementFileQuerySchema } from "../../../../../../../books/statement-view";
import { operatorRoute } from "../../../../operator-route";
import { streamAnswer } from "../../../../stream-answer";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { language, ...given } = statementFileQuerySchema.parse(request.query);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  const statement = await writtenStatement(dependencies, String(request.params.id), period);
  response.set({
    "Content-Type": CSV_TYPE,
    "Content-Disposition": statementDisposition(statement),
    "X-Content-Type-Options": "nosniff",
  });
  await streamAnswer(request, response, statementCsv(statement, language));
});
