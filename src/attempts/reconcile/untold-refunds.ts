import { toDecimalString } from "../../domain/money";
import type { UntoldRefund } from "../../modules/mizan/stores/reconciliation-store";
import type { AttemptDependencies } from "../attempt-dependencies";
import { openReviewItem } from "../open-review-item";

const PAGE = 100;

/** Puts refunds before a person whose outcome nobody knows, or that wait for a hand, and that nobody was told of. */
export async function tellOfUntoldRefunds(
  dependencies: AttemptDependencies,
  after: string | null,
): Promise<string | null> {
  const { mizan } = dependencies;
  const found = await mizan.reconciliation.untoldRefunds({ after, limit: PAGE });
  const attempts = await mizan.reconciliation.attemptsOf(found.map(({ attempt_id }) => attempt_id));
  for (const refund of found) {
    const attempt = attempts.get(refund.attempt_id);
    if (!attempt) continue;
    const details = { refund_id: refund.id };
    await openReviewItem(dependencies, { ...matterOf(refund), attempt, details });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

function matterOf({ id, amount_fils, isByHand }: UntoldRefund) {
  const what = `A refund of ${toDecimalString(amount_fils)} KWD (${id})`;
  return isByHand
    ? {
        reason: "refund_by_hand" as const,
        summary: `${what} waits to be made by hand: make it in the provider's dashboard, then confirm it on the order's page.`,
      }
    : {
        reason: "refund_unknown" as const,
        summary: `${what} may have been made: its answer was lost. Look it up in the provider's dashboard; it is not sent again.`,
      };
}
