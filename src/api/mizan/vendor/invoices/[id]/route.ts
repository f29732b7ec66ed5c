import { invoicePageView } from "../../../../../books/invoices/invoice-page-view";
import { invoicePage } from "../../../../../pages/invoice-page";
import { addressIn } from "../../../../../pages/vendor/vendor-frame";
import { vendorInvoice } from "../../../../../vendor-view/invoices";
import { securePage } from "../../../shopper-route";
import { sendNoEntry, vendorRoute } from "../../vendor-route";

export const GET = vendorRoute(async ({ request, response, dependencies, vendor, language }) => {
  const invoice = await vendorInvoice(dependencies, vendor, String(request.params.id));
  if (!invoice) {
    sendNoEntry(request, response, { reason: "not_here", status: 404 });
    return;
  }
  const nonce = securePage(response);
  const backAddress = addressIn("/mizan/vendor/invoices", language);
  const view = { ...invoicePageView(invoice), languages: [language] as const, nonce, backAddress };
  response.type("html").send(invoicePage(view));
});
