import { toDecimalString } from "../../domain/money";
import type { UntoldRefund } from "../../modules/mizan/stores/refund-reconciliation-store";
import type { AttemptDependencies } from "../attempt-dependencies";
import type { ReviewReason } from "../../domain/review-reasons";
import { openReviewItem } from "../open-review-item";

const PAGE = 100;

type Matter = { reason: ReviewReason; summary: string };

/** Puts refunds before a person whose outcome nobody knows, or that wait for a hand, and that nobody was told of. */
export async function tellOfUntoldRefunds(
  dependencies: AttemptDependencies,
  after: string | null,
): Promise<string | null> {
  const found = await dependencies.mizan.refundReconciliation.untold({ after, limit: PAGE });
  return tellOf(dependencies, found, openMatterOf);
}

/** The same for refunds that were made and that their order does not show: the process ended in between. */
export async function tellOfRefundsNotOnOrders(
  dependencies: AttemptDependencies,
  after: string | null,
): Promise<string | null> {
  const found = await dependencies.mizan.refundReconciliation.notOnOrders({ after, limit: PAGE });
  return tellOf(dependencies, found, (refund) => ({
    reason: "refund_not_booked",
    summary: `${nameOf(refund)} was made, and the engine does not show it on the order: found by the hourly sweep.`,
  }));
}

async function tellOf(
  dependencies: AttemptDependencies,
  found: readonly UntoldRefund[],
  matterOf: (refund: UntoldRefund) => Matter,
): Promise<string | null> {
  const ids = found.map(({ attempt_id }) => attempt_id);
  const attempts = await dependencies.mizan.reconciliation.attemptsOf(ids);
  for (const refund of found) {
    const attempt = attempts.get(refund.attempt_id);
    if (!attempt) continue;
    const details = { refund_id: refund.id };
    await openReviewItem(dependencies, { ...matterOf(refund), attempt, details });
  }
  return found.length < PAGE ? null : (found.at(-1)?.id ?? null);
}

function openMatterOf(refund: UntoldRefund): Matter {
  return refund.isByHand
    ? {
        reason: "refund_by_hand",
        summary: `${nameOf(refund)} waits to be made by hand: make it in the provider's dashboard, then confirm it on the order's page.`,
      }
    : {
        reason: "refund_unknown",
        summary: `${nameOf(refund)} may have been made: its answer was lost. Look it up in the provider's dashboard; it is not sent again.`,
      };
}

function nameOf({ id, amount_fils }: UntoldRefund): string {
  return `A refund of ${toDecimalString(amount_fils)} KWD (${id})`;
}
