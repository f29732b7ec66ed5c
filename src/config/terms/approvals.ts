/** Settings of four eyes: what a second person has to approve, beside vendors' bank details (`bankDetails.fourEyes`). */
import { z } from "zod";
import { settingAmount } from "./setting-number";

export const approvalsSchema = z.strictObject({
  payoutRuns: z.boolean().default(false).describe("whether a second person approves a payout run"),
  gatewayKeys: z.boolean().default(false).describe("whether a second person approves a new gateway key"),
  refundsAbove: settingAmount.nullable().default(null).meta({
    description: "KWD: a second person approves a refund above it",
    otherwise: "no refund waits",
  }),
  rights: z
    .boolean()
    .default(false)
    .describe("whether a second person approves a change of what admin users may do"),
  days: z
    .int()
    .min(1)
    .max(90)
    .default(7)
    .describe("after so many days without an approval what was asked for lapses"),
});
export type ApprovalSettings = z.output<typeof approvalsSchema>;
