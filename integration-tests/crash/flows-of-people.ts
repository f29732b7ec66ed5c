/**
 * What a person decides while the process dies: about a payment that could not be brought into line, about a refund whose
 * answer was lost, and about one that was made elsewhere. Whoever pressed and got no answer presses again.
 */
import { inBoth } from "../support/in-both";
import { timelineOf } from "../support/attempt-records";
import { operatorRefunds } from "../support/operator-refunds";
import { paidOrder } from "../support/paid-order";
import { refundsIn } from "../support/refund-records";
import { attemptsOf, openReviewsOf, setQuantity } from "../support/shop-records";
import { spoil } from "../support/spoil";
import type { ReviewAction } from "../../src/answers/review-api";
import { refuseFor } from "./refusals";
import { actsIn, OUD, type Press } from "./acts";
import { type Case, finishPurchase, finishRefund, type Flow, type Surroundings } from "./flows";

const WHY = "Asked the bank";

/** Their own files, and what the same stores and the engine do differently for a person than for a shopper or the sweep. */
const OF_PEOPLE =
  /decisions\/|refunds\/(refund-by-form|say-of-refund)|workflows\/(refunds|review)|review-decision-store|review-item-store|order-try-store|refund-store|cart-lease-store/;
const AND_SETTLING = new RegExp(`${OF_PEOPLE.source}|payments/settle/|attempt-store`);
const AND_THE_ENGINE = new RegExp(`${OF_PEOPLE.source}|engine/payment|core-flows/order`);

