import { randomInt } from "node:crypto";
import { Store } from "./store";

const TABLE = "mizan_customer_kfast";
// The gateway takes at most 8 characters (specification, kfast_id).
const SMALLEST = 10_000_000;
const LARGEST = 99_999_999;
const TRIES = 20;

export class CustomerKfastStore extends Store {
  /**
   * The number by which the debit network's fast checkout knows a customer: made once, random, never another's. It is in no
   * account holder of Medusa's: the data of those is public.
   *
   * @throws Error when no free number was found in 20 tries, which takes tens of millions of customers
   */
  async numberFor(customerId: string): Promise<number> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const rows = await this.rows<{ kfast_id: number }>(
        `WITH made AS (
           INSERT INTO ${TABLE} (customer_id, kfast_id) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING kfast_id
         ) SELECT kfast_id FROM made UNION ALL SELECT kfast_id FROM ${TABLE} WHERE customer_id = ? LIMIT 1`,
        [customerId, randomInt(SMALLEST, LARGEST + 1), customerId],
      );
      if (rows[0]) return rows[0].kfast_id;
    }
    throw new Error(`No free kfast_id was found for customer ${customerId} in ${TRIES} tries`);
  }
}
