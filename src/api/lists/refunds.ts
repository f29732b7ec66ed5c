import type { RefundView } from "../../answers/books-api/refunds";
import { listRefunds } from "../../refunds/refund-view";
import { type LongList, wordOf } from "./long-list";

/** Money that went back, or is to go back. */
export const REFUNDS: LongList<"refunds", RefundView> = {
  list: "refunds",
  field: "refunds",
  read: async (dependencies, { asked, page }) => {
    const { refunds, count } = await listRefunds(dependencies, asked, page);
    return { rows: refunds, count };
  },
  columns: {
    id: ({ id }) => id,
    created_at: ({ created_at }) => created_at,
    amount: ({ amount }) => amount,
    state: ({ state }) => state,
    mode: ({ mode }) => mode,
    refund_type: ({ refund_type }) => refund_type,
    order_number: ({ order_number }) => wordOf(order_number),
    vendors: ({ parties }) => parties.flatMap(({ name }) => name ?? []).join("; "),
    reason: ({ reason }) => reason,
    requested_by: ({ requested_by }) => requested_by,
    decided_at: ({ decided_at }) => decided_at,
    decided_by: ({ decided_by }) => decided_by,
    gateway_code: ({ gateway_code }) => gateway_code,
    attempt_id: ({ attempt_id }) => attempt_id,
    track_id: ({ track_id }) => track_id,
    gateway_payment_id: ({ gateway_payment_id }) => gateway_payment_id,
    order_id: ({ order_id }) => order_id,
    environment: ({ environment }) => environment,
  },
  rowsOf: (refund) => [refund],
};
