import { z } from "zod";
import { kuwaitMonth } from "../../../../../answers/typed-fields";
import { daysOfMonth } from "../../../../../domain/kuwait-month";
import { sendDocument } from "../../../../documents/prepared-document";
import { statementFile } from "../../../../documents/statement-documents";
import { vendorApiRoute } from "../../vendor-api-route";

const monthSchema = z.strictObject({ month: kuwaitMonth, language: z.enum(["en", "ar"]).default("en") });

export const GET = vendorApiRoute(monthSchema, async ({ request, response, dependencies, vendor, query }) => {
  const { first: from, last: to } = daysOfMonth(query.month);
  const asked = { id: vendor.id, query: { from, to, language: query.language } };
  await sendDocument({ request, response }, await statementFile(dependencies, asked));
});
