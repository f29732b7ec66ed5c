/** How much of a commission the operator gives back as a vendor's part is refunded (money.md, rule 8). */
import { isSet } from "./commission-terms";
import { type Fils, inStep, parseKwd } from "./money";
import type { VendorPart } from "./vendor-part";

/**
 * `proportional` gives back in step with the refunds; `keep` gives nothing back; `keep_fixed` keeps the fixed part and
 * gives the rest back in step.
 */
export type CommissionReversal = "proportional" | "keep" | "keep_fixed";

/**
 * The commission reversed in all once `doneFils` of the `wholeFils` that it was earned on are refunded. Cumulative, rounded half-up, so that the
 * difference of two calls is one step's reversal and every sequence that reaches the whole reverses the same.
 * @returns fils, 0 to the part's commission
 */
export function commissionReversedAt(
  part: Pick<VendorPart, "commission" | "commissionFils">,
  progress: { readonly doneFils: Fils; readonly wholeFils: Fils },
  reversal: CommissionReversal,
): Fils {
  return inStep(part.commissionFils - keptFils(part, reversal), progress);
}

function keptFils(
  { commission, commissionFils }: Pick<VendorPart, "commission" | "commissionFils">,
  reversal: CommissionReversal,
): Fils {
  if (reversal === "keep") return commissionFils;
  if (reversal === "proportional" || !isSet(commission.fixed)) return 0;
  return Math.min(parseKwd(commission.fixed), commissionFils);
}
