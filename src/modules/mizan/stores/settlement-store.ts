/** Settlement files: stored whole or not at all, each content once per environment. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import type { AmountNotation } from "../../../domain/amount-notation";
import type { SettlementKind } from "../../../domain/settlement-kind";
import type { SettlementMismatch, SettlementResult } from "../../../domain/settlement-match";
import type { AmountColumn, SettlementColumn, SettlementRowFault } from "../../../domain/settlement-row";
import { AskedFirst, type SettlementQuestion } from "../../../domain/settlement-question";
import { DATABASE_NOW } from "./database";
import {
  insertSettlementRows,
  type NewSettlementRows,
  NOTHING,
  type SettlementCounts,
  type SettlementTotals,
} from "./insert-settlement-rows";
import { jsonText } from "./json-text";
import { Store } from "./store";

const TABLE = "mizan_settlement";
/** All but a file's text, which is long and asked for once. */
const FACTS = `id, file_name, environment, content_sha256, state, rows, totals, counts, question, notation, created_by, tries,
  created_at`;

/** The same content was imported before. */
export class SettlementKnown extends Error {
  constructor(readonly known: SettlementFileRow) {
    super(`The content of this settlement file was imported as ${known.id}`);
  }
}

export class SettlementStore extends Store {
  /**
   * Stores a file with its rows as received, or with its text where its reading was ended by `AskedFirst`; one whose
   * matching failed is taken up again instead.
   *
   * @param rows as they are read, never all at once in memory
   * @returns the settlement's id
   * @throws SettlementKnown
   */
  async create(settlement: NewSettlement, rows: NewSettlementRows): Promise<string> {
    try {
      return await this.#insert(settlement, async (transaction, id) => storeRows(transaction, id, rows));
    } catch (error) {
      if (!(error instanceof AskedFirst)) throw error;
      return this.#insert(settlement, async (transaction, id) => {
        await transaction.raw(
          `UPDATE ${TABLE} SET state = 'asked', question = ?::jsonb, content = ? WHERE id = ?`,
          [jsonText(error.question), settlement.content, id],
        );
      });
    }
  }

  /**
   * Stores the rows of a file that was asked about; its text is not kept any longer. Where its reading ends by `AskedFirst`
   * once more, that is what is asked from then on.
   *
   * @param notation how its amounts are written, where that is what was answered
   * @param read judges the file as it stands, under its lock; what it throws leaves everything as it is
   */
  async answer(
    id: string,
    notation: AmountNotation | null,
    read: (file: AskedSettlement | undefined) => NewSettlementRows,
  ): Promise<void> {
    try {
      await this.database().transaction(async (transaction) => {
        await storeRows(transaction, id, read(await lockedFile(transaction, id)));
        await transaction.raw(
          `UPDATE ${TABLE} SET state = 'received', question = NULL, content = NULL, notation = COALESCE(?, notation),
             updated_at = ${DATABASE_NOW} WHERE id = ?`,
          [notation, id],
        );
      });
    } catch (error) {
      if (!(error instanceof AskedFirst)) throw error;
      await this.database().raw(
        `UPDATE ${TABLE} SET question = ?::jsonb, notation = COALESCE(?, notation), updated_at = ${DATABASE_NOW}
         WHERE id = ? AND state = 'asked' AND deleted_at IS NULL`,
        [jsonText(error.question), notation, id],
      );
    }
  }

  /**
   * Deletes a file that was asked about, its text at once; its content is known no longer.
   *
   * @param judge judges the file as it stands, under its lock; what it throws leaves everything as it is
   */
  async discard(id: string, judge: (file: AskedSettlement | undefined) => void): Promise<void> {
    await this.database().transaction(async (transaction) => {
      judge(await lockedFile(transaction, id));
      await transaction.raw(
        `UPDATE ${TABLE} SET question = NULL, content = NULL, deleted_at = ${DATABASE_NOW}, updated_at = ${DATABASE_NOW}
         WHERE id = ?`,
        [id],
      );
    });
  }

  async #insert(
    settlement: NewSettlement,
    fill: (transaction: Knex, id: string) => Promise<void>,
  ): Promise<string> {
    return this.database().transaction(async (transaction) => {
      const id = generateEntityId(undefined, "mset");
      const { rows: inserted } = await transaction.raw<{ rows: unknown[] }>(
        `INSERT INTO ${TABLE} (id, file_name, environment, content_sha256, created_by, rows, totals, counts)
         VALUES (?, ?, ?, ?, ?, 0, ?::jsonb, '{}') ON CONFLICT DO NOTHING RETURNING id`,
        [
          ...[id, settlement.fileName, settlement.environment, settlement.contentSha256],
          ...[settlement.createdBy, jsonText(NOTHING)],
        ],
      );
      if (inserted.length === 0) return takenUpAgain(transaction, settlement);
      await fill(transaction, id);
      return id;
    });
  }

  async byId(id: string): Promise<SettlementFileRow | undefined> {
    return this.first<SettlementFileRow>(
      `SELECT ${FACTS} FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL`,
      [id],
    );
  }

  /** @returns one page of an environment's files, the newest first, and how many there are in all */
  async list(
    environment: Environment,
    page: { limit: number; offset: number },
  ): Promise<{ settlements: SettlementFileRow[]; count: number }> {
    const where = "environment = ? AND deleted_at IS NULL";
    const rows = await this.rows<SettlementFileRow>(
      `SELECT ${FACTS} FROM ${TABLE} WHERE ${where} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [environment, page.limit, page.offset],
    );
    const { rows: counted } = await this.database().raw<{ rows: [{ count: number }] }>(
      `SELECT count(*)::int AS count FROM ${TABLE} WHERE ${where}`,
      [environment],
    );
    return { settlements: rows, count: counted[0].count };
  }
}

async function lockedFile(transaction: Knex, id: string): Promise<AskedSettlement | undefined> {
  const { rows } = await transaction.raw<{ rows: AskedSettlement[] }>(
    `SELECT file_name, question, content, notation FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
    [id],
  );
  return rows[0];
}

