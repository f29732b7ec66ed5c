import { Store } from "./store";

const TABLE = "mizan_pay_token";

/** A row of `mizan_pay_token`: which session an address of the shopper stands for. Of the address only its token's hash is kept. */
export type PayTokenRow = { hash: string; session_id: string; cart_id: string };

export class PayTokenStore extends Store {
  async insert(token: PayTokenRow): Promise<void> {
    await this.database().raw(`INSERT INTO ${TABLE} (hash, session_id, cart_id) VALUES (?, ?, ?)`, [
      token.hash,
      token.session_id,
      token.cart_id,
    ]);
  }

  async byHash(hash: string): Promise<PayTokenRow | undefined> {
    return this.first<PayTokenRow>(`SELECT hash, session_id, cart_id FROM ${TABLE} WHERE hash = ?`, [hash]);
  }
}
