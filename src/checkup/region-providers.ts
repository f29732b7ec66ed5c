import { regionLostWay } from "../answers/summaries/shop";
import type { RegionView } from "../answers/admin-api/regions";
import { notFound } from "../answers/operator-refusal";
import type { Using } from "../application/dependencies";
import type { ReviewReason } from "../domain/review-reasons";
import { OFFERED_WAYS, PROVIDER_OF_PAYMENT_TYPE } from "../payments/record/ways-to-pay";
import { announceReviewItem } from "../review/tell-of-review-items";
import { readOfferingRegions, deletedRegions, openByRegion } from "./offering-regions";
import type { PaymentType } from "../domain/payment-page";

const REASON: ReviewReason = "provider_removed_with_open_attempts";
/** A region's event tells at once; what stands behind it reads thousands of carts in a large shop. */
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * What would be cut off by taking a way to pay away from a region.
 *
 * @throws OperatorRefusal MIZAN_REGION_NOT_FOUND (404)
 */
export async function regionProviders(dependencies: Using<"checkup">, regionId: string): Promise<RegionView> {
  const [region] = await readOfferingRegions(dependencies, { id: regionId });
  if (!region) {
    throw notFound("MIZAN_REGION_NOT_FOUND", `There is no region ${regionId}.`);
  }
  const open = (await openByRegion(dependencies, OFFERED_WAYS)).get(regionId);
  return {
    region_id: regionId,
    system_default: region.systemDefault,
    providers: OFFERED_WAYS.map((paymentType) => {
      const provider_id = PROVIDER_OF_PAYMENT_TYPE[paymentType];
      const enabled = region.providers.includes(provider_id);
      return { provider_id, enabled, open_attempts: open?.get(provider_id) ?? 0 };
    }),
  };
}

/**
 * Keeps one review item per region that lost a way to pay while payments through it are open, with their number as it
 * is, and closes it when the way is back or none is open any more. A deleted region lost all its ways. Judged from what
 * is so now, not from an event: an event can be lost. Only regions in Kuwaiti dinars count, for we are in no other, and
 * carts are read only where payments are open through a way that one of them lacks.
 */
export async function reviewRegionProviders(dependencies: Using<"checkup">): Promise<void> {
  const { mizan } = dependencies;
  const offering = await readOfferingRegions(dependencies, { currency_code: "kwd" });
  const regions = [...offering, ...(await deletedRegions(dependencies))];
  const isMissingSomewhere = (paymentType: PaymentType) =>
    regions.some(({ providers }) => !providers.includes(PROVIDER_OF_PAYMENT_TYPE[paymentType]));
  const open = await openByRegion(dependencies, OFFERED_WAYS.filter(isMissingSomewhere));
  const cutOff: string[] = [];
  for (const region of regions) {
    const lost = [...(open.get(region.id) ?? [])].filter(
      ([provider]) => !region.providers.includes(provider),
    );
    if (lost.length === 0) continue;
    cutOff.push(region.id);
    const summary = regionLostWay(region.name, lost);
    const details = { region_id: region.id, open_attempts: Object.fromEntries(lost) };
    const id = await mizan.reviewItems.openForRegion({
      reason: REASON,
      regionId: region.id,
      summary,
      details,
    });
    await announceReviewItem(dependencies, { id, reason: REASON, summary });
  }
  await mizan.reviewItems.resolveForRegions(REASON, cutOff);
}

/** For the sweep: the same, once in ten minutes, however many sweepers there are. */
export async function reviewRegionProvidersWhenDue(dependencies: Using<"checkup">): Promise<void> {
  const { heartbeats } = dependencies.mizan;
  if (await heartbeats.beginIfDue("regions", LOOK_EVERY_MS)) await reviewRegionProviders(dependencies);
}
