/** A restored backup, from the moment in which somebody says so until what happened after it was made is recorded. */
import type { MizanSettings } from "../../../config/options";
import { DATABASE_NOW } from "./database";
import { insertVersion, latestVersionOf, lockSubject } from "./settings-history";
import { Store } from "./store";

/** Its subject in the history that settings have. */
const SUBJECT = "restore";

/** With these nothing goes back to a shopper by itself, and no refund to the gateway. */
export const CAREFUL = {
  refundMode: "manual",
  unplacedPayments: "review",
  secondCaptures: "review",
} as const satisfies Partial<MizanSettings>;

type Careful = Pick<MizanSettings, keyof typeof CAREFUL>;

export type OpenRestore = {
  /** When it was said. */
  saidAt: Date;
  /** The newest that the backup has, or null where it has nothing. */
  newest: string | null;
  /** What the settings were. */
  former: Careful;
};

/** What is left of a restore. Counts. */
export type LeftOfRestore = {
  /** Open payments that the gateway has not answered about since. */
  unasked: number;
  /** Settlement files that were imported since. */
  files: number;
  /** Those that are not matched yet. */
  unmatchedFiles: number;
  /** Payments and refunds of these files that the shop does not have, and nobody has said anything of. */
  unexpectedRows: number;
};

export class RestoreStore extends Store {
  /** @returns the restore that is not finished, if there is one */
  async open(): Promise<OpenRestore | undefined> {
    const latest = await latestVersionOf(this.database(), SUBJECT);
    if (!latest?.after.is_open) return undefined;
    const { newest, former } = latest.after as Pick<OpenRestore, "newest" | "former">;
    return { saidAt: latest.created_at, newest, former };
  }

  /** Says that a backup was restored, and has all open payments asked about at once; said twice it is the same. @param former what the settings are now */
  async begin({ refundMode, unplacedPayments, secondCaptures }: Careful): Promise<void> {
    await this.database().transaction(async (transaction) => {
      await lockSubject(transaction, SUBJECT);
      const before = await latestVersionOf(transaction, SUBJECT);
      if (before?.after.is_open) return;
      const { rows } = await transaction.raw<{ rows: { newest: Date | null }[] }>(
        // The newest by its id, which is made of its time.
        `SELECT GREATEST(
           (SELECT created_at FROM mizan_payment_attempt ORDER BY id DESC LIMIT 1),
           (SELECT posted_at FROM mizan_journal_entry ORDER BY id DESC LIMIT 1),
           (SELECT created_at FROM mizan_refund ORDER BY id DESC LIMIT 1)) AS newest`,
      );
      const former = { refundMode, unplacedPayments, secondCaptures };
      const after = { is_open: true, newest: rows[0]?.newest?.toISOString() ?? null, former };
      await insertVersion(transaction, {
        subject: SUBJECT,
        before: before?.after ?? null,
        after,
        changedBy: null,
      });
      await transaction.raw(
        `UPDATE mizan_payment_attempt SET next_check_at = ${DATABASE_NOW} WHERE next_check_at > ${DATABASE_NOW}`,
      );
    });
  }

  async end(): Promise<void> {
    await this.database().transaction(async (transaction) => {
      await lockSubject(transaction, SUBJECT);
      const before = await latestVersionOf(transaction, SUBJECT);
      if (!before?.after.is_open) return;
      const after = { is_open: false };
      await insertVersion(transaction, { subject: SUBJECT, before: before.after, after, changedBy: null });
    });
  }

  async left({ saidAt }: OpenRestore): Promise<LeftOfRestore> {
    const row = await this.first<LeftOfRestore>(
      `WITH files AS (SELECT id, state FROM mizan_settlement WHERE created_at > ? AND deleted_at IS NULL)
       SELECT
         (SELECT count(*)::int FROM mizan_payment_attempt WHERE next_check_at IS NOT NULL AND created_at <= ?
            AND (answered_at IS NULL OR answered_at < ?) AND deleted_at IS NULL) AS unasked,
         (SELECT count(*)::int FROM files) AS files,
         (SELECT count(*)::int FROM files WHERE state <> 'done') AS "unmatchedFiles",
         (SELECT count(*)::int FROM mizan_settlement_row row JOIN files ON files.id = row.settlement_id
          WHERE row.result = 'unexpected' AND row.decision IS NULL AND row.deleted_at IS NULL) AS "unexpectedRows"`,
      [saidAt, saidAt, saidAt],
    );
    return row ?? { unasked: 0, files: 0, unmatchedFiles: 0, unexpectedRows: 0 };
  }
}
