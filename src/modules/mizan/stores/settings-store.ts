/** Settings and vendor accounts, with a version for every change: a charge points at the one it was made under. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isDeepStrictEqual } from "node:util";
import { type MizanSettings, settingsSchema } from "../../../config/options";
import { ProductVendorStore } from "./product-vendor-store";
import { VendorAccountStore } from "./vendor-account-store";
import type { VendorAccountRow } from "./vendor-account";
import { settingsFromStored } from "./stored-settings";
import {
  type HistoryPage,
  SETTINGS_SUBJECT,
  type SettingsVersionRow,
  ChangedMeanwhile,
  lockSubject,
  latestVersionOf,
  versionsOf,
  insertVersion,
  type ChainedEntry,
  chainedEntries,
} from "./settings-history";
import { Store } from "./store";

export class SettingsStore extends Store {
  readonly vendors = new VendorAccountStore(this.database);
  readonly productVendors = new ProductVendorStore(this.database);

  constructor(
    database: () => Knex,
    private readonly defaults: MizanSettings,
  ) {
    super(database);
  }

  /**
   * The settings in force and the newest version among them and the given vendors, in one statement.
   *
   * @param vendorIds ids of vendor accounts whose changes count too
   */
  async current(vendorIds: readonly string[]): Promise<{ settings: MizanSettings; version: number }> {
    const rows = await this.rows<{ subject: string; version: number; after: unknown }>(
      `SELECT DISTINCT ON (subject) subject, version, after FROM mizan_settings_version
       WHERE subject = ANY(?) AND deleted_at IS NULL ORDER BY subject, version DESC`,
      [[SETTINGS_SUBJECT, ...vendorIds]],
    );
    const stored = rows.find(({ subject }) => subject === SETTINGS_SUBJECT)?.after;
    const version = rows.reduce((newest, row) => Math.max(newest, row.version), 0);
    return { settings: settingsFromStored(stored, this.defaults), version };
  }

  /** The settings in force and the version that made them; none while nothing was ever saved. */
  async latest(): Promise<{ settings: MizanSettings; latest: SettingsVersionRow | undefined }> {
    const latest = await latestVersionOf(this.database(), SETTINGS_SUBJECT);
    return { settings: settingsFromStored(latest?.after, this.defaults), latest };
  }

  /** @param subject `settings`, the id of a vendor account, or that of a product's vendor or of keys */
  async history(
    subject: string,
    page: HistoryPage,
  ): Promise<{ versions: SettingsVersionRow[]; count: number }> {
    return versionsOf(this.database(), subject, page);
  }

  /** @returns what the settings and the vendors said of payouts in each version that knew of them, the oldest first */
  async payoutVersions(
    vendorIds: readonly string[],
  ): Promise<{ subject: string; since: Date; payout: unknown }[]> {
    return this.rows(
      `SELECT subject, created_at AS since, after->'payout' AS payout FROM mizan_settings_version
       WHERE subject = ANY(?) AND deleted_at IS NULL AND jsonb_exists(after, 'payout') ORDER BY version`,
      [[SETTINGS_SUBJECT, ...vendorIds]],
    );
  }

  /** @returns what the settings said of invoices in each version that knew of them, the oldest first */
  async invoiceVersions(): Promise<{ since: Date; invoices: Partial<MizanSettings["invoices"]> }[]> {
    return this.rows(
      `SELECT created_at AS since, after->'invoices' AS invoices FROM mizan_settings_version
       WHERE subject = ? AND deleted_at IS NULL AND jsonb_exists(after, 'invoices') ORDER BY version`,
      [SETTINGS_SUBJECT],
    );
  }

  /** @returns the vendors whose money a delivery makes due; null where it may be every one's, by the operator's default */
  async vendorsPaidAfterDelivery(): Promise<string[] | null> {
    const { settings } = await this.current([]);
    if (settings.payout.hold === "after_delivery") return null;
    const found = await this.rows<{ id: string }>(
      "SELECT id FROM mizan_vendor_account WHERE payout->>'hold' = 'after_delivery' AND deleted_at IS NULL",
    );
    return found.map(({ id }) => id);
  }

  /** @returns entries of every subject's history, in the order in which they were written */
  async chain(page: { after: number; limit: number }): Promise<ChainedEntry[]> {
    return chainedEntries(this.database(), page);
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
    return this.database().transaction(async (transaction) => {
      await lockSubject(transaction, SETTINGS_SUBJECT);
      const latest = await latestVersionOf(transaction, SETTINGS_SUBJECT);
      const isAsExpected = expectedVersion === undefined || expectedVersion === (latest?.version ?? 0);
      if (!isAsExpected) throw new ChangedMeanwhile(latest);
      const before = settingsFromStored(latest?.after, this.defaults);
      const given = Object.entries<unknown>(fields).filter(([, value]) => value !== undefined);
      const after = settingsSchema.parse({ ...before, ...Object.fromEntries(given) });
      if (isDeepStrictEqual(after, before)) return before;
      await insertVersion(transaction, { subject: SETTINGS_SUBJECT, before, after, changedBy });
      return after;
    });
  }

  async vendorAccounts(ids: readonly string[]): Promise<VendorAccountRow[]> {
    return this.vendors.byIds(ids);
  }
}
