/** Refunds of one charge with their attribution, also those of releases that kept none. */
import type { CommissionReversal } from "./commission-reversal";
import type { Fils } from "./money";
import type { PartyRefund } from "./party-refund";
import { spreadRefund } from "./refund-attribution";
import type { Split } from "./split";

interface KeptRefund {
  readonly id: string;
  readonly amount_fils: Fils;
  readonly parties: readonly PartyRefund[] | null;
  readonly reversal: CommissionReversal;
}

/**
 * @param refunds the oldest first; one without attribution is spread over what was left then (money.md, rule 9)
 * @returns each refund's parties by its id
 * @throws MoneyError where they are more than the charge
 */
export function attributedRefunds(
  split: Split,
  refunds: readonly KeptRefund[],
): Map<string, readonly PartyRefund[]> {
  const attributed = new Map<string, readonly PartyRefund[]>();
  for (const { id, amount_fils, parties, reversal } of refunds) {
    const earlier = [...attributed.values()].flat();
    attributed.set(id, parties ?? spreadRefund({ split, earlier, reversal }, amount_fils));
  }
  return attributed;
}
