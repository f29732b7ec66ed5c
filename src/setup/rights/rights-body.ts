/** What the admin API and a program hand over about who may do what. */
import { z } from "zod";
import type { ChangeRights } from "../../answers/admin-api/rights";
import { RIGHTS } from "../../domain/rights";

export const changeRightsSchema = z.strictObject({
  version: z.int().min(0),
  actor_id: z.string().trim().min(1).max(255),
  rights: z
    .array(z.enum(RIGHTS))
    .max(RIGHTS.length)
    .transform((given) => RIGHTS.filter((right) => given.includes(right)))
    .nullable(),
}) satisfies z.ZodType<ChangeRights>;
export type RightsChange = z.output<typeof changeRightsSchema>;
