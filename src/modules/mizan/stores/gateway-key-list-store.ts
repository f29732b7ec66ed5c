import type { Environment } from "../../../config/options";
import { GATEWAY_KEY_TABLE, type GatewayKeyRow, SAFE_COLUMNS } from "./gateway-key";
import { Store } from "./store";

export type GatewayKeyFilters = {
  owner?: string | readonly string[];
  environment?: Environment;
  status?: GatewayKeyRow["status"];
};

/** Gateway keys as people look for them, active and retired; it has no master key and reads no ciphertext. */
export class GatewayKeyListStore extends Store {
  /** @returns one page, the newest first, and how many there are in all */
  async list(
    { owner, environment, status }: GatewayKeyFilters,
    page: { limit: number; offset: number },
  ): Promise<{ keys: GatewayKeyRow[]; count: number }> {
    const conditions: [string, string | string[] | undefined][] = [
      ["owner = ANY(?)", owner === undefined ? undefined : [owner].flat()],
      ["environment = ?", environment],
      ["status = ?", status],
    ];
    const given = conditions.filter(([, value]) => value !== undefined);
    const where = ["deleted_at IS NULL", ...given.map(([sql]) => sql)].join(" AND ");
    const bindings = given.map(([, value]) => value);
    const keys = await this.rows<GatewayKeyRow>(
      `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE} WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [...bindings, page.limit, page.offset],
    );
    return { keys, count: await this.count(`FROM ${GATEWAY_KEY_TABLE} WHERE ${where}`, bindings) };
  }

  async byIds(ids: readonly string[]): Promise<GatewayKeyRow[]> {
    return this.rows<GatewayKeyRow>(
      `SELECT ${SAFE_COLUMNS} FROM ${GATEWAY_KEY_TABLE} WHERE id = ANY(?) AND deleted_at IS NULL`,
      [[...ids]],
    );
  }
}
