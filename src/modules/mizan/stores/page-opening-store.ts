/** The right to open a gateway page: taken once per attempt, and so often per cart as the limit says. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Attempt } from "./attempt";
import { AttemptStore } from "./attempt-store";
import { DATABASE_NOW } from "./database-time";
import { holdName } from "./hold-name";

const TABLE = "mizan_payment_attempt";

export type PageLimit = { most: number; withinMs: number };

export class PageOpeningStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /**
   * Takes a prepared attempt for opening its page. Presses of one cart count one after another, in every process: of a
   * hundred at once no more get through than the limit says.
   *
   * @param limit counts the attempts made within this time whose page was asked for, opened or not
   * @returns the attempt; `taken` when somebody else has it, `too_many` when the cart has had its pages
   */
  async claim(
    { id, cart_id }: Pick<Attempt, "id" | "cart_id">,
    returnTokenHash: string,
    limit: PageLimit,
  ): Promise<Attempt | "taken" | "too_many"> {
    return this.#database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:page-opening:${cart_id}`);
      const { rows } = await transaction.raw<{ rows: [{ opened: number }] }>(
        `SELECT count(*)::int AS opened FROM ${TABLE}
         WHERE cart_id = ? AND page_state <> 'prepared' AND deleted_at IS NULL
           AND created_at > ${DATABASE_NOW} - ? * interval '1 millisecond'`,
        [cart_id, limit.withinMs],
      );
      if (rows[0].opened >= limit.most) return "too_many";
      const claimed = await new AttemptStore(() => transaction).claimForOpening(id, returnTokenHash);
      return claimed ?? "taken";
    });
  }
}
