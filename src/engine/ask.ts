/**
 * Medusa's query, and the one cast that it needs: its types follow the entity, not the fields that were asked for. Every
 * other file of this room says with `Row` what its fields bring.
 */
import type { RemoteQueryFunction } from "@medusajs/framework/types";

/** What the reading functions of this room work on; the objects that Mizan hands around hold it. */
export type Engine = { query: Pick<RemoteQueryFunction, "graph"> };

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

/** @returns the first row, or undefined when there is none */
export async function rowOf<Row>(engine: Engine, question: Question): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(engine, question);
  return row;
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
