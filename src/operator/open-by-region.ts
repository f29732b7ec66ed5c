/**
 * Which ways to pay the regions offer, and how many payments are open in them: the engine completes a cart only through
 * a way that its region offers at that moment (medusa.md, M3).
 */
import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { isMizanProvider, PROVIDER_OF_PAYMENT_TYPE, type PaymentType } from "../attempts/payment-types";

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

type RegionRow = {
  id: string;
  name: string;
  currency_code: string;
  payment_providers?: ({ id: string } | null)[];
};

/** @param filters of the engine's regions, such as `{id}`; all regions without */
export async function readRegions(
  { query }: AttemptDependencies,
  filters: Record<string, unknown> = {},
): Promise<OfferingRegion[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id"],
    filters,
  });
  return (data as RegionRow[]).map(({ id, name, currency_code, payment_providers }) => {
    const all = (payment_providers ?? []).flatMap((provider) => provider?.id ?? []);
    const providers = all.filter(isMizanProvider);
    const systemDefault = providers.length > 0 && all.includes(SYSTEM_DEFAULT);
    return { id, name, currencyCode: currency_code, providers, systemDefault };
  });
}

/**
 * The regions in Kuwaiti dinars that were deleted: they offer nothing, and their carts are still there.
 *
 * @returns them with no provider
 */
export async function readDeletedRegions({ query }: AttemptDependencies): Promise<OfferingRegion[]> {
  const { data } = await query.graph({
    entity: "region",
    fields: ["id", "name", "currency_code"],
    filters: { currency_code: "kwd", deleted_at: { $ne: null } },
    withDeleted: true,
  });
  return (data as RegionRow[]).map(({ id, name, currency_code }) => ({
    id,
    name,
    currencyCode: currency_code,
    providers: [],
    systemDefault: false,
  }));
}

/** Counts the open attempts of some ways to pay; two statements, and none of the engine's where nothing is open. */
export async function openByRegion(
  { query, mizan }: AttemptDependencies,
  paymentTypes: readonly PaymentType[],
): Promise<OpenByRegion> {
  const open = await mizan.attemptLists.openByCart(paymentTypes);
  if (open.length === 0) return new Map();
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "region_id"],
    filters: { id: [...new Set(open.map(({ cart_id }) => cart_id))] },
  });
  const carts = data as { id: string; region_id: string | null }[];
  const regionOf = new Map(carts.map(({ id, region_id }) => [id, region_id]));
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
