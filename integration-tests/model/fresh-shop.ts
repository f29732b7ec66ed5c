import { setClock } from "../support/clock";
import type { MizanShop } from "../support/mizan-suite";
import { endPauses } from "./process-time";

/** What histories write. The marketplace, its keys and its settings stay. */
const WRITTEN = [
  ...["payment_attempt", "attempt_event", "pay_token", "cart_lease", "review_item", "refund"],
  ...["journal_entry", "journal_line", "journal_sum", "heartbeat", "sweep_pass", "payment_link"],
].map((name) => `mizan_${name}`);
const WRITTEN_BY_ENGINE = [
  ...["cart", "order", "payment_collection", "reservation_item", "workflow_execution"],
  ...["order_cart", "order_payment_collection", "cart_payment_collection", "order_change"],
];

/** Makes the shop forget the history before: its own tables, the gateway's ledger, the clock. */
export async function freshShop(shop: MizanShop): Promise<void> {
  const tables = [...WRITTEN, ...WRITTEN_BY_ENGINE].map((name) => `"${name}"`).join(", ");
  await shop.sql(`TRUNCATE ${tables} CASCADE`);
  await shop.sql(
    `UPDATE inventory_level SET stocked_quantity = 1000, raw_stocked_quantity = '{"value": "1000", "precision": 20}',
       reserved_quantity = 0, raw_reserved_quantity = '{"value": "0", "precision": 20}'`,
  );
  await shop.emulator("/_emulator/reset", {});
  await setClock(shop.sql, 0);
  await endPauses(shop);
}
