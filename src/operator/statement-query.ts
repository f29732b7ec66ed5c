import { z } from "zod";
import { periodQuery } from "./period-query";
import { statementPosition } from "./statement-position";

/** `GET /admin/mizan/vendors/:id/statement/lines`. */
export const statementLinesQuerySchema = z.strictObject({
  ...periodQuery,
  after: statementPosition.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** `GET …/statement/csv` and `…/statement/page`. */
export const statementFileQuerySchema = z.strictObject({
  ...periodQuery,
  language: z.enum(["en", "ar"]).default("en"),
});
