/**
 * How many attempts of each day stand where, kept by the statement that changes an attempt (`mizan_attempt_sum`): what is read
 * grows with days and ways to pay, not with payments.
 */
import type { Environment } from "../../../config/options";
import type { Fils } from "../../../domain/money";
import type { Outcome } from "../../../domain/outcome";
import type { PaymentType } from "../../../domain/payment-page";
import { filsOfSum } from "./database";
import { Store } from "./store";

/** The attempts of one day in Kuwait, by which they were begun, that stand alike; those of an amount of 0 are not among them. */
export type AttemptCount = {
  /** `YYYY-MM-DD`. */
  day: string;
  payment_type: PaymentType;
  /** `refused`: the gateway opened none. */
  page: "chosen" | "refused" | "opened";
  /** The shopper came back from it. */
  is_returned: boolean;
  outcome: Outcome;
  /** Also where the order was refunded later. */
  is_ordered: boolean;
  attempts: number;
  amountFils: Fils;
};

type Raw = Omit<AttemptCount, "amountFils" | "attempts"> & { attempts: string; fils: string };

const LOCK_NOT_AVAILABLE = "55P03";

export class AttemptSumStore extends Store {
  /** @param days in Kuwait, `YYYY-MM-DD`, both included */
  async ofDays(environment: Environment, days: { first: string; last: string }): Promise<AttemptCount[]> {
    const rows = await this.rows<Raw>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, payment_type, page, is_returned, outcome, is_ordered,
         sum(attempts)::text AS attempts, sum(amount_fils)::text AS fils
       FROM mizan_attempt_sum WHERE environment = ? AND day BETWEEN ?::date AND ?::date
       GROUP BY mizan_attempt_sum.day, payment_type, page, is_returned, outcome, is_ordered HAVING sum(attempts) <> 0`,
      [environment, days.first, days.last],
    );
    return rows.map(({ attempts, fils, ...row }) => ({
      ...row,
      attempts: Number(attempts),
      amountFils: filsOfSum(fils),
    }));
  }

  /** @returns whether attempts of before they were counted are still to be counted */
  async areUncounted(): Promise<boolean> {
    return (await this.rows("SELECT 1 FROM mizan_attempt_uncounted")).length > 0;
  }

  /**
   * Counts the newest of them; attempts stand still meanwhile, so a piece is to be short.
   *
   * @returns whether there are more, to be gone on with now; false also where the table was not to be had within a second
   */
  async countEarlier(most: number): Promise<boolean> {
    if (!(await this.areUncounted())) return false;
    try {
      const counted = await this.first<{ more: boolean }>("SELECT mizan_attempt_count_earlier(?) AS more", [
        most,
      ]);
      return counted?.more ?? false;
    } catch (error) {
      if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }
}
