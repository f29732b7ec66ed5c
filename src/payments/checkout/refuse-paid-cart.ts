/**
 * A paid cart belongs to the order that is about to be made. The engine answers an edit of it with 500 and no reason,
 * after it has tried to delete the session that holds the money (medusa.md, 3.4): here it is refused before, in words.
 */
import { PaymentRefusal } from "../../answers/payment-refusal";
import type { Using } from "../../application/dependencies";
import { isPaidAndPending } from "../../domain/attempt-life";
import { liveSessionIds, sessionIdsOfCollection } from "../../engine/sessions";
import { nothingOutstanding } from "./refuse-unpayable";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { askShown } from "../asking/session-status";

/** As when the engine lets a session go: a shopper waits for this answer. */
const DEADLINE_MS = 3_000;

/** @returns whether a page was shown for the attempt and nothing has become of it: its money may be there */
export function mayBePaid({ page_state, disposition }: Attempt): boolean {
  return page_state === "shown" && disposition === "pending";
}

/**
 * Asks about the pages whose session is still there. The others were asked about when their session was let go.
 *
 * @param attempts all of the cart, the oldest first
 * @throws PaymentRefusal MIZAN_ALREADY_PAID while a payment of the cart waits for its order
 */
export async function refusePaidCart(
  dependencies: Using<"checkout">,
  attempts: readonly Attempt[],
): Promise<void> {
  const shown = attempts.filter(mayBePaid);
  if (shown.length === 0) return;
  const live = await liveSessionIds(
    dependencies,
    shown.map(({ session_id }) => session_id),
  );
  const known = shown.some(isPaidAndPending)
    ? shown
    : await askShown(
        dependencies,
        shown.filter(({ session_id }) => live.has(session_id)),
        DEADLINE_MS,
      );
  if (!known.some(isPaidAndPending)) return;
  throw new PaymentRefusal(
    "MIZAN_ALREADY_PAID",
    "This cart has been paid for and cannot be changed. Please wait for the order.",
  );
}

/**
 * Before another way to pay is chosen, for which the engine deletes the session that was there (medusa.md, 3.2). Pages that nobody
 * has asked about are asked about here; the deletion finds the answer recorded and asks no more.
 *
 * @throws PaymentRefusal MIZAN_CART_COMPLETED, MIZAN_NOTHING_OUTSTANDING or MIZAN_ALREADY_PAID when a session of the collection holds money
 */
export async function refusePaidCollection(
  dependencies: Using<"checkout">,
  collectionId: string,
): Promise<void> {
  const sessionIds = await sessionIdsOfCollection(dependencies, collectionId);
  if (sessionIds.length === 0) return;
  const [paid] = await dependencies.mizan.attempts.holdingMoneyOf(sessionIds);
  if (paid?.disposition === "ordered")
    throw paid.pays_order_id === null
      ? new PaymentRefusal("MIZAN_CART_COMPLETED", "This cart has been ordered already.")
      : nothingOutstanding();
  if (paid)
    throw new PaymentRefusal(
      "MIZAN_ALREADY_PAID",
      "This cart has been paid for. Please wait for the order instead of paying again.",
    );
  await refusePaidCart(dependencies, await dependencies.mizan.attempts.ofCartOfSession(sessionIds[0] ?? ""));
}
