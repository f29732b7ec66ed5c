import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_gateway_outage";

export type OutageOf = { environment: string; host: string; keyId: string };

/** A key with which a gateway does not answer; `owner` as gateway keys have it. */
export type Outage = {
  gateway_key_id: string;
  environment: string;
  host: string;
  /** Code of the last error. */
  reason: string;
  began_at: Date;
  /** When it was last tried in vain. */
  tried_at: Date;
  owner: string | null;
  last_four: string | null;
};

export class GatewayOutageStore extends Store {
  /** Notes that a gateway was tried in vain just now. */
  async note({ environment, host, keyId, reason }: OutageOf & { reason: string }): Promise<void> {
    await this.database().raw(
      `INSERT INTO ${TABLE} AS known (id, environment, host, gateway_key_id, reason, began_at, tried_at)
       VALUES (?, ?, ?, ?, ?, ${DATABASE_NOW}, ${DATABASE_NOW})
       ON CONFLICT (id) DO UPDATE SET reason = EXCLUDED.reason, tried_at = EXCLUDED.tried_at,
         began_at = CASE WHEN known.ended_at IS NULL THEN known.began_at ELSE EXCLUDED.began_at END,
         ended_at = NULL, updated_at = EXCLUDED.tried_at, deleted_at = NULL`,
      [idOf({ host, keyId }), environment, host, keyId, reason],
    );
  }

  /** Notes that it answers again. */
  async end(of: Pick<OutageOf, "host" | "keyId">): Promise<void> {
    await this.database().raw(
      `UPDATE ${TABLE} SET ended_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND ended_at IS NULL`,
      [idOf(of)],
    );
  }

  /**
   * @param withinMs an outage that nobody tried for so long is not known any more: its process may have ended
   * @returns the longest first
   */
  async current(withinMs: number): Promise<Outage[]> {
    return this.rows<Outage>(
      `SELECT o.gateway_key_id, o.environment, o.host, o.reason, o.began_at, o.tried_at, k.owner, k.last_four
       FROM ${TABLE} o LEFT JOIN mizan_gateway_key k ON k.id = o.gateway_key_id
       WHERE o.ended_at IS NULL AND o.tried_at > ${DATABASE_NOW_PLUS_MS} AND o.deleted_at IS NULL
       ORDER BY o.began_at, o.id LIMIT 100`,
      [-withinMs],
    );
  }
}

function idOf({ host, keyId }: Pick<OutageOf, "host" | "keyId">): string {
  return `${host} ${keyId}`;
}
