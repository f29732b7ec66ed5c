import { z } from "zod";
import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { bookEnvironment } from "../../../../operator/book-fields";
import { importSettlementSchema } from "../../../../operator/import-settlement";
import { pageQuery } from "../../../../operator/page-query";
import { listSettlements, settlementView } from "../../../../operator/settlement-view";
import { importSettlementWorkflow } from "../../../../workflows/import-settlement";
import { actorOf, operatorRoute } from "../operator-route";

const listSchema = z.strictObject({ ...pageQuery, environment: bookEnvironment });

export const GET = operatorRoute(async (request, response) => {
  const { environment, ...page } = listSchema.parse(request.query);
  response.json(await listSettlements(attemptDependenciesOf(request.scope), environment, page));
});

export const POST = operatorRoute(async (request, response) => {
  const file = importSettlementSchema.parse(request.body);
  const { result } = await importSettlementWorkflow(request.scope).run({
    input: { file, created_by: actorOf(request) },
  });
  const settlement = await settlementView(attemptDependenciesOf(request.scope), result.id);
  response.status(201).json({ settlement });
});
