import { z } from "zod";

/** `limit` and `offset` as Medusa's admin API has them; a limit above 100 is refused, not cut. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** Of a list that grows without end: also after the last row that was read, by its id, which costs the same anywhere. */
export const endlessPageQuery = { ...pageQuery, after: z.string().trim().min(1).max(100).optional() };

export const pageSchema = z.strictObject(pageQuery);
