import { type Disposition, MESSAGE_OF, type Outcome } from "../../domain/outcome";
import type { Receipt, Receipted } from "../../domain/receipt";
import type { PollAnswer } from "../poll-answer";
import type { ResultView } from "../result-page";

export const NONCE = "q83vEjRWeJCrze8SNFZ4kA==";

export const OUTCOMES: readonly Outcome[] = [
  "open",
  "paid",
  "declined",
  "authorized",
  "canceled",
  "denied",
  "unknown",
];

export const DISPOSITIONS: readonly Disposition[] = ["pending", "ordered", "spare", "released", "refunded"];

export const RECEIPT: Receipt = {
  at: "2026-11-24T21:05:09.000Z",
  result: "paid",
  amount: "12.345",
  currency: "KWD",
  payment_id: "100202633000000123",
  track_id: "0123456789abcdef0123456789abcdef",
  transaction_id: "202633000000456",
  reference_id: "0000633001",
};

export function standing(changes: Partial<Receipted> = {}): Receipted {
  return {
    outcome: "open",
    disposition: "pending",
    confirmed: null,
    unsure_since: null,
    shown_at: new Date(),
    returned_at: null,
    track_id: RECEIPT.track_id,
    amount_fils: 12_345,
    record: null,
    outcome_at: new Date(RECEIPT.at),
    paid_at: null,
    answered_at: null,
    ...changes,
  };
}

export function pollAnswer(changes: Partial<PollAnswer> = {}): PollAnswer {
  const outcome = changes.outcome ?? "open";
  return {
    outcome,
    disposition: "pending",
    next_poll_ms: 3_000,
    pay_again: false,
    message: MESSAGE_OF[outcome],
    receipt: null,
    ...changes,
  };
}

export function resultView(changes: Partial<ResultView> = {}): ResultView {
  return {
    language: "en",
    nonce: NONCE,
    statusPath: "/mizan/result/0123456789abcdefghijklmnopqrstuv/status",
    status: pollAnswer(),
    isOfCart: true,
    payAgainUrl: "/mizan/pay/vutsrqponmlkjihgfedcba9876543210",
    otherWayUrl: "https://shop.example/checkout",
    continueUrl: "https://shop.example/kw",
    ...changes,
  };
}
