import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import { Store } from "./store";

/** What must go on by itself: the sweeps, the gateway's answers that they hear, and their look at the regions. */
export type Beating = "sweep" | "hourly" | "rechecks" | "gateway" | "regions";

export type Beat = {
  seenAt: Date;
  /** By the database's clock. */
  ageMs: number;
};

export class HeartbeatStore extends Store {
  /** Notes in one statement that some things were at work just now. */
  async beat(what: readonly Beating[], details: Record<string, unknown>): Promise<void> {
    await this.database().raw(
      `INSERT INTO mizan_heartbeat (id, seen_at, details)
       SELECT unnest(?::text[]), ${DATABASE_NOW}, ?::jsonb
       ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at, details = EXCLUDED.details,
         updated_at = EXCLUDED.seen_at, deleted_at = NULL`,
      [[...what], jsonText(details)],
    );
  }

  /**
   * Notes the beginning of something that many sweepers could do and one is to do now and then.
   *
   * @returns false when it was begun less than `everyMs` milliseconds ago, by whomever
   */
  async beginIfDue(what: Beating, everyMs: number): Promise<boolean> {
    const rows = await this.rows<unknown>(
      `INSERT INTO mizan_heartbeat AS last (id, seen_at) VALUES (?, ${DATABASE_NOW})
       ON CONFLICT (id) DO UPDATE
         SET seen_at = EXCLUDED.seen_at, updated_at = EXCLUDED.seen_at, deleted_at = NULL
         WHERE last.seen_at <= ${DATABASE_NOW_PLUS_MS}
       RETURNING id`,
      [what, -everyMs],
    );
    return rows.length === 1;
  }

  /**
   * Looks whether the sweep has stopped while something waits for it: no sweep ended within `lateAfterMs` milliseconds, and
   * an attempt that nobody holds has been due for longer. Of an installation that has never swept, the second is enough.
   *
   * @returns when the sweep was last seen, null for never; undefined where it runs or nothing waits
   */
  async missedSweep(lateAfterMs: number): Promise<Date | null | undefined> {
    const rows = await this.rows<{ seen_at: Date | null }>(
      `SELECT max(sweep.seen_at) AS seen_at FROM mizan_heartbeat sweep
       WHERE sweep.id = 'sweep' AND sweep.deleted_at IS NULL
       HAVING (max(sweep.seen_at) < ${DATABASE_NOW_PLUS_MS}) IS NOT FALSE
         AND EXISTS (
           SELECT 1 FROM mizan_payment_attempt
           WHERE next_check_at < (SELECT ${DATABASE_NOW_PLUS_MS}) AND deleted_at IS NULL
             AND (lease_until IS NULL OR lease_until < ${DATABASE_NOW}))`,
      [-lateAfterMs, -lateAfterMs],
    );
    return rows[0]?.seen_at;
  }

  /** @returns when each was last seen at work; what never was is not in it */
  async latest(): Promise<ReadonlyMap<Beating, Beat>> {
    const rows = await this.rows<{ id: Beating; seen_at: Date; age: string }>(
      `SELECT id, seen_at, extract(epoch FROM ${DATABASE_NOW} - seen_at) * 1000 AS age
       FROM mizan_heartbeat WHERE deleted_at IS NULL`,
    );
    return new Map(rows.map(({ id, seen_at, age }) => [id, { seenAt: seen_at, ageMs: Number(age) }]));
  }
}