async function storeRows(transaction: Knex, id: string, rows: NewSettlementRows): Promise<void> {
  const { count, counts, totals } = await insertSettlementRows(transaction, id, rows);
  await transaction.raw(`UPDATE ${TABLE} SET rows = ?, totals = ?::jsonb, counts = ?::jsonb WHERE id = ?`, [
    count,
    jsonText(totals),
    jsonText(counts),
    id,
  ]);
}

async function takenUpAgain(transaction: Knex, settlement: NewSettlement): Promise<string> {
  const { rows } = await transaction.raw<{ rows: SettlementFileRow[] }>(
    `SELECT ${FACTS} FROM ${TABLE} WHERE environment = ? AND content_sha256 = ? AND deleted_at IS NULL FOR UPDATE`,
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

/** A file that a person is asked about; `content` and `question` are null of one that is not. */
export type AskedSettlement = {
  file_name: string;
  question: SettlementQuestion | null;
  content: string | null;
  notation: AmountNotation | null;
};

export type SettlementState = "asked" | "received" | "matching" | "done" | "failed";
/**
 * A row of `mizan_settlement`: a file in which the gateway says what it settled. Its rows are stored first and judged after:
 * `matching` is continued by whoever holds the lease, so that a process that ends loses nothing. A file that is `asked`
 * about has no rows before a person has answered.
 */
export type SettlementFileRow = {
  id: string;
  file_name: string;
  environment: Environment;
  content_sha256: string;
  state: SettlementState;
  rows: number;
  /** Sums in whole fils and the days of all rows that can be read: they are the file's and never change. */
  totals: SettlementTotals;
  /** Rows by result, written with the results. */
  counts: SettlementCounts;
  /** What a person has to say before the rows are read. */
  question: SettlementQuestion | null;
  /** How the amounts are written, where a person said so. */
  notation: AmountNotation | null;
  created_by: string | null;
  /** Matchings that stopped in the middle. */
  tries: number;
  created_at: Date;
};

type NewSettlement = {
  fileName: string;
  environment: Environment;
  contentSha256: string;
  content: string;
  createdBy: string | null;
};
export type SettlementDecision = "adjusted" | "accepted";

/** A row of `mizan_settlement_row`: what it says, what became of it, and what a person decided about it; amounts are whole fils. */
export type StoredSettlementRow = {
  id: string;
  settlement_id: string;
  line: number;
  raw: string;
  kind: SettlementKind | null;
  /** Null until the row is judged. */
  result: SettlementResult | null;
  /** Code of what is wrong with it, the column and what stands there. */
  fault: SettlementRowFault["code"] | SettlementMismatch | null;
  fault_column: SettlementRowFault["column"];
  fault_value: string | null;
  attempt_id: string | null;
  refund_id: string | null;
  expected_fils: number | null;
  /** Whether it has its payment, refund or chargeback: no other row gets that. */
  settles: boolean;
  decision: SettlementDecision | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
} & Record<Exclude<SettlementColumn, AmountColumn | "kind">, string | null> &
  Record<`${AmountColumn}_fils`, number | null>;
