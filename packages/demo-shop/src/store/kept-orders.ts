/** The newest orders made in this browser, with the payment's token: it shows the receipt on the order's page. */
import { keep, readKept } from "../kept";

const KEPT_ORDERS = "orders";
const MOST = 10;

export interface KeptOrder {
  readonly id: string;
  /** null where it was not this browser's tab that came back from the bank. */
  readonly token: string | null;
}

export function keptOrders(): readonly KeptOrder[] {
  try {
    const kept = JSON.parse(readKept(KEPT_ORDERS) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as KeptOrder[]) : [];
  } catch {
    return [];
  }
}

export function keepOrder(order: KeptOrder): void {
  const others = keptOrders().filter(({ id }) => id !== order.id);
  keep(KEPT_ORDERS, JSON.stringify([order, ...others].slice(0, MOST)));
}
