/** Settlement files: stored whole or not at all, each content once per environment. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import type { SettlementMismatch, SettlementResult } from "../../../domain/settlement-match";
import type { SettlementRow, SettlementRowFault } from "../../../domain/settlement-row";
import { DATABASE_NOW } from "./database";
import { jsonText } from "./json-text";

const TABLE = "mizan_settlement";

/** The same content was imported before. */
export class SettlementKnown extends Error {
  constructor(readonly known: SettlementFileRow) {
    super(`The content of this settlement file was imported as ${known.id}`);
  }
}

export class SettlementStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  /**
   * Stores a file with its rows as received; one whose matching failed is taken up again instead.
   *
   * @param rows as they are read, never all at once in memory
   * @returns the settlement's id
   * @throws SettlementKnown
   */
  async create(settlement: NewSettlement, rows: Iterable<NewSettlementRow>): Promise<string> {
    return this.#database().transaction(async (transaction) => {
      const id = generateEntityId(undefined, "mset");
      const { rows: inserted } = await transaction.raw<{ rows: unknown[] }>(
        `INSERT INTO ${TABLE} (id, file_name, environment, content_sha256, created_by, rows, totals, counts)
         VALUES (?, ?, ?, ?, ?, 0, '{}', '{}') ON CONFLICT DO NOTHING RETURNING id`,
        [id, settlement.fileName, settlement.environment, settlement.contentSha256, settlement.createdBy],
      );
      if (inserted.length === 0) return takenUpAgain(transaction, settlement);
      const { count, bad, totals } = await insertSettlementRows(transaction, id, rows);
      await transaction.raw(
        `UPDATE ${TABLE} SET rows = ?, totals = ?::jsonb, counts = ?::jsonb WHERE id = ?`,
        [count, jsonText(totals), jsonText({ bad }), id],
      );
      return id;
    });
  }

  async byId(id: string): Promise<SettlementFileRow | undefined> {
    const { rows } = await this.#database().raw<{ rows: SettlementFileRow[] }>(
      `SELECT * FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL`,
      [id],
    );
    return rows[0];
  }

  /** @returns one page of an environment's files, the newest first, and how many there are in all */
  async list(
    environment: Environment,
    page: { limit: number; offset: number },
  ): Promise<{ settlements: SettlementFileRow[]; count: number }> {
    const where = "environment = ? AND deleted_at IS NULL";
    const { rows } = await this.#database().raw<{ rows: SettlementFileRow[] }>(
      `SELECT * FROM ${TABLE} WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [environment, page.limit, page.offset],
    );
    const { rows: counted } = await this.#database().raw<{ rows: [{ count: number }] }>(
      `SELECT count(*)::int AS count FROM ${TABLE} WHERE ${where}`,
      [environment],
    );
    return { settlements: rows, count: counted[0].count };
  }
}

async function takenUpAgain(transaction: Knex, settlement: NewSettlement): Promise<string> {
  const { rows } = await transaction.raw<{ rows: SettlementFileRow[] }>(
    `SELECT * FROM ${TABLE} WHERE environment = ? AND content_sha256 = ? AND deleted_at IS NULL FOR UPDATE`,
    [settlement.environment, settlement.contentSha256],
  );
  const [known] = rows;
  if (!known) throw new Error(`The settlement file ${settlement.fileName} was deleted at this moment`);
  if (known.state !== "failed") throw new SettlementKnown(known);
  await transaction.raw(
    `UPDATE ${TABLE} SET state = 'received', tries = 0, updated_at = ${DATABASE_NOW} WHERE id = ?`,
    [known.id],
  );
  return known.id;
}

export type SettlementState = "received" | "matching" | "done" | "failed";
export type SettlementCounts = Partial<Record<SettlementResult, number>>;
/** Sums in whole fils; days are `YYYY-MM-DD`. */
type SettlementTotals = {
  amountFils: number;
  feesFils: number;
  netFils: number;
  from: string | null;
  to: string | null;
};

/** A row of `mizan_settlement`. */
export type SettlementFileRow = {
  id: string;
  file_name: string;
  environment: Environment;
  content_sha256: string;
  state: SettlementState;
  rows: number;
  totals: SettlementTotals;
  counts: SettlementCounts;
  created_by: string | null;
  tries: number;
  created_at: Date;
};

type NewSettlement = {
  fileName: string;
  environment: Environment;
  contentSha256: string;
  createdBy: string | null;
};
/** One row of the file as it was read; a fault makes it `bad`. */
type NewSettlementRow = { line: number; raw: string } & (
  { row: SettlementRow } | { fault: SettlementRowFault }
);

export type SettlementDecision = "adjusted" | "accepted";

/** A row of `mizan_settlement_row`; amounts are whole fils. */
export type StoredSettlementRow = {
  id: string;
  settlement_id: string;
  line: number;
  raw: string;
  kind: "payment" | "refund" | null;
  reference: string | null;
  amount_fils: number | null;
  fee_fils: number | null;
  net_fils: number | null;
  date: string | null;
  result: SettlementResult | null;
  fault: SettlementRowFault["code"] | SettlementMismatch | null;
  fault_column: SettlementRowFault["column"];
  fault_value: string | null;
  attempt_id: string | null;
  refund_id: string | null;
  expected_fils: number | null;
  decision: SettlementDecision | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
};

/** Rows of one statement, and so the most of a file that is in memory beside its text. */
const AT_ONCE = 500;

export type InsertedRows = { count: number; bad: number; totals: SettlementTotals };

/** Stores a file's rows in chunks and sums them up. A row that cannot be read has its result at once. */
async function insertSettlementRows(
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
    [settlementId, jsonText(chunk.map(recordOf))],
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
