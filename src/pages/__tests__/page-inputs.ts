import type { Disposition, Outcome, Standing } from "../../domain/outcome";
import { MESSAGE_OF } from "../../domain/outcome-message";
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

export function standing(changes: Partial<Standing> = {}): Standing {
  return {
    outcome: "open",
    disposition: "pending",
    confirmed: null,
    unsure_since: null,
    shown_at: new Date(),
    returned_at: null,
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
    ...changes,
  };
}

export function resultView(changes: Partial<ResultView> = {}): ResultView {
  return {
    language: "en",
    nonce: NONCE,
    statusPath: "/mizan/result/0123456789abcdefghijklmnopqrstuv/status",
    status: pollAnswer(),
    payAgainUrl: "/mizan/pay/vutsrqponmlkjihgfedcba9876543210",
    otherWayUrl: "https://shop.example/checkout",
    continueUrl: "https://shop.example/kw",
    ...changes,
  };
}
