import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_gateway_outage";
/** What a process counts by its own clock may be a little early. */
const TRY_TOLERANCE_MS = 250;

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

/** What all processes know of a key, in milliseconds from now; `outage` where the gateway does not answer with it. */
export type KeyState = {
  keyId: string;
  pausedMs: Record<PausedCalls, number>;
  slowness: number;
  slowedAgoMs: number;
  outage: { triedAgoMs: number; reason: string } | null;
};

/** Whose turn "too many calls" hold back. */
export type PausedCalls = "initialize" | "status" | "sweep";

/** Long enough for every pause and outage that somebody still tries. */
const KNOWN_FOR = "interval '1 hour'";
const msUntil = (column: string) =>
  `GREATEST(COALESCE(extract(epoch FROM o.${column} - ${DATABASE_NOW}), 0) * 1000, 0)`;
const msSince = (column: string) => `COALESCE(extract(epoch FROM ${DATABASE_NOW} - o.${column}), 0) * 1000`;

/** SQL for the states of all keys of a host (one `?`), as JSON: `KeyState[]`, null without any. */
export const KEY_STATES = `(SELECT jsonb_agg(jsonb_build_object('keyId', o.gateway_key_id,
    'pausedMs', jsonb_build_object('initialize', ${msUntil("initialize_until")}, 'status', ${msUntil("status_until")},
      'sweep', ${msUntil("sweep_until")}),
    'slowness', COALESCE(o.slowness, 0), 'slowedAgoMs', ${msSince("slowed_at")},
    'outage', CASE WHEN o.ended_at IS NULL
      THEN jsonb_build_object('triedAgoMs', ${msSince("tried_at")}, 'reason', o.reason) END))
  FROM ${TABLE} o WHERE o.host = ? AND o.updated_at > ${DATABASE_NOW} - ${KNOWN_FOR} AND o.deleted_at IS NULL)`;

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
   * Takes the right to try a gateway that does not answer: one process does, now and then.
   *
   * @returns milliseconds until this one may; 0 for now, or where somebody has heard of it again
   */
  async beginTry(of: Pick<OutageOf, "host" | "keyId">, everyMs: number): Promise<number> {
    const row = await this.first<{ wait_ms: number }>(
      `WITH known AS MATERIALIZED (
         SELECT id, (extract(epoch FROM tried_at - ${DATABASE_NOW}) * 1000 + ?)::float8 AS wait_ms
         FROM ${TABLE} WHERE id = ? AND ended_at IS NULL FOR UPDATE),
       tried AS (
         UPDATE ${TABLE} t SET tried_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
         FROM known WHERE t.id = known.id AND known.wait_ms <= ?)
       SELECT CASE WHEN wait_ms <= ? THEN 0 ELSE wait_ms END AS wait_ms FROM known`,
      [everyMs, idOf(of), TRY_TOLERANCE_MS, TRY_TOLERANCE_MS],
    );
    return row?.wait_ms ?? 0;
  }

  /** Notes for all processes that the gateway said "too many calls"; a shorter pause ends no longer one. */
  async notePause(
    of: OutageOf,
    { pausedMs, slowness, slowedAgoMs }: Omit<KeyState, "keyId" | "outage">,
  ): Promise<void> {
    await this.database().raw(
      `INSERT INTO ${TABLE} AS known (id, environment, host, gateway_key_id, reason, began_at, tried_at, ended_at, updated_at,
         initialize_until, status_until, sweep_until, slowness, slowed_at)
       SELECT ?, ?, ?, ?, 'MIZAN_GATEWAY_RATE_LIMITED', at, at, at, at, at + ? * ms, at + ? * ms, at + ? * ms, ?, at - ? * ms
       FROM (SELECT ${DATABASE_NOW} AS at, interval '1 millisecond' AS ms) clock
       ON CONFLICT (id) DO UPDATE SET updated_at = EXCLUDED.updated_at, deleted_at = NULL,
         initialize_until = GREATEST(known.initialize_until, EXCLUDED.initialize_until),
         status_until = GREATEST(known.status_until, EXCLUDED.status_until),
         sweep_until = GREATEST(known.sweep_until, EXCLUDED.sweep_until),
         slowness = EXCLUDED.slowness, slowed_at = EXCLUDED.slowed_at`,
      [
        ...[idOf(of), of.environment, of.host, of.keyId],
        ...[pausedMs.initialize, pausedMs.status, pausedMs.sweep, slowness, slowedAgoMs],
      ],
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
