/** What a soak came to, in figures. */
import type { RunningShop } from "../support/running-shop";

type Counted = { name: string; count: string };

/** @returns lines for the terminal */
export async function summaryOf(shop: RunningShop): Promise<string[]> {
  const counted = async (sql: string) =>
    (await shop.sql<Counted>(sql)).map(({ name, count }) => `${name} ${count}`).join(", ") || "none";
  const truth = await shop.truth();
  const captured = truth.filter((payment) => Number(payment.captured) > 0);
  const refunded = truth.filter((payment) => Number(payment.refunded) > 0);
  const { requests } = (await shop.emulator("/_emulator/requests")) as {
    requests: { fault: string | null }[];
  };
  const spoilt = requests.filter(({ fault }) => fault !== null).length;
  return [
    `attempts        ${await counted("SELECT outcome AS name, count(*) FROM mizan_payment_attempt GROUP BY 1 ORDER BY 1")}`,
    `  became        ${await counted("SELECT disposition AS name, count(*) FROM mizan_payment_attempt GROUP BY 1 ORDER BY 1")}`,
    `gateway         ${truth.length} sessions, ${captured.length} captured, ${refunded.length} refunded`,
    `  calls         ${requests.length} of the last, ${spoilt} of them spoilt`,
    `orders          ${await counted("SELECT 'of carts' AS name, count(DISTINCT order_id) FROM order_cart WHERE deleted_at IS NULL")}`,
    `  burnt         ${await counted(`SELECT 'order numbers without an order' AS name, max(display_id) - count(*) AS count FROM "order"`)}`,
    `refunds         ${await counted("SELECT state AS name, count(*) FROM mizan_refund GROUP BY 1 ORDER BY 1")}`,
    `review items    ${await counted("SELECT reason AS name, count(*) FROM mizan_review_item WHERE status = 'open' GROUP BY 1 ORDER BY 1")}`,
  ];
}
