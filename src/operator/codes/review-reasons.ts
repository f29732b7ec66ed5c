import type { ReviewReason } from "../../attempts/open-review-item";
import type { CodeRecord } from "./code-record";

/** `elsewhere`: the item has no buttons; it closes by itself when the matter is settled where `todo` says. */
export type ReviewReasonRecord = CodeRecord & { readonly elsewhere?: true };

/** Why a person is needed and what to do, for docs/review-items.md; the dashboard's titles are in review-titles.ts. */
export const REVIEW_REASON_RECORDS: Readonly<Record<ReviewReason, ReviewReasonRecord>> = {
  cart_changed: {
    when: "paid, but the cart holds something else now",
    todo: "call the shopper. `make-order` when the cart holds again what was paid; else `refund`, or make the order by hand and `accept` with its id",
  },
  cart_gone: {
    when: "paid, but cart or payment collection is gone",
    todo: "`refund`, or make the order by hand and `accept` with its id",
  },
  cannot_complete: {
    when: "paid, but the engine cannot make the order: no one warehouse has enough, way to pay taken from the region, or the order was cancelled before its payment was booked",
    todo: "refill one warehouse or put the way back, then `make-order`; else `refund`",
  },
  completion_keeps_failing: {
    when: "paid, and making the order fails again and again for reasons that may pass, or giving the cart of its cancelled order back does; it is still tried",
    todo: 'read why in the item (a cart lock that nobody gives back: [instances.md](instances.md#a-lock-that-nobody-gives-back)), mend it, then `make-order`; else `refund` (answered "is being dealt with" until a stuck lock is taken away). The cart of a cancelled order: mending is all',
  },
  order_without_payment: {
    when: "an order whose payment the engine has not booked: its process ended in between",
    todo: "send nothing out before the order shows its payment; Mizan goes on trying, and takes the order back where its goods are gone; `make-order` tries at once. Settled by hand: `accept` with **that order's id**. For `refund`, `ignore`, or `accept` without an id cancel the order first",
  },
  order_without_evidence: {
    when: "an order through Mizan and no captured payment behind it, or one of no cart that holds what is in a paid one; found by the hourly sweep",
    todo: "send nothing out. Find the payment in the provider's dashboard; without one cancel the order. Then `accept` or `ignore`",
  },
  second_capture: {
    when: "a cart was paid for a second time",
    todo: "`refund`: it gives back this payment and does not touch the order's own. One that the hourly sweep found has no such button: refund it on its order's page, in Mizan's part, then `accept`",
  },
  several_orders: {
    when: "one cart became several orders for one payment: cancelling any of them in Medusa can send all of it back",
    todo: "send out one, cancel none, leave the others with a note, then `accept`. To give the money back, refund it at the order that shows the payment",
  },
  evidence_differs: {
    when: "CAPTURED with another amount or currency than was asked for, with another cart's fields, or under another attempt's id",
    todo: "ask the provider, send nothing out. Then `confirm-paid` or `confirm-not-paid` with the provider's reference",
  },
  echo_mismatch: {
    when: "CAPTURED in a record about another payment: an attack, or a fault of the gateway",
    todo: "tell the provider; then as `evidence_differs`",
  },
  incomplete_evidence: {
    when: "CAPTURED in a record that does not name its payment",
    todo: "as `evidence_differs`",
  },
  capture_contradicted: {
    when: "captured, and a later query says something else; the payment still counts",
    todo: "ask the provider; if the money was taken back, cancel the order by hand. Then `accept` or `ignore`",
  },
  outcome_stays_unknown: {
    when: "the schedule is over and the gateway never said for certain",
    todo: "ask the provider or the bank, then `confirm-paid` or `confirm-not-paid`",
  },
  settled_unpaid: {
    when: "a settlement file has the payment, and the gateway never called it captured; it may have it under another payment id",
    todo: "compare the amounts, ask the provider by the trackid, then `confirm-paid` (the order is made; a refund of it is by hand) or `confirm-not-paid`",
  },
  gateway_does_not_answer: {
    when: "no usable answer about a payment for longer than `schedule.silenceMs` (six hours)",
    todo: "check the key (Health) and the provider's status page; or confirm with the bank. It closes with an answer, or with the order",
  },
  key_not_accepted: {
    when: "the gateway refuses a key: revoked, expired, or of another environment. Its payments wait; nothing is decided about them",
    todo: "enter the key that replaced it ([keys.md](keys.md)); the item closes when the gateway accepts one",
    elsewhere: true,
  },
  card_direct_not_permitted: {
    when: "the gateway takes no direct card payments of an account (10015); shoppers are offered the other ways",
    todo: "have the provider permit it, then offer the card again at the key",
    elsewhere: true,
  },
  provider_removed_with_open_attempts: {
    when: "a region lost a way to pay, or was deleted, while payments through it were open: paid carts cannot be ordered",
    todo: "put it back, and leave it until the region's page shows no open payment any more (some ten days; thirty where the gateway gives no answer)",
    elsewhere: true,
  },
  sweep_does_not_run: {
    when: "no sweep has ended for ten minutes while payments are due: no process runs jobs, the job has stopped, or each sweep fails before its end",
    todo: "see that a worker (or shared) process runs with `sweep` on, start it again, and look for `Mizan could not` in its log ([instances.md](instances.md)). It closes with the next sweep, which looks after everything that waited",
    elsewhere: true,
  },
  sweep_falls_behind: {
    when: "a payment has waited for its question for more than ten minutes although sweeps end",
    todo: "raise `traffic.sweepPerSecond` if the provider allows it, and see in Health which keys are refused. It closes by itself",
    elsewhere: true,
  },
  refund_not_made: {
    when: "a refund failed or was refused; or an order was cancelled and its money has not all gone back, whatever Medusa shows",
    todo: "refund again (at the order, or `refund`), or in the provider's dashboard and record it",
  },
  refund_unknown: {
    when: "a refund's answer was lost; it may have been made, and is never sent again by a machine",
    todo: "look it up in the provider's dashboard and say at the refund whether it was made",
    elsewhere: true,
  },
  refund_by_hand: {
    when: "a refund of an account without refund operation (`settings.refundMode` is `manual`), or of a payment that a person confirmed and the gateway never showed",
    todo: "make it in the provider's dashboard, then confirm it at the refund",
    elsewhere: true,
  },
  refund_came_back: {
    when: "an accepted refund came back: the shopper has no money",
    todo: "ask the shopper for another way; `refund` again, or `accept` when it was paid another way",
  },
  refund_not_booked: {
    when: "a refund was made and is in Mizan's books, and the engine would not show it on the order",
    todo: 'press "Show it on the order" at the refund',
  },
  refund_wanted_by_engine: {
    when: "completing a cart failed after the capture, and the engine wanted to refund; Mizan kept the money",
    todo: "wait: the order is tried again and the item closes. Do not press `ignore`: it ends the tries. Else as `completion_keeps_failing`",
  },
};
