import type { RefundableView } from "../../../answers/books-api/refunds";

/** Two vendors and the marketplace; the second vendor's lines have more left than its goods. */
export function refundable(changed: Partial<RefundableView> = {}): RefundableView {
  return {
    attempt_id: "matt_1",
    order_id: "order_1",
    charge: "19.000",
    refunded: "2.000",
    left: "17.000",
    mode: "gateway",
    reversal: "proportional",
    refused: null,
    parties: [
      {
        vendor_id: "mven_a",
        name: "Dukan",
        goods_left: "10.000",
        delivery_left: "1.500",
        lines: [
          { line_id: "li_1", title: "Lamp", quantity: 1, amount: "6.000", left: "6.000" },
          { line_id: "li_2", title: "Bulb", quantity: 4, amount: "4.000", left: "4.000" },
        ],
      },
      {
        vendor_id: "mven_b",
        name: null,
        goods_left: "3.000",
        delivery_left: "0.000",
        lines: [
          { line_id: "li_3", title: null, quantity: null, amount: "2.500", left: "2.500" },
          { line_id: "li_4", title: "Cup", quantity: 1, amount: "2.500", left: "2.500" },
        ],
      },
      { vendor_id: null, name: null, goods_left: "2.500", delivery_left: "0.000", lines: [] },
    ],
    ...changed,
  };
}
