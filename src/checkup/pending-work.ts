/** What would be left undone if Mizan were taken out of the application now (docs/operations.md). */
import type { Using } from "../application/dependencies";
import { PROVIDER_OF_PAYMENT_TYPE } from "../payments/record/ways-to-pay";
import { IN_FLIGHT_STATES } from "../domain/refund-life";
import { sessionsOfOpenCarts } from "../engine/sessions";
import type { ListedAttempt, SessionHolder } from "../modules/mizan/stores/attempt-list-store";
import type { ListedRefund } from "../modules/mizan/stores/refund-list-store";
import { type OfferingRegion, readOfferingRegions } from "./offering-regions";

export type PendingWork = {
  openAttempts: number;
  /** The newest of them. */
  listed: Omit<ListedAttempt, "needs_person">[];
  /** The newest of the refunds that are on their way, unknown, or wait to be made by hand. */
  openRefunds: Pick<ListedRefund, "id" | "attempt_id" | "state">[];
  openReviewItems: number;
  /** Regions that still offer one of our ways to pay. */
  offeringRegions: OfferingRegion[];
  /** Sessions of ours on carts that are not ordered, and may go: whatever touches such a cart asks our provider. */
  sessionIds: string[];
  /** Those that must stay, by the attempts for whose sake. */
  heldSessions: SessionHolder[];
};

const LISTED = 50;

export async function pendingWork(dependencies: Using<"checkup">): Promise<PendingWork> {
  const { mizan } = dependencies;
  const [openAttempts, listed, inFlight, openReviewItems, regions, sessions] = await Promise.all([
    mizan.attemptLists.countOpen(),
    mizan.attemptLists.listOpen(LISTED),
    mizan.refundLists.list({ state: IN_FLIGHT_STATES }, { limit: LISTED, offset: 0 }),
    mizan.reviewItems.countOpen(),
    readOfferingRegions(dependencies),
    sessionsOfOpenCarts(dependencies, Object.values(PROVIDER_OF_PAYMENT_TYPE)),
  ]);
  const offeringRegions = regions.filter(({ providers }) => providers.length > 0);
  const heldSessions = await mizan.attemptLists.holdingSessions(sessions);
  const held = new Set(heldSessions.flatMap((attempt) => [attempt.session_id, attempt.booked_session_id]));
  const sessionIds = sessions.filter((id) => !held.has(id));
  return {
    openAttempts,
    listed,
    openRefunds: inFlight.refunds,
    openReviewItems,
    offeringRegions,
    sessionIds,
    heldSessions,
  };
}
