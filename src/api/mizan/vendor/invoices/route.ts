import { z } from "zod";
import { identifier } from "../../../../answers/query";
import { vendorInvoicesPage } from "../../../../pages/vendor/paper-pages";
import { vendorInvoices } from "../../../../vendor-view/invoices";
import { VENDOR_HOME, vendorRoute } from "../vendor-route";

const afterSchema = z.object({ after: identifier.optional().catch(undefined) });

export const GET = vendorRoute(async ({ request, response, dependencies, vendor, partsOf }) => {
  const { after } = afterSchema.parse(request.query);
  const invoices = await vendorInvoices(dependencies, vendor, after);
  response
    .type("html")
    .send(vendorInvoicesPage(await partsOf("invoices", `${VENDOR_HOME}/invoices`), invoices));
});
