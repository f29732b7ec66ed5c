import { z } from "zod";
import { invoicePageView } from "../../../../../../books/invoices/invoice-page-view";
import { invoiceOrRefusal } from "../../../../../../books/invoices/invoice-view";
import { invoicePage } from "../../../../../../pages/invoice-page";
import { securePage } from "../../../../../mizan/shopper-route";
import { operatorRoute } from "../../../operator-route";

const querySchema = z.strictObject({ language: z.enum(["en", "ar"]).optional() });

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { language } = querySchema.parse(request.query);
  const invoice = await invoiceOrRefusal(dependencies, String(request.params.id));
  const view = invoicePageView(invoice);
  const nonce = securePage(response);
  response
    .type("html")
    .send(invoicePage({ ...view, languages: language ? [language] : ["en", "ar"], nonce }));
});
