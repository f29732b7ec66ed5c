import type { AttemptView } from "../../answers/admin-api/attempts";

/**
 * Parts the tries to pay for an order's cart into the one that the order stands on and the others, each group in the
 * order given. The one is that of the order itself; while there is none, the newest paid one, then the newest.
 *
 * @param attempts the oldest first, as the order's payment lists them
 */
export function partAttempts(
  attempts: readonly AttemptView[],
  orderId: string,
): { main: AttemptView | null; others: AttemptView[] } {
  const ofOrder = attempts.filter((attempt) => attempt.order_id === orderId);
  const main =
    ofOrder.find(({ disposition }) => disposition === "ordered") ??
    ofOrder.find(({ disposition }) => disposition === "refunded") ??
    attempts.filter(({ outcome }) => outcome === "paid").at(-1) ??
    attempts.at(-1) ??
    null;
  return { main, others: attempts.filter((attempt) => attempt !== main) };
}
