/**
 * From what resolvers call a vendor to its account and terms. All that a charge is made under is read in one statement:
 * a save between two would put the terms of before under the number of the version that replaced them.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MizanSettings } from "../../../config/terms";
import type { BearerTerms } from "../../../domain/bearer";
import { bearerFromStored, promotionSubject } from "./promotion-bearer-store";
import { SETTINGS_SUBJECT } from "./settings-history";
import { settingsFromStored } from "./stored-settings";
import type { VendorAccountRow } from "./vendor-account";
import { Store } from "./store";

/** `names` are `source` and `external_id` of accounts; the promotions are those that take something off the cart. */
export type MeantSubjects = {
  ids?: readonly string[];
  names?: readonly (readonly [string, string])[];
  promotionIds?: readonly string[];
};

/** `version` is the newest among the settings, the accounts and the promotions, 0 where nothing was ever saved. */
export type TermsInForce = {
  accounts: VendorAccountRow[];
  settings: MizanSettings;
  version: number;
  /** By promotion id, those that have a bearer of their own. */
  bearers: ReadonlyMap<string, BearerTerms>;
};

/** Of the settings and a promotion the stored ones, of a vendor the account; each may be gone. */
type SubjectRow = { about: string; newest: number | null; stored: unknown } & (
  VendorAccountRow | { id: null }
);

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
  async inForce({ ids = [], names = [], promotionIds = [] }: MeantSubjects): Promise<TermsInForce> {
    const rows = await this.rows<SubjectRow>(
      `SELECT account.*, about.subject AS about, latest.version AS newest, CASE WHEN account.id IS NULL THEN latest.after END AS stored
       FROM (
         SELECT unnest(?::text[]) AS subject
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
        [SETTINGS_SUBJECT, ...promotionIds.map(promotionSubject)],
        [...ids],
        names.map(([source]) => source),
        names.map(([, externalId]) => externalId),
      ],
    );
    const storedOf = new Map(rows.map(({ about, stored }) => [about, stored]));
    return {
      accounts: rows.filter((row) => row.id !== null),
      settings: settingsFromStored(storedOf.get(SETTINGS_SUBJECT) ?? undefined, this.defaults),
      bearers: new Map(
        promotionIds.flatMap((id) => {
          const own = bearerFromStored(storedOf.get(promotionSubject(id)));
          return own ? [[id, own]] : [];
        }),
      ),
      version: rows.reduce((newest, row) => Math.max(newest, row.newest ?? 0), 0),
    };
  }
}
