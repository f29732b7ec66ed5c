import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import type { Environment } from "../config/options";
import type { KeyView, Page } from "./admin-api";
import { keyViewOf } from "./key-view";
import { SAFE_COLUMNS } from "../modules/mizan/stores/gateway-key";

export type KeyFilters = {
  owner?: string | string[];
  environment?: Environment;
  status?: "active" | "retired";
};

/** @returns one page of keys, the newest first, without ciphertexts: they are not even read */
export async function listGatewayKeys(
  { mizan }: AttemptDependencies,
  filters: KeyFilters,
  { limit, offset }: Pick<Page, "limit" | "offset">,
): Promise<{ gateway_keys: KeyView[] } & Page> {
  const given = Object.fromEntries(
    Object.entries<unknown>(filters).filter(([, value]) => value !== undefined),
  );
  const [rows, count] = await mizan.listAndCountMizanGatewayKeys(given, {
    select: SAFE_COLUMNS.split(", "),
    take: limit,
    skip: offset,
    order: { id: "DESC" },
  });
  return { gateway_keys: rows.map(keyViewOf), count, limit, offset };
}
