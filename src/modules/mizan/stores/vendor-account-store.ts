/** Vendor accounts: every change is a new version of the account and a row of the history, in one transaction. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { isDeepStrictEqual } from "node:util";
import { type MizanSettings, type OwnTerms, ownTermsSchema, type Vendor } from "../../../config/terms";
import { nameWordsOf, typedWordsOf } from "../../../domain/name-words";
import { DATABASE_NOW } from "./database";
import { jsonText } from "./json-text";
import {
  ChangedMeanwhile,
  insertVersion,
  latestVersionOf,
  lockSubject,
  SETTINGS_SUBJECT,
} from "./settings-history";
import { settingsFromStored } from "./stored-settings";

const TABLE = "mizan_vendor_account";

/** Source and external id name one vendor account. */
export class VendorAccountExists extends Error {
  constructor(readonly existing: VendorAccountRecord) {
    super(`${existing.source}:${existing.external_id} is the vendor account ${existing.id} already`);
  }
}

export class VendorAccountStore {
  readonly #database: () => Knex;

  constructor(database: () => Knex) {
    this.#database = database;
  }

  async byIds(ids: readonly string[]): Promise<VendorAccountRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await this.#database().raw<{ rows: VendorAccountRecord[] }>(
      `SELECT * FROM ${TABLE} WHERE id = ANY(?) AND deleted_at IS NULL`,
      [[...ids]],
    );
    return rows;
  }

  /** A page of vendor accounts and how many there are in all, in two statements whatever the number. */
  async page(wanted: VendorPage): Promise<{ accounts: VendorAccountRecord[]; count: number }> {
    return vendorPageOf(this.#database(), wanted);
  }

  /** Every account that sells: for questions about what a setting would do to them. */
  async active(): Promise<VendorAccountRecord[]> {
    const { rows } = await this.#database().raw<{ rows: VendorAccountRecord[] }>(
      `SELECT * FROM ${TABLE} WHERE status = 'active' AND deleted_at IS NULL ORDER BY name, id`,
    );
    return rows;
  }

  /** @throws VendorAccountExists where source and external id are taken */
  async create(account: NewVendorAccount, changedBy: string | null): Promise<VendorAccountRecord> {
    return this.#database().transaction(async (transaction) => {
      const known = await lockedByName(transaction, account);
      if (known) throw new VendorAccountExists(known);
      return insertAccount(transaction, account, changedBy);
    });
  }

  /**
   * Changes an account as it was at `version`; without a difference nothing is written.
   *
   * @returns undefined where no account has the id
   * @throws ChangedMeanwhile where the account has another version
   */
  async change(given: {
    id: string;
    version: number;
    account: NewVendorAccount;
    changedBy: string | null;
  }): Promise<VendorAccountRecord | undefined> {
    return this.#database().transaction(async (transaction) => {
      const { rows } = await transaction.raw<{ rows: VendorAccountRecord[] }>(
        `SELECT * FROM ${TABLE} WHERE id = ? AND deleted_at IS NULL FOR UPDATE`,
        [given.id],
      );
      const before = rows[0];
      if (!before) return undefined;
      if (before.version !== given.version) {
        throw new ChangedMeanwhile(await latestVersionOf(transaction, given.id));
      }
      return updateAccount(transaction, before, given);
    });
  }

  /**
   * Creates an account, or changes the one that has the same source and external id, as it stands under the lock.
   *
   * @param given.accountOf what to store; what it throws leaves everything as it was
   * @param given.version of the account that the change was made on; without it, whatever is in force
   * @throws ChangedMeanwhile where the account has another version, or is not there
   */
  async save(
    name: Pick<NewVendorAccount, "source" | "external_id">,
    given: {
      accountOf: (before: VendorAccountRecord | undefined) => NewVendorAccount;
      version?: number | undefined;
      changedBy: string | null;
    },
  ): Promise<VendorAccountRecord> {
    const { accountOf, version, changedBy } = given;
    return this.#database().transaction(async (transaction) => {
      const before = await lockedByName(transaction, name);
      if (version !== undefined && before?.version !== version) {
        throw new ChangedMeanwhile(before && (await latestVersionOf(transaction, before.id)));
      }
      const account = accountOf(before);
      return before
        ? updateAccount(transaction, before, { account, changedBy })
        : insertAccount(transaction, account, changedBy);
    });
  }
}

/** The advisory lock keeps two creations apart, the row's lock two changes. */
async function lockedByName(
  transaction: Knex.Transaction,
  { source, external_id }: Pick<NewVendorAccount, "source" | "external_id">,
): Promise<VendorAccountRecord | undefined> {
  await lockSubject(transaction, `${source}:${external_id}`);
  const { rows } = await transaction.raw<{ rows: VendorAccountRecord[] }>(
    `SELECT * FROM ${TABLE} WHERE source = ? AND external_id = ? AND deleted_at IS NULL FOR UPDATE`,
    [source, external_id],
  );
  return rows[0];
}

