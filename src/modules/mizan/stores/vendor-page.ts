/** A page of the list of vendor accounts. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { nameWordsOf, typedWordsOf } from "../../../domain/name-words";
import type { VendorAccountRecord } from "./vendor-account";

export const VENDOR_ORDERS = ["name", "external_id", "status", "created_at", "updated_at"] as const;

export type VendorPage = {
  /** Part of a name or of an external id, whatever its case; or words of a name however they are typed (domain/name-words.ts). */
  q?: string | undefined;
  status?: "active" | "paused" | undefined;
  source?: string | undefined;
  order: { by: (typeof VENDOR_ORDERS)[number]; descending: boolean };
  limit: number;
  offset: number;
};

/** @returns the page and how many accounts match, in two statements whatever the number, three with `q` */
export async function vendorPageOf(
  database: Knex,
  wanted: VendorPage,
): Promise<{ accounts: VendorAccountRecord[]; count: number }> {
  const { where, bindings } = conditionsOf(wanted, await namedAs(database, wanted.q));
  const direction = wanted.order.descending ? "DESC" : "ASC";
  const [listed, counted] = await Promise.all([
    database.raw<{ rows: VendorAccountRecord[] }>(
      `SELECT * FROM mizan_vendor_account WHERE ${where}
       ORDER BY ${wanted.order.by} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      [...bindings, wanted.limit, wanted.offset],
    ),
    database.raw<{ rows: [{ count: number }] }>(
      `SELECT count(*)::int AS count FROM mizan_vendor_account WHERE ${where}`,
      bindings,
    ),
  ]);
  return { accounts: listed.rows, count: counted.rows[0].count };
}

/** @returns ids of the accounts whose names have the typed words: there are hundreds, and every name is read for "part of" anyway */
async function namedAs(database: Knex, q: string | undefined): Promise<string[]> {
  const typed = typedWordsOf(q ?? "");
  if (typed.length === 0) return [];
  const { rows } = await database.raw<{ rows: { id: string; name: string }[] }>(
    "SELECT id, name FROM mizan_vendor_account WHERE deleted_at IS NULL",
  );
  const isNamed = (words: readonly string[]) =>
    typed.every((word) => words.some((one) => one.startsWith(word)));
  return rows.filter(({ name }) => isNamed(nameWordsOf(name) ?? [])).map(({ id }) => id);
}

function conditionsOf(
  { q, status, source }: VendorPage,
  named: string[],
): { where: string; bindings: (string | string[])[] } {
  const where = ["deleted_at IS NULL"];
  const bindings: (string | string[])[] = [];
  if (q) {
    // "%" and "_" are what somebody typed, not patterns.
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    where.push("(name ILIKE ? OR external_id ILIKE ? OR id = ANY(?))");
    bindings.push(pattern, pattern, named);
  }
  if (status) {
    where.push("status = ?");
    bindings.push(status);
  }
  if (source) {
    where.push("source = ?");
    bindings.push(source);
  }
  return { where: where.join(" AND "), bindings };
}
