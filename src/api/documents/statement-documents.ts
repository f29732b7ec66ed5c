/** A vendor's statement, as a file and as a page. */
import { periodOf } from "../../answers/query";
import type { Dependencies } from "../../application/dependencies";
import { CSV_TYPE } from "../../books/csv-file";
import { statementCsv, statementDisposition } from "../../books/statement-csv";
import { statementPageView } from "../../books/statement-page-view";
import { statementFileQuerySchema } from "../../books/statement-view";
import { writtenStatement } from "../../books/written-statement";
import { LANGUAGE_PARAMETER, LANGUAGES } from "../../pages/page-language";
import { statementPage } from "../../pages/statement-page";
import type { AskedDocument } from "./asked-document";
import type { PreparedDocument } from "./prepared-document";

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_INPUT_INVALID; ZodError for a query that is none */
export async function statementFile(
  dependencies: Dependencies,
  asked: AskedDocument,
): Promise<PreparedDocument> {
  const { statement, language } = await statementOf(dependencies, asked);
  return {
    kind: "file",
    contentType: CSV_TYPE,
    disposition: statementDisposition(statement),
    bytes: statementCsv(statement, language),
  };
}

/** @throws as `statementFile` */
export async function printedStatement(
  dependencies: Dependencies,
  asked: AskedDocument,
): Promise<PreparedDocument> {
  const { statement, language } = await statementOf(dependencies, asked);
  const { first, last, environment } = statement.period;
  const other = new URLSearchParams({
    from: first,
    to: last,
    environment,
    [LANGUAGE_PARAMETER]: LANGUAGES[language].other,
  });
  const view = { ...statementPageView(statement, language), otherAddress: `?${other.toString()}` };
  return { kind: "page", pieces: (nonce) => statementPage({ ...view, nonce }) };
}

async function statementOf(dependencies: Dependencies, { id, query }: AskedDocument) {
  const { language, ...given } = statementFileQuerySchema.parse(query);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  return { statement: await writtenStatement(dependencies, id, period), language };
}
