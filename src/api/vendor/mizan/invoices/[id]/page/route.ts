import { z } from "zod";
import { invoicePageView } from "../../../../../../books/invoices/invoice-page-view";
import { invoicePage } from "../../../../../../pages/invoice-page";
import { vendorInvoice } from "../../../../../../vendor-view/invoices";
import { sendDocument } from "../../../../../documents/prepared-document";
import { foundOrRefusal, vendorApiRoute } from "../../../vendor-api-route";

const pageSchema = z.strictObject({ language: z.enum(["en", "ar"]).optional() });

/** In both languages, unless one is asked for. */
export const GET = vendorApiRoute(
  pageSchema,
  async ({ request, response, dependencies, vendor, id, query }) => {
    const found = await vendorInvoice(dependencies, vendor, id);
    const view = invoicePageView(foundOrRefusal(found, "MIZAN_INVOICE_NOT_FOUND", "invoice"));
    const languages = query.language ? ([query.language] as const) : (["en", "ar"] as const);
    const pieces = (nonce: string) => invoicePage({ ...view, languages, nonce });
    await sendDocument({ request, response }, { kind: "page", pieces });
  },
);
