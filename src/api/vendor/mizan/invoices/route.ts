import { z } from "zod";
import { identifier } from "../../../../answers/query";
import { vendorInvoices } from "../../../../vendor-view/invoices";
import { vendorJson } from "../vendor-api-route";

const listSchema = z.strictObject({ after: identifier.optional() });

export const GET = vendorJson(listSchema, async ({ dependencies, vendor, query }) =>
  vendorInvoices(dependencies, vendor, query.after),
);
