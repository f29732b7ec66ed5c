/** The journal, judged against what it is of: orders, refunds, and the gateway's own ledger. */
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import type { RefundRow } from "../../src/modules/mizan/stores/refund";
import type { MizanShop } from "./mizan-suite";
import { faultsOfPayouts } from "./payout-faults";

type Line = {
  entry_id: string;
  kind: string;
  attempt_id: string;
  refund_id: string;
  account: string;
  amount_fils: number;
};

/** @returns everything in the books that is not as it must be */
export async function faultsOfBooks(shop: Pick<MizanShop, "sql">): Promise<string[]> {
  const attempts = await shop.sql<Attempt>("SELECT * FROM mizan_payment_attempt");
  const refunds = await shop.sql<RefundRow>("SELECT * FROM mizan_refund");
  const lines = await shop.sql<Line>(
    `SELECT e.id AS entry_id, e.kind, e.attempt_id, e.refund_id, l.account, l.amount_fils
     FROM mizan_journal_entry e JOIN mizan_journal_line l ON l.entry_id = e.id`,
  );
  const clearing = (kind: string, of: (line: Line) => boolean) =>
    lines
      .filter((line) => line.kind === kind && line.account === "gateway_clearing" && of(line))
      .reduce((sum, { amount_fils }) => sum + amount_fils, 0);
  const wrong = await faultsOfPayouts(shop);
  for (const entryId of new Set(lines.map(({ entry_id }) => entry_id))) {
    const ofEntry = lines.filter(({ entry_id }) => entry_id === entryId);
    const sum = ofEntry.reduce((total, { amount_fils }) => total + amount_fils, 0);
    if (sum !== 0) wrong.push(`The journal entry ${entryId} is out of balance by ${sum} fils`);
  }
  for (const attempt of attempts) {
    const isOrders = attempt.disposition === "ordered" || attempt.disposition === "refunded";
    const charged = clearing("charge", ({ attempt_id }) => attempt_id === attempt.id);
    if (isOrders && charged !== attempt.amount_fils) {
      wrong.push(`The charge ${attempt.id} of ${attempt.amount_fils} fils is in the journal with ${charged}`);
    }
    if (attempt.disposition === "pending" && attempt.outcome !== "paid" && charged !== 0) {
      wrong.push(`The unpaid attempt ${attempt.id} is in the journal`);
    }
  }
  for (const refund of refunds) {
    const isMade = refund.state === "accepted" || refund.state === "completed";
    const of = ({ refund_id }: Line) => refund_id === refund.id;
    const posted = clearing("refund", of) + clearing("refund_returned", of);
    // Credit that a shop gives moves nothing at the gateway.
    const expected = isMade && refund.mode !== "credit" ? -refund.amount_fils : 0;
    if (posted !== expected) {
      wrong.push(
        `The refund ${refund.id} (${refund.state}) is in the journal with ${posted} instead of ${expected} fils`,
      );
    }
  }
  return wrong;
}
