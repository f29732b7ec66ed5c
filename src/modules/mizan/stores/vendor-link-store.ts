/** Links by which a vendor looks at its own money without an account. Of a link's token only the hash is kept. */
import { generateEntityId } from "@medusajs/framework/utils";
import { DATABASE_NOW, DATABASE_NOW_PLUS_MS } from "./database";
import { Store } from "./store";

/** Whose link it is: the vendor's own, or an operator's who looks at what the vendor sees. */
export type VendorLinkKind = "vendor" | "operator";

export type VendorLinkRow = {
  id: string;
  vendor_id: string;
  made_at: Date;
  /** A user's or a secret API key's id; null for a program. */
  made_by: string | null;
  expires_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  last_used_at: Date | null;
  /** By the database's clock. */
  is_open: boolean;
  /** Devices that were let in. */
  devices: number;
};

/** Of a link `link`: neither withdrawn nor over. */
export const IS_OPEN_LINK = `(link.withdrawn_at IS NULL AND link.expires_at > (SELECT ${DATABASE_NOW}))`;

const COLUMNS = `link.id, link.vendor_id, link.made_at, link.made_by, link.expires_at, link.withdrawn_at, link.withdrawn_by,
  link.last_used_at, ${IS_OPEN_LINK} AS is_open,
  (SELECT count(*)::int FROM mizan_vendor_device device WHERE device.link_id = link.id AND device.confirmed_at IS NOT NULL) AS devices`;

export class VendorLinkStore extends Store {
  /**
   * @param link.lifeMs how long it can be used
   * @returns the link's id
   */
  async make(link: {
    vendorId: string;
    kind: VendorLinkKind;
    tokenHash: string;
    lifeMs: number;
    madeBy: string | null;
  }): Promise<string> {
    const { vendorId, kind, tokenHash, lifeMs, madeBy } = link;
    const id = generateEntityId(undefined, "mvln");
    // An operator's is of no use once it is over; a vendor's tells who could look, and until when.
    await this.rows(
      `WITH over AS (
         DELETE FROM mizan_vendor_link link WHERE vendor_id = ? AND kind = 'operator' AND NOT ${IS_OPEN_LINK})
       INSERT INTO mizan_vendor_link (id, vendor_id, kind, token_hash, made_by, expires_at)
       VALUES (?, ?, ?, ?, ?, ${DATABASE_NOW_PLUS_MS})`,
      [vendorId, id, vendorId, kind, tokenHash, madeBy, lifeMs],
    );
    return id;
  }

  /** @returns a page of the vendor's own links, the newest first, and how many there are */
  async list(
    vendorId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ links: VendorLinkRow[]; count: number }> {
    const links = await this.rows<VendorLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_vendor_link link WHERE link.vendor_id = ? AND link.kind = 'vendor'
       ORDER BY link.made_at DESC, link.id DESC LIMIT ? OFFSET ?`,
      [vendorId, limit, offset],
    );
    const count = await this.count("FROM mizan_vendor_link WHERE vendor_id = ? AND kind = 'vendor'", [
      vendorId,
    ]);
    return { links, count };
  }

  /** @returns undefined where the vendor has no such link */
  async byId(vendorId: string, id: string): Promise<VendorLinkRow | undefined> {
    return this.first<VendorLinkRow>(
      `SELECT ${COLUMNS} FROM mizan_vendor_link link WHERE link.id = ? AND link.vendor_id = ? AND link.kind = 'vendor'`,
      [id, vendorId],
    );
  }

  /** Once: who withdrew it first stays. Devices that were let in are out with it. */
  async withdraw(vendorId: string, id: string, by: string | null): Promise<void> {
    await this.rows(
      `UPDATE mizan_vendor_link SET withdrawn_at = ${DATABASE_NOW}, withdrawn_by = ?
       WHERE id = ? AND vendor_id = ? AND kind = 'vendor' AND withdrawn_at IS NULL`,
      [by, id, vendorId],
    );
  }

  /** To the minute: each page would else write. */
  async markUsed(id: string): Promise<void> {
    await this.rows(
      `UPDATE mizan_vendor_link SET last_used_at = ${DATABASE_NOW}
       WHERE id = ? AND (last_used_at IS NULL OR last_used_at < ${DATABASE_NOW} - interval '1 minute')`,
      [id],
    );
  }

  /**
   * Counts a token that is nobody's, in the database, so that all processes count together.
   *
   * @param openedFrom a number of the address, which many share
   * @returns how many came from there in this minute
   */
  async countWrong(openedFrom: number): Promise<number> {
    const [counted] = await this.rows<{ count: number }>(
      `WITH over AS (
         DELETE FROM mizan_vendor_wrong_token WHERE ctid IN (
           SELECT ctid FROM mizan_vendor_wrong_token WHERE minute < ${DATABASE_NOW} - interval '1 hour' FOR UPDATE SKIP LOCKED))
       INSERT INTO mizan_vendor_wrong_token AS wrong (opened_from, minute, count)
       VALUES (?, date_trunc('minute', ${DATABASE_NOW}), 1)
       ON CONFLICT (opened_from, minute) DO UPDATE SET count = wrong.count + 1 RETURNING count`,
      [openedFrom],
    );
    return counted?.count ?? 0;
  }
}
