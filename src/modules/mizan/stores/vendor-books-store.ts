/** What one vendor reads of its payouts: every statement asks by the vendor's id, so that an id of another's finds nothing. */
import type { Environment } from "../../../config/options";
import type { DisputeKind } from "../../../domain/dispute";
import type { Fils } from "../../../domain/money";
import type { JournalKind } from "../../../domain/journal-kinds";
import type { PayoutItemState } from "../../../domain/payout-run";
import { filsOfSum, kuwaitDay } from "./database";
import { HAS_REVIEW_ITEM, IS_FROZEN } from "./frozen";
import { ENTRY_OF_NAME, NAMES, WITH_CHARGE_OF_EACH } from "./payable-clauses";
import { Store } from "./store";

/** Whose, and where. */
export type VendorScope = { environment: Environment; vendorId: string };

/** Where to go on, and how many. */
export type After = { after?: { position: string; id: string } | undefined; limit: number };

export type VendorPayoutRow = {
  id: string;
  state: Exclude<PayoutItemState, "dropped">;
  amountFils: Fils;
  namedFils: Fils;
  reference: string;
  /** The day of payment, else the day for which the run is wished. */
  day: string;
  /** Of the account; null for a payout by hand. */
  last_four: string | null;
  position: string;
};

export type VendorNamedRow = {
  entry_id: string;
  kind: JournalKind;
  order_id: string | null;
  amountFils: Fils;
  posted_on: string;
  position: string;
};

/** Why some of what is due is kept back. */
export type FrozenBy = {
  disputes: DisputeKind[];
  hasReviewItem: boolean;
  byPerson: boolean;
};

const position = (at: string) =>
  `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS position`;
/** What was dropped was never on its way. */
const PAYOUTS = `FROM mizan_payout_item item LEFT JOIN mizan_payout_run run ON run.id = item.run_id
  LEFT JOIN mizan_journal_entry paid ON paid.id = item.entry_id
  WHERE item.environment = ? AND item.vendor_id = ? AND item.state IN ('prepared', 'given', 'paid', 'returned')`;
const PAYOUT = `item.id, item.state, item.amount_fils::text AS amount, item.named_fils::text AS named, item.reference,
  right(item.iban, 4) AS last_four,
  COALESCE(to_char(item.value_date, 'YYYY-MM-DD'), paid.value_date, ${kuwaitDay("paid.posted_at")}, to_char(run.run_day, 'YYYY-MM-DD')) AS day,
  ${position("item.created_at")}`;
type RawPayout = Omit<VendorPayoutRow, "amountFils" | "namedFils"> & { amount: string; named: string };

export class VendorBooksStore extends Store {
  /** @returns the vendor's payouts, the newest first, also those on their way */
  async payouts({ environment, vendorId }: VendorScope, { after, limit }: After): Promise<VendorPayoutRow[]> {
    const rows = await this.rows<RawPayout>(
      `SELECT ${PAYOUT} ${PAYOUTS} ${after ? "AND (item.created_at, item.id) < (?::timestamptz, ?)" : ""}
       ORDER BY item.created_at DESC, item.id DESC LIMIT ?`,
      [environment, vendorId, ...(after ? [after.position, after.id] : []), limit],
    );
    return rows.map(payoutOf);
  }

  async payout({ environment, vendorId }: VendorScope, id: string): Promise<VendorPayoutRow | undefined> {
    const row = await this.first<RawPayout>(`SELECT ${PAYOUT} ${PAYOUTS} AND item.id = ?`, [
      environment,
      vendorId,
      id,
    ]);
    return row && payoutOf(row);
  }

  /** @returns the day of the vendor's first line; undefined before there is one */
  async firstDay({ environment, vendorId }: VendorScope): Promise<string | undefined> {
    const first = await this.first<{ day: string }>(
      `SELECT ${kuwaitDay("posted_at")} AS day FROM mizan_journal_line
       WHERE vendor_id = ? AND environment = ? AND deleted_at IS NULL ORDER BY posted_at LIMIT 1`,
      [vendorId, environment],
    );
    return first?.day;
  }

  /** @returns what a payout of the vendor's names, the oldest first */
  async named(
    { environment, vendorId }: VendorScope,
    payoutId: string,
    { after, limit }: After,
  ): Promise<VendorNamedRow[]> {
    const rows = await this.rows<Omit<VendorNamedRow, "amountFils"> & { amount: string }>(
      `SELECT e.entry_id, e.kind, e.amount_fils::text AS amount, ${kuwaitDay("named.posted_at")} AS posted_on,
         ${position("named.posted_at")}, entry.order_id
       FROM (
         SELECT named.* FROM ${NAMES} WHERE item.id = ? AND item.environment = ? AND item.vendor_id = ?
           ${after ? "AND (named.posted_at, named.entry_id) > (?::timestamptz, ?)" : ""}
         ORDER BY named.posted_at, named.entry_id LIMIT ?
       ) named ${ENTRY_OF_NAME} JOIN mizan_journal_entry entry ON entry.id = named.entry_id ORDER BY named.posted_at, named.entry_id`,
      [payoutId, environment, vendorId, ...(after ? [after.position, after.id] : []), limit],
    );
    return rows.map(({ amount, ...row }) => ({ ...row, amountFils: filsOfSum(amount) }));
  }

  /** @returns what keeps entries back that no payout names; of the vendor's freeze as a whole it says nothing */
  async frozenBy({ environment, vendorId }: VendorScope): Promise<FrozenBy> {
    const found = await this.first<{
      disputes: DisputeKind[] | null;
      reviewed: boolean | null;
      other: boolean | null;
    }>(
      `SELECT array_agg(DISTINCT disputed_by) FILTER (WHERE disputed_by IS NOT NULL) AS disputes,
         bool_or(reviewed) AS reviewed, bool_or(disputed_by IS NULL AND NOT reviewed) AS other
       FROM (
         SELECT CASE WHEN sold.disputed_since IS NOT NULL THEN sold.disputed_by END AS disputed_by, ${HAS_REVIEW_ITEM} AS reviewed
         FROM mizan_payable_unnamed e ${WITH_CHARGE_OF_EACH} WHERE e.environment = ? AND e.vendor_id = ? AND ${IS_FROZEN}
       ) AS kept`,
      [environment, vendorId],
    );
    return {
      disputes: found?.disputes ?? [],
      hasReviewItem: found?.reviewed ?? false,
      byPerson: found?.other ?? false,
    };
  }
}

function payoutOf({ amount, named, ...row }: RawPayout): VendorPayoutRow {
  return { ...row, amountFils: filsOfSum(amount), namedFils: filsOfSum(named) };
}
