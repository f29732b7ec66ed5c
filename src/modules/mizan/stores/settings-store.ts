/** Settings and vendor accounts, with a version for every change: a charge points at the one it was made under. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { isDeepStrictEqual } from "node:util";
import { type MizanSettings, settingsSchema } from "../../../config/options";
import { holdName } from "./database";
import { jsonText } from "./json-text";
import { ProductVendorStore } from "./product-vendor-store";
import { type NewVendorAccount, type VendorAccountRow, VendorAccountStore } from "./vendor-account-store";

export class SettingsStore {
  readonly vendors: VendorAccountStore;
  readonly productVendors: ProductVendorStore;
  readonly #database: () => Knex;
  readonly #defaults: MizanSettings;

  constructor(database: () => Knex, defaults: MizanSettings) {
    this.vendors = new VendorAccountStore(database);
    this.productVendors = new ProductVendorStore(database);
    this.#database = database;
    this.#defaults = defaults;
  }

  /**
   * The settings in force and the newest version among them and the given vendors, in one statement.
   *
   * @param vendorIds ids of vendor accounts whose changes count too
   */
  async current(vendorIds: readonly string[]): Promise<{ settings: MizanSettings; version: number }> {
    const { rows } = await this.#database().raw<{
      rows: { subject: string; version: number; after: unknown }[];
    }>(
      `SELECT DISTINCT ON (subject) subject, version, after FROM mizan_settings_version
       WHERE subject = ANY(?) AND deleted_at IS NULL ORDER BY subject, version DESC`,
      [[SETTINGS_SUBJECT, ...vendorIds]],
    );
    const stored = rows.find(({ subject }) => subject === SETTINGS_SUBJECT)?.after;
    const version = rows.reduce((newest, row) => Math.max(newest, row.version), 0);
    return { settings: settingsFromStored(stored, this.#defaults), version };
  }

  /** The settings in force and the version that made them; none while nothing was ever saved. */
  async latest(): Promise<{ settings: MizanSettings; latest: SettingsVersionRow | undefined }> {
    const latest = await latestVersionOf(this.#database(), SETTINGS_SUBJECT);
    return { settings: settingsFromStored(latest?.after, this.#defaults), latest };
  }

  /** @param subject `settings`, the id of a vendor account, or that of a product's vendor */
  async history(
    subject: string,
    page: { limit: number; offset: number },
  ): Promise<{ versions: SettingsVersionRow[]; count: number }> {
    return versionsOf(this.#database(), subject, page);
  }

  /** @returns entries of every subject's history, in the order in which they were written */
  async chain(page: { after: number; limit: number }): Promise<ChainedEntry[]> {
    return chainedEntries(this.#database(), page);
  }

  /**
   * Changes settings; fields that are not given keep their value. Without a difference nothing is written.
   *
   * @param expectedVersion of the settings that the change was made on, 0 for none; without it, whatever is in force
   * @throws ZodError naming each field that cannot be used; ChangedMeanwhile when the settings have another version
   */
  async change(
    fields: Partial<MizanSettings>,
    changedBy: string | null,
    expectedVersion?: number,
  ): Promise<MizanSettings> {
    return this.#database().transaction(async (transaction) => {
      await lockSubject(transaction, SETTINGS_SUBJECT);
      const latest = await latestVersionOf(transaction, SETTINGS_SUBJECT);
      const isAsExpected = expectedVersion === undefined || expectedVersion === (latest?.version ?? 0);
      if (!isAsExpected) throw new ChangedMeanwhile(latest);
      const before = settingsFromStored(latest?.after, this.#defaults);
      const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
      const after = settingsSchema.parse({ ...before, ...Object.fromEntries(given) });
      if (isDeepStrictEqual(after, before)) return before;
      await insertVersion(transaction, { subject: SETTINGS_SUBJECT, before, after, changedBy });
      return after;
    });
  }

  /** Creates a vendor account, or changes the one that has the same source and external id. */
  async saveVendorAccount(account: NewVendorAccount, changedBy: string | null): Promise<VendorAccountRow> {
    return this.vendors.save(account, { accountOf: () => account, changedBy });
  }

  async vendorAccounts(ids: readonly string[]): Promise<VendorAccountRow[]> {
    return this.vendors.byIds(ids);
  }
}

/** The history that settings, vendor accounts and gateway keys share: who changed what, when, from what to what. */

const TABLE = "mizan_settings_version";

/** The subject of the operator's settings; a vendor account's is its id. */
export const SETTINGS_SUBJECT = "settings";

/** A row of `mizan_settings_version`. */
type SettingsVersionRow = {
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

/** A page of a subject's history, the newest first, and how many versions there are. */
async function versionsOf(
  database: Knex,
  subject: string,
  page: { limit: number; offset: number },
): Promise<{ versions: SettingsVersionRow[]; count: number }> {
  const [listed, counted] = await Promise.all([
    database.raw<{ rows: SettingsVersionRow[] }>(
      `SELECT version, subject, before, after, changed_by, created_at FROM ${TABLE}
       WHERE subject = ? AND deleted_at IS NULL ORDER BY version DESC LIMIT ? OFFSET ?`,
      [subject, page.limit, page.offset],
    ),
    database.raw<{ rows: [{ count: number }] }>(
      `SELECT count(*)::int AS count FROM ${TABLE} WHERE subject = ? AND deleted_at IS NULL`,
      [subject],
    ),
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
type ChainedEntry = {
  version: number;
  changed_at: string;
  hash: string | null;
  text: string;
  is_hidden: boolean;
};

/** Some entries of all subjects in the order in which they were written; `text` is written as by `mizan_history_hash` in the database. */
async function chainedEntries(
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

/** Reading a settings version that another version of the plugin wrote. */

/**
 * A field that the plugin has learned since takes its default; one that it has dropped since is left out, because a
 * shop that cannot read its settings takes no payments.
 *
 * @param stored the `after` of a version, undefined while nothing was ever saved
 * @throws ZodError for a value that the plugin no longer knows: which one takes its place is a person's decision
 */
export function settingsFromStored(stored: unknown, defaults: MizanSettings): MizanSettings {
  if (stored === undefined || stored === null) return defaults;
  const merged: Record<string, unknown> = { ...defaults, ...structuredClone(stored) };
  const unknown = settingsSchema.safeParse(merged).error?.issues ?? [];
  for (const issue of unknown) {
    if (issue.code === "unrecognized_keys") dropKeys(merged, issue.path, issue.keys);
  }
  return settingsSchema.parse(merged);
}

function dropKeys(settings: object, path: PropertyKey[], keys: readonly string[]): void {
  const holder = path.reduce<unknown>(
    (inner, name) => (isObject(inner) ? Reflect.get(inner, name) : undefined),
    settings,
  );
  if (!isObject(holder)) return;
  for (const key of keys) Reflect.deleteProperty(holder, key);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
