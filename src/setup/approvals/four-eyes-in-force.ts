/** The settings of four eyes, as what decides by them takes them. */
import { inConflict, notPossible, type OperatorRefusal } from "../../answers/operator-refusal";
import type { MizanSettings } from "../../config/options";
import type { FourEyes } from "../../domain/four-eyes";
import { filsOf } from "../../domain/money";

export function fourEyesOf({
  approvals,
  bankDetails,
}: Pick<MizanSettings, "approvals" | "bankDetails">): FourEyes {
  const { payoutRuns, gatewayKeys, rights, refundsAbove, days } = approvals;
  const refundsAboveFils = refundsAbove === null ? null : filsOf(refundsAbove);
  return { payoutRuns, bankDetails: bankDetails.fourEyes, gatewayKeys, rights, refundsAboveFils, days };
}

export type ByWhom = {
  /** For the history; null for a program, which needs nobody. */
  changedBy: string | null;
  /** A second person has approved it. */
  isApproved?: boolean;
};

/** The code by which a route knows that it is to be asked for instead. */
export const NEEDS_SECOND_PERSON = "MIZAN_NEEDS_SECOND_PERSON";

/** @param what is not done, as a sentence's beginning */
export function secondPersonNeeded(what: string): OperatorRefusal {
  const message = `${what} needs a second person: it has to be asked for at Mizan's own pages or admin API, and approved by somebody else. Nothing was changed.`;
  return notPossible(NEEDS_SECOND_PERSON, message);
}

/** Rights whose changes need a second person, and have none, could never be changed again. */
export function secondConfigurerNeeded(): OperatorRefusal {
  return inConflict(
    "MIZAN_SECOND_CONFIGURE",
    'Nothing was changed: changes of rights would need a second person, and only one user would have the right "configure", so nobody could approve one. Give the right to two users while that needs no second person.',
  );
}
