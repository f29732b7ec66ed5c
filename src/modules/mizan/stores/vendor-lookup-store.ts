/**
 * From what resolvers call a vendor to its account and terms. All that a charge is made under is read in one statement:
 * a save between two would put the terms of before under the number of the version that replaced them.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MizanSettings } from "../../../config/terms";
import { SETTINGS_SUBJECT } from "./settings-history";
import { settingsFromStored } from "./stored-settings";
import type { VendorAccountRow } from "./vendor-account";
import { Store } from "./store";

/** `names` are `source` and `external_id` of accounts. */
export type MeantVendors = { ids: readonly string[]; names: readonly (readonly [string, string])[] };

/** `version` is the newest among the settings and the accounts, 0 where nothing was ever saved. */
export type TermsInForce = { accounts: VendorAccountRow[]; settings: MizanSettings; version: number };

/** Of the settings the stored ones, of a vendor the account; either may be gone. */
type SubjectRow = { newest: number | null; stored: unknown } & (VendorAccountRow | { id: null });

export class VendorLookupStore extends Store {
  constructor(
    database: () => Knex,
    private readonly defaults: MizanSettings,
  ) {
    super(database);
  }

  /**
   * One statement, however many are meant.
   *
   * @returns the accounts that are there, each once
   */
  async inForce({ ids, names }: MeantVendors): Promise<TermsInForce> {
    const rows = await this.rows<SubjectRow>(
      `SELECT account.*, latest.version AS newest, CASE WHEN about.subject = ? THEN latest.after END AS stored
       FROM (
         SELECT ? AS subject
         UNION SELECT id FROM mizan_vendor_account WHERE id = ANY(?)
         UNION SELECT named_account.id FROM unnest(?::text[], ?::text[]) AS named (source, external_id)
         JOIN mizan_vendor_account named_account USING (source, external_id) WHERE named_account.deleted_at IS NULL
       ) AS about
       LEFT JOIN LATERAL (
         SELECT version, after FROM mizan_settings_version
         WHERE subject = about.subject AND deleted_at IS NULL ORDER BY version DESC LIMIT 1
       ) AS latest ON true
       LEFT JOIN mizan_vendor_account account ON account.id = about.subject AND account.deleted_at IS NULL
       ORDER BY account.id`,
      [
        SETTINGS_SUBJECT,
        SETTINGS_SUBJECT,
        [...ids],
        names.map(([source]) => source),
        names.map(([, externalId]) => externalId),
      ],
    );
    return {
      accounts: rows.filter((row) => row.id !== null),
      settings: settingsFromStored(rows.find(({ stored }) => stored !== null)?.stored, this.defaults),
      version: rows.reduce((newest, row) => Math.max(newest, row.newest ?? 0), 0),
    };
  }
}
