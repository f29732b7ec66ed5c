import type { Outcome } from "../outcome";
import { receiptOf, type Receipted } from "../receipt";

const AT = new Date("2026-11-25T03:23:10.000Z");

function attempt(changes: Partial<Receipted> = {}): Receipted {
  return {
    outcome: "paid",
    disposition: "pending",
    confirmed: null,
    unsure_since: null,
    shown_at: AT,
    returned_at: AT,
    track_id: "0123456789abcdef0123456789abcdef",
    amount_fils: 12_345,
    record: {
      paymentStatus: "CAPTURED",
      paymentId: "100202633000000123",
      networkPaymentId: "100202633000000123",
      transactionNumber: "00202633000000456",
      trackingNumber: "0000633001",
    },
    outcome_at: AT,
    paid_at: AT,
    answered_at: new Date("2026-11-26T00:00:00.000Z"),
    ...changes,
  };
}

const WHOLE = {
  at: "2026-11-25T03:23:10.000Z",
  result: "paid",
  amount: "12.345",
  currency: "KWD",
  payment_id: "100202633000000123",
  track_id: "0123456789abcdef0123456789abcdef",
  transaction_id: "00202633000000456",
  reference_id: "0000633001",
};

describe("the receipt", () => {
  it("has the result, its time, the amount and the network's numbers with every digit, and nothing else", () => {
    expect(receiptOf(attempt())).toEqual(WHOLE);
    const withMore = {
      ...attempt(),
      cart_id: "cart_1",
      order_id: "order_1",
      reference_fields: { customerName: "N" },
    };
    expect(receiptOf(withMore)).toEqual(WHOLE);
  });

  const UNSURE = new Date();
  const rows: [Outcome, Partial<Receipted>, string | null][] = [
    ["open", {}, null],
    ["unknown", {}, null],
    ["authorized", {}, null],
    ["paid", {}, "paid"],
    ["declined", {}, "declined"],
    ["canceled", {}, "canceled"],
    ["denied", {}, "denied"],
    ["declined", { unsure_since: UNSURE }, null],
    ["canceled", { unsure_since: UNSURE }, null],
    ["denied", { unsure_since: UNSURE }, null],
    ["declined", { unsure_since: UNSURE, confirmed: "not_paid" }, "declined"],
    ["paid", { unsure_since: UNSURE, confirmed: "paid" }, "paid"],
    ["paid", { disposition: "refunded" }, "paid"],
  ];
  it.each(rows)("NET-15: of %s with %j is %s", (outcome, changes, result) => {
    expect(receiptOf(attempt({ outcome, ...changes }))?.result ?? null).toBe(result);
  });

  it("takes the processor's id where a card's record has none of the debit network", () => {
    const record = {
      paymentId: "987654321",
      networkPaymentId: "",
      transactionNumber: "",
      trackingNumber: "",
    };
    expect(receiptOf(attempt({ record }))).toMatchObject({
      payment_id: "987654321",
      transaction_id: null,
      reference_id: null,
    });
  });

  it("has no number of the network where a person confirmed what the gateway has no record of", () => {
    expect(receiptOf(attempt({ record: null, confirmed: "paid" }))).toEqual({
      ...WHOLE,
      payment_id: null,
      transaction_id: null,
      reference_id: null,
    });
  });

  it("of a row of an older version has the time of the payment, or of the last answer", () => {
    const old = {
      outcome_at: null,
      paid_at: "2026-11-24T10:00:00.000Z",
      answered_at: "2026-11-24T11:00:00.000Z",
    };
    expect(receiptOf(attempt(old))?.at).toBe("2026-11-24T10:00:00.000Z");
    expect(receiptOf(attempt({ ...old, outcome: "declined", paid_at: null }))?.at).toBe(
      "2026-11-24T11:00:00.000Z",
    );
    expect(receiptOf(attempt({ outcome_at: null, paid_at: null, answered_at: null }))).toBeNull();
  });
});
