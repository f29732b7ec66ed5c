/** What each step of `decide.ts` does. An act can be repeated after it stopped anywhere. */
import { setTimeout as wait } from "node:timers/promises";
import type { Settling } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { nameFailure } from "../../application/name-failure";
import { reasonsEndedWhen } from "../../domain/review-reasons";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { completePaidCart } from "./complete-paid-cart";
import type { Step } from "./decide";
import { addMissingTransactions, linkUnfinishedOrder, reserveGoods } from "./finish-order";
import { makeReady } from "./make-ready";
import { reopenCart } from "./reopen-cart";
import { why } from "../../answers/summaries/captured";
import { letGo, putBeforePerson } from "./put-before-person";
import { MAKING_THE_ORDER, tryAgain } from "./postpone";
import { afterTurnOf, type Heard, openPayments, type Situation } from "./situation";
import { undoHalfMadeOrder } from "./undo-order";
import { undoLostOrder } from "./undo-lost-order";
import { bookPayment } from "./book-payment";
import { closeCollection } from "./close-collection";
import { giveToOrder } from "./give-to-order";
import { freeLeftCart } from "./free-left-cart";

/** An order without its payment waits for a person; until then it is looked at again this much later. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** The first time: longer than the engine keeps its lock on a cart whose completion has ended. */
const LOOK_SOON_MS = 3 * 60_000;

type Done = Exclude<Step["do"], "learn" | "nothing">;
type Act<One extends Done> = (
  settling: Settling,
  step: Extract<Step, { do: One }>,
  situation: Situation,
) => Promise<Heard>;

/** @returns what is to be known besides what the next reading shows */
export const ACTS: { readonly [One in Done]: Act<One> } = {
  look_again: async (_, { afterMs, verdict }, { heard }) => {
    await wait(afterMs);
    return { ...heard, verdict };
  },

  free_cart: async (settling, _, { attempts, heard }) => {
    await freeLeftCart(settling, attempts);
    return heard;
  },

  tell_several_orders: async (settling, { attempt, orderIds }, { heard }) => {
    const told = { attempt, orderId: orderIds[0], reason: "several_orders" } as const;
    await putBeforePerson(settling, { ...told, why: why.severalOrders(orderIds) });
    return { ...heard, isSeveralOrdersTold: true };
  },

  give_to_order: async (settling, { attempt, orderId, payment, isFound }, { heard }) => {
    if (isFound) await addMissingTransactions(settling, payment, orderId);
    // An edit that the engine refused leaves the collection at the edit's total (medusa.md, 3.4). Settling puts that right before
    // it completes the cart, but an edit that had the cart's lock first can still come in between.
    await closeCollection(settling, payment);
    await giveToOrder(settling, attempt, orderId);
    await settling.mizan.reviewItems.resolve(attempt.id, reasonsEndedWhen("ordered"));
    return afterTurnOf(heard, attempt);
  },

  let_go_spare: async (settling, { attempt, orderId }, { heard }) => {
    const second = why.secondPayment(orderId);
    await letGo(settling, { attempt, orderId, reason: "second_capture", why: second }, "spare");
    await settling.mizan.reviewItems.resolve(attempt.id, reasonsEndedWhen("spare"));
    return afterTurnOf(heard, attempt);
  },

  /** What is left of an order that the engine has no more goes, and the next try makes the cart's order. */
  forget_order: async (settling, { attempt, orderId }, { heard }) => {
    await undoHalfMadeOrder(settling, attempt, { order: { id: orderId, status: "canceled" } });
    await tryAgain(settling, attempt, `the engine has no order ${orderId}`);
    return afterTurnOf(heard, attempt);
  },

  take_order_back: takeOrderBack,

  link_order: async (settling, { attempt, order }, { heard }) => {
    await linkUnfinishedOrder(settling, attempt, order.id);
    const isReserved = await reserveGoods(settling, order);
    return { ...heard, orderedGoods: isReserved ? "reserved" : "gone" };
  },

  book: async (settling, { attempt, orderId }, { heard }) => {
    await bookPayment(settling, attempt, orderId);
    return heard;
  },

  ask_person: async (settling, { attempt, orderId, why: because }, { heard }) => {
    const told = { attempt, orderId, reason: "order_without_payment" } as const;
    const wasKnown = await settling.mizan.reviewItems.openIdOf(attempt.id, "order_without_payment");
    await putBeforePerson(settling, { ...told, why: why.cannotBeBooked(orderId, because) });
    const nextCheckMs = wasKnown ? LOOK_AGAIN_MS : LOOK_SOON_MS;
    await settling.mizan.dueAttempts.schedule(attempt.id, { judged: "paid", nextCheckMs, usesSlot: false });
    return afterTurnOf(heard, attempt);
  },

  take_lost_order_back: async (settling, { attempt }, { heard }) => {
    await undoLostOrder(settling, attempt).catch((error: unknown) => {
      throw new Error(
        `an order that is in its way could not be taken back: ${named(settling, attempt, error)}`,
        {
          cause: error,
        },
      );
    });
    return { ...heard, isWayClear: true };
  },

  /** The cart is opened first: once its payment is let go nobody looks at it again. */
  let_go: async (settling, { attempt, reason, why: because }, { heard }) => {
    await reopenCart(settling, attempt.cart_id).catch((error: unknown) => {
      throw new Error(`its cart cannot be opened again yet: ${named(settling, attempt, error)}`, {
        cause: error,
      });
    });
    await letGo(settling, { attempt, reason, why: because }, "released");
    return afterTurnOf(heard, attempt);
  },

  make_ready: async (settling, { attempt, collection, cart }, { heard }) => {
    await makeReady(settling, attempt, { collection, cart });
    return { ...heard, isMadeReady: true };
  },

  complete: async (settling, { attempt }, { heard }) => {
    const completion = await completePaidCart(settling, attempt.cart_id);
    return { ...heard, completion, isOrderedHere: completion.kind === "ordered" };
  },

  try_again: async (settling, step, { heard }) => {
    const { attempt } = step;
    await tryAgain(settling, attempt, step.why);
    return afterTurnOf(heard, attempt);
  },
};