export function flowsOfPeopleIn({ shop, operator }: Surroundings): Flow[] {
  const acts = actsIn({ shop, operator });
  const { comeBackUntil, placed, pressing } = acts;
  const paidTwice = async (): Promise<string> => {
    const { cartId, form } = await acts.secondCapture();
    await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 1);
    return cartId;
  };
  /** Paid for one piece, and holds two by now. */
  const changed = async (): Promise<string> => {
    const { cartId, form } = await acts.changed();
    await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
    return cartId;
  };
  /** The same, and holds one again: what was paid can be ordered. */
  const changedAndBack = async (): Promise<string> => {
    const cartId = await changed();
    await setQuantity(shop, cartId, 1);
    return cartId;
  };
  /** The gateway is unsure for good, and the schedule has ended. */
  const unsure = async (): Promise<string> => {
    const cartId = await shop.newCart(OUD);
    await shop.checkOut(cartId, "HOST TIMEOUT");
    const [attempt] = await attemptsOf(shop, cartId);
    await shop.mizan().reviewItems.open({
      reason: "outcome_stays_unknown",
      attemptId: attempt?.id ?? "",
      cartId,
      summary: inBoth("The gateway has not said for certain what became of it."),
    });
    return cartId;
  };

  /** @param outcomeOf what is wrong after it was pressed again; may press once more */
  const deciding = async (
    cartId: string,
    action: ReviewAction,
    outcomeOf: (press: Press) => Promise<string[]>,
  ): Promise<Case> => {
    const [item] = await shop.sql<{ id: string }>(
      "SELECT id FROM mizan_review_item WHERE cart_id = ? AND status = 'open'",
      [cartId],
    );
    if (!item) throw new Error(`There is nothing to decide of cart ${cartId}`);
    const given = { reason: WHY };
    const { press, act } = pressing(`/admin/mizan/review-items/${item.id}/${action}`, given);
    return {
      cartId,
      act,
      carryOn: async () => press(),
      finish: async () => [...(await refusalOf(press)), ...(await outcomeOf(press))],
    };
  };
  const leftAsItIs = async (cartId: string, orders: number): Promise<string[]> => {
    const wrong: string[] = [];
    const count = (await shop.orderIds(cartId)).length;
    if (count !== orders) wrong.push(`the cart has ${count} orders instead of ${orders}`);
    const reviews = await openReviewsOf(shop, cartId);
    if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
    const timelines = await Promise.all(
      (await attemptsOf(shop, cartId)).map(({ id }) => timelineOf(shop, id)),
    );
    const decided = timelines.flat().filter(({ kind }) => kind === "decided").length;
    if (decided !== 1) wrong.push(`it was decided ${decided} times`);
    return wrong;
  };
  const refunds = operatorRefunds(operator);
  /** Where the answer was lost with the process, the person looks into the provider's dashboard first. */
  const refunded = async (cartId: string, press: Press): Promise<string[]> => {
    const wrong: string[] = [];
    const [attempt] = await attemptsOf(shop, cartId);
    if (!attempt) return ["the payment is gone"];
    const madeAtGateway = async () => refundsIn((await shop.truth(attempt.track_id))[0]);
    const held = (await shop.mizan().refunds.ofAttempt(attempt.id)).at(-1);
    if (held?.state === "unknown") {
      const isMade = (await madeAtGateway()).length > 0;
      const { status, body } = await refunds.resolve(held.id, isMade ? "made" : "not_made");
      if (status !== 200) wrong.push(`resolving answered ${status}: ${JSON.stringify(body)}`);
      wrong.push(...(await refusalOf(press)));
    }
    const made = await madeAtGateway();
    if (made.join() !== "11.500 of type 1") wrong.push(`at the gateway is ${made.join() || "no refund"}`);
    const now = await shop.mizan().attempts.byId(attempt.id);
    if (now?.disposition !== "refunded") wrong.push(`the payment is ${now?.disposition ?? "gone"}`);
    if ((await shop.orderIds(cartId)).length > 0) wrong.push("the cart has an order");
    const reviews = await openReviewsOf(shop, cartId);
    if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
    return wrong;
  };

  const decisions: Flow[] = [
    {
      name: "person-makes-order",
      isSecondary: true,
      alsoAt: AND_SETTLING,
      prepare: async () => {
        const cartId = await changedAndBack();
        return deciding(cartId, "make-order", () => finishPurchase(shop, cartId));
      },
    },
    {
      name: "person-refunds",
      isSecondary: true,
      alsoAt: OF_PEOPLE,
      prepare: async () => {
        const cartId = await changed();
        return deciding(cartId, "refund", (press) => refunded(cartId, press));
      },
    },
    {
      name: "person-confirms-paid",
      isSecondary: true,
      alsoAt: AND_SETTLING,
      prepare: async () => {
        const cartId = await unsure();
        return deciding(cartId, "confirm-paid", () => finishPurchase(shop, cartId));
      },
    },
    {
      name: "person-confirms-not-paid",
      isSecondary: true,
      alsoAt: OF_PEOPLE,
      prepare: async () => {
        const cartId = await unsure();
        // The shopper pays again.
        return deciding(cartId, "confirm-not-paid", () => finishPurchase(shop, cartId));
      },
    },
    {
      name: "person-accepts",
      isSecondary: true,
      alsoAt: OF_PEOPLE,
      prepare: async () => {
        const cartId = await paidTwice();
        return deciding(cartId, "accept", () => leftAsItIs(cartId, 1));
      },
    },
    {
      name: "person-ignores-unsure",
      isSecondary: true,
      prepare: async () => {
        const cartId = await unsure();
        return deciding(cartId, "ignore", () => leftAsItIs(cartId, 0));
      },
    },
    {
      name: "person-makes-order-in-vain",
      isSecondary: true,
      prepare: async () => {
        const cartId = await changed();
        return deciding(cartId, "make-order", async () => {
          const wrong: string[] = [];
          if ((await shop.orderIds(cartId)).length > 0) wrong.push("the cart has an order");
          const reviews = await openReviewsOf(shop, cartId);
          if (reviews.join() !== "cart_changed") wrong.push(`open review items: ${reviews.join() || "none"}`);
          return wrong;
        });
      },
    },
    {
      name: "person-makes-order-sooner",
      isSecondary: true,
      prepare: async () => {
        const { cartId, form } = await acts.paid();
        const allow = await refuseFor(shop, cartId, "order");
        await shop.sql("UPDATE mizan_payment_attempt SET order_tries = 5 WHERE cart_id = ?", [cartId]);
        await shop.comeBack(form);
        await allow();
        const made = await deciding(cartId, "make-order", () => finishPurchase(shop, cartId));
        // Whoever comes after the pause makes the order as well, and then there is nothing to press any more.
        return { ...made, finish: () => finishPurchase(shop, cartId) };
      },
    },
    {
      name: "person-ignores",
      isSecondary: true,
      alsoAt: OF_PEOPLE,
      prepare: async () => {
        const cartId = await changed();
        return deciding(cartId, "ignore", () => leftAsItIs(cartId, 0));
      },
    },
  ];
  const words: Flow[] = [
    {
      name: "person-resolves-refund",
      isSecondary: true,
      alsoAt: AND_THE_ENGINE,
      prepare: async () => {
        const sale = await paidOrder(shop, OUD, operator());
        await spoil(shop, { operation: "refund", kind: "drop_after" });
        const { body } = await refunds.make(sale.attemptId, { reason: WHY, amount: "4.000" });
        if (body.refund.state !== "unknown") throw new Error(`The refund is ${body.refund.state}`);
        const path = `/admin/mizan/refunds/${body.refund.id}/resolve`;
        const { press, act } = pressing(path, { action: "made", note: WHY });
        const finish = async () => [
          ...(await refusalOf(press)),
          ...(await finishRefund({ shop, operator }, sale, { press })),
        ];
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-records-refund",
      isSecondary: true,
      alsoAt: AND_THE_ENGINE,
      prepare: async () => {
        const sale = await paidOrder(shop, OUD, operator());
        const path = `/admin/mizan/attempts/${sale.attemptId}/refunds/recorded`;
        // What the form showed as refunded when it was read: pressed again, the same refund is not recorded twice.
        const given = { reason: WHY, amount: "4.000", expected_refunded: "0.000" };
        const { press, act } = pressing(path, given);
        const finish = async () => {
          const wrong: string[] = [];
          const [before] = await shop.mizan().refunds.ofAttempt(sale.attemptId);
          // It is in the list, and waits to be confirmed; once it is recorded, a second press is refused.
          const { status, text } = before
            ? await refunds
                .resolve(before.id, "made")
                .then((done) => ({ ...done, text: JSON.stringify(done.body) }))
            : await press();
          if (status !== 200) wrong.push(`pressing again answered ${status}: ${text}`);
          const twice = await press();
          if (twice.status < 400 || twice.status >= 500)
            wrong.push(`recording it a second time answered ${twice.status}: ${twice.text}`);
          return [...wrong, ...(await finishRefund({ shop, operator }, sale, { press, isElsewhere: true }))];
        };
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
  ];
  return [...decisions, ...words];
}

async function refusalOf(press: Press): Promise<string[]> {
  const { status, text } = await press();
  return status === 200 ? [] : [`pressing again answered ${status}: ${text}`];
}
