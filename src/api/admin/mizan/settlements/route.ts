import { z } from "zod";
import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { bookEnvironment } from "../../../../operator/book-fields";
import { importSettlementSchema } from "../../../../operator/import-settlement";
import { pageQuery } from "../../../../operator/page-query";
import { listSettlements, settlementView } from "../../../../operator/settlement-view";
import { importSettlementWorkflow } from "../../../../workflows/import-settlement";
import { OperatorRefusal } from "../../../../operator/operator-refusal";
import { readLargeBody } from "../large-body";
import { actorOf, operatorRoute } from "../operator-route";

/** A file of 20 MB as JSON, where each quotation mark and line break takes a character more. */
const MOST_BYTES = 25 * 1024 * 1024;

const listSchema = z.strictObject({ ...pageQuery, environment: bookEnvironment });

export const GET = operatorRoute(async (request, response) => {
  const { environment, ...page } = listSchema.parse(request.query);
  response.json(await listSettlements(attemptDependenciesOf(request.scope), environment, page));
});

export const POST = operatorRoute(async (request, response) => {
  const tooLarge = new OperatorRefusal({
    status: 413,
    code: "MIZAN_SETTLEMENT_TOO_LARGE",
    message: "The file is above 20 MB. Export fewer days at a time.",
  });
  const file = importSettlementSchema.parse(
    await readLargeBody(request, { mostBytes: MOST_BYTES, tooLarge }),
  );
  const { result } = await importSettlementWorkflow(request.scope).run({
    input: { file, created_by: actorOf(request) },
  });
  const settlement = await settlementView(attemptDependenciesOf(request.scope), result.id);
  response.status(201).json({ settlement });
});
