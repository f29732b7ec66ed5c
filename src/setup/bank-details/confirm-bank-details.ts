/** A second person says that a vendor's new bank details are the vendor's own. */
import { inConflict, notFound, type OperatorRefusal } from "../../answers/operator-refusal";
import type { Using } from "../../application/dependencies";
import { isSecondPerson } from "../../domain/second-person";
import { peopleBehind } from "../../engine/people";
import { refusedIfChanged } from "../settings/changed-meanwhile";
import { accountOrRefusal } from "../vendors/vendor-view";
import { bankDetailsRules } from "./bank-details-view";

/**
 * Who gave the details cannot confirm them, nor by a secret API key of his own, nor can who is not known. Where four eyes are off, anybody may confirm those
 * that rest because the bank returned a payout.
 *
 * @param confirmedBy a user's or a secret API key's id
 * @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND, MIZAN_BANK_DETAILS_NOT_FOUND, MIZAN_SAME_PERSON, MIZAN_CHANGED_MEANWHILE
 */
export async function confirmBankDetails(
  dependencies: Using<"setup">,
  vendorId: string,
  { version, confirmedBy }: { version: number; confirmedBy: string },
): Promise<void> {
  const { mizan } = dependencies;
  const { name } = await accountOrRefusal(dependencies, vendorId);
  const [rules, { settings }] = await Promise.all([
    bankDetailsRules(dependencies),
    mizan.settings.current([]),
  ]);
  const shown = await mizan.bankDetails.newest(vendorId, rules);
  const people = await peopleBehind(dependencies, [
    ...[confirmedBy, shown?.changed_by ?? confirmedBy, shown?.rests_by ?? confirmedBy],
  ]);
  const personOf = (id: string | null) => (id === null ? "program" : (people.get(id) ?? null));
  const confirmed = await mizan.bankDetails
    .confirm({
      vendorId,
      version,
      confirmedBy,
      mayConfirm: ({ changed_by, rests_since, rests_by }) => {
        const who = personOf(confirmedBy);
        // Who said that the bank returned a payout could else pay it twice alone.
        const isAsked = rules.fourEyes || settings.approvals.payoutRuns;
        if (rests_since !== null && isAsked && !isSecondPerson(personOf(rests_by), who))
          return samePerson(name);
        const mayBeTheSame = rests_since !== null && !rules.fourEyes;
        return mayBeTheSame || isSecondPerson(personOf(changed_by), who) ? undefined : samePerson(name);
      },
    })
    .catch(refusedIfChanged(dependencies));
  if (confirmed === "none") throw noDetails(name);
  if (confirmed !== "confirmed") throw confirmed.refusal;
}

function samePerson(vendor: string): OperatorRefusal {
  return inConflict(
    "MIZAN_SAME_PERSON",
    `Nothing was changed: you gave these bank details of ${vendor} yourself, or said that the bank returned a payout to them. Somebody else has to confirm them.`,
  );
}

function noDetails(vendor: string): OperatorRefusal {
  return notFound("MIZAN_BANK_DETAILS_NOT_FOUND", `${vendor} has no bank details yet.`);
}
