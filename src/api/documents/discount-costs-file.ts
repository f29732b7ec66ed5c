/** What discounts and credit cost in a period, as a file. */
import { periodOf } from "../../answers/query";
import type { Dependencies } from "../../application/dependencies";
import { CSV_TYPE } from "../../books/csv-file";
import { discountCostCsv } from "../../books/discount-cost-csv";
import { discountCostsFileQuerySchema } from "../../books/discount-costs";
import type { AskedDocument } from "./asked-document";
import type { PreparedDocument } from "./prepared-document";

/** @throws OperatorRefusal MIZAN_INPUT_INVALID; ZodError for a query that is none */
export async function discountCostsFile(
  dependencies: Dependencies,
  { query }: AskedDocument,
): Promise<PreparedDocument> {
  const { language, ...given } = discountCostsFileQuerySchema.parse(query);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  return {
    kind: "file",
    contentType: CSV_TYPE,
    disposition: `attachment; filename="discounts_${period.first}_${period.last}.csv"`,
    bytes: discountCostCsv(dependencies, period, language),
  };
}
