/**
 * Every column of Mizan's tables: whose data it is, why it is there, how long, and how it goes. docs/data-map.md is written from
 * this, the export of a customer reads by it, and a test fails on a column that is not here.
 */
import { BOOKS } from "./data-map/books";
import type { TableMap } from "./data-map/column";
import { PAYMENTS } from "./data-map/payments";
import { PAYOUTS } from "./data-map/payouts";
import { RUNNING } from "./data-map/running";
import { SETUP } from "./data-map/setup";

/** In every table, about no person. */
export const TECHNICAL_COLUMNS: readonly string[] = ["created_at", "updated_at", "deleted_at"];

export const DATA_MAP = { ...PAYMENTS, ...BOOKS, ...PAYOUTS, ...SETUP, ...RUNNING };

export type MappedTable = keyof typeof DATA_MAP;

/** @returns the columns of a table that are a shopper's own data: what an export holds */
export function shopperColumnsOf(table: MappedTable): string[] {
  const personal: TableMap["personal"] = DATA_MAP[table].personal;
  return Object.entries(personal).flatMap(([column, { whose }]) => (whose === "shopper" ? [column] : []));
}
