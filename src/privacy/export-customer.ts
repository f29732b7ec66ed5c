/** The export of one customer's personal data: every column that the data map calls a shopper's. */
import type { Using } from "../application/dependencies";
import { toDecimalString } from "../domain/money";
import type { TableByAttempt } from "../modules/mizan/stores/personal-data-store";
import { shopperColumnsOf } from "./data-map";
import { type ShopperInput, shopperKeysOf } from "./shopper";

type Row = Record<string, unknown>;

type Words = "timeline" | "refunds" | "review_items" | "settlement_rows" | "freezes" | "set_aside";

export type CustomerData = {
  fast_checkout_numbers: number[];
  attempts: (Row & Record<Words, Row[]>)[];
};

/** The columns that name a row's payment, beside the shopper's own. */
const FACTS: Record<TableByAttempt, readonly string[]> = {
  mizan_payment_attempt: [
    ...[
      "id",
      "created_at",
      "shown_at",
      "returned_at",
      "paid_at",
      "amount_fils",
      "currency",
      "payment_type",
      "language",
    ],
    ...["outcome", "disposition", "track_id", "gateway_payment_id", "cart_id", "order_id"],
  ],
  mizan_attempt_event: ["attempt_id", "created_at", "kind"],
  mizan_refund: ["attempt_id", "id", "created_at", "amount_fils", "state"],
  mizan_review_item: ["attempt_id", "id", "created_at", "reason", "status", "decided_action", "decided_at"],
  mizan_settlement_row: ["attempt_id", "id", "date", "amount_fils"],
};
/** A hash over the cart's contents says nothing to anybody. */
const WITHOUT = ["full_fingerprint"];

/** @returns money in KWD as decimal strings, times in UTC; empty lists for a customer who never chose to pay through Mizan */
export async function exportCustomer(
  dependencies: Using<"privacy">,
  shopper: ShopperInput,
): Promise<CustomerData> {
  const { personalData } = dependencies.mizan;
  const keys = await shopperKeysOf(dependencies, shopper);
  const ids = await personalData.attemptsOf(keys);
  const rowsOf = async (table: TableByAttempt) => {
    const columns = [...FACTS[table], ...shopperColumnsOf(table)].filter((name) => !WITHOUT.includes(name));
    return (await personalData.rowsOf(table, ids, columns)).map(withAmount);
  };
  const attempts = await rowsOf("mizan_payment_attempt");
  const of = byAttempt;
  const [timeline, refunds, reviewItems, settlementRows, freezes, setAside] = await Promise.all([
    rowsOf("mizan_attempt_event").then(of),
    rowsOf("mizan_refund").then(of),
    rowsOf("mizan_review_item").then(of),
    rowsOf("mizan_settlement_row").then(of),
    personalData.reasonsOf("mizan_payout_freeze", ids).then(of),
    personalData.reasonsOf("mizan_dispute_set_aside", ids).then(of),
  ]);
  return {
    fast_checkout_numbers: await personalData.kfastOf(keys.customerIds),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      timeline: timeline.get(attempt.id) ?? [],
      refunds: refunds.get(attempt.id) ?? [],
      review_items: reviewItems.get(attempt.id) ?? [],
      settlement_rows: settlementRows.get(attempt.id) ?? [],
      freezes: freezes.get(attempt.id) ?? [],
      set_aside: setAside.get(attempt.id) ?? [],
    })),
  };
}

function withAmount({ amount_fils, ...row }: Row): Row {
  return typeof amount_fils === "number" ? { ...row, amount: toDecimalString(amount_fils) } : row;
}

function byAttempt(rows: readonly Row[]): Map<unknown, Row[]> {
  const found = new Map<unknown, Row[]>();
  for (const { attempt_id, ...row } of rows) found.set(attempt_id, [...(found.get(attempt_id) ?? []), row]);
  return found;
}
