/** Browsers in which a vendor's link was opened. Each has a cookie, of which the hash is kept, and is let in by a code. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";
import { IS_OPEN_LINK, type VendorLinkKind } from "./vendor-link-store";

export type VendorDevice = {
  link_id: string;
  vendor_id: string;
  kind: VendorLinkKind;
  /** The link is neither withdrawn nor over. */
  is_open: boolean;
  is_confirmed: boolean;
};

/** `too_many`: of one link so many codes were asked for within an hour. */
export type BegunDevice =
  { state: "begun"; device: VendorDevice } | { state: "unknown" | "ended" | "too_many" };

/** How many codes of one link there are within an hour, and how often one may be tried: a code of six digits is not guessed by them. */
export const CODES_PER_HOUR = 10;
export const TRIES_PER_CODE = 5;
const CODE_MS = 10 * 60_000;

const COLUMNS = `device.link_id, link.vendor_id, link.kind, ${IS_OPEN_LINK} AS is_open, device.confirmed_at IS NOT NULL AS is_confirmed`;
/** Of a link `link`, by devices whose newest code was made within an hour. */
const CODES_LATELY = `(SELECT COALESCE(sum(other.codes), 0)::int FROM mizan_vendor_device other
  WHERE other.link_id = link.id AND other.code_until > ${DATABASE_NOW} - interval '50 minutes')`;

export class VendorDeviceStore extends Store {
  /**
   * Begins with a browser in which the link of a token is opened. An operator's link lets in the first browser and no other.
   *
   * @param codeHash of the code that lets a vendor in
   */
  async begin(
    tokenHash: string,
    { hash, codeHash }: { hash: string; codeHash: string },
  ): Promise<BegunDevice> {
    return this.database().transaction(async (transaction) => {
      const link = await lockedLink(transaction, "link.token_hash = ?", tokenHash);
      if (!link) return { state: "unknown" };
      const { codes, is_used, ...open } = link;
      const isOperator = link.kind === "operator";
      if (!link.is_open || (isOperator && is_used)) return { state: "ended" };
      if (!isOperator && codes >= CODES_PER_HOUR) return { state: "too_many" };
      await insertDevice(transaction, { hash, codeHash, linkId: link.link_id, isConfirmed: isOperator });
      return { state: "begun", device: { ...open, is_confirmed: isOperator } };
    });
  }

  async byHash(hash: string): Promise<VendorDevice | undefined> {
    return this.first<VendorDevice>(
      `SELECT ${COLUMNS} FROM mizan_vendor_device device JOIN mizan_vendor_link link ON link.id = device.link_id WHERE device.hash = ?`,
      [hash],
    );
  }

  /** @returns whether the cookie's device was let in by the link of this token, which is open */
  async isLetInBy(hash: string, tokenHash: string): Promise<boolean> {
    const found = await this.first(
      `SELECT 1 FROM mizan_vendor_device device JOIN mizan_vendor_link link ON link.id = device.link_id
       WHERE device.hash = ? AND link.token_hash = ? AND device.confirmed_at IS NOT NULL AND ${IS_OPEN_LINK}`,
      [hash, tokenHash],
    );
    return found !== undefined;
  }

  /** The newest code counts, and the ones before it no more. @returns false where there were too many within an hour */
  async newCode(hash: string, codeHash: string): Promise<boolean> {
    return this.database().transaction(async (transaction) => {
      const ofDevice = "link.id = (SELECT link_id FROM mizan_vendor_device WHERE hash = ?)";
      const link = await lockedLink(transaction, ofDevice, hash);
      if (!link?.is_open || link.codes >= CODES_PER_HOUR) return false;
      const { rows } = await transaction.raw<{ rows: unknown[] }>(
        `UPDATE mizan_vendor_device SET code_hash = ?, code_until = ${DATABASE_NOW_PLUS_MS}, codes = codes + 1, tries = 0
         WHERE hash = ? AND confirmed_at IS NULL RETURNING 1`,
        [codeHash, CODE_MS, hash],
      );
      return rows.length > 0;
    });
  }

  /** @returns `over` for a code that is too old or was tried too often: it needs a new one */
  async tryCode(hash: string, codeHash: string): Promise<"confirmed" | "wrong" | "over"> {
    const tried = await this.first<{ is_confirmed: boolean }>(
      `UPDATE mizan_vendor_device SET tries = tries + 1,
         confirmed_at = CASE WHEN code_hash = ? THEN ${DATABASE_NOW} END,
         code_hash = CASE WHEN code_hash = ? THEN NULL ELSE code_hash END
       WHERE hash = ? AND confirmed_at IS NULL AND code_until > (SELECT ${DATABASE_NOW}) AND tries < ?
       RETURNING confirmed_at IS NOT NULL AS is_confirmed`,
      [codeHash, codeHash, hash, TRIES_PER_CODE],
    );
    if (!tried) return "over";
    return tried.is_confirmed ? "confirmed" : "wrong";
  }
}

type LockedLink = Omit<VendorDevice, "is_confirmed"> & { codes: number; is_used: boolean };

/** Its devices and codes are counted once nobody else can add one: of several at once each sees the others'. */
async function lockedLink(transaction: Knex, where: string, bound: string): Promise<LockedLink | undefined> {
  const locked = await transaction.raw<{ rows: { id: string }[] }>(
    `SELECT link.id FROM mizan_vendor_link link WHERE ${where} FOR UPDATE`,
    [bound],
  );
  const [found] = locked.rows;
  if (!found) return undefined;
  const { rows } = await transaction.raw<{ rows: LockedLink[] }>(
    `SELECT link.id AS link_id, link.vendor_id, link.kind, ${IS_OPEN_LINK} AS is_open, ${CODES_LATELY} AS codes,
       EXISTS (SELECT 1 FROM mizan_vendor_device used WHERE used.link_id = link.id) AS is_used
     FROM mizan_vendor_link link WHERE link.id = ?`,
    [found.id],
  );
  return rows[0];
}

/** Devices of the link that nobody was let in with for a day are forgotten. */
async function insertDevice(
  transaction: Knex,
  device: { hash: string; codeHash: string; linkId: string; isConfirmed: boolean },
): Promise<void> {
  const { hash, codeHash, linkId, isConfirmed } = device;
  await transaction.raw(
    `DELETE FROM mizan_vendor_device
     WHERE link_id = ? AND confirmed_at IS NULL AND made_at < ${DATABASE_NOW} - interval '1 day'`,
    [linkId],
  );
  const columns = isConfirmed ? "confirmed_at" : "code_hash, codes, code_until";
  const values = isConfirmed ? DATABASE_NOW : `?, 1, ${DATABASE_NOW_PLUS_MS}`;
  await transaction.raw(
    `INSERT INTO mizan_vendor_device (hash, link_id, ${columns}) VALUES (?, ?, ${values})`,
    [hash, linkId, ...(isConfirmed ? [] : [codeHash, CODE_MS])],
  );
}
