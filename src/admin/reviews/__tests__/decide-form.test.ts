import type { ReviewAction } from "../../../answers/review-api";
import { reviews as english } from "../../i18n/en/reviews";
import { decideBodyOf, orderIdIn } from "../decide-form";

const ACTIONS = Object.keys(english.action) as ReviewAction[];
const TYPED = { reason: "  asked the bank ", order_id: " order_01ABC ", reference: " RRN 7 " };

describe("a decision", () => {
  it("sends the reason with every action, and what else was typed only where the action takes it", () => {
    expect(ACTIONS.map((action) => [action, decideBodyOf(action, TYPED)])).toEqual([
      ["make-order", { reason: "asked the bank" }],
      ["refund", { reason: "asked the bank" }],
      ["confirm-paid", { reason: "asked the bank", reference: "RRN 7" }],
      ["confirm-not-paid", { reason: "asked the bank", reference: "RRN 7" }],
      ["accept", { reason: "asked the bank", order_id: "order_01ABC" }],
      ["ignore", { reason: "asked the bank" }],
    ]);
  });

  it("sends nothing for what was left blank", () => {
    const blank = { reason: "no", order_id: " ", reference: "" };
    expect(decideBodyOf("accept", blank)).toEqual({ reason: "no" });
    expect(decideBodyOf("confirm-paid", blank)).toEqual({ reason: "no" });
  });
});

describe("an order made by hand", () => {
  it.each([
    ["order_01ABC", "order_01ABC"],
    [" order_01ABC ", "order_01ABC"],
    ["https://shop.example/app/orders/order_01ABC", "order_01ABC"],
    ["https://shop.example/app/orders/order_01ABC?tab=activity#top", "order_01ABC"],
    ["http://localhost:9000/app/orders/order_01ABC/fulfillment", "order_01ABC"],
    ["#12", "#12"],
    ["", ""],
  ])("%j is read as %j", (typed, id) => {
    expect(orderIdIn(typed)).toBe(id);
  });
});
