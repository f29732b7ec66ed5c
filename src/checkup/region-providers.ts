import type { RegionView } from "../answers/admin-api";
import { OperatorRefusal } from "../answers/operator-refusal";
import type { Using } from "../application/dependencies";
import type { ReviewReason } from "../domain/review-reasons";
import type { Engine } from "../engine/ask";
import { regionsOfCarts } from "../engine/carts";
import { readDeletedRegions, readRegions, type Region } from "../engine/regions";
import { isMizanProvider, type PaymentType, PROVIDER_OF_PAYMENT_TYPE } from "../payments/record/ways-to-pay";
import { announceReviewItem } from "../review/tell-of-review-items";

const REASON: ReviewReason = "provider_removed_with_open_attempts";
const PAYMENT_TYPES: readonly PaymentType[] = ["3", "1", "2"];
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
    throw new OperatorRefusal({
      status: 404,
      code: "MIZAN_REGION_NOT_FOUND",
      message: `There is no region ${regionId}.`,
    });
  }
  const open = (await openByRegion(dependencies, PAYMENT_TYPES)).get(regionId);
  return {
    region_id: regionId,
    system_default: region.systemDefault,
    providers: PAYMENT_TYPES.map((paymentType) => {
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
  const open = await openByRegion(dependencies, PAYMENT_TYPES.filter(isMissingSomewhere));
  const cutOff: string[] = [];
  for (const region of regions) {
    const lost = [...(open.get(region.id) ?? [])].filter(
      ([provider]) => !region.providers.includes(provider),
    );
    if (lost.length === 0) continue;
    cutOff.push(region.id);
    const counts = lost.map(([provider, attempts]) => `${attempts} through ${provider}`).join(", ");
    const summary = `The region ${region.name} no longer offers a way to pay in which payments are open: ${counts}. A cart that is paid this way cannot be ordered. Put it back until they are final.`;
    const details = { region_id: region.id, open_attempts: Object.fromEntries(lost) };
    const id = await mizan.reviewItems.openForRegion({
      reason: REASON,
      regionId: region.id,
      summary,
      details,
    });
    if (!id) continue;
    await announceReviewItem(dependencies, { id, reason: REASON, summary, attempt_id: null, cart_id: null });
  }
  await mizan.reviewItems.resolveForRegions(REASON, cutOff);
}

/** For the sweep: the same, once in ten minutes, however many sweepers there are. */
export async function reviewRegionProvidersWhenDue(dependencies: Using<"checkup">): Promise<void> {
  const { heartbeats } = dependencies.mizan;
  if (await heartbeats.beginIfDue("regions", LOOK_EVERY_MS)) await reviewRegionProviders(dependencies);
}

/**
 * Which ways to pay the regions offer, and how many payments are open in them: the engine completes a cart only through
 * a way that its region offers at that moment (medusa.md, M3).
 */

const SYSTEM_DEFAULT = "pp_system_default";

export type OfferingRegion = {
  id: string;
  name: string;
  currencyCode: string;
  /** Our providers that are enabled in it. */
  providers: string[];
  /** Medusa's own provider is on beside them, with which nothing is paid. */
  systemDefault: boolean;
};

/** Open attempts by region and provider. */
export type OpenByRegion = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** @param filters of the engine's regions, such as `{id}`; all regions without */
export async function readOfferingRegions(
  engine: Engine,
  filters?: Record<string, unknown>,
): Promise<OfferingRegion[]> {
  return (await readRegions(engine, filters)).map(offeringOf);
}

/** @returns the regions in Kuwaiti dinars that were deleted, with no provider */
async function deletedRegions(engine: Engine): Promise<OfferingRegion[]> {
  return (await readDeletedRegions(engine, "kwd")).map(offeringOf);
}

function offeringOf({ providerIds, ...region }: Region): OfferingRegion {
  const providers = providerIds.filter(isMizanProvider);
  return {
    ...region,
    providers,
    systemDefault: providers.length > 0 && providerIds.includes(SYSTEM_DEFAULT),
  };
}

/** Counts the open attempts of some ways to pay; two statements, and none of the engine's where nothing is open. */
export async function openByRegion(
  dependencies: Using<"checkup">,
  paymentTypes: readonly PaymentType[],
): Promise<OpenByRegion> {
  const open = await dependencies.mizan.attemptLists.openByCart(paymentTypes);
  if (open.length === 0) return new Map();
  const regionOf = await regionsOfCarts(
    dependencies,
    open.map(({ cart_id }) => cart_id),
  );
  const counts = new Map<string, Map<string, number>>();
  for (const { cart_id, payment_type, attempts } of open) {
    const regionId = regionOf.get(cart_id);
    if (!regionId) continue;
    const ofRegion = counts.get(regionId) ?? new Map<string, number>();
    const provider = PROVIDER_OF_PAYMENT_TYPE[payment_type];
    counts.set(regionId, ofRegion.set(provider, (ofRegion.get(provider) ?? 0) + attempts));
  }
  return counts;
}
