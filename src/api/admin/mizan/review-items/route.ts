import { z } from "zod";
import { endlessPageQuery, identifier } from "../../../../answers/query";
import { listReviewItems } from "../../../../review/review-items";
import { REVIEW_REASONS } from "../../../../domain/review-reasons";
import { jsonRoute } from "../operator-route";

const listSchema = z.strictObject({
  ...endlessPageQuery,
  status: z.enum(["open", "resolved"]).optional(),
  reason: z.enum(REVIEW_REASONS).optional(),
  attempt_id: identifier.optional(),
});

export const GET = jsonRoute(async ({ query }, dependencies) => {
  const { limit, offset, after, ...filters } = listSchema.parse(query);
  return listReviewItems(dependencies, filters, { limit, offset, after });
});
