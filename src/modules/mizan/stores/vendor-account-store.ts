/** Vendor accounts: every change is a new version of the account and a row of the history, in one transaction. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { isDeepStrictEqual } from "node:util";
import { type OwnTerms, ownTermsSchema } from "../../../config/terms";
import { DATABASE_NOW } from "./database";
import { jsonText } from "./json-text";
import { ChangedMeanwhile, insertVersion, latestVersionOf, lockSubject } from "./settings-history";
import { type VendorPage, vendorPageOf } from "./vendor-page";
import type { NewVendorAccount, VendorAccountRecord } from "./vendor-account";
import { Store } from "./store";

const TABLE = "mizan_vendor_account";

type AccountName = Pick<NewVendorAccount, "source" | "external_id">;

/** Source and external id name one vendor account. */
export class VendorAccountExists extends Error {
  constructor(readonly existing: VendorAccountRecord) {
    super(`${existing.source}:${existing.external_id} is the vendor account ${existing.id} already`);
  }
}

export class VendorAccountStore extends Store {
  async byIds(ids: readonly string[]): Promise<VendorAccountRecord[]> {
    if (ids.length === 0) return [];
    return this.rows<VendorAccountRecord>(`SELECT * FROM ${TABLE} WHERE id = ANY(?) AND deleted_at IS NULL`, [
      [...ids],
    ]);
  }

  async byName({ source, external_id }: AccountName): Promise<VendorAccountRecord | undefined> {
    const [account] = await this.rows<VendorAccountRecord>(
      `SELECT * FROM ${TABLE} WHERE source = ? AND external_id = ? AND deleted_at IS NULL`,
      [source, external_id],
    );
    return account;
  }

  /** A page of vendor accounts and how many there are in all, in two statements whatever the number. */
  async page(wanted: VendorPage): Promise<{ accounts: VendorAccountRecord[]; count: number }> {
    return vendorPageOf(this.database(), wanted);
  }

  /** Every account that sells: for questions about what a setting would do to them. */
  async active(): Promise<VendorAccountRecord[]> {
    return this.rows<VendorAccountRecord>(
      `SELECT * FROM ${TABLE} WHERE status = 'active' AND deleted_at IS NULL ORDER BY name, id`,
    );
  }

  /** @throws VendorAccountExists where source and external id are taken */
  async create(account: NewVendorAccount, changedBy: string | null): Promise<VendorAccountRecord> {
    return this.database().transaction(async (transaction) => {
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
    return this.database().transaction(async (transaction) => {
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
    name: AccountName,
    given: {
      accountOf: (before: VendorAccountRecord | undefined) => NewVendorAccount;
      version?: number | undefined;
      changedBy: string | null;
    },
  ): Promise<VendorAccountRecord> {
    const { accountOf, version, changedBy } = given;
    return this.database().transaction(async (transaction) => {
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
  { source, external_id }: AccountName,
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
