/**
 * What the books come to, from the sums that the transaction of each posting keeps (`mizan_journal_sum`) and that the
 * check-up compares with the lines. Balances are as people read them: what is owed or earned is above zero, so a sum of
 * lines with the sign turned.
 */
import type { Environment } from "../../../config/options";
import { accountsOfVendor } from "../../../domain/journal";
import { daysFrom } from "../../../domain/kuwait-day";
import type { Fils } from "../../../domain/money";
import { filsOfSum } from "./database";
import { Store } from "./store";

/** What the operator owes a vendor, and what the gateway paid to it on its own key. */
export type VendorBalanceRow = {
  vendor_id: string;
  owedFils: Fils;
  settledFils: Fils;
  /** Of payouts that stand. */
  last_payout_at: Date | null;
};

export type AccountBalanceRow = { account: string; balanceFils: Fils };
export type DayBalance = { day: string; owedFils: Fils; settledFils: Fils };
const NOTHING = { owedFils: 0, settledFils: 0 };
type DaySum = { day: string | null; is_owed: boolean; sum: string };

const IS_OWED = "starts_with(account, 'vendor_payable:')";

export class BalanceStore extends Store {
  /** @returns every vendor that has a line in the books of an environment; whom the most is owed comes first */
  async ofVendors(environment: Environment): Promise<VendorBalanceRow[]> {
    const rows = await this.rows<{
      vendor_id: string;
      owed: string;
      settled: string;
      last_payout_at: Date | null;
    }>(
      `SELECT sums.vendor_id, sums.owed::text AS owed, sums.settled::text AS settled, payout.last_payout_at
       FROM (
         SELECT vendor_id, -COALESCE(sum(amount_fils) FILTER (WHERE ${IS_OWED}), 0) AS owed,
           -COALESCE(sum(amount_fils) FILTER (WHERE NOT ${IS_OWED}), 0) AS settled
         FROM mizan_journal_sum WHERE environment = ? AND day = '-infinity' AND vendor_id IS NOT NULL GROUP BY vendor_id
       ) AS sums
       LEFT JOIN LATERAL (
         SELECT paid.posted_at AS last_payout_at FROM mizan_journal_entry paid
         WHERE paid.environment = ? AND paid.vendor_id = sums.vendor_id AND paid.kind = 'payout' AND paid.deleted_at IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM mizan_journal_entry back
             WHERE back.environment = paid.environment AND back.vendor_id = paid.vendor_id
               AND back.kind = 'payout_taken_back' AND back.reference = paid.id AND back.deleted_at IS NULL)
         ORDER BY paid.posted_at DESC LIMIT 1
       ) AS payout ON true
       ORDER BY sums.owed DESC, sums.vendor_id`,
      [environment, environment],
    );
    return rows.map(({ vendor_id, owed, settled, last_payout_at }) => ({
      vendor_id,
      owedFils: filsOfSum(owed),
      settledFils: filsOfSum(settled),
      last_payout_at,
    }));
  }

  /** @returns what all vendors are owed, and what of it stands in payouts that are not yet made; one statement */
  async owedInAll(environment: Environment): Promise<{ balanceFils: Fils; reservedFils: Fils }> {
    const sums = await this.first<{ balance: string; reserved: string }>(
      `SELECT (SELECT COALESCE(-sum(amount_fils), 0) FROM mizan_journal_sum
           WHERE environment = ? AND day = '-infinity' AND ${IS_OWED})::text AS balance,
         (SELECT COALESCE(sum(amount_fils), 0) FROM mizan_payout_item
           WHERE environment = ? AND state IN ('prepared', 'given'))::text AS reserved`,
      [environment, environment],
    );
    return { balanceFils: filsOfSum(sums?.balance ?? "0"), reservedFils: filsOfSum(sums?.reserved ?? "0") };
  }

  /** @returns the accounts of the operator and of carriers that have a line, by name; a credit above zero */
  async ofAccounts(environment: Environment): Promise<AccountBalanceRow[]> {
    const rows = await this.rows<{ account: string; balance: string }>(
      `SELECT account, (-sum(amount_fils))::text AS balance FROM mizan_journal_sum
       WHERE environment = ? AND day = '-infinity' AND vendor_id IS NULL GROUP BY account ORDER BY account`,
      [environment],
    );
    return rows.map(({ account, balance }) => ({ account, balanceFils: filsOfSum(balance) }));
  }

  /**
   * @param days in Kuwait, `YYYY-MM-DD`, both included
   * @returns a vendor's balances at the end of every day, in one statement
   * @throws RangeError for days that there are not
   */
  async history(
    { environment, vendorId }: { environment: Environment; vendorId: string },
    days: { first: string; last: string },
  ): Promise<DayBalance[]> {
    const wanted = daysFrom(days.first, days.last);
    if (wanted.length === 0) throw new RangeError(`The day ${days.first} is after ${days.last}.`);
    const sums = await this.rows<DaySum>(
      `SELECT day, is_owed, (-sum(fils))::text AS sum FROM (
         SELECT CASE WHEN day >= ?::date THEN to_char(day, 'YYYY-MM-DD') END AS day, ${IS_OWED} AS is_owed, amount_fils AS fils
         FROM mizan_journal_sum
         WHERE environment = ? AND account = ANY(?) AND (day = '-infinity' OR day BETWEEN ?::date AND ?::date)
         UNION ALL
         SELECT NULL, ${IS_OWED}, -amount_fils FROM mizan_journal_sum
         WHERE environment = ? AND account = ANY(?) AND day >= ?::date
       ) AS changes GROUP BY 1, 2`,
      [
        ...[days.first, environment, accountsOfVendor(vendorId), days.first, days.last],
        ...[environment, accountsOfVendor(vendorId), days.first],
      ],
    );
    const addedOn = addedByDay(sums);
    let { owedFils, settledFils } = addedOn.get(null) ?? NOTHING;
    return wanted.map((day) => {
      const added = addedOn.get(day) ?? NOTHING;
      owedFils += added.owedFils;
      settledFils += added.settledFils;
      return { day, owedFils, settledFils };
    });
  }
}

/** @returns what came to a vendor's accounts on each day; by null, before the first */
function addedByDay(sums: readonly DaySum[]): Map<string | null, Omit<DayBalance, "day">> {
  const byDay = new Map<string | null, Omit<DayBalance, "day">>();
  for (const { day, is_owed, sum } of sums) {
    const added = byDay.get(day) ?? NOTHING;
    const fils = filsOfSum(sum);
    byDay.set(day, is_owed ? { ...added, owedFils: fils } : { ...added, settledFils: fils });
  }
  return byDay;
}
