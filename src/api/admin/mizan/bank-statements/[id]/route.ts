import { statementOfBank } from "../../../../../books/bank-statements/statement-view";
import { jsonRoute } from "../../operator-route";

export const GET = jsonRoute(async ({ id }, dependencies) => ({
  bank_statement: await statementOfBank(dependencies, id),
}));
