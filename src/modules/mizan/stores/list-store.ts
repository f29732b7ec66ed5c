/** How every long list is read: by keyset, the newest first, and counted no further than a little beyond the page. */
import { daysFrom, instantsOfDays, kuwaitDayOf } from "../../../domain/kuwait-day";
import { countLimitOf, type ListPage } from "./database";
import { Store } from "./store";

type Clause = { sql: string; bindings: unknown[] };

/** SQL with the value of each `?`; it counts where none of them is undefined. */
export type Condition = readonly [sql: string, ...bindings: unknown[]];

export type Search = {
  /** The rows' own table: `after` names one of it. */
  table: string;
  /** What is read, with its aliases. */
  from: string;
  /** The columns of the order; they stand at the end of whichever index carries the filters. */
  at: string;
  id: string;
  /** The column of `at` in the row's own table. */
  atColumn: string;
  where: readonly Condition[];
  /**
   * Columns with several values. They are read combination by combination from the end of the index over all, each no further than
   * to the limit: what is rare among a million costs no more than what is common.
   */
  each?: readonly { column: string; values: readonly string[] }[];
  /** Whether one row may be found several times. */
  isDistinct?: boolean;
};

export abstract class ListStore extends Store {
  /** @returns SQL of `id` and `listed_at` of a page's rows */
  protected pageOf(search: Search, { after, limit, offset }: ListPage): Clause {
    const { table, at, id, atColumn } = search;
    const behind: Condition = [
      `(${at}, ${id}) < ((SELECT ${atColumn} FROM ${table} WHERE id = ?), ?)`,
      after,
      after,
    ];
    return found({ ...search, where: [...search.where, behind] }, limit, offset);
  }

  /** @returns exactly up to 1 000 after the page, then one more; none are counted where a page is one of many that are read through */
  protected async countOf(search: Search, page: ListPage): Promise<number> {
    if (page.isUncounted) return 0;
    const { sql, bindings } = found(search, countLimitOf(page), 0);
    return this.count(`FROM (${sql}) AS counted`, [...bindings]);
  }
}

function found(search: Search, limit: number, offset: number): Clause {
  const { from, at, id, where, each = [], isDistinct = false } = search;
  const ordered = "ORDER BY listed_at DESC, id DESC LIMIT ?";
  const given = where.filter((condition) => !condition.includes(undefined));
  const rows = (more: readonly string[]) =>
    `SELECT ${isDistinct ? "DISTINCT " : ""}${at} AS listed_at, ${id} AS id FROM ${from}
     WHERE ${[...more, ...given.map(([sql]) => sql)].join(" AND ")}`;
  const bindings = given.flatMap(([, ...values]) => values);
  if (each.length === 0)
    return { sql: `${rows([])} ${ordered} OFFSET ?`, bindings: [...bindings, limit, offset] };
  const combinations = each.map((_, nth) => `unnest(?::text[]) AS each_${nth} (value)`).join(", ");
  const ofCombination = rows(each.map(({ column }, nth) => `${column} = each_${nth}.value`));
  return {
    sql: `SELECT found.listed_at, found.id FROM ${combinations}, LATERAL (${ofCombination} ${ordered}) AS found
      ${ordered} OFFSET ?`,
    bindings: [...each.map(({ values }) => [...values]), ...bindings, limit + offset, limit, offset],
  };
}

/**
 * A join by an id that is followed row by row, in the order of the list and no further than its page: joined otherwise, a table
 * may be read from end to end for a few rows.
 */
export function followed(table: string, on: string, alias: string): string {
  return `CROSS JOIN LATERAL (SELECT * FROM ${table} one WHERE one.id = ${on} AND one.deleted_at IS NULL OFFSET 0) ${alias}`;
}

/** Days in Kuwait, both included. @param at the column of the instant */
export function duringDays(at: string, { from, to }: { from?: string; to?: string }): Condition[] {
  return [
    [`${at} >= ?`, from === undefined ? undefined : instantsOfDays(from, from).from],
    [`${at} < ?`, to === undefined ? undefined : instantsOfDays(to, to).before],
  ];
}

type Amounts = { amount_min?: number; amount_max?: number };

export function isByAmount({ amount_min, amount_max }: Amounts): boolean {
  return (amount_min ?? amount_max) !== undefined;
}

/** Amounts in whole fils, both included. */
export function withAmount(fils: string, { amount_min, amount_max }: Amounts): Condition[] {
  return [
    [`${fils} >= ?`, amount_min],
    [`${fils} <= ?`, amount_max],
  ];
}

/**
 * Days and amounts of a table that has an index over both. Its days are also named one by one, so that each finds its amounts there;
 * where most amounts are meant, the order of the list leads to them sooner.
 *
 * @param isCarried no other filter leads to the rows
 */
export function duringDaysWithAmount(
  table: string,
  asked: Amounts & { from?: string; to?: string },
  { at, isCarried }: { at: string; isCarried: boolean },
): Condition[] {
  const { from, to = kuwaitDayOf(new Date()) } = asked;
  const isByDay = isCarried && isByAmount(asked) && from !== undefined;
  return [
    ...duringDays(at, asked),
    [
      `(${table}.created_at AT TIME ZONE 'Asia/Kuwait')::date = ANY(?::date[])`,
      isByDay ? daysFrom(from, to) : undefined,
    ],
    ...withAmount(`${table}.amount_fils`, asked),
  ];
}

/** One of some values, as a condition of its own. */
export function oneOf(column: string, values: readonly string[] | undefined): Condition {
  return [`${column} = ANY(?)`, values && [...values]];
}
