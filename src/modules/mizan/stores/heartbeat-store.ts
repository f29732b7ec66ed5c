import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database-time";

/** What must go on by itself: the sweeps, the gateway's answers that they hear, and their look at the regions. */
export type Beating = "sweep" | "hourly" | "rechecks" | "gateway" | "regions";

export type Beat = {
  seenAt: Date;
  /** By the database's clock. */
  ageMs: number;
};

export class HeartbeatStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** Notes in one statement that some things were at work just now. */
  async beat(what: readonly Beating[], details: Record<string, unknown>): Promise<void> {
    await this.#database().raw(
      `INSERT INTO mizan_heartbeat (id, seen_at, details)
       SELECT unnest(?::text[]), ${DATABASE_NOW}, ?::jsonb
       ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at, details = EXCLUDED.details,
         updated_at = EXCLUDED.seen_at, deleted_at = NULL`,
      [[...what], JSON.stringify(details)],
    );
  }

  /**
   * Notes the beginning of something that many sweepers could do and one is to do now and then.
   *
   * @returns false when it was begun less than `everyMs` milliseconds ago, by whomever
   */
  async beginIfDue(what: Beating, everyMs: number): Promise<boolean> {
    const { rows } = await this.#database().raw<{ rows: unknown[] }>(
      `INSERT INTO mizan_heartbeat AS last (id, seen_at) VALUES (?, ${DATABASE_NOW})
       ON CONFLICT (id) DO UPDATE
         SET seen_at = EXCLUDED.seen_at, updated_at = EXCLUDED.seen_at, deleted_at = NULL
         WHERE last.seen_at <= ${DATABASE_NOW_PLUS_MS}
       RETURNING id`,
      [what, -everyMs],
    );
    return rows.length === 1;
  }

  /** @returns when each was last seen at work; what never was is not in it */
  async latest(): Promise<ReadonlyMap<Beating, Beat>> {
    const { rows } = await this.#database().raw<{ rows: { id: Beating; seen_at: Date; age: string }[] }>(
      `SELECT id, seen_at, extract(epoch FROM ${DATABASE_NOW} - seen_at) * 1000 AS age
       FROM mizan_heartbeat WHERE deleted_at IS NULL`,
    );
    return new Map(rows.map(({ id, seen_at, age }) => [id, { seenAt: seen_at, ageMs: Number(age) }]));
  }
}
