/** Settings and vendor accounts, with a version for every change: a charge points at the one it was made under. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { type MizanSettings, settingsSchema } from "../../../config/options";
import { DATABASE_NOW } from "./database-time";
import type { NewVendorAccount, VendorAccountRow } from "./vendor-account";

const VERSION_TABLE = "mizan_settings_version";
const VENDOR_TABLE = "mizan_vendor_account";
const SETTINGS_SUBJECT = "settings";

export class SettingsStore {
  readonly #database: () => Knex;
  readonly #defaults: MizanSettings;

  constructor(database: () => Knex, defaults: MizanSettings) {
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
      `SELECT DISTINCT ON (subject) subject, version, after FROM ${VERSION_TABLE}
       WHERE subject = ANY(?) AND deleted_at IS NULL ORDER BY subject, version DESC`,
      [[SETTINGS_SUBJECT, ...vendorIds]],
    );
    const stored = rows.find(({ subject }) => subject === SETTINGS_SUBJECT)?.after;
    const version = rows.reduce((newest, row) => Math.max(newest, row.version), 0);
    return { settings: this.#withDefaults(stored), version };
  }

  /**
   * Changes settings; fields that are not given keep their value.
   *
   * @throws ZodError naming each field that cannot be used
   */
  async change(fields: Partial<MizanSettings>, changedBy: string | null): Promise<MizanSettings> {
    return this.#database().transaction(async (transaction) => {
      await lockSubject(transaction, SETTINGS_SUBJECT);
      const { rows } = await transaction.raw<{ rows: { after: unknown }[] }>(
        `SELECT after FROM ${VERSION_TABLE} WHERE subject = ? AND deleted_at IS NULL ORDER BY version DESC LIMIT 1`,
        [SETTINGS_SUBJECT],
      );
      const before = this.#withDefaults(rows[0]?.after);
      const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
      const after = settingsSchema.parse({ ...before, ...Object.fromEntries(given) });
      await insertVersion(transaction, { subject: SETTINGS_SUBJECT, before, after, changedBy });
      return after;
    });
  }

  /** Creates a vendor account, or changes the one that has the same source and external id. */
  async saveVendorAccount(account: NewVendorAccount, changedBy: string | null): Promise<VendorAccountRow> {
    return this.#database().transaction(async (transaction) => {
      await lockSubject(transaction, `${account.source}:${account.external_id}`);
      const { rows: known } = await transaction.raw<{ rows: VendorAccountRow[] }>(
        `SELECT * FROM ${VENDOR_TABLE} WHERE source = ? AND external_id = ? AND deleted_at IS NULL`,
        [account.source, account.external_id],
      );
      const before = known[0];
      const columns = {
        ...account,
        commission: JSON.stringify(account.commission),
        delivery: account.delivery ? JSON.stringify(account.delivery) : null,
        payment_types: account.payment_types ? JSON.stringify(account.payment_types) : null,
      };
      const id = before?.id ?? generateEntityId(undefined, "mven");
      const names = Object.keys(columns);
      const { rows } = await transaction.raw<{ rows: [VendorAccountRow] }>(
        `INSERT INTO ${VENDOR_TABLE} (id, ${names.join(", ")}) VALUES (?, ${names.map(() => "?").join(", ")})
         ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(", ")},
           version = ${VENDOR_TABLE}.version + 1, updated_at = ${DATABASE_NOW}
         RETURNING *`,
        [id, ...Object.values(columns)],
      );
      const after = rows[0];
      await insertVersion(transaction, { subject: id, before: before ?? null, after, changedBy });
      return after;
    });
  }

  async vendorAccounts(ids: readonly string[]): Promise<VendorAccountRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.#database().raw<{ rows: VendorAccountRow[] }>(
      `SELECT * FROM ${VENDOR_TABLE} WHERE id = ANY(?) AND deleted_at IS NULL`,
      [[...ids]],
    );
    return rows;
  }

  /** A stored version may be older than a setting that the plugin has learned since: that one takes its default. */
  #withDefaults(stored: unknown): MizanSettings {
    return stored ? settingsSchema.parse({ ...this.#defaults, ...stored }) : this.#defaults;
  }
}

async function lockSubject(transaction: Knex.Transaction, subject: string): Promise<void> {
  await transaction.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `mizan:settings:${subject}`,
  ]);
}

async function insertVersion(
  transaction: Knex.Transaction,
  change: { subject: string; before: unknown; after: unknown; changedBy: string | null },
): Promise<void> {
  await transaction.raw(
    `INSERT INTO ${VERSION_TABLE} (id, subject, before, after, changed_by) VALUES (?, ?, ?, ?, ?)`,
    [
      generateEntityId(undefined, "mset"),
      change.subject,
      change.before ? JSON.stringify(change.before) : null,
      JSON.stringify(change.after),
      change.changedBy,
    ],
  );
}
