import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { parseKwd, toDecimalString } from "../domain/money";
import { OperatorRefusal } from "./operator-refusal";
import type { GivenPayout } from "./payout-body";
import { referenceUsed } from "./reference-used";
import { accountOrRefusal } from "./vendor-view";

/**
 * Records that a vendor was paid; nothing is paid by it.
 *
 * @returns the payout's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404), MIZAN_REFERENCE_USED (409), and MIZAN_PAYOUT_ABOVE_OWED (422) with
 *   what is owed, unless it is confirmed
 */
export async function recordPayout(
  dependencies: AttemptDependencies,
  given: GivenPayout,
  madeBy: string | null,
): Promise<string> {
  const { mizan } = dependencies;
  const vendor = await accountOrRefusal(dependencies, given.vendor_id);
  const payout = {
    environment: given.environment ?? mizan.options.environment,
    vendorId: vendor.id,
    amountFils: parseKwd(given.amount),
    reference: given.reference,
    valueDate: given.value_date,
    reason: given.note ?? null,
    madeBy,
  };
  const recorded = await mizan.payouts.record(payout, given.confirmed === true);
  switch (recorded.state) {
    case "recorded":
      return recorded.id;
    case "reference_used":
      throw referenceUsed(`payout to ${vendor.name}`, given.reference);
    case "above_owed": {
      const owed = toDecimalString(recorded.owedFils);
      throw new OperatorRefusal({
        status: 422,
        code: "MIZAN_PAYOUT_ABOVE_OWED",
        message: `Nothing was recorded: ${given.amount} KWD is more than the ${owed} KWD that is owed to ${vendor.name}. If it was paid all the same, confirm it.`,
        fields: [{ field: "amount", code: "above_owed", message: `${owed} KWD is owed.` }],
        details: { owed },
      });
    }
  }
}
