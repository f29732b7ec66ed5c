import type { Knex } from "@medusajs/framework/mikro-orm/knex";

const TABLE = "mizan_pay_token";

/** A row of `mizan_pay_token`: which session an address of the shopper stands for. */
export type PayTokenRow = { hash: string; session_id: string; cart_id: string };

export class PayTokenStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  async insert(token: PayTokenRow): Promise<void> {
    await this.#database().raw(`INSERT INTO ${TABLE} (hash, session_id, cart_id) VALUES (?, ?, ?)`, [
      token.hash,
      token.session_id,
      token.cart_id,
    ]);
  }

  async byHash(hash: string): Promise<PayTokenRow | undefined> {
    const { rows } = await this.#database().raw<{ rows: PayTokenRow[] }>(
      `SELECT hash, session_id, cart_id FROM ${TABLE} WHERE hash = ?`,
      [hash],
    );
    return rows[0];
  }
}
