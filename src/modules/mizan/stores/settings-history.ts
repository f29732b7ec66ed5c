/** The history that settings, vendor accounts and gateway keys share: who changed what, when, from what to what. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { holdName } from "./database";
import { jsonText } from "./json-text";

const TABLE = "mizan_settings_version";

/** The subject of the operator's settings; a vendor account's is its id. */
export const SETTINGS_SUBJECT = "settings";

/** A row of `mizan_settings_version`. */
export type SettingsVersionRow = {
  version: number;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
  changed_by: string | null;
  created_at: Date;
};

/** Somebody else saved between reading and saving: the change is not made. */
export class ChangedMeanwhile extends Error {
  constructor(readonly latest: Pick<SettingsVersionRow, "changed_by" | "created_at"> | undefined) {
    super("Somebody else saved first");
  }
}

/** Held until the transaction ends: two saves of the same subject come one after the other. */
export async function lockSubject(transaction: Knex.Transaction, subject: string): Promise<void> {
  await holdName(transaction, `mizan:settings:${subject}`);
}

export async function latestVersionOf(
  database: Knex,
  subject: string,
): Promise<SettingsVersionRow | undefined> {
  const { rows } = await database.raw<{ rows: SettingsVersionRow[] }>(
    `SELECT version, subject, before, after, changed_by, created_at FROM ${TABLE}
     WHERE subject = ? AND deleted_at IS NULL ORDER BY version DESC LIMIT 1`,
    [subject],
  );
  return rows[0];
}

export type HistoryPage = {
  limit: number;
  offset: number;
  /** The version of the row before the first that is wanted. */
  after?: number | undefined;
  /** Names of fields: of a version that changed none of them nothing is told. */
  fields?: readonly string[] | undefined;
};

/** A page of a subject's history, the newest first, and how many versions there are on all pages. */
export async function versionsOf(
  database: Knex,
  subject: string,
  { limit, offset, after, fields }: HistoryPage,
): Promise<{ versions: SettingsVersionRow[]; count: number }> {
  const wanted = `${TABLE} WHERE subject = ? AND deleted_at IS NULL AND (?::text[] IS NULL OR EXISTS (
    SELECT FROM unnest(?::text[]) AS field WHERE before -> field IS DISTINCT FROM after -> field))`;
  const names = fields ? [...fields] : null;
  const given = [subject, names, names];
  const [listed, counted] = await Promise.all([
    database.raw<{ rows: SettingsVersionRow[] }>(
      `SELECT version, subject, before, after, changed_by, created_at FROM ${wanted}
       AND (?::int IS NULL OR version < ?) ORDER BY version DESC LIMIT ? OFFSET ?`,
      [...given, after ?? null, after ?? null, limit, offset],
    ),
    database.raw<{ rows: [{ count: number }] }>(`SELECT count(*)::int AS count FROM ${wanted}`, given),
  ]);
  return { versions: listed.rows, count: counted.rows[0].count };
}

export async function insertVersion(
  transaction: Knex.Transaction,
  change: { subject: string; before: unknown; after: unknown; changedBy: string | null },
): Promise<void> {
  await transaction.raw(
    `INSERT INTO ${TABLE} (id, subject, before, after, changed_by) VALUES (?, ?, ?, ?, ?)`,
    [
      generateEntityId(undefined, "mset"),
      change.subject,
      change.before ? jsonText(change.before) : null,
      jsonText(change.after),
      change.changedBy,
    ],
  );
}

/** An entry as the chain sees it: `text` is what its hash is over, beside the hash of the one before. */
export type ChainedEntry = {
  version: number;
  changed_at: string;
  hash: string | null;
  text: string;
  is_hidden: boolean;
};

/** Some entries of all subjects in the order in which they were written; `text` is written as by `mizan_history_hash` in the database. */
export async function chainedEntries(
  database: Knex,
  page: { after: number; limit: number },
): Promise<ChainedEntry[]> {
  const createdAt = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const { rows } = await database.raw<{ rows: ChainedEntry[] }>(
    `SELECT version, ${createdAt} AS changed_at, hash, deleted_at IS NOT NULL AS is_hidden,
       jsonb_build_array(version, id, subject, before, after, changed_by, ${createdAt})::text AS text
     FROM ${TABLE} WHERE version > ? ORDER BY version LIMIT ?`,
    [page.after, page.limit],
  );
  return rows;
}
