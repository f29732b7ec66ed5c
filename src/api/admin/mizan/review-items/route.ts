import { z } from "zod";
import { endlessPageQuery, identifier } from "../../../../answers/query";
import { listReviewItems } from "../../../../review/review-items";
import { REVIEW_REASONS } from "../../../../domain/review-reasons";
import { operatorRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...endlessPageQuery,
  status: z.enum(["open", "resolved"]).optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  attempt_id: identifier.optional(),
});

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { limit, offset, after, ...filters } = listSchema.parse(request.query);
  response.json(await listReviewItems(dependencies, filters, { limit, offset, after }));
});
