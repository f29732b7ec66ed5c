import type { RefundView } from "../../answers/books-api/refunds";
import { listRefunds } from "../../refunds/refund-view";
import { fieldsOf, type LongList } from "./long-list";

/** Money that went back, or is to go back. */
export const REFUNDS: LongList<"refunds", RefundView> = {
  list: "refunds",
  field: "refunds",
  read: async (dependencies, { asked, page }) => {
    const { refunds, count } = await listRefunds(dependencies, asked, page);
    return { rows: refunds, count };
  },
  columns: {
    ...fieldsOf<RefundView>("id", "created_at", "amount", "state", "mode", "refund_type", "order_number"),
    vendors: ({ parties }) => parties.flatMap(({ name }) => name ?? []).join("; "),
    ...fieldsOf<RefundView>("reason", "requested_by", "decided_at", "decided_by", "gateway_code"),
    ...fieldsOf<RefundView>("attempt_id", "track_id", "gateway_payment_id", "order_id", "environment"),
  },
  rowsOf: (refund) => [refund],
};
