/** The bank's statements: stored whole or not at all, each content once per environment; their lines with the payout that each names. */
import { generateEntityId } from "@medusajs/framework/utils";
import type { Environment } from "../../../config/options";
import type { Fils } from "../../../domain/money";
import { type BankLine, referenceIn } from "../../../domain/bank/bank-line";
import type { PayoutItemState } from "../../../domain/payout-run";
import { filsOfSum, holdName } from "./database";
import { jsonText } from "./json-text";
import { Store } from "./store";

export type BankStatementRow = {
  id: string;
  environment: Environment;
  file_name: string;
  /** How its columns were read; null of XML. */
  format: unknown;
  lines: number;
  first_day: string;
  last_day: string;
  created_by: string | null;
  created_at: Date;
};
export type NewBankStatement = Pick<
  BankStatementRow,
  "environment" | "file_name" | "format" | "created_by"
> & {
  contentSha256: string;
};
/** A line, the payout that it names, and whether an earlier line moved that the same way. */
export type BankLineRow = Omit<BankLine, "bankReference"> & {
  id: string;
  reference: string | null;
  bank_reference: string | null;
  isRepeated: boolean;
  item: { id: string; run_id: string; vendor_name: string; amountFils: Fils; state: PayoutItemState } | null;
};

const FACTS = `id, environment, file_name, format, lines, to_char(first_day, 'YYYY-MM-DD') AS first_day,
  to_char(last_day, 'YYYY-MM-DD') AS last_day, created_by, created_at`;
const LINES = `SELECT l.id, l.line, to_char(l.day, 'YYYY-MM-DD') AS day, l.amount_fils::text AS fils, l.text, l.reference, l.bank_reference,
    item.id AS item_id, item.run_id, item.vendor_name, item.amount_fils::text AS item_fils, item.state,
    l.item_id IS NOT NULL AND EXISTS (SELECT 1 FROM mizan_bank_line earlier WHERE earlier.item_id = l.item_id AND earlier.id < l.id
      AND sign(earlier.amount_fils) = sign(l.amount_fils)) AS is_repeated
  FROM mizan_bank_line l LEFT JOIN mizan_payout_item item ON item.id = l.item_id`;

type RawLine = Omit<BankLineRow, "amountFils" | "isRepeated" | "item"> & {
  fils: string;
  is_repeated: boolean;
} & (
    | { item_id: null }
    | { item_id: string; run_id: string; vendor_name: string; item_fils: string; state: PayoutItemState }
  );

