/** From what resolvers call a vendor to its account: by the account's id, or by what its marketplace calls it. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { VendorAccountRow } from "./vendor-account";

/** `names` are `source` and `external_id` of accounts. */
export type MeantVendors = { ids: readonly string[]; names: readonly (readonly [string, string])[] };

export class VendorLookupStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /** @returns the accounts that are there, each once, in one statement however many are meant */
  async meant({ ids, names }: MeantVendors): Promise<VendorAccountRow[]> {
    if (ids.length + names.length === 0) return [];
    const { rows } = await this.#database().raw<{ rows: VendorAccountRow[] }>(
      `SELECT * FROM mizan_vendor_account WHERE id IN (
         SELECT id FROM mizan_vendor_account WHERE id = ANY(?)
         UNION SELECT account.id FROM unnest(?::text[], ?::text[]) AS named (source, external_id)
         JOIN mizan_vendor_account account USING (source, external_id) WHERE account.deleted_at IS NULL
       ) AND deleted_at IS NULL ORDER BY id`,
      [[...ids], names.map(([source]) => source), names.map(([, externalId]) => externalId)],
    );
    return rows;
  }
}