/** The payments are let go once the order is cancelled, before its cart is free to be changed and paid again. */
async function takeOrderBack(
  settling: Settling,
  { attempt, order, reason, why: because }: Extract<Step, { do: "take_order_back" }>,
  situation: Situation,
): Promise<Heard> {
  const { mizan, logger } = settling;
  const letThemGo = async () => {
    for (const one of openPayments(situation)) {
      await letGo(settling, { attempt: one, reason, why: because, isCartHeld: true }, "released");
      await mizan.reviewItems.resolve(one.id, ["order_without_payment", "completion_keeps_failing"]);
    }
  };
  try {
    await undoHalfMadeOrder(settling, attempt, { order, first: letThemGo });
    await mizan.dueAttempts.endOfLetGo(attempt.cart_id);
  } catch (error) {
    const now = await mizan.attempts.byId(attempt.id);
    if (now?.disposition === "pending")
      throw new Error(`${because.en}, and it could not be taken back: ${named(settling, attempt, error)}`, {
        cause: error,
      });
    // The payment stays due until it is.
    logger.warn(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id, order: order.id },
        `could not free the cart of the cancelled order yet: ${String(error)}`,
      ),
    );
  }
  return afterTurnOf(situation.heard, attempt);
}

function named({ logger }: Pick<Settling, "logger">, { id, cart_id }: Attempt, error: unknown): string {
  return nameFailure(logger, error, { doing: MAKING_THE_ORDER, about: { attempt: id, cart: cart_id } });
}

/** The steps towards an order's missing payment: what they throw, a person is asked about. */
const TOWARDS_PAYMENT: readonly Step["do"][] = ["take_order_back", "link_order", "make_ready", "book"];

/**
 * What a step could not do is done later, or is a person's.
 *
 * @returns undefined where neither is this call's to say
 */
export async function afterFailure(
  settling: Settling,
  {
    situation,
    step,
    attempt,
    acts,
  }: { situation: Situation; step: Step | undefined; attempt: Attempt; acts: typeof ACTS },
  error: unknown,
): Promise<Heard | undefined> {
  const failure = named(settling, attempt, error);
  const [orderId] = situation.orderIds ?? [];
  if (orderId === undefined) {
    if (!situation.orderIds) return undefined;
    return acts.try_again(
      settling,
      { row: "", do: "try_again", attempt, why: failure, isOver: false },
      situation,
    );
  }
  if (!step || !TOWARDS_PAYMENT.includes(step.do)) return undefined;
  const because = { en: failure, ar: failure };
  return acts.ask_person(settling, { row: "", do: "ask_person", attempt, orderId, why: because }, situation);
}
