/**
 * Which ways to pay the regions offer, and how many payments are open in them: the engine completes a cart only through
 * a way that its region offers at that moment (medusa.md, M3).
 */
import type { Using } from "../application/dependencies";
import type { Engine } from "../engine/ask";
import { regionsOfCarts } from "../engine/carts";
import { readDeletedRegions, readRegions, type Region } from "../engine/regions";
import { isMizanProvider, PROVIDER_OF_PAYMENT_TYPE } from "../payments/record/ways-to-pay";
import type { PaymentType } from "../domain/payment-page";

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
export async function deletedRegions(engine: Engine): Promise<OfferingRegion[]> {
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
