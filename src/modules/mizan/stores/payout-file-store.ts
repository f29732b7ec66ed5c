/** The file that the bank gets of a run: made once, kept with what it says, and the same bytes at each download. */
import { createHash } from "node:crypto";
import type { BankFile } from "../../../domain/bank/bank-file";
import type { Fils } from "../../../domain/money";
import { DATABASE_NOW, filsOfSum } from "./database";
import { areJudged, doubtfulIn, type DoubtfulRow } from "./doubtful-in";
import { lockedRun } from "./payout-run";
import { Store } from "./store";

export type PayoutFileRow = {
  run_id: string;
  message_id: string;
  ending: string;
  content_type: string;
  sha256: string;
  count: number;
  sumFils: Fils;
  execution_day: string;
  made_at: Date;
  made_by: string | null;
  /** References of items that were dropped since. */
  dropped: string[];
};

const COLUMNS = `f.run_id, f.message_id, f.ending, f.content_type, f.sha256, f.count, f.sum_fils::text AS sum,
  to_char(f.execution_day, 'YYYY-MM-DD') AS execution_day, f.made_at, f.made_by`;

export class PayoutFileStore extends Store {
  /** @returns what is known of the runs' files, without their bytes */
  async ofRuns(runIds: readonly string[]): Promise<Map<string, PayoutFileRow>> {
    const rows = await this.rows<Omit<PayoutFileRow, "sumFils"> & { sum: string }>(
      `SELECT ${COLUMNS}, ARRAY(
         SELECT item.reference FROM mizan_payout_item item
         WHERE item.run_id = f.run_id AND item.state = 'dropped' AND item.in_file ORDER BY item.reference) AS dropped
       FROM mizan_payout_file f WHERE f.run_id = ANY(?)`,
      [[...runIds]],
    );
    return new Map(rows.map(({ sum, ...row }) => [row.run_id, { ...row, sumFils: filsOfSum(sum) }]));
  }

  async bytesOf(runId: string): Promise<Buffer | undefined> {
    const row = await this.first<{ bytes: Buffer }>(`SELECT bytes FROM mizan_payout_file WHERE run_id = ?`, [
      runId,
    ]);
    return row?.bytes;
  }

  /**
   * Keeps the file and gives its items to the bank, unless the run has a file or other items by now, or something of them became
   * doubtful while the file was made.
   *
   * @param given.itemIds all items that the file has
   * @param given.judged what was doubtful of them when they were judged
   * @returns whether it is kept; what is there already stays
   */
  async keep(
    runId: string,
    given: {
      file: BankFile;
      itemIds: readonly string[];
      judged: readonly DoubtfulRow[];
      messageId: string;
      madeAt: Date;
      madeBy: string | null;
    },
  ): Promise<boolean> {
    const { file, itemIds, judged, messageId, madeAt, madeBy } = given;
    return this.database()
      .transaction(async (transaction) => {
        const run = await lockedRun(transaction, runId);
        if (run?.state !== "approved") return false;
        const items = await transaction.raw<{ rows: { id: string }[] }>(
          `UPDATE mizan_payout_item SET state = 'given', in_file = true WHERE run_id = ? AND state = 'prepared' RETURNING id`,
          [runId],
        );
        const held = new Set(items.rows.map(({ id }) => id));
        if (held.size !== itemIds.length || !itemIds.every((id) => held.has(id))) throw new OtherThanJudged();
        const bytes = Buffer.from(file.bytes);
        await transaction.raw(
          `INSERT INTO mizan_payout_file (run_id, message_id, ending, content_type, bytes, sha256, count, sum_fils, execution_day, made_at, made_by)
         VALUES (?, ?, ?, ?, decode(?, 'base64'), ?, ?, ?, ?, ?, ?)`,
          [
            ...[runId, messageId, file.ending, file.contentType, bytes.toString("base64")],
            ...[
              createHash("sha256").update(bytes).digest("hex"),
              file.count,
              file.sumFils,
              file.executionDay,
            ],
            ...[madeAt, madeBy],
          ] as never[],
        );
        await transaction.raw(`UPDATE mizan_payout_run SET state = 'given' WHERE id = ?`, [runId]);
        // Last, as the file may be large: a freeze that is in force by now holds.
        if (!areJudged(await doubtfulIn(transaction, itemIds), judged)) throw new OtherThanJudged();
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof OtherThanJudged) return false;
        // A statement's own error has what was bound to it in its text: the whole file.
        if (error instanceof Error && "code" in error) {
          throw new Error(`The file of ${runId} could not be kept (Postgres: ${String(error.code)}).`);
        }
        throw error;
      });
  }

  /** @returns what of some items is doubtful now, before their file is made */
  async doubtfulIn(itemIds: readonly string[]): Promise<DoubtfulRow[]> {
    return doubtfulIn(this.database(), itemIds);
  }

  /** @returns the database's time, at which a file is made */
  async now(): Promise<Date> {
    const row = await this.first<{ now: Date }>(`SELECT ${DATABASE_NOW} AS now`);
    return row?.now ?? new Date(Number.NaN);
  }
}

class OtherThanJudged extends Error {}
