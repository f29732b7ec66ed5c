import type { AttemptView } from "../../../answers/admin-api/attempts";
import { partAttempts } from "../main-attempt";

type Part = Pick<AttemptView, "id" | "order_id" | "outcome" | "disposition">;

function attempt(part: Part): AttemptView {
  return {
    track_id: part.id,
    gateway_payment_id: null,
    environment: "emulator",
    payment_type: "3",
    amount: "1.000",
    gateway_status: null,
    cart_id: "cart_1",
    order_number: null,
    email: null,
    shown_at: null,
    outcome_at: null,
    paid_at: null,
    next_check_at: null,
    created_at: "2026-11-21T00:00:00.000Z",
    needs_person: [],
    summary: { en: "", ar: "" },
    split: {
      charge: "1.000",
      borne: "0.000",
      key_owner: "operator",
      owed: "0.000",
      vendors: [],
      platform: "1.000",
    },
    settings_version: 0,
    key: null,
    references: [],
    timeline: [],
    refunds: [],
    ...part,
  };
}

const declined = attempt({ id: "declined", order_id: null, outcome: "declined", disposition: "pending" });
const ordered = attempt({ id: "ordered", order_id: "order_1", outcome: "paid", disposition: "ordered" });
const spare = attempt({ id: "spare", order_id: "order_1", outcome: "paid", disposition: "spare" });
const refunded = attempt({ id: "refunded", order_id: "order_1", outcome: "paid", disposition: "refunded" });
const elsewhere = attempt({ id: "elsewhere", order_id: "order_2", outcome: "paid", disposition: "ordered" });
const paidLast = attempt({ id: "paid last", order_id: null, outcome: "paid", disposition: "pending" });
const deniedLast = attempt({ id: "denied last", order_id: null, outcome: "denied", disposition: "pending" });

describe("the payment that an order stands on", () => {
  it.each([
    ["its own, whatever came after it", [spare, declined, ordered], "ordered"],
    ["its own although that was refunded", [declined, refunded], "refunded"],
    ["the paid one while none is its own", [declined, elsewhere], "elsewhere"],
    ["the newest paid one of several, the oldest coming first", [elsewhere, paidLast, declined], "paid last"],
    ["the newest while nothing was paid, the oldest coming first", [declined, deniedLast], "denied last"],
  ])("is %s", (_why, attempts, expected) => {
    const { main, others } = partAttempts(attempts, "order_1");
    expect(main?.id).toBe(expected);
    expect(others.map(({ id }) => id)).toEqual(attempts.map(({ id }) => id).filter((id) => id !== expected));
  });

  it("is none for an order that was paid another way", () => {
    expect(partAttempts([], "order_1")).toEqual({ main: null, others: [] });
  });
});
