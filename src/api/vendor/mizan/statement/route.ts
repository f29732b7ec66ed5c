import { z } from "zod";
import { kuwaitMonth } from "../../../../answers/typed-fields";
import { statementPosition } from "../../../../books/statement-position";
import { vendorStatement } from "../../../../vendor-view/statement";
import { vendorJson } from "../vendor-api-route";

const statementSchema = z.strictObject({ month: kuwaitMonth, after: statementPosition.optional() });

export const GET = vendorJson(statementSchema, async ({ dependencies, vendor, query }) => ({
  statement: await vendorStatement(dependencies, vendor, query),
}));
