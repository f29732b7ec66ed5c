/** Why a step of a payout run is not taken. Nothing was changed then. */
import type { UncoveredVendor } from "../../answers/books-api/payout-runs";
import { inConflict, notFound, notPossible, type OperatorRefusal } from "../../answers/operator-refusal";
import type { PayoutRunState } from "../../domain/payout-run";

export function runNotFound(id: string): OperatorRefusal {
  return notFound("MIZAN_PAYOUT_RUN_NOT_FOUND", `There is no payout run ${id}.`);
}

const STATE_WORDS: Record<PayoutRunState, string> = {
  preparing: "is still being prepared",
  nobody: "has nobody to be paid",
  prepared: "is not approved yet",
  approved: "is approved and has no file yet",
  given: "has its file already",
  paid: "is paid already",
  given_up: "was given up",
};

export function runIsElsewhere(state: PayoutRunState): OperatorRefusal {
  return inConflict("MIZAN_PAYOUT_RUN_STATE", `Nothing was changed: the payout run ${STATE_WORDS[state]}.`, {
    details: { state },
  });
}

export function runHasLapsed(): OperatorRefusal {
  return inConflict(
    "MIZAN_PAYOUT_RUN_LAPSED",
    "Nothing was changed: nobody approved the payout run in time. Give it up and prepare another.",
  );
}

export function runHasChanged(now: { count: number; sum: string }): OperatorRefusal {
  return inConflict(
    "MIZAN_PAYOUT_RUN_CHANGED",
    `Nothing was changed: the payout run has ${now.count} payouts of ${now.sum} KWD by now. Look at it again.`,
    { details: now },
  );
}

export function backupWasRestored(): OperatorRefusal {
  return inConflict(
    "MIZAN_RESTORE_NOT_DONE",
    "Nothing was changed: a backup was restored, and what was paid out since may not be recorded yet. Record it, then run npx medusa-plugin-mizan after-restore --done.",
  );
}

/** @param what they may not do: "approve it" */
export function sameRunPerson(what: string): OperatorRefusal {
  return inConflict("MIZAN_SAME_PERSON", `Nothing was changed: somebody else has to ${what}.`);
}

/** @param vendors those whose payouts are not covered now, with the reason */
export function notCovered(vendors: readonly UncoveredVendor[]): OperatorRefusal {
  return inConflict(
    "MIZAN_PAYOUT_NOT_COVERED",
    "No file was made: some of the payouts are not covered any more. Drop these first.",
    { details: { vendors } },
  );
}

export function itemsUnknown(): OperatorRefusal {
  return inConflict(
    "MIZAN_PAYOUT_ITEM_STATE",
    "Nothing was changed: not every payout that was named is in this run and waits for that. Load it again.",
  );
}

export function sayNotPaid(): OperatorRefusal {
  return notPossible(
    "MIZAN_PAYOUT_WITH_BANK",
    "Nothing was changed: the bank may have the file. If the bank did not and will not pay, say so (not_paid_by_bank).",
    {
      fields: [
        {
          field: "not_paid_by_bank",
          code: "required",
          message: "Say that the bank did not and will not pay.",
        },
      ],
    },
  );
}

export function fileNotUsable(code: string, message: string): OperatorRefusal {
  return notPossible("MIZAN_PAYOUT_FILE_REFUSED", `No file was made. ${message}`, { details: { why: code } });
}

export function droppedUnseen(references: readonly string[]): OperatorRefusal {
  return inConflict(
    "MIZAN_PAYOUT_FILE_DROPPED",
    `These payouts of the file were dropped and must not be sent again: ${references.join(", ")}. Send dropped_seen=${references.length} to download it all the same.`,
    { details: { dropped: references } },
  );
}
