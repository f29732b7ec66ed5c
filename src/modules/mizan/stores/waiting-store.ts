/** How much waits for a person, kind by kind; of each list no more is counted than its pages count. */
import type { Environment } from "../../../config/options";
import { DATABASE_NOW } from "./database";
import { NEEDS_PERSON } from "./refund";
import { Store } from "./store";

/** So many are counted, and one more where there are more. */
export const MOST_WAITING = 1_000;

export type Waiting = {
  /** Open, by reason, the most first. */
  reviewItems: { reason: string; count: number }[];
  /** For a second person. */
  approvals: number;
  /** Refunds of which nobody knows whether they were made, or that are to be made by hand. */
  refunds: number;
  /** To be approved, to get their file, to be marked as paid. */
  payoutRuns: number;
  /** Settlement files with a question. */
  settlements: number;
};

type Raw = { kind: string; count: number };

const REVIEW = "review:";
/** One kind's rows, without its name. */
const counted = (kind: string, from: string) =>
  `SELECT ${kind} AS kind, count(*)::int AS count FROM (${from} LIMIT ${MOST_WAITING + 1}) AS waiting`;

export class WaitingStore extends Store {
  /** One statement. */
  async counts(environment: Environment): Promise<Waiting> {
    const rows = await this.rows<Raw>(
      `${counted(
        `'${REVIEW}' || reason`,
        "SELECT reason FROM mizan_review_item WHERE status = 'open' AND deleted_at IS NULL ORDER BY id DESC",
      )} GROUP BY reason
       UNION ALL ${counted("'approvals'", `SELECT 1 FROM mizan_approval WHERE state = 'waiting' AND lapses_at > ${DATABASE_NOW}`)}
       UNION ALL ${counted("'refunds'", `SELECT 1 FROM mizan_refund r WHERE r.deleted_at IS NULL AND r.state IN ('unknown', 'requested') AND ${NEEDS_PERSON}`)}
       UNION ALL ${counted("'payout_runs'", "SELECT 1 FROM mizan_payout_run WHERE environment = ? AND state IN ('prepared', 'approved', 'given')")}
       UNION ALL ${counted("'settlements'", "SELECT 1 FROM mizan_settlement WHERE environment = ? AND state = 'asked' AND deleted_at IS NULL")}`,
      [environment, environment],
    );
    const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
    return {
      reviewItems: rows
        .flatMap(({ kind, count }) =>
          kind.startsWith(REVIEW) ? [{ reason: kind.slice(REVIEW.length), count }] : [],
        )
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
      approvals: countOf("approvals"),
      refunds: countOf("refunds"),
      payoutRuns: countOf("payout_runs"),
      settlements: countOf("settlements"),
    };
  }
}
