/** Settlement files: stored whole or not at all, each content once per environment. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import { DATABASE_NOW } from "./database-time";
import { insertSettlementRows } from "./insert-settlement-rows";
import type { NewSettlement, NewSettlementRow, SettlementFileRow } from "./settlement";

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
        [count, JSON.stringify(totals), JSON.stringify({ bad }), id],
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
