import { CSV_TYPE } from "../../../../../books/csv-file";
import { statementCsv, statementDisposition } from "../../../../../books/statement-csv";
import { streamAnswer } from "../../../../admin/mizan/stream-answer";
import { vendorRoute } from "../../vendor-route";
import { askedStatement } from "../asked-statement";

export const GET = vendorRoute(async (asked) => {
  const { request, response, language } = asked;
  const statement = await askedStatement(asked);
  if (!statement) return;
  response.set({
    "Cache-Control": "no-store",
    "Content-Type": CSV_TYPE,
    "Content-Disposition": statementDisposition(statement),
    "X-Content-Type-Options": "nosniff",
  });
  await streamAnswer(request, response, statementCsv(statement, language));
});
