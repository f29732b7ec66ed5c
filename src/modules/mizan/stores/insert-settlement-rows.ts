/** Storing the rows of a settlement file as they are read, in chunks, with their sums. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { SettlementResult } from "../../../domain/settlement-match";
import { type SettlementRow, type SettlementRowFault, STORED_COLUMNS } from "../../../domain/settlement-row";
import { jsonText } from "./json-text";

export type SettlementCounts = Partial<Record<SettlementResult, number>>;
/** Sums in whole fils; days are `YYYY-MM-DD`. */
export type SettlementTotals = {
  amountFils: number;
  feesFils: number;
  netFils: number;
  from: string | null;
  to: string | null;
};

/** One row of the file as it was read; a fault makes it `bad`, a summary line that the rows do not add up to `different`. */
export type NewSettlementRow = { line: number; raw: string } & (
  { row: SettlementRow } | { fault: SettlementRowFault } | { summary: DifferentSummary | null }
);
export type NewSettlementRows = AsyncIterable<NewSettlementRow> | Iterable<NewSettlementRow>;
type DifferentSummary = { column: "amount" | "fee" | "net"; stated: string; counted: string };

const COLUMNS = [
  ...["id", "settlement_id", "line", "raw", "result", "fault", "fault_column", "fault_value"],
  ...STORED_COLUMNS,
].join(", ");

/** Rows of one statement, and so the most of a file that is in memory beside its text. */
const AT_ONCE = 500;

export type InsertedRows = { count: number; counts: SettlementCounts; totals: SettlementTotals };
export const NOTHING: SettlementTotals = { amountFils: 0, feesFils: 0, netFils: 0, from: null, to: null };

/** Stores a file's rows in chunks and sums them up. A row that cannot be read and a summary line have their results at once. */
export async function insertSettlementRows(
  transaction: Knex,
  settlementId: string,
  rows: NewSettlementRows,
): Promise<InsertedRows> {
  const inserted: InsertedRows = { count: 0, counts: { bad: 0 }, totals: { ...NOTHING } };
  let chunk: NewSettlementRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    addUp(inserted, row);
    if (chunk.length < AT_ONCE) continue;
    await insertChunk(transaction, settlementId, chunk);
    chunk = [];
  }
  if (chunk.length > 0) await insertChunk(transaction, settlementId, chunk);
  return inserted;
}

function addUp(inserted: InsertedRows, given: NewSettlementRow): void {
  inserted.count += 1;
  if (!("row" in given)) {
    const result = resultOf(given);
    inserted.counts[result] = (inserted.counts[result] ?? 0) + 1;
    return;
  }
  const { kind, amountFils, feeFils, netFils, date } = given.row;
  // It moved no money, and its day is none of the days that were settled.
  if (kind === "failed") return;
  const { totals } = inserted;
  totals.amountFils += amountFils;
  totals.feesFils += feeFils ?? 0;
  totals.netFils += netFils ?? amountFils - (feeFils ?? 0);
  if (date === null) return;
  if (totals.from === null || date < totals.from) totals.from = date;
  if (totals.to === null || date > totals.to) totals.to = date;
}

function resultOf(given: Exclude<NewSettlementRow, { row: SettlementRow }>): "bad" | "matched" | "different" {
  if ("fault" in given) return "bad";
  return given.summary ? "different" : "matched";
}

async function insertChunk(
  transaction: Knex,
  settlementId: string,
  chunk: readonly NewSettlementRow[],
): Promise<void> {
  await transaction.raw(
    `INSERT INTO mizan_settlement_row (${COLUMNS})
     SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::mizan_settlement_row, ?::jsonb)`,
    [jsonText(chunk.map((row) => ({ settlement_id: settlementId, ...recordOf(row) })))],
  );
}

function recordOf(given: NewSettlementRow) {
  const place = { id: generateEntityId(undefined, "msro"), line: given.line, raw: given.raw };
  if ("fault" in given) {
    const { code, column, value } = given.fault;
    return { ...place, result: "bad", fault: code, fault_column: column, fault_value: value };
  }
  if ("summary" in given) {
    const result = resultOf(given);
    if (!given.summary) return { ...place, kind: "summary", result };
    const { column, stated, counted } = given.summary;
    const fault = { fault: "sums_differ", fault_column: column, fault_value: `${stated} / ${counted}` };
    return { ...place, kind: "summary", result, ...fault };
  }
  const {
    amountFils: amount_fils,
    feeFils: fee_fils,
    taxFils: tax_fils,
    netFils: net_fils,
    ...texts
  } = given.row;
  return { ...place, ...texts, amount_fils, fee_fils, tax_fils, net_fils };
}
