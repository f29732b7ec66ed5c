/**
 * Medusa's query, and the one cast that it needs: its types follow the entity, not the fields that were asked for. Every
 * other file of this room says with `Row` what its fields bring.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { RemoteQueryFunction } from "@medusajs/framework/types";
import { medusaVersion, TABLES_COMPARED } from "../config/tried-versions";

/** What the reading functions of this room work on; the objects that Mizan hands around hold it. */
export type Engine = {
  query: Pick<RemoteQueryFunction, "graph">;
  /** Medusa's tables, for what a purchase reads again and again; without it `query` is asked. */
  database?: Pick<Knex, "raw"> | undefined;
};

export type Question = {
  entity: string;
  fields: readonly string[];
  filters?: Record<string, unknown>;
  pagination?: { skip?: number; take: number; order?: Record<string, "ASC" | "DESC"> };
  withDeleted?: boolean;
};

const PAGE = 500;

export async function rowsOf<Row>({ query }: Engine, { fields, ...question }: Question): Promise<Row[]> {
  const { data } = await query.graph({ ...question, fields: [...fields] });
  return data as Row[];
}

const areCompared = TABLES_COMPARED.includes(medusaVersion() ?? "");
/** PostgreSQL's class for tables and columns that are not there: of a Cart module of the store's own, or one with its own database. */
const NOT_AS_KNOWN = /^42/;

/**
 * Rows of Medusa's own tables by one statement, where `query` makes one of each relation (docs/decisions/0020).
 *
 * @returns undefined where `query` is to be asked: in a version of Medusa with which the two were never compared, where the
 *   tables are not as known, and of what is not found
 */
export async function directRows<Row>(
  { database }: Engine,
  sql: string,
  bindings: readonly (string | string[])[],
): Promise<[Row, ...Row[]] | undefined> {
  if (!database || !areCompared) return undefined;
  try {
    const { rows } = await database.raw<{ rows: Row[] }>(sql, [...bindings]);
    return rows.length > 0 ? (rows as [Row, ...Row[]]) : undefined;
  } catch (error) {
    if (NOT_AS_KNOWN.test((error as { code?: string }).code ?? "")) return undefined;
    throw error;
  }
}

/** @returns the first row, or undefined when there is none */
export async function rowOf<Row>(engine: Engine, question: Question): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(engine, question);
  return row;
}

/** A page, and how many rows there are on all of them. */
export type RowPage<Row> = { rows: Row[]; count: number };

export async function pageOfRows<Row>(
  { query }: Engine,
  { fields, ...question }: Question & Required<Pick<Question, "pagination">>,
): Promise<RowPage<Row>> {
  const { data, metadata } = await query.graph({ ...question, fields: [...fields] });
  return { rows: data as Row[], count: metadata?.count ?? data.length };
}

/** Page by page, in the order of the ids: a shop may have a hundred thousand of them. */
export async function allRowsOf<Row>(engine: Engine, question: Omit<Question, "pagination">): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const pagination = { skip: rows.length, take: PAGE, order: { id: "ASC" } } as const;
    const page = await rowsOf<Row>(engine, { ...question, pagination });
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}
