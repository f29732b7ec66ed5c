/** What discounts and credit cost the operator, by source: the movement of `discounts_borne`, from the sums that are kept by day. */
import type { Environment } from "../../../config/options";
import type { Fils } from "../../../domain/money";
import { filsOfSum } from "./database";
import { Store } from "./store";

/** Days in Kuwait, `YYYY-MM-DD`, both included. */
export type CostPeriod = { environment: Environment; first: string; last: string };

/** `net` is what was borne less what refunds brought back. */
export type DiscountCost = { borneFils: Fils; returnedFils: Fils; netFils: Fils };

/** `source` is a promotion's id, `credit`, or null for what was posted without one; `orders` how many charges it lowered. */
export type DiscountCostRow = DiscountCost & { source: string | null; orders: number };

type RawCost = { source: string; orders: string; borne: string; returned: string };

const COSTS = `sum(lines) FILTER (WHERE part = 'borne') AS orders,
  COALESCE(sum(amount_fils) FILTER (WHERE part = 'borne'), 0) AS borne,
  COALESCE(-sum(amount_fils) FILTER (WHERE part <> 'borne'), 0) AS returned
  FROM mizan_journal_sum WHERE environment = ? AND account = 'discounts_borne'`;

/** `after`: the source of the last row that was read. */
export type CostPage = { limit: number; offset: number; after?: string | null };

export class DiscountCostStore extends Store {
  /**
   * One statement: the rows make the sum to the fils.
   *
   * @returns what cost the most first, nothing after a source that cost nothing; how many sources there are, and the sum of all
   */
  async ofPeriod(
    { environment, first, last }: CostPeriod,
    { limit, offset, after }: CostPage,
  ): Promise<{ costs: DiscountCostRow[]; count: number; total: DiscountCost }> {
    const rows = await this.rows<
      (RawCost | { source: null }) & { count: number; all_borne: string; all_returned: string }
    >(
      `WITH costs AS (SELECT source, ${COSTS} AND day BETWEEN ?::date AND ?::date GROUP BY source)
       SELECT total.*, page.source, page.orders::text AS orders, page.borne::text AS borne, page.returned::text AS returned
       FROM (
         SELECT count(*)::int AS count, COALESCE(sum(borne), 0)::text AS all_borne, COALESCE(sum(returned), 0)::text AS all_returned
         FROM costs
       ) AS total
       LEFT JOIN (
         SELECT * FROM costs WHERE ? OR (returned - borne, source) > (SELECT returned - borne, source FROM costs WHERE source = ?)
         ORDER BY borne - returned DESC, source LIMIT ? OFFSET ?
       ) AS page ON true
       ORDER BY page.borne - page.returned DESC, page.source`,
      [environment, first, last, after === undefined, after ?? "", limit, offset],
    );
    const [sums] = rows;
    return {
      costs: rows.flatMap((row) => (row.source === null ? [] : [costRowOf(row)])),
      count: sums?.count ?? 0,
      total: costOf(sums?.all_borne ?? "0", sums?.all_returned ?? "0"),
    };
  }

  /** @returns what a source has cost since the first entry */
  async ofSource(environment: Environment, source: string): Promise<DiscountCostRow> {
    const [row] = await this.rows<RawCost>(
      `SELECT source, ${COSTS} AND source = ? AND source <> '' GROUP BY source`,
      [environment, source],
    );
    return costRowOf(row ?? { source, orders: "0", borne: "0", returned: "0" });
  }
}

function costRowOf({ source, orders, borne, returned }: RawCost): DiscountCostRow {
  return { source: source === "" ? null : source, orders: Number(orders), ...costOf(borne, returned) };
}

function costOf(borne: string, returned: string): DiscountCost {
  const [borneFils, returnedFils] = [filsOfSum(borne), filsOfSum(returned)];
  return { borneFils, returnedFils, netFils: borneFils - returnedFils };
}
