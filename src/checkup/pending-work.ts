/** What would be left undone if Mizan were taken out of the application now (docs/operations.md). */
import type { Using } from "../application/dependencies";
import { PROVIDER_OF_PAYMENT_TYPE } from "../payments/record/ways-to-pay";
import { IN_FLIGHT_STATES } from "../domain/refund-life";
import { sessionsOfOpenCarts } from "../engine/sessions";
import type { ListedAttempt } from "../modules/mizan/stores/attempt-list-store";
import { readOfferingRegions } from "./region-providers";

export type PendingWork = {
  openAttempts: number;
  /** The newest of them. */
  listed: Omit<ListedAttempt, "needs_person">[];
  /** Some of the refunds that are on their way, unknown, or wait to be made by hand. */
  openRefunds: { id: string; attempt_id: string; state: string }[];
  openReviewItems: number;
  /** Regions that still offer one of our ways to pay, by name. */
  offeringRegions: string[];
  /** Sessions of ours on carts that are not ordered: whatever touches such a cart asks our provider. */
  sessionIds: string[];
};

const LISTED = 50;

export async function pendingWork(dependencies: Using<"checkup">): Promise<PendingWork> {
  const { mizan } = dependencies;
  const [openAttempts, listed, openRefunds, openReviewItems, regions, sessionIds] = await Promise.all([
    mizan.attemptLists.countOpen(),
    mizan.attemptLists.listOpen(LISTED),
    mizan.listMizanRefunds(
      { state: [...IN_FLIGHT_STATES] },
      { select: ["id", "attempt_id", "state"], take: LISTED },
    ),
    mizan.reviewItems.countOpen(),
    readOfferingRegions(dependencies),
    sessionsOfOpenCarts(dependencies, Object.values(PROVIDER_OF_PAYMENT_TYPE)),
  ]);
  const offering = regions.filter(({ providers }) => providers.length > 0);
  const offeringRegions = offering.map(({ name }) => name);
  return { openAttempts, listed, openRefunds, openReviewItems, offeringRegions, sessionIds };
}

/** @returns whether money could be lost: a shopper can be paying, or has paid, or a refund is not known to have arrived */
export function holdsMoney({ openAttempts, openRefunds }: PendingWork): boolean {
  return openAttempts > 0 || openRefunds.length > 0;
}
