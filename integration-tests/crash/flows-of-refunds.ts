/**
 * Refunds that do not go straight: refused, unanswered, by hand, by the store's policy, left half done by a process before,
 * and what a person finds out about them.
 */
import { inBoth } from "../support/in-both";
import { ulidAt } from "../../src/domain/ulid-at";
import { Modules } from "@medusajs/framework/utils";
import { operatorRefunds } from "../support/operator-refunds";
import { type PaidOrder, paidOrder } from "../support/paid-order";
import { refundsIn } from "../support/refund-records";
import { attemptsOf, openReviewsOf } from "../support/shop-records";
import { type FaultOrder, spoil } from "../support/spoil";
import { actsIn, OUD, type Press } from "./acts";
import { type Case, finishPurchase, finishRefund, type Flow, type Surroundings } from "./flows";

const MINUTE_MS = 60_000;
const WHY = "Asked the bank";
const PARTIAL = { reason: "x", amount: "4.000", expected_refunded: "0.000" };

/** Where the same lines do something else than with a refund that is made at once. */
const REFUNDING = /refunds\/(send-refund|engine-asks-for-refund)|refund-store/;
const IN_ENGINE = /refunds\/engine-asks-for-refund/;
/** One loop and its acts: what is left by each flow is another row of their table. */
const SETTLING_REFUNDS =
  /refunds\/(acts|settle-refunds#(settleRefunds|settleRefundsAlone)|sweep-refunds#sweepAlone)/;

export function flowsOfRefundsIn({ shop, operator }: Surroundings): Flow[] {
  const { paid, changed, soldOut, secondCapture, comeBackUntil, placed, bringBack, sweepIn, pressing } =
    actsIn({ shop, operator });
  const surroundings = { shop, operator };
  const refunds = operatorRefunds(operator);
  const sold = () => paidOrder(shop, OUD, operator());
  const lastOf = async (attemptId: string) => (await shop.mizan().refunds.ofAttempt(attemptId)).at(-1);

  /** Pressed in Mizan's form, or on the engine's page. */
  const pressed = async (
    by: "form" | "engine",
    fault?: Omit<FaultOrder, "operation">,
  ): Promise<Case & { cartId: string }> => {
    const sale = await sold();
    const path =
      by === "form"
        ? `/admin/mizan/attempts/${sale.attemptId}/refunds`
        : `/admin/payments/${sale.payment.id}/refund`;
    const { press, act } = pressing(path, by === "form" ? PARTIAL : { amount: 4 });
    const trackid = (await attemptsOf(shop, sale.cartId))[0]?.track_id;
    return {
      cartId: sale.cartId,
      act: async (dying) => {
        if (fault) await spoil(shop, { ...fault, operation: "refund", match: { trackid } });
        await act(dying);
      },
      // The engine's own button knows of no earlier press: whoever presses it again looks first what is there.
      carryOn: async () => {
        const { engine } = await sale.books();
        if (by === "form" || engine.length === 0) await press();
      },
      finish: () => finishRefund(surroundings, sale, { press }),
    };
  };
  /** Nothing is sent: a person makes it in the dashboard and says so. */
  const byHand = async (by: "form" | "engine"): Promise<Case> => {
    const { cartId, act } = await pressed(by);
    const [attempt] = await attemptsOf(shop, cartId);
    const attemptId = attempt?.id ?? "";
    return {
      cartId,
      act,
      carryOn: async () => undefined,
      finish: async () => {
        const wrong: string[] = [];
        if (!(await isWaiting(attemptId))) await refunds.make(attemptId, { reason: WHY, amount: "4.000" });
        const waiting = await lastOf(attemptId);
        if (waiting?.state !== "requested" || waiting.mode !== "manual")
          wrong.push(`the refund is ${waiting?.mode} ${waiting?.state}`);
        const reviews = await openReviewsOf(shop, cartId);
        if (reviews.join() !== "refund_by_hand") wrong.push(`open review items: ${reviews.join() || "none"}`);
        const { status, body } = await refunds.resolve(waiting?.id ?? "", "made");
        if (status !== 200) wrong.push(`"made" answered ${status}: ${JSON.stringify(body)}`);
        return [...wrong, ...(await bookedAt(cartId, { gateway: [], engine: ["4"] }))];
      },
    };
  };
  const isWaiting = async (attemptId: string) => (await lastOf(attemptId))?.state === "requested";
  const bookedAt = async (
    cartId: string,
    wanted: { gateway: string[]; engine: string[] },
  ): Promise<string[]> => {
    const wrong: string[] = [];
    const [attempt] = await attemptsOf(shop, cartId);
    const gateway = refundsIn((await shop.truth(attempt?.track_id ?? ""))[0]);
    const rows = await shop.sql<{ amount: string }>(
      `SELECT r.amount::float::text AS amount FROM refund r JOIN payment p ON p.id = r.payment_id
       WHERE p.payment_session_id = ? AND r.deleted_at IS NULL ORDER BY r.id`,
      [attempt?.booked_session_id ?? ""],
    );
    const found = { gateway, engine: rows.map(({ amount }) => amount) };
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`the books are ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
    const reviews = await openReviewsOf(shop, cartId);
    if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
    return wrong;
  };

  const unwell: Flow[] = [
    {
      name: "refund-refused",
      alsoAt: REFUNDING,
      prepare: () => pressed("form", { kind: "refuse", code: 10003 }),
    },
    {
      name: "refund-unanswered",
      alsoAt: REFUNDING,
      prepare: () => pressed("form", { kind: "drop_after" }),
    },
    {
      name: "refund-engine-refused",
      alsoAt: IN_ENGINE,
      prepare: () => pressed("engine", { kind: "refuse", code: 10003 }),
    },
    {
      name: "refund-engine-unanswered",
      alsoAt: IN_ENGINE,
      prepare: () => pressed("engine", { kind: "drop_after" }),
    },
    {
      name: "refund-asked-again",
      prepare: async () => {
        const { sale } = await lost("4.000");
        const { press, act } = pressing(`/admin/mizan/attempts/${sale.attemptId}/refunds`, {
          reason: WHY,
          amount: "4.000",
        });
        return {
          cartId: sale.cartId,
          act,
          carryOn: async () => press(),
          finish: () => finishRefund(surroundings, sale, { press }),
        };
      },
    },
    {
      name: "refund-cancelled-order-refused",
      alsoAt: /watch-cancellation|tell-of-review|refunds\/acts/,
      prepare: async () => {
        const sale = await sold();
        const { press, act } = pressing(`/admin/orders/${sale.orderId}/cancel`);
        const trackid = (await attemptsOf(shop, sale.cartId))[0]?.track_id;
        return {
          cartId: sale.cartId,
          act: async (dying) => {
            await spoil(shop, { operation: "refund", kind: "refuse", code: 10003, match: { trackid } });
            await act(dying);
          },
          carryOn: async () => undefined,
          finish: async () => {
            const wrong: string[] = [];
            const isBack = async () => refundsIn(await sale.truth()).length > 0;
            const [order] = await shop.sql<{ status: string }>('SELECT status FROM "order" WHERE id = ?', [
              sale.orderId,
            ]);
            if (order?.status !== "canceled") wrong.push(...(await pressedTwice(press)));
            const [item] = await shop.sql<{ id: string }>(
              "SELECT id FROM mizan_review_item WHERE cart_id = ? AND reason = 'refund_not_made' AND status = 'open'",
              [sale.cartId],
            );
            if (item)
              wrong.push(
                ...(await pressedTwice(
                  pressing(`/admin/mizan/review-items/${item.id}/refund`, { reason: WHY }).press,
                )),
              );
            if (!(await isBack())) wrong.push("its order is cancelled, and the money is kept");
            const reviews = await openReviewsOf(shop, sale.cartId);
            if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
            return wrong;
          },
        };
      },
    },
    {
      name: "refund-by-hand",
      settings: { refundMode: "manual" },
      alsoAt: REFUNDING,
      prepare: () => byHand("form"),
    },
    {
      name: "refund-engine-by-hand",
      settings: { refundMode: "manual" },
      alsoAt: IN_ENGINE,
      prepare: () => byHand("engine"),
    },
  ];

  /** An attempt that goes back whole by the store's policy; where its answer was lost, a person looks. */
  const goneBack = async (cartId: string, reason: string): Promise<string[]> => {
    const wrong: string[] = [];
    const attempt = (await attemptsOf(shop, cartId)).find(({ disposition }) => disposition !== "ordered");
    if (!attempt) return ["the payment is gone"];
    const made = async () => refundsIn((await shop.truth(attempt.track_id))[0]);
    const held = await lastOf(attempt.id);
    if (held?.state === "unknown") {
      const said = (await made()).length > 0 ? "made" : "not_made";
      const { status, body } = await refunds.resolve(held.id, said);
      if (status !== 200) wrong.push(`"${said}" answered ${status}: ${JSON.stringify(body)}`);
    }
    const [item] = await shop.sql<{ id: string }>(
      "SELECT id FROM mizan_review_item WHERE cart_id = ? AND reason = ? AND status = 'open'",
      [cartId, reason],
    );
    if (item) {
      const path = `/admin/mizan/review-items/${item.id}/refund`;
      const { status, text } = await operator()("post", path, { reason: WHY });
      if (status !== 200) wrong.push(`"refund" answered ${status}: ${text}`);
    }
    const refunded = (await made()).join();
    if (!/^\d+\.\d{3} of type 1$/.test(refunded)) wrong.push(`at the gateway is ${refunded || "no refund"}`);
    const now = await shop.mizan().attempts.byId(attempt.id);
    if (now?.disposition !== "refunded") wrong.push(`the payment is ${now?.disposition ?? "gone"}`);
    const reviews = await openReviewsOf(shop, cartId);
    if (reviews.length > 0) wrong.push(`open review items: ${reviews.join()}`);
    return wrong;
  };
  const byPolicy = (
    name: string,
    reason: string,
    prepare: () => ReturnType<typeof changed>,
    fault?: Omit<FaultOrder, "operation">,
  ): Flow => ({
    name,
    alsoAt: /put-before-person|refund-by-policy|refund-without-order|refunds\/acts/,
    settings: { unplacedPayments: "refund", secondCaptures: "refund" },
    prepare: async () => {
      const { cartId, form } = await prepare();
      return {
        cartId,
        act: async (dying) => {
          for (const { track_id: trackid } of fault ? await attemptsOf(shop, cartId) : [])
            await spoil(shop, { ...fault, operation: "refund", match: { trackid } } as FaultOrder);
          await bringBack(dying, form);
        },
        carryOn: () => shop.comeBack(form),
        finish: async () => [
          ...(await goneBack(cartId, reason)),
          ...(reason === "second_capture" ? await finishPurchase(shop, cartId) : []),
        ],
      };
    },
  });
  const policies: Flow[] = [
    byPolicy("policy-changed-cart", "cart_changed", changed),
    byPolicy("policy-second-capture", "second_capture", secondCapture),
    byPolicy("policy-refused", "cart_changed", changed, { kind: "refuse", code: 10003 }),
    byPolicy("policy-sold-out", "cannot_complete", soldOut),
  ];

  /** Their process ended: one before it was sent, one while it was, one before its order had it, one of the engine alone. */
  const left = {
    unsent: async ({ attemptId }: PaidOrder) => {
      await shop.mizan().refunds.request({ attemptId, engineRefundId: null }, () => ({
        amountFils: 4_000,
        refundType: "partial",
      }));
    },
    sent: async (sale: PaidOrder) => {
      const engineRefundId = await left.engines(sale);
      const asked = { attemptId: sale.attemptId, engineRefundId };
      const { refunds: rows } = shop.mizan();
      const { id } = await rows.request(asked, () => ({ amountFils: 4_000, refundType: "partial" }));
      await rows.markSent(id);
    },
    untold: async ({ attemptId, cartId }: PaidOrder) => {
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      await refunds.make(attemptId, { reason: WHY, amount: "4.000" });
      await shop.sql("DELETE FROM mizan_review_item WHERE cart_id = ?", [cartId]);
    },
    unwritten: async (sale: PaidOrder) => {
      const input = { payment_id: sale.payment.id, amount: 4 };
      await shop.container().resolve(Modules.PAYMENT).refundPayment(input);
    },
    engines: async ({ payment }: PaidOrder): Promise<string> => {
      const id = `ref_${ulidAt(Date.now() - 10 * MINUTE_MS).slice(0, 18)}${payment.id.slice(-8)}`;
      await shop.sql(
        `INSERT INTO refund (id, amount, raw_amount, payment_id) VALUES (?, 4, '{"value": "4", "precision": 20}', ?)`,
        [id, payment.id],
      );
      return id;
    },
  };
  const sweeping = (name: keyof typeof left): Flow => ({
    name: `sweep-refund-${name}`,
    isSweep: true,
    alsoAt: SETTLING_REFUNDS,
    prepare: async () => {
      const sale = await sold();
      await left[name](sale);
      await shop.sql(
        `UPDATE mizan_refund SET created_at = created_at - interval '10 minutes', updated_at = updated_at - interval '10 minutes',
           sent_at = sent_at - interval '10 minutes', on_order_at = on_order_at - interval '10 minutes' WHERE attempt_id = ?`,
        [sale.attemptId],
      );
      const { press } = pressing(`/admin/mizan/attempts/${sale.attemptId}/refunds`, {
        reason: WHY,
        amount: "4.000",
      });
      return {
        cartId: sale.cartId,
        act: sweepIn,
        carryOn: async () => undefined,
        finish: () => finishRefund(surroundings, sale, { press }),
      };
    },
  });
  const sweeps = (Object.keys(left) as (keyof typeof left)[]).map(sweeping);

  /** A refund whose answer was lost, and what a person does with it. */
  const lost = async (amount: "4.000" | "11.500") => {
    const sale = await sold();
    await spoil(shop, { operation: "refund", kind: "drop_after" });
    const { body } = await refunds.make(sale.attemptId, { reason: WHY, amount });
    if (body.refund.state !== "unknown") throw new Error(`The refund is ${body.refund.state}`);
    return { sale, refundId: body.refund.id };
  };
  const pressedTwice = async (press: Press): Promise<string[]> => {
    const { status, text } = await press();
    return status === 200 ? [] : [`pressing again answered ${status}: ${text}`];
  };
  /** As an operator makes it, paid to nobody here. */
  const orderByHand = async (): Promise<string> => {
    const order = {
      currency_code: "kwd",
      region_id: shop.store().regionId,
      status: "draft",
      is_draft_order: true,
      items: [{ title: "Cambodian oud, 3 g", quantity: 1, unit_price: 11.5 }],
    };
    return (await shop.container().resolve(Modules.ORDER).createOrders(order)).id;
  };
  const words: Flow[] = [
    {
      name: "person-checks-payment",
      alsoAt: /settle\/check-attempt/,
      prepare: async () => {
        const { cartId } = await paid();
        const [attempt] = await attemptsOf(shop, cartId);
        const { press, act } = pressing(`/admin/mizan/attempts/${attempt?.id ?? ""}/check`);
        const finish = async () => [...(await pressedTwice(press)), ...(await finishPurchase(shop, cartId))];
        return { cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-checks-refund",
      alsoAt: /refunds\/(check-refund|say-of-refund)/,
      prepare: async () => {
        const { sale, refundId } = await lost("11.500");
        const { press, act } = pressing(`/admin/mizan/refunds/${refundId}/check`);
        const finish = async () => {
          const { state } = (await lastOf(sale.attemptId)) ?? {};
          const refused = state === "completed" ? [] : await pressedTwice(press);
          const now = (await lastOf(sale.attemptId))?.state;
          const wrong = now === "completed" ? refused : [...refused, `the refund is ${now}`];
          return [...wrong, ...(await finishRefund(surroundings, sale, { press, isAll: true }))];
        };
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-says-not-made",
      alsoAt: /say-of-refund|refund-store/,
      prepare: async () => {
        const sale = await sold();
        await left.unsent(sale);
        const refund = await lastOf(sale.attemptId);
        await shop.mizan().refunds.markSent(refund?.id ?? "");
        await shop.sql("UPDATE mizan_refund SET state = 'unknown' WHERE id = ?", [refund?.id ?? ""]);
        const path = `/admin/mizan/refunds/${refund?.id ?? ""}/resolve`;
        const { press, act } = pressing(path, { action: "not_made", note: WHY });
        const again = pressing(`/admin/mizan/attempts/${sale.attemptId}/refunds`, PARTIAL);
        const finish = async () => [
          ...(await pressedTwice(press)),
          ...(await finishRefund(surroundings, sale, { press: again.press })),
        ];
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-says-made-by-hand",
      settings: { refundMode: "manual" },
      alsoAt: /say-of-refund|refund-store/,
      prepare: async () => {
        const sale = await sold();
        const { body } = await refunds.make(sale.attemptId, { reason: WHY, amount: "4.000" });
        const { press, act } = pressing(`/admin/mizan/refunds/${body.refund.id}/resolve`, {
          action: "made",
          note: WHY,
        });
        const finish = async () => [
          ...(await pressedTwice(press)),
          ...(await finishRefund(surroundings, sale, { press, isElsewhere: true })),
        ];
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-says-came-back",
      alsoAt: /say-of-refund|refund-store/,
      prepare: async () => {
        const sale = await sold();
        const { body } = await refunds.make(sale.attemptId, { reason: WHY, amount: "4.000" });
        const path = `/admin/mizan/refunds/${body.refund.id}/resolve`;
        const { press, act } = pressing(path, { action: "returned", note: WHY });
        const finish = async () => {
          const wrong = await pressedTwice(press);
          const refund = await lastOf(sale.attemptId);
          if (refund?.state !== "failed") wrong.push(`the refund is ${refund?.state}`);
          const { engine } = await sale.books();
          if (engine.length > 0) wrong.push(`the engine shows ${engine.join()} as refunded`);
          const reviews = await openReviewsOf(shop, sale.cartId);
          if (reviews.join() !== "refund_came_back")
            wrong.push(`open review items: ${reviews.join() || "none"}`);
          return wrong;
        };
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-refunds-what-came-back",
      alsoAt: /decisions\/|review-decision-store/,
      prepare: async () => {
        const sale = await sold();
        const [attempt] = await attemptsOf(shop, sale.cartId);
        const itemId = await shop.mizan().reviewItems.open({
          reason: "refund_not_made",
          attemptId: attempt?.id ?? "",
          cartId: sale.cartId,
          summary: inBoth("Its order was cancelled, and its money has not gone back."),
        });
        const { press, act } = pressing(`/admin/mizan/review-items/${itemId ?? ""}/refund`, { reason: WHY });
        const finish = async () => {
          const wrong: string[] = [];
          const held = await lastOf(sale.attemptId);
          if (held?.state === "unknown") {
            const isMade = refundsIn(await sale.truth()).length > 0;
            const { status } = await refunds.resolve(held.id, isMade ? "made" : "not_made");
            if (status !== 200) wrong.push(`resolving answered ${status}`);
          }
          const isMade = refundsIn(await sale.truth()).length > 0;
          if (!isMade) wrong.push(...(await pressedTwice(press)));
          return [...wrong, ...(await finishRefund(surroundings, sale, { press, isAll: true }))];
        };
        return { cartId: sale.cartId, act, carryOn: async () => press(), finish };
      },
    },
    {
      name: "person-accepts-for-order",
      alsoAt: /decisions\/|review-decision-store/,
      prepare: async () => {
        const { cartId, form } = await changed();
        await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
        const orderId = await orderByHand();
        const [item] = await shop.sql<{ id: string }>(
          "SELECT id FROM mizan_review_item WHERE cart_id = ? AND status = 'open'",
          [cartId],
        );
        const { press, act } = pressing(`/admin/mizan/review-items/${item?.id ?? ""}/accept`, {
          reason: WHY,
          order_id: orderId,
        });
        const finish = async () => {
          const wrong = await pressedTwice(press);
          const [attempt] = await attemptsOf(shop, cartId);
          if (attempt?.order_id !== orderId) wrong.push(`the payment is ${attempt?.disposition}`);
          const reviews = await openReviewsOf(shop, cartId);
          return reviews.length > 0 ? [...wrong, `open review items: ${reviews.join()}`] : wrong;
        };
        return { cartId, act, carryOn: async () => press(), finish };
      },
    },
  ];
  return [...unwell, ...policies, ...sweeps, ...words].map((flow) => ({ ...flow, isSecondary: true }));
}
