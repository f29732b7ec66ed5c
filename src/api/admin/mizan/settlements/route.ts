import { z } from "zod";
import type { ImportSettlement } from "../../../../answers/books-api/settlement-files";
import { bookEnvironment } from "../../../../answers/typed-fields";
import { pageQuery } from "../../../../answers/query";
import { listSettlements, settlementView } from "../../../../books/settlements/settlement-view";
import { importSettlementWorkflow } from "../../../../workflows/settlements";
import { OperatorRefusal } from "../../../../answers/operator-refusal";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";

const FILE = {
  /** A file of 20 MB as JSON, where each quotation mark and line break takes a character more. */
  mostBytes: 25 * 1024 * 1024,
  tooLarge: new OperatorRefusal({
    status: 413,
    code: "MIZAN_SETTLEMENT_TOO_LARGE",
    message: "The file is above 20 MB. Export fewer days at a time.",
  }),
};

const listSchema = z.strictObject({ ...pageQuery, environment: bookEnvironment });

export const GET = jsonRoute(async ({ query }, dependencies) => {
  const { environment, ...page } = listSchema.parse(query);
  return listSettlements(dependencies, environment, page);
});

export const POST = operatorRoute<ImportSettlement>(async (request, response, dependencies) => {
  const { result } = await importSettlementWorkflow(request.scope).run({
    input: { file: request.body, created_by: actorOf(request) },
  });
  const settlement = await settlementView(dependencies, result.id);
  response.status(201).json({ settlement });
}, FILE);