async function insertAccount(
  transaction: Knex.Transaction,
  account: NewVendorAccount,
  changedBy: string | null,
): Promise<VendorAccountRecord> {
  const columns = columnsOf(account);
  const names = Object.keys(columns);
  const { rows } = await transaction.raw<{ rows: [VendorAccountRecord] }>(
    `INSERT INTO ${TABLE} (id, ${names.join(", ")}) VALUES (?, ${names.map(() => "?").join(", ")}) RETURNING *`,
    [generateEntityId(undefined, "mven"), ...Object.values(columns)],
  );
  const after = rows[0];
  await insertVersion(transaction, { subject: after.id, before: null, after, changedBy });
  return after;
}

async function updateAccount(
  transaction: Knex.Transaction,
  before: VendorAccountRecord,
  { account, changedBy }: { account: NewVendorAccount; changedBy: string | null },
): Promise<VendorAccountRecord> {
  // As the database would store it, which knows no undefined.
  const wanted = JSON.parse(jsonText(account)) as Partial<VendorAccountRecord>;
  const isAsBefore = isDeepStrictEqual({ ...before, ...wanted }, { ...before });
  if (isAsBefore) return before;
  const columns = columnsOf(account);
  const { rows } = await transaction.raw<{ rows: [VendorAccountRecord] }>(
    `UPDATE ${TABLE} SET ${Object.keys(columns)
      .map((name) => `${name} = ?`)
      .join(", ")}, version = version + 1, updated_at = ${DATABASE_NOW} WHERE id = ? RETURNING *`,
    [...Object.values(columns), before.id],
  );
  const after = rows[0];
  await insertVersion(transaction, { subject: before.id, before, after, changedBy });
  return after;
}

/** Exactly the columns that a person sets, in the form the database takes. */
function columnsOf(account: NewVendorAccount): Record<string, string | null> {
  const { source, external_id, name, status } = account;
  const terms = Object.keys(ownTermsSchema.shape).flatMap((column) => {
    const value = account[column as keyof OwnTerms];
    if (value === undefined) return [];
    return [[column, typeof value === "object" && value !== null ? jsonText(value) : value] as const];
  });
  return { source, external_id, name, status, ...Object.fromEntries(terms) };
}

/** What the operator says of a vendor; null takes the operator's default. */
export type NewVendorAccount = Required<Pick<Vendor, "source" | "external_id" | "name" | "status">> &
  Omit<OwnTerms, "delivery" | "language"> & {
    delivery: OwnTerms["delivery"] | null;
    /** Not given by a program of before there was a language: the account keeps the one it has. */
    language?: OwnTerms["language"];
  };

/** A row of `mizan_vendor_account`. */
export type VendorAccountRow = NewVendorAccount & { id: string; version: number };

/** The same with its times, for what the operator sees. */
export type VendorAccountRecord = VendorAccountRow & { created_at: Date; updated_at: Date };

/** A page of the list of vendor accounts. */

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
async function vendorPageOf(
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

/**
 * From what resolvers call a vendor to its account and terms. All that a charge is made under is read in one statement:
 * a save between two would put the terms of before under the number of the version that replaced them.
 */

/** `names` are `source` and `external_id` of accounts. */
export type MeantVendors = { ids: readonly string[]; names: readonly (readonly [string, string])[] };

/** `version` is the newest among the settings and the accounts, 0 where nothing was ever saved. */
export type TermsInForce = { accounts: VendorAccountRow[]; settings: MizanSettings; version: number };

/** Of the settings the stored ones, of a vendor the account; either may be gone. */
type SubjectRow = { newest: number | null; stored: unknown } & (VendorAccountRow | { id: null });

export class VendorLookupStore {
  readonly #database: () => Knex;
  readonly #defaults: MizanSettings;

  constructor(database: () => Knex, defaults: MizanSettings) {
    this.#database = database;
    this.#defaults = defaults;
  }

  /**
   * One statement, however many are meant.
   *
   * @returns the accounts that are there, each once
   */
  async inForce({ ids, names }: MeantVendors): Promise<TermsInForce> {
    const { rows } = await this.#database().raw<{ rows: SubjectRow[] }>(
      `SELECT account.*, latest.version AS newest, CASE WHEN about.subject = ? THEN latest.after END AS stored
       FROM (
         SELECT ? AS subject
         UNION SELECT id FROM mizan_vendor_account WHERE id = ANY(?)
         UNION SELECT named_account.id FROM unnest(?::text[], ?::text[]) AS named (source, external_id)
         JOIN mizan_vendor_account named_account USING (source, external_id) WHERE named_account.deleted_at IS NULL
       ) AS about
       LEFT JOIN LATERAL (
         SELECT version, after FROM mizan_settings_version
         WHERE subject = about.subject AND deleted_at IS NULL ORDER BY version DESC LIMIT 1
       ) AS latest ON true
       LEFT JOIN mizan_vendor_account account ON account.id = about.subject AND account.deleted_at IS NULL
       ORDER BY account.id`,
      [
        SETTINGS_SUBJECT,
        SETTINGS_SUBJECT,
        [...ids],
        names.map(([source]) => source),
        names.map(([, externalId]) => externalId),
      ],
    );
    return {
      accounts: rows.filter((row) => row.id !== null),
      settings: settingsFromStored(rows.find(({ stored }) => stored !== null)?.stored, this.#defaults),
      version: rows.reduce((newest, row) => Math.max(newest, row.newest ?? 0), 0),
    };
  }
}
