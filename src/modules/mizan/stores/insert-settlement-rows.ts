import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { NewSettlementRow, SettlementTotals } from "./settlement";

/** Rows of one statement, and so the most of a file that is in memory beside its text. */
const AT_ONCE = 500;

export type InsertedRows = { count: number; bad: number; totals: SettlementTotals };

/** Stores a file's rows in chunks and sums them up. A row that cannot be read has its result at once. */
export async function insertSettlementRows(
  transaction: Knex,
  settlementId: string,
  rows: Iterable<NewSettlementRow>,
): Promise<InsertedRows> {
  const inserted: InsertedRows = {
    count: 0,
    bad: 0,
    totals: { amountFils: 0, feesFils: 0, netFils: 0, from: null, to: null },
  };
  let chunk: NewSettlementRow[] = [];
  for (const row of rows) {
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
  if ("fault" in given) {
    inserted.bad += 1;
    return;
  }
  const { amountFils, feeFils, netFils, date } = given.row;
  const { totals } = inserted;
  totals.amountFils += amountFils;
  totals.feesFils += feeFils ?? 0;
  totals.netFils += netFils ?? amountFils - (feeFils ?? 0);
  if (date === null) return;
  if (totals.from === null || date < totals.from) totals.from = date;
  if (totals.to === null || date > totals.to) totals.to = date;
}

async function insertChunk(
  transaction: Knex,
  settlementId: string,
  chunk: readonly NewSettlementRow[],
): Promise<void> {
  await transaction.raw(
    `INSERT INTO mizan_settlement_row (id, settlement_id, line, raw, kind, reference, amount_fils, fee_fils, net_fils,
       date, result, fault, fault_column, fault_value)
     SELECT r.id, ?, r.line, r.raw, r.kind, r.reference, r.amount_fils, r.fee_fils, r.net_fils,
       r.date, r.result, r.fault, r.fault_column, r.fault_value
     FROM jsonb_to_recordset(?::jsonb) AS r(id text, line integer, raw text, kind text, reference text, amount_fils integer,
       fee_fils integer, net_fils integer, date text, result text, fault text, fault_column text, fault_value text)`,
    [settlementId, JSON.stringify(chunk.map(recordOf))],
  );
}

function recordOf(given: NewSettlementRow) {
  const place = { id: generateEntityId(undefined, "msro"), line: given.line, raw: given.raw };
  if ("fault" in given) {
    const { code, column, value } = given.fault;
    return { ...place, result: "bad", fault: code, fault_column: column, fault_value: value };
  }
  const { kind, reference, amountFils, feeFils, netFils, date } = given.row;
  return {
    ...place,
    kind,
    reference,
    amount_fils: amountFils,
    fee_fils: feeFils,
    net_fils: netFils,
    date,
  };
}
