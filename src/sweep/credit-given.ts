import type { Using } from "../application/dependencies";
import { ulidAt } from "../domain/ulid-at";
import { creditChangesBetween } from "../engine/order-changes";
import { bookCreditRefunds } from "../refunds/credit-refunds";

const PAGE = 100;
const WITHIN_MS = 30 * 24 * 60 * 60_000;
/** The change that wrote it may still be taken back. */
const SETTLED_AFTER_MS = 60_000;

/** Books credit that was given for orders; no event tells of it. @param after the last change of an order that was looked at */
export async function lookAtCreditGiven(
  dependencies: Using<"sweep">,
  after: string | null,
): Promise<string | null> {
  const now = await dependencies.mizan.reconciliation.now();
  const page = await creditChangesBetween(dependencies, {
    after: after ?? `ordch_${ulidAt(now - WITHIN_MS)}`,
    before: `ordch_${ulidAt(now - SETTLED_AFTER_MS)}`,
    limit: PAGE,
  });
  const orderIds = [...new Set(page.map(({ order_id }) => order_id))];
  if (orderIds.length > 0) await bookCreditRefunds(dependencies, orderIds);
  return page.length < PAGE ? null : (page.at(-1)?.id ?? null);
}
