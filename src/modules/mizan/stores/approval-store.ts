/** Things asked for that wait for a second person: each is decided once, by the database, and done by who decided. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { type ApprovalKind, type ApprovalState, INTERRUPTED } from "../../../domain/approval";
import type { KeyRing, SealedFor } from "../key-ring";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { jsonText } from "./json-text";
import { Store } from "./store";

const TABLE = "mizan_approval";
const COLUMNS = `id, kind, subject, shown, input, asked_by, person, asked_at, lapses_at, state, decided_by, decided_at, fault,
  state = 'waiting' AND lapses_at <= ${DATABASE_NOW} AS is_lapsed`;

export type ApprovalRow = {
  id: string;
  kind: ApprovalKind;
  /** What it is about: a payment, a review item, an owner of keys, a user. */
  subject: string;
  /** What is shown of it. */
  shown: Record<string, unknown>;
  /** What it is done with; null once it is over. */
  input: Record<string, unknown> | null;
  /** A user's or a secret API key's id. */
  asked_by: string;
  /** The user behind; null where nobody knows. */
  person: string | null;
  asked_at: Date;
  lapses_at: Date;
  state: ApprovalState;
  is_lapsed: boolean;
  decided_by: string | null;
  decided_at: Date | null;
  /** The code of why it could not be done. */
  fault: string | null;
};

export type NewApproval = Pick<ApprovalRow, "kind" | "subject" | "shown" | "asked_by" | "person"> & {
  input: Record<string, unknown>;
  days: number;
  /** Encrypted, and never read but to do what was asked for. */
  secret?: { value: string; owner: string; environment: string; encoding: string } | undefined;
};

export type Decider = { by: string; person: string | null };
type Wanted = { kinds: readonly ApprovalKind[]; person: string | null; onlyWaiting: boolean };

export class ApprovalStore extends Store {
  constructor(
    database: () => Knex,
    private readonly keyRing: KeyRing,
  ) {
    super(database);
  }

  /** @throws KeyRingError where there is a secret and no master key */
  async ask({ secret, days, ...asked }: NewApproval): Promise<ApprovalRow> {
    const id = generateEntityId(undefined, "mapr");
    const sealed = secret && this.keyRing.seal(secret.value, sealedFor(id, secret));
    const row = await this.first<ApprovalRow>(
      `INSERT INTO ${TABLE} (id, kind, subject, shown, input, asked_by, person, secret, master_key_id, lapses_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${DATABASE_NOW} + ? * interval '1 day') RETURNING ${COLUMNS}`,
      [
        ...[id, asked.kind, asked.subject, jsonText(asked.shown), jsonText(asked.input)],
        ...[asked.asked_by, asked.person, sealed?.ciphertext ?? null, sealed?.masterKeyId ?? null, days],
      ],
    );
    if (!row) throw new Error("What was asked for was not written");
    return row;
  }

  async byId(id: string): Promise<ApprovalRow | undefined> {
    return this.first<ApprovalRow>(`SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ?`, [id]);
  }

  /**
   * @param wanted.onlyWaiting what waits, and what was interrupted until it would have lapsed
   * @returns a page of what is of these kinds or was asked for by this person, the newest first, and how many there are
   */
  async list(
    { kinds, person, onlyWaiting }: Wanted,
    page: { limit: number; offset: number },
  ): Promise<{ approvals: ApprovalRow[]; count: number }> {
    const where = `(kind = ANY(?) OR person = ?) AND (NOT ?::boolean OR ((state = 'waiting' OR fault = '${INTERRUPTED}') AND lapses_at > ${DATABASE_NOW}))`;
    const bindings = [[...kinds], person, onlyWaiting];
    const [approvals, count] = await Promise.all([
      this.rows<ApprovalRow>(
        `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${where} ORDER BY asked_at DESC, id DESC LIMIT ? OFFSET ?`,
        [...bindings, page.limit, page.offset],
      ),
      this.count(`FROM ${TABLE} WHERE ${where}`, bindings),
    ]);
    return { approvals, count };
  }

  /**
   * Decides what waits, for one of all who do so at once.
   *
   * @param mayBe is asked under the lock of the row, of what was asked for as it is
   * @returns what it answered; the row with its input, which is to be done now where it was approved
   */
  async decide<Refusal>(
    id: string,
    decision: Decider & {
      as: "approved" | "refused";
      mayBe: (asked: ApprovalRow | undefined) => Refusal | undefined;
    },
  ): Promise<{ refusal: Refusal } | { decided: ApprovalRow }> {
    return this.database().transaction(async (transaction) => {
      const found = await transaction.raw<{ rows: ApprovalRow[] }>(
        `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ? FOR UPDATE`,
        [id],
      );
      const refusal = decision.mayBe(found.rows[0]);
      if (refusal !== undefined) return { refusal };
      const isOver = decision.as === "refused";
      const { rows } = await transaction.raw<{ rows: [ApprovalRow] }>(
        `UPDATE ${TABLE} SET state = ?, decided_by = ?, decided_person = ?, decided_at = ${DATABASE_NOW},
           input = CASE WHEN ?::boolean THEN NULL ELSE input END, secret = CASE WHEN ?::boolean THEN NULL ELSE secret END
         WHERE id = ? AND state = 'waiting' RETURNING ${COLUMNS}`,
        [decision.as, decision.by, decision.person, isOver, isOver, id] as Knex.RawBinding[],
      );
      return { decided: rows[0] };
    });
  }

  /**
   * @returns the secret of what was approved and is not done yet
   * @throws KeyRingError where the master key that it is encrypted with is not configured any more
   */
  async secretOf(id: string, tied: Omit<SealedFor, "id" | "version">): Promise<string> {
    const row = await this.first<{ secret: string | null; master_key_id: string | null }>(
      `SELECT secret, master_key_id FROM ${TABLE} WHERE id = ? AND state = 'approved'`,
      [id],
    );
    if (!row?.secret) throw new Error(`${id} has no secret`);
    const sealed = { ciphertext: row.secret, masterKeyId: row.master_key_id ?? "" };
    return this.keyRing.open(sealed, sealedFor(id, tied));
  }

  /** Writes down what became of what was approved; its input and its secret are not needed any more. */
  async finish(id: string, fault: string | null): Promise<void> {
    await this.rows(
      `UPDATE ${TABLE} SET state = ?, fault = ?, input = NULL, secret = NULL
       WHERE id = ? AND (state = 'approved' OR fault = '${INTERRUPTED}')`,
      [fault === null ? "done" : "failed", fault, id],
    );
  }

  /**
   * Ends what was approved so long ago that whoever was doing it has ended.
   *
   * @returns its ids
   */
  async endInterrupted(afterMs: number): Promise<string[]> {
    const ended = await this.rows<{ id: string }>(
      `UPDATE ${TABLE} SET state = 'failed', fault = '${INTERRUPTED}', input = NULL, secret = NULL
       WHERE state = 'approved' AND decided_at < ${DATABASE_NOW_PLUS_MS} RETURNING id`,
      [-afterMs],
    );
    return ended.map(({ id }) => id);
  }

  /** Forgets what lapsed things would have been done with. */
  async emptyLapsed(): Promise<void> {
    await this.rows(
      `UPDATE ${TABLE} SET input = NULL, secret = NULL
       WHERE state = 'waiting' AND lapses_at <= ${DATABASE_NOW} AND (input IS NOT NULL OR secret IS NOT NULL)`,
    );
  }
}

function sealedFor(
  id: string,
  { owner, environment, encoding }: Omit<SealedFor, "id" | "version">,
): SealedFor {
  return { id, owner, version: 0, environment, encoding };
}
