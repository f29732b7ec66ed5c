/** The documents that an operator may open, each as the route that answers it directly, with that route's right. */
import type { OperatorDocument } from "../../answers/admin-api/documents";
import type { Dependencies } from "../../application/dependencies";
import type { Right } from "../../domain/rights";
import { operatorRoute } from "../admin/mizan/operator-route";
import { ROUTE_RIGHTS } from "../admin/mizan/route-rights";
import type { AskedDocument } from "./asked-document";
import { discountCostsFile } from "./discount-costs-file";
import { invoicesFile, printedInvoice } from "./invoice-documents";
import { payoutFile } from "./payout-file";
import { type PreparedDocument, sendDocument } from "./prepared-document";
import { printedStatement, statementFile } from "./statement-documents";

type Offered = {
  right: Right;
  /** Nothing is written yet; it throws what the route would refuse. */
  prepare: (dependencies: Dependencies, asked: AskedDocument) => Promise<PreparedDocument>;
};

export const OPERATOR_DOCUMENTS: Readonly<Record<OperatorDocument, Offered>> = {
  statement_file: { right: ROUTE_RIGHTS["GET vendors/:id/statement/csv"], prepare: statementFile },
  statement_page: { right: ROUTE_RIGHTS["GET vendors/:id/statement/page"], prepare: printedStatement },
  invoices_file: { right: ROUTE_RIGHTS["GET invoices/csv"], prepare: invoicesFile },
  invoice_page: { right: ROUTE_RIGHTS["GET invoices/:id/page"], prepare: printedInvoice },
  discount_costs_file: { right: ROUTE_RIGHTS["GET discount-costs/csv"], prepare: discountCostsFile },
  payout_file: { right: ROUTE_RIGHTS["GET payout-runs/:id/file"], prepare: payoutFile },
};

/** @returns the handler that sends it to who is signed in */
export function documentRoute(document: OperatorDocument) {
  const { prepare } = OPERATOR_DOCUMENTS[document];
  return operatorRoute(async (request, response, dependencies) => {
    const asked = { id: String(request.params.id), query: request.query };
    await sendDocument({ request, response }, await prepare(dependencies, asked));
  });
}
