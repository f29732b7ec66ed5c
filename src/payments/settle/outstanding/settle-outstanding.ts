/**
 * A captured payment for what is outstanding of an order ends on that order, or before a person: the loop of settling a cart
 * (`../settle-cart.ts`) for what has no cart. Runs under the lease that bears the order's id.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Settling } from "../../../application/dependencies";
import { logLine } from "../../../application/log-line";
import { nameFailure } from "../../../application/name-failure";
import { decideTurns, reconcile } from "../../../application/reconcile";
import { filsOf, toDecimalString } from "../../../domain/money";
import { reasonsEndedWhen } from "../../../domain/review-reasons";
import { openCollectionOfOrder, readCollection, setCollectionAmount } from "../../../engine/collections";
import { placeDraft } from "../../../engine/orders";
import { readOrderSums } from "../../../engine/order-sums";
import { bookThroughSession } from "../../../engine/payments";
import { createSession, liveSessionIds } from "../../../engine/sessions";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import { PROVIDER_OF_PAYMENT_TYPE } from "../../record/ways-to-pay";
import { partyOfSplit } from "../../checkout/owed-by-party";
import { closeCollection } from "../close-collection";
import { addMissingTransactions } from "../finish-order";
import { giveToOrder } from "../give-to-order";
import { isBookable } from "../make-ready";
import { tryAgain } from "../postpone";
import { letGo } from "../put-before-person";
import { decide, type Step } from "./decide";
import {
  afterTurnOf,
  type Facts,
  type Heard,
  HEARD_NOTHING,
  READING,
  type Situation,
  subjectOf,
} from "./situation";

/** A draft without a session takes five. */
const STEPS_PER_PAYMENT = 8;
/** The engine shows for moments what it takes back, such as a confirmed edit. */
const CHANGE_MAY_GO_MS = 1_000;

/**
 * Settles the captured payments of an order that is held.
 *
 * @param first those of the order, as they were read just now
 * @throws what the sweep has to come back to
 */
export async function settleOutstanding(
  settling: Settling,
  orderId: string,
  first: readonly Attempt[],
): Promise<void> {
  let justRead: readonly Attempt[] | undefined = first;
  const attemptsNow = async () => {
    const attempts = justRead ?? (await settling.mizan.attempts.ofCart(orderId));
    justRead = undefined;
    return attempts;
  };
  await reconcile<Situation, Step, Heard>({
    heard: HEARD_NOTHING,
    most: STEPS_PER_PAYMENT * Math.max(1, first.length),
    read: async (heard) => ({ orderId, heard, attempts: await attemptsNow() }),
    decide: (turn) =>
      decideTurns<Situation, Facts, Step>([turn], decide, (fact, situations) =>
        READING[fact](settling, situations),
      ),
    act: async ({ situation, step }) => {
      if (!step || step.do === "learn" || step.do === "nothing") return undefined;
      return ACTS[step.do](settling, step as never, situation);
    },
    failed: async ({ situation }, error) => {
      const attempt = subjectOf(situation);
      if (!attempt) throw error;
      const about = { attempt: attempt.id, order: orderId };
      await tryAgain(settling, attempt, nameFailure(settling.logger, error, { doing: BOOKING, about }));
      return afterTurnOf(situation.heard, attempt);
    },
  });
}

/** What breaks meanwhile is named so. */
const BOOKING = "booking the payment on its order";

type Done = Exclude<Step["do"], "learn" | "nothing">;
type Act<One extends Done> = (
  settling: Settling,
  step: Extract<Step, { do: One }>,
  situation: Situation,
) => Promise<Heard>;

/** An act can be repeated after it stopped anywhere. */
const ACTS: { readonly [One in Done]: Act<One> } = {
  look_again: async (_, { verdict }, { heard }) => {
    await wait(CHANGE_MAY_GO_MS);
    return { ...heard, verdict };
  },

  give_to_order: async (settling, { attempt, payment }, { orderId, heard }) => {
    await addMissingTransactions(settling, payment, orderId);
    await closeCollection(settling, payment);
    await giveToOrder(settling, attempt, orderId);
    await settling.mizan.reviewItems.resolve(attempt.id, reasonsEndedWhen("ordered"));
    await askForRest(settling, orderId);
    return afterTurnOf(heard, attempt);
  },

  let_go: async (settling, { attempt, as, reason, why }, { orderId, heard }) => {
    await letGo(settling, { attempt, orderId, reason, why }, as);
    await settling.mizan.reviewItems.resolve(attempt.id, ["completion_keeps_failing"]);
    return afterTurnOf(heard, attempt);
  },

  place_draft: async (settling, _, { orderId, heard }) => {
    await placeDraft(settling.container, orderId);
    return { ...heard, isPlaced: true };
  },

  /** A collection of the order on which nothing was paid, at the payment's amount, with a session of ours that it is bound to. */
  make_ready: async (settling, { attempt }, { orderId, heard, attempts, ...found }) => {
    const { container } = settling;
    const id = openCollectionIn(found) ?? (await openCollectionOfOrder(container, orderId));
    const now = await readCollection(settling, id);
    if (now && filsOf(now.rawAmount) !== attempt.amount_fils)
      await setCollectionAmount(container, id, toDecimalString(attempt.amount_fils));
    const ofOthers = attempts.filter((one) => one.goods_fingerprint !== attempt.goods_fingerprint);
    const session = now?.sessions.find(
      (one) =>
        isBookable(one, attempt.amount_fils) && ofOthers.every(({ session_id }) => session_id !== one.id),
    );
    // A new session is bound to the payment as it is made (prepare-attempt.ts).
    if (session) await settling.mizan.attempts.book(attempt.id, session.id, attempt.booked_session_id);
    else
      await createSession(container, {
        collectionId: id,
        providerId: PROVIDER_OF_PAYMENT_TYPE[attempt.payment_type],
        data: {
          ...{ language: attempt.language, party: partyOfSplit(attempt.split) },
          ...(attempt.storefront && { storefront: attempt.storefront }),
        },
      });
    return { ...heard, isMadeReady: true };
  },

  book: async (settling, { attempt, sessionId }, { heard }) => {
    await settling.mizan.attempts.book(attempt.id, sessionId, attempt.booked_session_id);
    // The engine takes an unknown session for any session (medusa.md, M12): it must be known to be there.
    if (!(await liveSessionIds(settling, [sessionId])).has(sessionId)) throw new Error("its session is gone");
    const rawAmount = toDecimalString(attempt.amount_fils);
    await bookThroughSession(settling.container, { id: sessionId, rawAmount });
    return heard;
  },
};

/** @returns the id of the collection that was chosen on; undefined where it is gone, or something was paid on it */
function openCollectionIn({
  collection,
  payments = [],
}: Pick<Situation, "collection" | "payments">): string | undefined {
  if (collection === undefined || collection === "closed") return undefined;
  const isPaid = payments.some((payment) => payment.collection.id === collection.id);
  return isPaid ? undefined : collection.id;
}

/** An edit that came while the page was open raised a collection that is closed by now: the engine asks for the rest on another. */
async function askForRest(settling: Settling, orderId: string): Promise<void> {
  try {
    const [order] = await readOrderSums(settling, [orderId]);
    if (order && filsOf(order.pending) > 0) await openCollectionOfOrder(settling.container, orderId);
  } catch (error) {
    settling.logger.warn(logLine({ order: orderId }, `has no payment link for its rest: ${String(error)}`));
  }
}
