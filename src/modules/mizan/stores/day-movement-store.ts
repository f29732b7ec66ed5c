/** What the marketplace took in, gave back, earned and bore on each day, from the sums that the journal keeps. */
import type { Environment } from "../../../config/options";
import type { Fils } from "../../../domain/money";
import { filsOfSum } from "./database";
import { Store } from "./store";

/** The movement of one day in Kuwait, `YYYY-MM-DD`; none below zero but where more came back than went. */
export type DayMovement = {
  day: string;
  /** Captured payments that became orders. */
  payments: number;
  paidFils: Fils;
  /** Paid back by the gateway or by hand, less what came back. */
  refundedFils: Fils;
  commissionFils: Fils;
  /** What discounts and credit cost, less what refunds brought back. */
  borneFils: Fils;
};

type Raw = {
  day: string;
  payments: string;
  paid: string;
  refunded: string;
  commission: string;
  borne: string;
};

const ACCOUNTS = ["gateway_clearing", "commission", "discounts_borne"];

export class DayMovementStore extends Store {
  /**
   * @param days both included
   * @returns the days on which something moved
   */
  async ofDays(environment: Environment, days: { first: string; last: string }): Promise<DayMovement[]> {
    const rows = await this.rows<Raw>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day,
         COALESCE(sum(lines) FILTER (WHERE account = 'gateway_clearing' AND part = 'charge'), 0)::text AS payments,
         COALESCE(sum(amount_fils) FILTER (WHERE account = 'gateway_clearing' AND part = 'charge'), 0)::text AS paid,
         COALESCE(-sum(amount_fils) FILTER (WHERE account = 'gateway_clearing' AND part = 'refund'), 0)::text AS refunded,
         COALESCE(-sum(amount_fils) FILTER (WHERE account = 'commission'), 0)::text AS commission,
         COALESCE(sum(amount_fils) FILTER (WHERE account = 'discounts_borne'), 0)::text AS borne
       FROM mizan_journal_sum WHERE environment = ? AND account = ANY(?) AND day BETWEEN ?::date AND ?::date
       GROUP BY mizan_journal_sum.day ORDER BY mizan_journal_sum.day`,
      [environment, ACCOUNTS, days.first, days.last],
    );
    return rows.map(({ day, payments, paid, refunded, commission, borne }) => ({
      day,
      payments: Number(payments),
      paidFils: filsOfSum(paid),
      refundedFils: filsOfSum(refunded),
      commissionFils: filsOfSum(commission),
      borneFils: filsOfSum(borne),
    }));
  }
}
