/** The right to open a gateway page: taken once per attempt, and so often per cart as the limit says. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Attempt } from "./attempt";
import { AttemptStore, UNFINISHED_FROM } from "./attempt-store";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS, holdName } from "./database";
import { Store } from "./store";

const TABLE = "mizan_payment_attempt";

/**
 * Of a cart; from one place, of carts with an unfinished page for a first page and of unfinished pages for a further one; and
 * in all, of pages beside another open one of their cart. A page is unfinished for `unfinishedMs` at most, which is its life.
 */
export type PageLimits = {
  withinMs: number;
  unfinishedMs: number;
  perCart: number;
  perAddress: number;
  inAll: number;
};

/** The gateway's "too many calls" are paced by its pause, so that who waits and tries again counts so much less. */
const WAITED_WEIGH = 1 / 5;
const WAS_TOO_MANY_CALLS = `EXISTS (SELECT 1 FROM mizan_attempt_event event WHERE event.attempt_id = ${TABLE}.id
  AND event.kind = 'init_failed' AND event.evidence->>'code' = 'MIZAN_GATEWAY_RATE_LIMITED' AND event.deleted_at IS NULL)`;

export class PageOpeningStore extends Store {
  /**
   * Takes a prepared attempt for opening its page. A cart's first page is taken in one statement, which counts nothing but the
   * carts from its place (of two choices pressed within it both are the first).
   * Presses of a cart that has had one count one after another, in every process: of a hundred at once no more get through
   * than the limit says.
   *
   * @param limits count the attempts made within this time whose page was asked for, opened or not
   * @returns the attempt; `taken` when somebody else has it, `too_many` when the cart has had its pages, `too_many_carts` when
   *   it has had none and so many from there have one, `too_many_about` when so many pages from there are unfinished, or the
   *   cart has one open and so many others were opened beside another
   */
  async claim(
    { id, cart_id }: Pick<Attempt, "id" | "cart_id">,
    returnTokenHash: string,
    opened: { limits: PageLimits; openedFrom?: number | undefined; nameWords?: string[] | null },
  ): Promise<Attempt | "taken" | "too_many" | "too_many_carts" | "too_many_about"> {
    const { limits, openedFrom } = opened;
    const claimedIn = async (database: () => Knex, firstWithin?: PageLimits) =>
      new AttemptStore(database).claimForOpening(id, returnTokenHash, { ...opened, firstWithin });
    const first = await claimedIn(this.database, limits);
    if (first) return first;
    return this.database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:page-opening:${cart_id}`);
      const { rows } = await transaction.raw<{
        rows: [{ opened: number; waited: number; open: number }];
      }>(
        `SELECT count(*)::int AS opened,
           count(*) FILTER (WHERE page_state = 'init_failed' AND ${WAS_TOO_MANY_CALLS})::int AS waited,
           count(*) FILTER (WHERE page_state IN ('initializing', 'shown') AND outcome = 'open' AND disposition = 'pending')::int AS open
         FROM ${TABLE}
         WHERE cart_id = ? AND page_state <> 'prepared' AND deleted_at IS NULL
           AND created_at > ${DATABASE_NOW} - ? * interval '1 millisecond'`,
        [cart_id, limits.withinMs],
      );
      const [{ opened: asked, waited, open }] = rows;
      if (asked - waited + waited * WAITED_WEIGH >= limits.perCart) return "too_many";
      const about = await pagesAbout(transaction, limits, openedFrom);
      if (asked === 0 && about.carts_from_there >= limits.perAddress) return "too_many_carts";
      const areTooManyFromThere = asked > 0 && about.pages_from_there >= limits.perAddress;
      const areTooManyBeside = open > 0 && about.beside_another >= limits.inAll;
      if (areTooManyFromThere || areTooManyBeside) return "too_many_about";
      return (await claimedIn(() => transaction)) ?? "taken";
    });
  }

  /**
   * @returns of the pages asked for within this time: how many the gateway opened and how many not, how many it did not
   *   open since the last that it opened, and the newest attempt of these
   */
  async lately(withinMs: number): Promise<Openings> {
    const { rows } = await this.database().raw<{ rows: [Openings] }>(
      `WITH asked AS (
         SELECT id, opened_at, page_state = 'shown' AS opened, page_state IN ('init_failed', 'init_unknown') AS failed
         FROM ${TABLE} WHERE opened_at > (SELECT ${DATABASE_NOW_PLUS_MS}) AND deleted_at IS NULL
       )
       SELECT count(*) FILTER (WHERE opened)::int AS opened, count(*) FILTER (WHERE failed)::int AS failed,
         (SELECT count(*) FROM asked WHERE failed AND opened_at > coalesce((SELECT max(opened_at) FROM asked WHERE opened), '-infinity'))::int AS failed_since,
         (SELECT id FROM asked WHERE failed ORDER BY opened_at DESC, id DESC LIMIT 1) AS last_failed_id
       FROM asked`,
      [-withinMs],
    );
    return rows[0];
  }
}

export type Openings = {
  opened: number;
  failed: number;
  failed_since: number;
  last_failed_id: string | null;
};

/** Presses of different carts are counted beside each other: some more than the limit may get through. */
async function pagesAbout(transaction: Knex, limits: PageLimits, openedFrom?: number): Promise<PagesAbout> {
  const { rows } = await transaction.raw<{ rows: [PagesAbout] }>(
    `SELECT (SELECT count(*) - count(DISTINCT cart_id) FROM ${TABLE}
             WHERE opened_at > (SELECT ${DATABASE_NOW} - ? * interval '1 millisecond') AND deleted_at IS NULL)::int AS beside_another,
       count(*)::int AS pages_from_there, count(DISTINCT beside.cart_id)::int AS carts_from_there ${UNFINISHED_FROM}`,
    [limits.withinMs, openedFrom ?? null, limits.unfinishedMs] as Knex.RawBinding[],
  );
  return rows[0];
}

type PagesAbout = { beside_another: number; pages_from_there: number; carts_from_there: number };
