/**
 * What can go wrong with a payment while the process dies as well: its cart or its goods are gone, the gateway does not
 * answer or names another payment id, the database refuses a write.
 */
import { inBoth } from "../support/in-both";
import { onlyAttemptOf, attemptsOf, openReviewsOf } from "../support/shop-records";
import { loggedInCustomer } from "../support/customer";
import { type FaultOrder, spoil } from "../support/spoil";
import { tokenOf } from "../support/token-of";
import { unbookPayment } from "../support/unbooked-order";
import { actsIn, DATES, IN_STOCK, leaveToSweep, makeDue, OUD, setStockOf } from "./acts";
import { type Case, finishPurchase, type Flow, type Surroundings } from "./flows";
import { refuseFor } from "./refusals";

/** After so many tries in vain a person is told. */
const MANY_TRIES = 5;

/** Where letting a payment go does something else than what passed the same lines before. */
const LETTING_GO =
  /payments\/settle\/(put-before-person|refund-by-policy|undo-order|undo-lost-order|reopen-cart|free-left-cart|acts|book-payment|give-to-order|settle-cart|postpone)|review-item-store|attempt-store/;

export function flowsOfTroubleIn({ shop, operator }: Surroundings): Flow[] {
  const { chosen, paid, changed, soldOut, forgetAsking, comeBackUntil, placed, store, bringBack, sweepIn } =
    actsIn({
      shop,
      operator,
    });
  const tracksOf = async (cartId: string) =>
    (await attemptsOf(shop, cartId)).map(({ track_id: trackid }) => trackid);
  const spoilFor = async (cartId: string, fault: FaultOrder) => {
    for (const trackid of await tracksOf(cartId)) await spoil(shop, { ...fault, match: { trackid } });
  };
  const setTries = (cartId: string) =>
    shop.sql("UPDATE mizan_payment_attempt SET order_tries = ? WHERE cart_id = ?", [MANY_TRIES, cartId]);
  const returning = (
    { cartId, form }: { cartId: string; form: Parameters<typeof bringBack>[1] },
    finish: () => Promise<string[]>,
    afterDeath?: Case["afterDeath"],
  ): Case => ({
    cartId,
    act: (dying) => bringBack(dying, form),
    afterDeath,
    carryOn: () => shop.comeBack(form),
    finish,
  });
  const buys = (cartId: string) => () => finishPurchase(shop, cartId);

  /** An answer that was no proof stays before a person, who asks the provider about it. */
  const buysAllTheSame = (cartId: string, reason: string) => async () => {
    const isTold = (await openReviewsOf(shop, cartId)).includes(reason);
    return finishPurchase(shop, cartId, isTold ? [reason] : []);
  };

  /** Whose payment was let go: a person knows it, and the shopper can pay again for what the cart holds now. */
  const letGo = async (cartId: string, reason: string): Promise<string[]> => {
    const wrong: string[] = [];
    const dispositions = async () =>
      (await attemptsOf(shop, cartId)).map(({ disposition }) => disposition).join();
    const before = await dispositions();
    if (before !== "released") wrong.push(`the payments are ${before} instead of let go`);
    if ((await shop.orderIds(cartId)).length > 0) wrong.push("the cart has an order");
    await setStockOf(shop, DATES, IN_STOCK);
    await shop.checkOut(cartId).catch((error: unknown) => {
      wrong.push(`the cart cannot be paid again: ${(error as Error).message}`);
    });
    const after = await dispositions();
    if (after !== "released,ordered") wrong.push(`paid again, the payments are ${after}`);
    const orders = (await shop.orderIds(cartId)).length;
    if (orders !== 1) wrong.push(`paid again, the cart has ${orders} orders`);
    const reviews = await openReviewsOf(shop, cartId);
    if (reviews.join() !== reason) wrong.push(`open review items: ${reviews.join() || "none"}`);
    return wrong;
  };
  /** An order whose process ended before its payment was booked and its goods were set aside, and which are sold since. */
  const unbookedAndSoldOut = async () => {
    await setStockOf(shop, DATES, IN_STOCK);
    const sale = await paid({ [DATES]: 1 });
    await comeBackUntil(sale.cartId, sale.form, async () => (await placed(sale.cartId)) > 0);
    const [orderId = ""] = await shop.orderIds(sale.cartId);
    await unbookPayment(shop, sale.cartId);
    await shop.sql(
      "DELETE FROM reservation_item WHERE line_item_id IN (SELECT item_id FROM order_item WHERE order_id = ?)",
      [orderId],
    );
    await setStockOf(shop, DATES, 0);
    await forgetAsking(sale.cartId);
    return { ...sale, orderId };
  };
  /** The order is cancelled and its payment let go; the process ended before the cart was free. */
  const leftCart = async () => {
    const sale = await unbookedAndSoldOut();
    await comeBackUntil(sale.cartId, sale.form, async () => (await placed(sale.cartId)) > 0);
    await shop.sql("UPDATE order_cart SET deleted_at = NULL WHERE cart_id = ?", [sale.cartId]);
    if ((await shop.orderIds(sale.cartId)).length === 0)
      await shop.sql("INSERT INTO order_cart (id, order_id, cart_id) VALUES (?, ?, ?)", [
        `ordercart_${sale.orderId}`,
        sale.orderId,
        sale.cartId,
      ]);
    await shop.sql("UPDATE cart SET completed_at = now() WHERE id = ?", [sale.cartId]);
    await shop.sql(
      "UPDATE mizan_payment_attempt SET next_check_at = mizan_now() + interval '1 hour' WHERE cart_id = ?",
      [sale.cartId],
    );
    return sale;
  };
  /** The engine was taking an order back, and its process ended between its link to the cart and the one to the collection. */
  const lostByItsCart = async () => {
    const { cartId, form } = await paid();
    await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
    const [orderId = ""] = await shop.orderIds(cartId);
    await unbookPayment(shop, cartId);
    await shop.sql("DELETE FROM order_cart WHERE order_id = ?", [orderId]);
    await shop.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [cartId]);
    await forgetAsking(cartId);
    return { cartId, form, orderId };
  };
  /** A page is open, and nobody has paid yet. */
  const opened = async () => {
    const { cartId, payPath } = await chosen();
    await shop.openPage(payPath);
    await leaveToSweep(shop, cartId);
    return { cartId, payPath };
  };
  const sweeping = (
    cartId: string,
    finish: () => Promise<string[]>,
    {
      before,
      afterDeath,
      carryOn,
    }: Partial<Pick<Case, "afterDeath" | "carryOn">> & {
      before?: () => Promise<unknown>;
    } = {},
  ): Case => ({
    cartId,
    act: async (dying) => {
      await before?.();
      await makeDue(shop, cartId);
      await sweepIn(dying);
    },
    afterDeath,
    carryOn: carryOn ?? (async () => undefined),
    finish,
  });

  const payingWith = async (fault: Omit<FaultOrder, "operation">): Promise<Case> => {
    const { cartId, payPath } = await chosen();
    return {
      cartId,
      act: async (dying) => {
        await spoil(shop, { ...fault, operation: "initialize" });
        await dying.http().get(payPath).redirects(0);
      },
      carryOn: () => shop.pay(payPath, "CAPTURED"),
      finish: buys(cartId),
    };
  };
  /** Ordered and booked by the engine; its process ended before we had written that the payment is the order's. */
  const leftByEngine = async () => {
    const cart = await paid();
    await comeBackUntil(cart.cartId, cart.form, async () => (await placed(cart.cartId)) > 0);
    await shop.sql(
      "DELETE FROM order_transaction WHERE order_id = (SELECT order_id FROM order_cart WHERE cart_id = ?)",
      [cart.cartId],
    );
    await shop.sql(
      `UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL,
         next_check_at = mizan_now() + interval '1 hour' WHERE cart_id = ?`,
      [cart.cartId],
    );
    await forgetAsking(cart.cartId);
    return cart;
  };
  /** What an edit that the engine refused leaves behind (medusa.md, 3.4). */
  const misprice = (collectionId: string) =>
    shop.sql("UPDATE payment_collection SET amount = 21.5, raw_amount = ? WHERE id = ?", [
      JSON.stringify({ value: "21.5", precision: 20 }),
      collectionId,
    ]);

  const start: Flow[] = [
    {
      name: "start-pay-refused",
      prepare: () => payingWith({ kind: "refuse", code: 10003 }),
    },
    {
      name: "start-pay-unanswered",
      prepare: () => payingWith({ kind: "drop_after" }),
    },
    {
      name: "start-pay-taken",
      prepare: async () => {
        const other = await opened();
        const { gateway_payment_id: value } = await onlyAttemptOf(shop, other.cartId);
        return payingWith({ kind: "reuse_payment_id", value: value ?? "" });
      },
    },
    {
      name: "start-pay-after-decline",
      prepare: async () => {
        const { cartId, payPath } = await chosen();
        const form = await shop.pay(payPath, "NOT CAPTURED");
        await shop.comeBack(form);
        await forgetAsking(cartId);
        return {
          cartId,
          // The result page's own way to pay again.
          act: (dying) =>
            dying
              .http()
              .get(`/mizan/pay/${tokenOf(form.url)}`)
              .redirects(0),
          carryOn: () => shop.pay(payPath, "CAPTURED"),
          finish: buys(cartId),
        };
      },
    },
    {
      name: "start-choose-customer",
      prepare: async () => {
        const email = `${Math.random().toString(36).slice(2)}@example.com`;
        const customerToken = await loggedInCustomer(shop, email);
        const cartId = await shop.newCart(OUD, { customerToken });
        const { body } = await shop.storeApi("post", "/store/payment-collections", { cart_id: cartId });
        const { id } = (body as { payment_collection: { id: string } }).payment_collection;
        const path = `/store/payment-collections/${id}/payment-sessions`;
        return {
          cartId,
          act: (dying) =>
            store(dying, path, { provider_id: "pp_mizan-debit" }).set(
              "authorization",
              `Bearer ${customerToken}`,
            ),
          carryOn: () => shop.choose(cartId, { customerToken, provider: "pp_mizan-debit" }),
          finish: buys(cartId),
        };
      },
    },
    {
      name: "start-choose-stale",
      isSecondary: true,
      alsoAt: /engine\/core-flows\/payment-collection|engine\/payment/,
      prepare: async () => {
        const { cartId, collectionId } = await chosen();
        // The process before ended while the engine changed the cart.
        await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cartId]);
        const path = `/store/payment-collections/${collectionId}/payment-sessions`;
        return {
          cartId,
          act: (dying) => store(dying, path, { provider_id: "pp_mizan-debit" }),
          carryOn: () => shop.choose(cartId, { provider: "pp_mizan-debit" }),
          finish: buys(cartId),
        };
      },
    },
    {
      name: "start-edit",
      prepare: async () => {
        const { cartId } = await opened();
        const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
        const [line] = (body as { cart: { items: { id: string }[] } }).cart.items;
        await forgetAsking(cartId);
        return {
          cartId,
          act: async (dying) => {
            await store(dying, `/store/carts/${cartId}/line-items/${line?.id ?? ""}`, { quantity: 2 });
            await store(dying, `/store/carts/${cartId}`, { email: `${cartId}@other.example` });
          },
          carryOn: () => shop.checkOut(cartId),
          finish: buys(cartId),
        };
      },
    },
  ];
  const carts: Flow[] = [
    {
      name: "cart-changed",
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await changed();
        return returning(cart, () => letGo(cart.cartId, "cart_changed"));
      },
    },
    ...(["payment_collection", "cart"] as const).map((table) => ({
      name: table === "cart" ? "cart-deleted" : "cart-gone",
      prepare: async () => {
        const cart = await paid();
        const id = table === "cart" ? cart.cartId : cart.collectionId;
        await shop.sql(`UPDATE ${table} SET deleted_at = now() WHERE id = ?`, [id]);
        return returning(cart, async () => {
          const wrong: string[] = [];
          const { disposition } = await onlyAttemptOf(shop, cart.cartId);
          if (disposition !== "released") wrong.push(`the payment is ${disposition} instead of let go`);
          const reviews = await openReviewsOf(shop, cart.cartId);
          if (reviews.join() !== "cart_gone") wrong.push(`open review items: ${reviews.join() || "none"}`);
          return wrong;
        });
      },
    })),
    {
      name: "cart-sold-out",
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await soldOut();
        return returning(cart, () => letGo(cart.cartId, "cannot_complete"));
      },
    },
    {
      name: "cart-does-not-fit",
      prepare: async () => {
        const cart = await paid();
        // A program of the store's own, which the engine does not see: its session is as it was.
        const hold = (quantity: number) =>
          shop.sql("UPDATE cart_line_item SET quantity = ? WHERE cart_id = ?", [quantity, cart.cartId]);
        await hold(2);
        return returning(cart, async () => {
          await hold(1);
          return letGo(cart.cartId, "cart_changed");
        });
      },
    },
    {
      name: "cart-left-completed",
      isSecondary: true,
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await soldOut();
        // The process before ended while the engine took its order back.
        await shop.sql("UPDATE cart SET completed_at = now() WHERE id = ?", [cart.cartId]);
        return returning(cart, () => letGo(cart.cartId, "cannot_complete"));
      },
    },
    {
      name: "cart-left-completed-refused",
      isSecondary: true,
      alsoAt: /payments\/settle\/(acts|book-payment|give-to-order|settle-cart|postpone)/,
      prepare: async () => {
        const cart = await soldOut();
        const allow = await refuseFor(shop, cart.cartId, "cart_freed");
        await shop.sql("UPDATE cart SET completed_at = now() WHERE id = ?", [cart.cartId]);
        return returning(cart, () => letGo(cart.cartId, "cannot_complete"), allow);
      },
    },
    {
      name: "cart-impossible",
      prepare: async () => {
        const cart = await paid();
        const ship = (deletedAt: string) =>
          shop.sql(`UPDATE cart_shipping_method SET deleted_at = ${deletedAt} WHERE cart_id = ?`, [
            cart.cartId,
          ]);
        await ship("now()");
        return returning(cart, async () => {
          await ship("NULL");
          return letGo(cart.cartId, "cannot_complete");
        });
      },
    },
    {
      name: "cart-two-sessions",
      prepare: async () => {
        const cart = await paid();
        await misprice(cart.collectionId);
        await shop.sql(
          `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
           SELECT id || '2', currency_code, amount, raw_amount, 'pp_mizan-debit', '{}', 'pending', payment_collection_id
           FROM payment_session WHERE id = ?`,
          [cart.sessionId],
        );
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "cart-session-anew",
      prepare: async () => {
        const cart = await paid();
        // The engine's process ended as it made the session of a payment anew, with the data of the one before.
        await shop.sql(
          `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
           SELECT id || '2', currency_code, amount, raw_amount, provider_id, data, 'pending', payment_collection_id
           FROM payment_session WHERE id = ?`,
          [cart.sessionId],
        );
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "cart-waits-for-next-try",
      prepare: async () => {
        const cart = await paid();
        await shop.sql(
          "UPDATE mizan_payment_attempt SET next_order_try_at = mizan_now() + interval '5 minutes', order_tries = 1 WHERE cart_id = ?",
          [cart.cartId],
        );
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "cart-complete-unpaid",
      prepare: async () => {
        const { cartId, payPath } = await opened();
        await forgetAsking(cartId);
        return {
          cartId,
          act: (dying) => store(dying, `/store/carts/${cartId}/complete`),
          carryOn: () => shop.pay(payPath, "CAPTURED"),
          finish: buys(cartId),
        };
      },
    },
  ];
  const orders: Flow[] = [
    {
      name: "order-sold-out",
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await unbookedAndSoldOut();
        return returning(cart, () => letGo(cart.cartId, "cannot_complete"));
      },
    },
    {
      name: "order-forgotten",
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await paid();
        await comeBackUntil(cart.cartId, cart.form, async () => (await placed(cart.cartId)) > 0);
        const [orderId = ""] = await shop.orderIds(cart.cartId);
        await unbookPayment(shop, cart.cartId);
        await shop.sql('UPDATE "order" SET deleted_at = now() WHERE id = ?', [orderId]);
        await forgetAsking(cart.cartId);
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "order-left-cart",
      alsoAt: LETTING_GO,
      prepare: async () => {
        const cart = await leftCart();
        return returning(cart, () => letGo(cart.cartId, "cannot_complete"));
      },
    },
    {
      name: "order-lost-by-its-cart",
      alsoAt:
        /payments\/settle\/(acts|book-payment|give-to-order|free-left-cart|settle-cart|postpone|undo-order|undo-lost-order)/,
      prepare: async () => {
        const cart = await lostByItsCart();
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "order-lost-refused",
      isSecondary: true,
      alsoAt: /payments\/settle\/undo-order/,
      prepare: async () => {
        const cart = await lostByItsCart();
        const { orderId } = cart;
        const told = { reason: "order_without_evidence", orderId, summary: inBoth("It has no cart.") };
        await shop.mizan().reconciliation.openForOrder(told);
        const allow = await refuseFor(shop, orderId, "cancellation");
        return returning(cart, buys(cart.cartId), allow);
      },
    },
    {
      name: "order-complete-left-cart",
      prepare: async () => {
        const { cartId } = await leftCart();
        return {
          cartId,
          act: (dying) => store(dying, `/store/carts/${cartId}/complete`),
          carryOn: () => shop.complete(cartId),
          finish: () => letGo(cartId, "cannot_complete"),
        };
      },
    },
    {
      name: "order-complete-unpaid",
      prepare: async () => {
        const { cartId, form } = await paid();
        await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
        await unbookPayment(shop, cartId);
        await forgetAsking(cartId);
        return {
          cartId,
          act: (dying) => store(dying, `/store/carts/${cartId}/complete`),
          carryOn: () => shop.complete(cartId),
          finish: buys(cartId),
        };
      },
    },
    {
      name: "order-left-by-engine",
      prepare: async () => {
        const cart = await leftByEngine();
        await misprice(cart.collectionId);
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "order-of-another-amount",
      prepare: async () => {
        const cart = await paid();
        await comeBackUntil(cart.cartId, cart.form, async () => (await placed(cart.cartId)) > 0);
        const [orderId = ""] = await shop.orderIds(cart.cartId);
        await unbookPayment(shop, cart.cartId);
        await forgetAsking(cart.cartId);
        const hold = (quantity: number) =>
          shop.sql("UPDATE order_item SET quantity = ?, raw_quantity = ? WHERE order_id = ?", [
            quantity,
            JSON.stringify({ value: String(quantity), precision: 20 }),
            orderId,
          ]);
        await hold(2);
        return returning(cart, buys(cart.cartId), () => hold(1));
      },
    },
    {
      name: "order-refused",
      prepare: async () => {
        const cart = await paid();
        const allow = await refuseFor(shop, cart.cartId, "order");
        await setTries(cart.cartId);
        return returning(cart, buys(cart.cartId), allow);
      },
    },
    {
      name: "order-refused-after-payment",
      alsoAt: /providers\/|engine-asks-for-refund/,
      prepare: async () => {
        const cart = await paid();
        const allow = await refuseFor(shop, cart.cartId, "transaction");
        return returning(cart, buys(cart.cartId), allow);
      },
    },
  ];
  const answers: Flow[] = [
    {
      name: "ask-unanswered",
      alsoAt: /asking\/ask#/,
      prepare: async () => {
        const cart = await paid();
        // An answer, but none about the payment: a gateway that is silent would soon be left alone by the whole process.
        await spoilFor(cart.cartId, { operation: "status", kind: "refuse", code: 10003, times: 3 });
        return returning(cart, buys(cart.cartId));
      },
    },
    {
      name: "ask-no-proof",
      alsoAt: /(asking\/ask|review\/(open-review-item|tell-of-review-items))#|review-item-store/,
      prepare: async () => {
        const cart = await paid();
        await spoilFor(cart.cartId, { operation: "status", kind: "echo_mismatch", field: "trackId" });
        return returning(cart, buysAllTheSame(cart.cartId, "echo_mismatch"));
      },
    },
    {
      name: "ask-differs",
      prepare: async () => {
        const cart = await paid();
        const fields = { amount: "1.000" };
        await spoilFor(cart.cartId, { operation: "status", kind: "replace_fields", fields });
        return returning(cart, buysAllTheSame(cart.cartId, "evidence_differs"));
      },
    },
    {
      name: "ask-declined",
      prepare: async () => {
        const { cartId, payPath } = await chosen();
        const form = await shop.pay(payPath, "NOT CAPTURED");
        await leaveToSweep(shop, cartId);
        return returning({ cartId, form }, buys(cartId));
      },
    },
  ];
  const sweeps: Flow[] = [
    {
      name: "sweep-refused",
      isSweep: true,
      alsoAt: /payments\/settle\/(settle-cart|postpone|put-before)/,
      prepare: async () => {
        const { cartId, form } = await paid();
        const allow = await refuseFor(shop, cartId, "given_to_order");
        await setTries(cartId);
        return sweeping(cartId, buys(cartId), { afterDeath: allow, carryOn: () => shop.comeBack(form) });
      },
    },
    {
      name: "sweep-left-cart-refused",
      isSweep: true,
      alsoAt: /payments\/settle\/(settle-cart|postpone|put-before)/,
      prepare: async () => {
        const { cartId, form } = await leftCart();
        const allow = await refuseFor(shop, cartId, "cart_freed");
        await setTries(cartId);
        const finish = () => letGo(cartId, "cannot_complete");
        return sweeping(cartId, finish, { afterDeath: allow, carryOn: () => shop.comeBack(form) });
      },
    },
    {
      name: "sweep-unpaid-yet",
      isSweep: true,
      prepare: async () => {
        const { cartId, payPath } = await opened();
        await forgetAsking(cartId);
        return sweeping(cartId, buys(cartId), { carryOn: () => shop.pay(payPath, "CAPTURED") });
      },
    },
    {
      name: "sweep-silence",
      isSweep: true,
      prepare: async () => {
        const { cartId, payPath } = await opened();
        await forgetAsking(cartId);
        await shop.sql(
          `UPDATE mizan_payment_attempt SET shown_at = mizan_now() - interval '3 days',
             unanswered_since = mizan_now() - interval '2 days' WHERE cart_id = ?`,
          [cartId],
        );
        await spoilFor(cartId, { operation: "status", kind: "refuse", code: 10003, times: 3 });
        return sweeping(cartId, buys(cartId), { carryOn: () => shop.pay(payPath, "CAPTURED") });
      },
    },
    {
      name: "sweep-unsure",
      isSweep: true,
      prepare: async () => {
        const cartId = await shop.newCart(OUD);
        await shop.checkOut(cartId, "HOST TIMEOUT");
        await forgetAsking(cartId);
        await shop.sql(
          "UPDATE mizan_payment_attempt SET shown_at = mizan_now() - interval '30 days', checks = 100 WHERE cart_id = ?",
          [cartId],
        );
        return sweeping(cartId, async () => {
          const reviews = await openReviewsOf(shop, cartId);
          return reviews.join() === "outcome_stays_unknown"
            ? []
            : [`open review items: ${reviews.join() || "none"}`];
        });
      },
    },
    {
      name: "sweep-asks-again",
      isSweep: true,
      prepare: async () => {
        const { cartId, form } = await paid();
        await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
        await shop.sql("UPDATE mizan_payment_attempt SET recheck_at = mizan_now() WHERE cart_id = ?", [
          cartId,
        ]);
        const fields = { paymentStatus: "VOIDED" };
        await spoilFor(cartId, { operation: "status", kind: "replace_fields", fields });
        return sweeping(cartId, async () => {
          const [reason, ...others] = await openReviewsOf(shop, cartId);
          const isRight =
            others.length === 0 && (reason ?? "capture_contradicted") === "capture_contradicted";
          const wrong = isRight ? [] : [`open review items: ${[reason, ...others].join()}`];
          const orderCount = (await shop.orderIds(cartId)).length;
          return orderCount === 1 ? wrong : [...wrong, `the cart has ${orderCount} orders`];
        });
      },
    },
    {
      name: "sweep-tells",
      isSweep: true,
      alsoAt: /tell-of-settled-payments|settled-telling-store/,
      prepare: async () => {
        const { cartId, form } = await changed();
        await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
        // The process ended between the item and its event.
        await shop.sql("UPDATE mizan_review_item SET tell_at = mizan_now() WHERE cart_id = ?", [cartId]);
        return sweeping(cartId, async () => {
          const [item] = await shop.sql<{ told: boolean }>(
            "SELECT tell_at IS NULL AS told FROM mizan_review_item WHERE cart_id = ?",
            [cartId],
          );
          const [payment] = await shop.sql<{ told: boolean }>(
            `SELECT 'paid' = ANY(COALESCE(told_outcomes, '{}')) AND tell_at IS NULL AS told
             FROM mizan_payment_attempt WHERE cart_id = ? AND outcome = 'paid'`,
            [cartId],
          );
          return [
            ...(item?.told ? [] : ["nobody was told"]),
            ...(payment?.told ? [] : ["nobody was told of the payment"]),
            ...(await letGo(cartId, "cart_changed")),
          ];
        });
      },
    },
    {
      name: "sweep-untold",
      isSweep: true,
      prepare: async () => {
        const { cartId, form } = await changed();
        await comeBackUntil(cartId, form, async () => (await placed(cartId)) > 0);
        // Its process ended where it must not: without the item nobody would hear of the payment.
        await shop.sql("DELETE FROM mizan_review_item WHERE cart_id = ?", [cartId]);
        return sweeping(cartId, async () => {
          const [reason] = await openReviewsOf(shop, cartId);
          return letGo(cartId, reason ?? "an item");
        });
      },
    },
  ];
  return [...start, ...carts, ...orders, ...answers, ...sweeps].map((flow) => ({
    ...flow,
    isSecondary: true,
  }));
}
