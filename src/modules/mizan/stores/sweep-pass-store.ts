/**
 * One sweep over everything, in pieces: whoever takes it does some of it, and the next one goes on where that stopped.
 * It is begun once in its interval, by one process of however many.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

const TABLE = "mizan_sweep_pass";

export type SweepName = "hourly" | "retention";

/** How far a pass has come: the part that it is at, and the last row done of it. */
export type SweepPosition = { part: string | null; after: string | null };

export class SweepPassStore extends Store {
  /**
   * Takes a pass that is in the middle, or begins one that is due.
   *
   * @param claim.leaseMs after it a pass whose process ended may be taken by another
   * @returns where to go on; undefined when none is due, or another process has it
   */
  async take(
    name: SweepName,
    claim: { owner: string; everyMs: number; leaseMs: number },
  ): Promise<SweepPosition | undefined> {
    return this.first<SweepPosition>(
      `INSERT INTO ${TABLE} AS pass (id, began_at, lease_owner, lease_until)
       VALUES (?, ${DATABASE_NOW}, ?, ${DATABASE_NOW_PLUS_MS})
       ON CONFLICT (id) DO UPDATE SET
         began_at = CASE WHEN pass.finished_at IS NULL THEN pass.began_at ELSE EXCLUDED.began_at END,
         part = CASE WHEN pass.finished_at IS NULL THEN pass.part END,
         after = CASE WHEN pass.finished_at IS NULL THEN pass.after END,
         has_failed = pass.finished_at IS NULL AND pass.has_failed,
         finished_at = NULL, lease_owner = EXCLUDED.lease_owner, lease_until = EXCLUDED.lease_until,
         updated_at = EXCLUDED.began_at
         WHERE (pass.lease_until IS NULL OR pass.lease_until < EXCLUDED.began_at)
           AND (pass.finished_at IS NULL OR pass.began_at <= EXCLUDED.began_at - ? * interval '1 millisecond')
       RETURNING part, after`,
      [name, claim.owner, claim.leaseMs, claim.everyMs],
    );
  }

  /**
   * Notes how far it has come.
   *
   * @param position.hasFailed whether a part was broken off: the pass goes on without it, and never becomes whole
   * @returns false when the lease was over and another process has it
   */
  async reached(
    name: SweepName,
    owner: string,
    { part, after, hasFailed, leaseMs }: SweepPosition & { hasFailed: boolean; leaseMs: number },
  ): Promise<boolean> {
    const rows = await this.#changed(
      `UPDATE ${TABLE} SET part = ?, after = ?, has_failed = has_failed OR ?, lease_until = ${DATABASE_NOW_PLUS_MS},
         updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? RETURNING id`,
      [part, after, hasFailed, leaseMs, name, owner],
    );
    return rows.length > 0;
  }

  /** Lets go of it for now; the next one goes on. */
  async pause(name: SweepName, owner: string): Promise<void> {
    await this.#changed(
      `UPDATE ${TABLE} SET lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? RETURNING id`,
      [name, owner],
    );
  }

  /**
   * Ends the pass: no part of it is left.
   *
   * @param last.hasFailed as for `reached`
   * @returns whether every part was done to its end; false also when another process has the pass
   */
  async finish(name: SweepName, owner: string, { hasFailed }: { hasFailed: boolean }): Promise<boolean> {
    const [finished] = await this.#changed(
      `UPDATE ${TABLE} SET finished_at = ${DATABASE_NOW}, part = NULL, after = NULL, has_failed = has_failed OR ?,
         lease_owner = NULL, lease_until = NULL, updated_at = ${DATABASE_NOW}
       WHERE id = ? AND lease_owner = ? RETURNING has_failed`,
      [hasFailed, name, owner],
    );
    return finished?.has_failed === false;
  }

  async #changed(sql: string, bindings: Knex.RawBinding[]): Promise<{ has_failed?: boolean }[]> {
    return this.rows<{ has_failed?: boolean }>(sql, bindings);
  }
}
