import { z } from "zod";
import { attemptDependenciesOf } from "../../../../attempts/attempt-dependencies";
import { endlessPageQuery } from "../../../../operator/page-query";
import { identifier } from "../../../../operator/query-fields";
import { listReviewItems } from "../../../../operator/review-items";
import { REVIEW_REASONS } from "../../../../domain/review-reasons";
import { operatorRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...endlessPageQuery,
  status: z.enum(["open", "resolved"]).optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  attempt_id: identifier.optional(),
});

export const GET = operatorRoute(async (request, response) => {
  const { limit, offset, after, ...filters } = listSchema.parse(request.query);
  response.json(
    await listReviewItems(attemptDependenciesOf(request.scope), filters, { limit, offset, after }),
  );
});
