/** Regions and the payment providers that they offer: a cart is completed only through one of its region's (2.21.2). */
import { type Engine, rowsOf } from "./ask";

export type Region = { id: string; name: string; currencyCode: string; providerIds: string[] };

type RegionRow = {
  id: string;
  name: string;
  currency_code: string;
  payment_providers?: ({ id: string } | null)[];
};

/** @param filters of regions, such as `{id}`; all regions without */
export async function readRegions(engine: Engine, filters: Record<string, unknown> = {}): Promise<Region[]> {
  const rows = await rowsOf<RegionRow>(engine, {
    entity: "region",
    fields: ["id", "name", "currency_code", "payment_providers.id"],
    filters,
  });
  return rows.map(regionOf);
}

/** The regions of a currency that were deleted: they offer nothing, and their carts are still there. */
export async function readDeletedRegions(engine: Engine, currencyCode: string): Promise<Region[]> {
  const rows = await rowsOf<RegionRow>(engine, {
    entity: "region",
    fields: ["id", "name", "currency_code"],
    filters: { currency_code: currencyCode, deleted_at: { $ne: null } },
    withDeleted: true,
  });
  return rows.map(regionOf);
}

function regionOf({ id, name, currency_code, payment_providers }: RegionRow): Region {
  const providerIds = (payment_providers ?? []).flatMap((provider) => provider?.id ?? []);
  return { id, name, currencyCode: currency_code, providerIds };
}

/** Medusa keeps the providers that its configuration once had, and switches off those that it has no more (2.21.2). */
export async function enabledProviderIds(engine: Engine): Promise<string[]> {
  const providers = await rowsOf<{ id: string; is_enabled: boolean }>(engine, {
    entity: "payment_provider",
    fields: ["id", "is_enabled"],
  });
  return providers.flatMap(({ id, is_enabled }) => (is_enabled ? id : []));
}