export class BankStatementStore extends Store {
  /** @returns the new statement's id, or of the one that has the same content */
  async create(
    statement: NewBankStatement,
    lines: readonly BankLine[],
  ): Promise<{ id: string; isKnown: boolean }> {
    const { environment, file_name, format, created_by, contentSha256 } = statement;
    const days = lines.map(({ day }) => day).sort();
    return this.database().transaction(async (transaction) => {
      await holdName(transaction, `mizan:bank-statements:${environment}`);
      const id = generateEntityId(undefined, "mbst");
      const { rows: inserted } = await transaction.raw<{ rows: unknown[] }>(
        `INSERT INTO mizan_bank_statement (id, environment, file_name, content_sha256, format, lines, first_day, last_day, created_by)
         VALUES (?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
        [
          ...[id, environment, file_name, contentSha256, format === null ? null : jsonText(format)],
          ...[lines.length, days[0] ?? null, days.at(-1) ?? null, created_by],
        ],
      );
      if (inserted.length === 0) {
        const { rows } = await transaction.raw<{ rows: [{ id: string }] }>(
          "SELECT id FROM mizan_bank_statement WHERE environment = ? AND content_sha256 = ?",
          [environment, contentSha256],
        );
        return { id: rows[0].id, isKnown: true };
      }
      const ids = lines.map(() => generateEntityId(undefined, "mbli")).sort();
      const records = lines.map(({ line, day, amountFils, text, bankReference }, nth) => ({
        ...{ id: ids[nth], line, day, amount_fils: amountFils, text, bank_reference: bankReference },
        reference: referenceIn(text),
      }));
      await transaction.raw(
        `INSERT INTO mizan_bank_line (id, statement_id, environment, line, day, amount_fils, text, reference, bank_reference, item_id)
         SELECT l.id, ?, ?, l.line, l.day, l.amount_fils, l.text, l.reference, l.bank_reference, item.id
         FROM jsonb_to_recordset(?::jsonb) AS l(id text, line integer, day date, amount_fils bigint, text text, reference text, bank_reference text)
         LEFT JOIN mizan_payout_item item ON item.reference = l.reference AND item.run_id IS NOT NULL AND item.environment = ?`,
        [id, environment, jsonText(records), environment],
      );
      return { id, isKnown: false };
    });
  }

  async byId(id: string): Promise<BankStatementRow | undefined> {
    return this.first<BankStatementRow>(`SELECT ${FACTS} FROM mizan_bank_statement WHERE id = ?`, [id]);
  }

  /** @returns one page, the newest first, and how many there are */
  async list(
    environment: Environment,
    page: { limit: number; offset: number },
  ): Promise<{ statements: BankStatementRow[]; count: number }> {
    const statements = await this.rows<BankStatementRow>(
      `SELECT ${FACTS} FROM mizan_bank_statement WHERE environment = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      [environment, page.limit, page.offset],
    );
    const count = await this.count("FROM mizan_bank_statement WHERE environment = ?", [environment]);
    return { statements, count };
  }

  /** @returns a statement's lines that name a payout, in its order; a statement has at most some thousand */
  async namedLines(statementId: string): Promise<BankLineRow[]> {
    return this.#lines("l.statement_id = ? AND l.reference IS NOT NULL ORDER BY l.id", [statementId]);
  }

  /** @returns lines of some days that name a payout, each with its statement */
  async namedOfDays(
    environment: Environment,
    { first, last }: { first: string; last: string },
  ): Promise<BankLineRow[]> {
    return this.#lines(
      "l.environment = ? AND l.day BETWEEN ?::date AND ?::date AND l.reference IS NOT NULL",
      [...[environment, first, last]],
    );
  }

  /** @returns what runs paid with a value date of these days, and whether any statement has one of the days */
  async paidOfDays(
    environment: Environment,
    { first, last }: { first: string; last: string },
  ): Promise<{ paidFils: Fils; missing: number; isRead: boolean }> {
    const read = await this.first<{ fils: string; missing: number; is_read: boolean }>(
      `SELECT COALESCE(sum(item.amount_fils), 0)::text AS fils,
         count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM mizan_bank_line l WHERE l.item_id = item.id AND l.amount_fils < 0))::int AS missing,
         EXISTS (SELECT 1 FROM mizan_bank_statement s WHERE s.environment = ? AND s.first_day <= ?::date AND s.last_day >= ?::date) AS is_read
       FROM mizan_payout_item item
       WHERE item.environment = ? AND item.run_id IS NOT NULL AND item.state IN ('paid', 'returned') AND item.value_date BETWEEN ?::date AND ?::date`,
      [environment, last, first, environment, first, last],
    );
    return {
      paidFils: filsOfSum(read?.fils ?? "0"),
      missing: read?.missing ?? 0,
      isRead: read?.is_read ?? false,
    };
  }

  async #lines(where: string, bindings: readonly unknown[]): Promise<BankLineRow[]> {
    const rows = await this.rows<RawLine>(`${LINES} WHERE ${where}`, bindings);
    return rows.map(({ fils, is_repeated, ...row }) => ({
      ...{ id: row.id, line: row.line, day: row.day, text: row.text, reference: row.reference },
      bank_reference: row.bank_reference,
      amountFils: filsOfSum(fils),
      isRepeated: is_repeated,
      item:
        row.item_id === null
          ? null
          : {
              ...{ id: row.item_id, run_id: row.run_id, vendor_name: row.vendor_name, state: row.state },
              amountFils: filsOfSum(row.item_fils),
            },
    }));
  }
}
