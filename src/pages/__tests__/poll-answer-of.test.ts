import { MESSAGE_OF, NOT_CONFIRMED_MESSAGE, PAY_AGAIN_ALLOWED, UNSURE_MESSAGE } from "../../domain/outcome";
import type { Receipted } from "../../domain/receipt";
import { pollAnswerOf } from "../poll-answer";
import { DISPOSITIONS, OUTCOMES, RECEIPT, standing } from "./page-inputs";

const answerOf = (
  attempt: Receipted & { pays_order_id?: string | null },
  waitedMs: number,
  now = new Date(),
) =>
  pollAnswerOf(
    { ofCart: [{ ...attempt, id: "matt_1", created_at: now }], ownIds: ["matt_1"], now },
    undefined,
    waitedMs,
  );

describe("what a waiting shopper's browser is told", () => {
  it.each(OUTCOMES.flatMap((outcome) => DISPOSITIONS.map((disposition) => [outcome, disposition] as const)))(
    "TAM-11: is six fields and nothing about order, cart or shopper: %s, %s",
    (outcome, disposition) => {
      const attempt = {
        ...standing({ outcome, disposition }),
        order_id: "order_1",
        cart_id: "cart_1",
        split: {},
      };
      const answer = answerOf(attempt, 0);
      expect(Object.keys(answer).sort()).toEqual([
        "disposition",
        "message",
        "next_poll_ms",
        "outcome",
        "pay_again",
        "receipt",
      ]);
      expect(answer).toMatchObject({ outcome, disposition });
      expect(Object.keys(answer.message).sort()).toEqual(["ar", "en"]);
      expect(answer.message.en).toMatch(/\w/);
      expect(answer.message.ar).toMatch(/[\u0621-\u064a]/);
      expect(JSON.stringify(answer)).not.toMatch(/order_1|cart_1/);
    },
  );

  it.each(OUTCOMES)(
    "has a receipt only where it is certain, and then with the digits of the record: %s",
    (outcome) => {
      const attempt = standing({ outcome, record: { networkPaymentId: "100202633000000123" } });
      const isCertain = ["paid", "declined", "canceled", "denied"].includes(outcome);
      const { receipt } = answerOf(attempt, 0);
      expect(receipt).toEqual(
        isCertain ? { ...RECEIPT, result: outcome, transaction_id: null, reference_id: null } : null,
      );
    },
  );

  it.each([
    [-5_000, 3_000],
    [0, 3_000],
    [29_999, 3_000],
    [30_000, 5_000],
    [149_999, 5_000],
    [150_000, 15_000],
    [86_400_000, 15_000],
  ])("asks again after %i ms of waiting in %i ms", (sinceReturnMs, expected) => {
    const attempt = standing();
    expect(answerOf(attempt, sinceReturnMs).next_poll_ms).toBe(expected);
  });

  it.each([
    ["open", "pending", true],
    ["unknown", "pending", true],
    ["authorized", "pending", true],
    ["paid", "pending", true],
    ["paid", "ordered", false],
    ["paid", "spare", false],
    ["paid", "released", false],
    ["paid", "refunded", false],
    ["declined", "pending", false],
    ["canceled", "pending", false],
    ["denied", "pending", false],
  ] as const)("waits on while something can change: %s, %s → %s", (outcome, disposition, waits) => {
    expect(answerOf(standing({ outcome, disposition }), 0).next_poll_ms).toBe(waits ? 3_000 : null);
  });

  it.each(OUTCOMES)("I4: invites to pay again only where that cannot mean paying twice: %s", (outcome) => {
    for (const disposition of DISPOSITIONS)
      expect(answerOf(standing({ outcome, disposition }), 0).pay_again).toBe(PAY_AGAIN_ALLOWED[outcome]);
  });

  it("never says in words that another payment is welcome while the outcome is unknown or the money has come", () => {
    for (const outcome of ["unknown", "authorized"] as const) {
      const { message } = answerOf(standing({ outcome, disposition: "pending" }), 0);
      expect(message).toEqual(MESSAGE_OF[outcome]);
      expect(message.en).toMatch(/do not pay again/i);
    }
    for (const disposition of ["pending", "spare", "released"] as const)
      expect(answerOf(standing({ outcome: "paid", disposition }), 0).message.en).toMatch(/do not pay/);
  });

  it("tells money that came by what became of it, each in its own words", () => {
    const textsFor = (pays_order_id: string | null) =>
      DISPOSITIONS.map(
        (disposition) =>
          answerOf({ ...standing({ outcome: "paid", disposition }), pays_order_id }, 0).message.en,
      );
    expect(new Set(textsFor(null)).size).toBe(DISPOSITIONS.length);
    expect(new Set(textsFor("order_1")).size).toBe(DISPOSITIONS.length);
    expect(textsFor("order_1").join()).not.toMatch(/order is placed|placing your order/);
  });

  it.each(["open", "declined", "canceled", "denied"] as const)(
    "NET-15: %s, and nobody was heard since: no other payment is invited, in words of its own, and the page looks on",
    (outcome) => {
      const answer = answerOf(standing({ outcome, unsure_since: new Date() }), 0);
      expect(answer).toMatchObject({
        outcome,
        pay_again: false,
        next_poll_ms: 3_000,
        message: UNSURE_MESSAGE,
      });
      expect(
        answerOf(standing({ outcome, unsure_since: new Date(), confirmed: "not_paid" }), 0),
      ).toMatchObject({ pay_again: true, message: MESSAGE_OF[outcome] });
    },
  );

  it("OPS-10: an approval that was not captured is in the way for an hour after its shopper was last seen, and no longer", () => {
    // The database's clock is a day ahead of this machine's, as its rows are.
    const now = new Date(Date.now() + 86_400_000);
    const hourAgo = (ms: number) => new Date(+now - 3_600_000 + ms);
    const fresh = standing({
      outcome: "authorized",
      shown_at: hourAgo(-60_000),
      returned_at: hourAgo(60_000),
    });
    expect(answerOf(fresh, 0, now)).toMatchObject({ pay_again: false, message: MESSAGE_OF.authorized });
    const old = standing({
      outcome: "authorized",
      shown_at: hourAgo(-90_000),
      returned_at: hourAgo(-60_000),
    });
    expect(answerOf(old, 0, now)).toMatchObject({ pay_again: true, message: NOT_CONFIRMED_MESSAGE });
    expect(answerOf({ ...old, unsure_since: now }, 0, now)).toMatchObject({ pay_again: false });
  });
});
