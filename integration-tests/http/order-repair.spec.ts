/**
 * The order follows the money, whatever stopped in between: an order counts as paid only when the engine has its
 * payment, an unpaid cart makes none, and a captured payment that has no order yet is not left alone.
 */
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { displayIds, openReviewItems, timelineOf } from "../support/attempt-records";
import { pressOutcome } from "../support/gateway-page";
import { inRounds, itThoroughly } from "../support/thorough";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { refuseUpdates } from "../support/refused-updates";
import { refuseNewRows } from "../support/refusing-table";
import { reviewDesk } from "../support/review-desk";
import {
  attemptsOf,
  onlyAttemptOf,
  openReviewsOf,
  paymentsOf,
  paymentStatusOf,
  sessionsOf,
  setQuantity,
} from "../support/shop-records";
import { slowUpdates } from "../support/slow-updates";
import { decide, spoil } from "../support/spoil";
import { once } from "../support/stutter";
import { sweep, sweepWhatIsDue } from "../support/sweep";
import { unbookPayment } from "../support/unbooked-order";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
/** Longer than any question to the gateway may take while a cart is being completed. */
const TOO_SLOW_MS = 20_000;

mizanSuite((shop) => {
  /** Chooses and pays; nobody has come back yet. */
  const paidCart = async () => {
    const cartId = await shop.newCart(OUD);
    const chosen = await shop.choose(cartId);
    return { cartId, chosen, form: await shop.pay(chosen.payPath, "CAPTURED") };
  };
  /** Opens two pages of one session and pays both; the gateway has been asked about neither. */
  const cartPaidTwice = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath, sessionId } = await shop.choose(cartId);
    const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
    for (const page of pages) await pressOutcome(page, "CAPTURED");
    await shop.forgetAsking();
    return { cartId, sessionId };
  };
  const onlyOrderOf = async (cartId: string): Promise<string> => {
    const orderIds = await shop.orderIds(cartId);
    expect(orderIds).toHaveLength(1);
    return orderIds[0] ?? "";
  };
  const stock = (quantity: number) =>
    shop.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?", [
      quantity,
      JSON.stringify({ value: String(quantity), precision: 20 }),
    ]);

  const orderStatusOf = async (orderId: string) =>
    (await shop.sql<{ status: string }>(`SELECT status FROM "order" WHERE id = ?`, [orderId]))[0]?.status;
  /** Both times the engine's completion ended between the order and its payment. */
  const orderWithoutPayment = async () => {
    const cartId = await shop.newCart(OUD);
    await shop.checkOut(cartId);
    const orderId = await onlyOrderOf(cartId);
    await unbookPayment(shop, cartId);
    await shop.sql("DELETE FROM reservation_item");
    return { cartId, orderId };
  };

  describe("an order without its payment", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    /** What the engine writes beside an order while it completes a cart. */
    const expectWhole = async (cartId: string) => {
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        disposition: "ordered",
        order_id: orderId,
        next_check_at: null,
        lease_owner: null,
      });
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await paymentsOf(shop, cartId)).toEqual([expect.objectContaining({ canceled_at: null })]);
      expect(
        await shop.sql(
          "SELECT amount::text FROM order_transaction WHERE order_id = ? AND deleted_at IS NULL",
          [orderId],
        ),
      ).toEqual([{ amount: "11.5" }]);
      expect(
        await shop.sql(
          `SELECT r.quantity::text FROM reservation_item r JOIN order_item i ON i.item_id = r.line_item_id
           WHERE i.order_id = ? AND r.deleted_at IS NULL`,
          [orderId],
        ),
      ).toEqual([{ quantity: "1" }]);
      const [cart] = await shop.sql("SELECT completed_at FROM cart WHERE id = ?", [cartId]);
      expect(cart?.completed_at).not.toBeNull();
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
      expect(await displayIds(shop)).toEqual([1]);
    };

    it("OPS-04, M14: gets it booked, once, through the session that is still there", async () => {
      const cartId = await shop.newCart(OUD);
      await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      await unbookPayment(shop, cartId);
      const placed: unknown[] = [];
      shop
        .container()
        .resolve(Modules.EVENT_BUS)
        .subscribe("order.placed", async ({ data }) => {
          placed.push(data);
        });

      // The engine tells the storefront that this cart is ordered: that is no proof of the payment.
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order", order: { id: orderId } });
      await sweep(shop);
      await expectWhole(cartId);
      await until("the shop is told of the order", () => placed.length > 0);
      await sweep(shop);
      await expectWhole(cartId);
      expect(placed).toEqual([{ id: orderId }]);
      expect(await shop.calls("refund")).toBe(0);
    });

    it("OPS-04, M14: gets it booked where the session is gone, and link, reservation and the cart's end were not written", async () => {
      const cartId = await shop.newCart(OUD);
      const { chosen } = await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      await unbookPayment(shop, cartId);
      await shop.sql("DELETE FROM payment_session WHERE id = ?", [chosen.sessionId]);
      await shop.sql("DELETE FROM order_payment_collection WHERE order_id = ?", [orderId]);
      await shop.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [cartId]);
      await shop.sql("DELETE FROM reservation_item");
      await shop.sql("UPDATE inventory_level SET reserved_quantity = 0, raw_reserved_quantity = ?", [
        JSON.stringify({ value: "0", precision: 20 }),
      ]);

      await sweep(shop);
      await expectWhole(cartId);
      expect(await sessionsOf(shop, cartId)).toHaveLength(1);
      await sweep(shop);
      await expectWhole(cartId);
    });

    it("OPS-04, CON-10: is made where the engine's process ended as it made the paid session anew", async () => {
      const { cartId, form } = await paidCart();
      // The engine begins a new session with the data of the one before: the pay address in it is that one's.
      await shop.sql(
        `INSERT INTO payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id)
         SELECT id || '_anew', currency_code, amount, raw_amount, provider_id, data, 'pending', payment_collection_id
         FROM payment_session`,
      );
      await shop.comeBack(form);
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await sessionsOf(shop, cartId)).toHaveLength(1);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("OPS-04, M14: is put before a person where it cannot be booked, and looked at until it can", async () => {
      const cartId = await shop.newCart(OUD);
      await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      await unbookPayment(shop, cartId);
      await shop.sql("DELETE FROM reservation_item");
      // No warehouse of the sales channel: nobody knows where the goods would come from.
      await shop.sql("UPDATE sales_channel_stock_location SET deleted_at = now()");

      await sweep(shop);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "paid", disposition: "pending", lease_owner: null });
      expect(attempt.next_check_at).not.toBeNull();
      const [item, ...others] = await openReviewItems(shop);
      expect(others).toEqual([]);
      expect(item).toMatchObject({ reason: "order_without_payment", attempt_id: attempt.id });
      expect(item?.summary).toContain(orderId);
      expect(await paymentsOf(shop, cartId)).toEqual([]);

      await shop.sql("UPDATE sales_channel_stock_location SET deleted_at = NULL");
      await sweep(shop);
      await expectWhole(cartId);
    });

    it("CUS-19, CON-18: is taken back where its goods are gone, and its cart can be ordered once they are there again", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      await stock(0);
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("canceled");
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      const [cart] = await shop.sql("SELECT completed_at FROM cart WHERE id = ?", [cartId]);
      expect(cart?.completed_at).toBeNull();
      await sweep(shop);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);

      await stock(100);
      const desk = await reviewDesk(shop);
      expect((await desk.press((await desk.onlyItem()).id, "make-order")).status).toBe(200);
      const secondId = await onlyOrderOf(cartId);
      expect(secondId).not.toBe(orderId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: secondId });
      expect(await paymentStatusOf(shop, secondId)).toBe("captured");
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("I3, CON-10: of a cart that a program of the store's changed after it was paid is taken back, and the cart can be paid again", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      const [ordered] = await shop.sql<{ id: string }>(
        "SELECT item_id AS id FROM order_item WHERE order_id = ?",
        [orderId],
      );
      const raw = JSON.stringify({ value: "2", precision: 20 });
      await shop.sql("UPDATE order_item SET quantity = 2, raw_quantity = ? WHERE item_id = ?", [
        raw,
        ordered?.id,
      ]);
      const inCart = (quantity: number) =>
        shop.sql("UPDATE cart_line_item SET quantity = ? WHERE cart_id = ?", [quantity, cartId]);

      // The cart holds what was paid for: somebody else has changed the order.
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("pending");
      expect(await openReviewsOf(shop, cartId)).toEqual(["order_without_payment"]);

      await inCart(2);
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("canceled");
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      const [item, ...others] = await openReviewItems(shop);
      expect(others).toEqual([]);
      expect(item).toMatchObject({ reason: "cart_changed" });
      expect(item?.summary).toContain(orderId);

      await inCart(1);
      await shop.checkOut(cartId);
      const secondId = await onlyOrderOf(cartId);
      expect(await attemptsOf(shop, cartId)).toMatchObject([
        { disposition: "released" },
        { disposition: "ordered", order_id: secondId },
      ]);
    });

    it("I4, CUS-04: that cost nothing stands, however the cart looks to the payment that does not fit", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cartId]);
      await shop.sql(
        "UPDATE order_line_item SET unit_price = 0, raw_unit_price = ? WHERE id IN (SELECT item_id FROM order_item WHERE order_id = ?)",
        [JSON.stringify({ value: "0", precision: 20 }), orderId],
      );
      await shop.sql(
        "UPDATE order_shipping_method SET amount = 0, raw_amount = ? WHERE id IN (SELECT shipping_method_id FROM order_shipping WHERE order_id = ?)",
        [JSON.stringify({ value: "0", precision: 20 }), orderId],
      );
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("pending");
      // The shopper paid for what cost nothing: the money goes back, whatever becomes of the order.
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "spare" });
      await shop.sql(`UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = ?`, [orderId]);
      await sweep(shop);
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
      // It has no payment that what must hold of the money could look for.
      await shop.sql("UPDATE order_cart SET deleted_at = now() WHERE cart_id = ?", [cartId]);
    });

    it("I4, CUS-04: of another payment is not taken back for the first one, whose page stayed open", async () => {
      const cartId = await shop.newCart(OUD);
      const leftPage = await shop.openPage((await shop.choose(cartId)).payPath);
      await setQuantity(shop, cartId, 2);
      await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      await shop.comeBack(await pressOutcome(leftPage, "CAPTURED"));
      await unbookPayment(shop, cartId);
      const [first] = await attemptsOf(shop, cartId);
      // One that was bound before is looked at before the order's own.
      const bind = "UPDATE mizan_payment_attempt SET booked_session_id = 'payses_gone' WHERE id = ?";
      await shop.sql(bind, [first?.id]);

      await sweep(shop);
      expect(await onlyOrderOf(cartId)).toBe(orderId);
      expect(await orderStatusOf(orderId)).toBe("pending");
      expect(await attemptsOf(shop, cartId)).toMatchObject([
        { id: first?.id, disposition: "spare", order_id: orderId },
        { disposition: "ordered", order_id: orderId },
      ]);
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({ reason: "second_capture", attempt_id: first?.id }),
      ]);
    });

    describe("OPS-04, M14: that lost its cart, and keeps the collection from any other order", () => {
      /** The engine was taking it back, and its process ended between the one link and the other. */
      const lostOrder = async () => {
        const cartId = await shop.newCart(OUD);
        await shop.checkOut(cartId);
        const orderId = await onlyOrderOf(cartId);
        await unbookPayment(shop, cartId);
        await shop.sql("DELETE FROM order_cart WHERE order_id = ?", [orderId]);
        await shop.sql("UPDATE cart SET completed_at = NULL WHERE id = ?", [cartId]);
        return { cartId, orderId };
      };
      const expectOrderedAnew = async (cartId: string, orderId: string) => {
        expect(await orderStatusOf(orderId)).toBe("canceled");
        const made = await onlyOrderOf(cartId);
        expect(made).not.toBe(orderId);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: made });
        expect(await paymentStatusOf(shop, made)).toBe("captured");
        expect(await openReviewItems(shop)).toEqual([]);
      };

      it("makes room for the cart's own by the sweep, also where it holds the last of the goods", async () => {
        const { cartId, orderId } = await lostOrder();
        await stock(1);
        await sweep(shop);
        await expectOrderedAnew(cartId, orderId);
      });

      it("… and as the shopper completes the cart", async () => {
        const { cartId, orderId } = await lostOrder();
        expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
        await sweep(shop);
        await expectOrderedAnew(cartId, orderId);
      });

      it("… and is tried again where the engine refuses to cancel it, named to a person meanwhile", async () => {
        const { cartId, orderId } = await lostOrder();
        const undo = await refuseUpdates(shop, "order", "NEW.status = 'canceled'");
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("pending");
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending", order_tries: 1 });
        const items = () => shop.sql("SELECT reason, order_id, status FROM mizan_review_item");
        const named = { reason: "order_without_evidence", order_id: orderId };
        expect(await items()).toEqual([{ ...named, status: "open" }]);
        await undo();
        await sweep(shop);
        expect(await items()).toEqual([{ ...named, status: "resolved" }]);
        await expectOrderedAnew(cartId, orderId);
      });

      it("… but not once a person has left it as it is", async () => {
        const { cartId, orderId } = await lostOrder();
        await shop.sql(
          `INSERT INTO mizan_review_item (id, reason, order_id, summary, status, decided_action, decided_at)
           VALUES ('mrev_left', 'order_without_evidence', ?, 'It has no cart', 'resolved', 'accept', now())`,
          [orderId],
        );
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("pending");
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending", order_tries: 1 });
        await shop.sql(`UPDATE "order" SET status = 'canceled' WHERE id = ?`, [orderId]);
        await sweep(shop);
        await expectOrderedAnew(cartId, orderId);
      });

      it("… nor where the engine has a payment booked on its collection, as of a marketplace's own orders", async () => {
        const cartId = await shop.newCart(OUD);
        await shop.checkOut(cartId);
        const orderId = await onlyOrderOf(cartId);
        await shop.sql("DELETE FROM order_cart WHERE order_id = ?", [orderId]);
        await shop.sql(
          `UPDATE mizan_payment_attempt SET disposition = 'pending', order_id = NULL,
             next_check_at = mizan_now() + interval '1 hour' WHERE cart_id = ?`,
          [cartId],
        );
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("pending");
        const attempt = await onlyAttemptOf(shop, cartId);
        expect(attempt).toMatchObject({ disposition: "pending", order_tries: 1 });
        await shop.sql("INSERT INTO order_cart (id, order_id, cart_id) VALUES ('ordercart_1', ?, ?)", [
          orderId,
          cartId,
        ]);
        await sweep(shop);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
          disposition: "ordered",
          order_id: orderId,
        });
      });

      it("stands where its goods are on their way, and its cart's payment waits", async () => {
        const { cartId, orderId } = await lostOrder();
        await shop.sql(`UPDATE "order" SET status = 'completed' WHERE id = ?`, [orderId]);
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("completed");
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending", order_tries: 1 });
        expect(await shop.sql("SELECT order_id FROM mizan_review_item WHERE status = 'open'")).toEqual([
          { order_id: orderId },
        ]);

        await shop.sql(`UPDATE "order" SET status = 'canceled' WHERE id = ?`, [orderId]);
        await sweep(shop);
        await expectOrderedAnew(cartId, orderId);
      });
    });

    it("I1: that a person has cancelled lets its payment go, to be decided like any other without an order", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      await shop.sql(`UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = ?`, [orderId]);
      // The engine would answer with the cancelled order; once the cart is free, with another refusal.
      expect((await once(() => shop.complete(cartId))).body).toMatchObject({
        type: "cart",
        error: { message: expect.stringContaining("was cancelled") },
      });
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      const [item] = await openReviewItems(shop);
      expect(item).toMatchObject({ reason: "cannot_complete" });
      expect(item?.summary).toContain(orderId);
    });

    describe("OPS-04: is taken back to the end where the process ended", () => {
      const CART_IS_FREED = "OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL";
      const IS_LET_GO = "NEW.disposition = 'released' AND OLD.disposition = 'pending'";
      /** Everything but the payment's decision is as if the order had never been made. */
      const expectFree = async (cartId: string, orderId: string) => {
        expect(await orderStatusOf(orderId)).toBe("canceled");
        expect(await shop.orderIds(cartId)).toEqual([]);
        const [cart] = await shop.sql("SELECT completed_at FROM cart WHERE id = ?", [cartId]);
        expect(cart?.completed_at).toBeNull();
        expect(
          await shop.sql(
            "SELECT payment_collection_id FROM order_payment_collection WHERE order_id = ? AND deleted_at IS NULL",
            [orderId],
          ),
        ).toEqual([]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ next_check_at: null, lease_owner: null });
      };
      /** Cancelled, its payment let go, and its cart not free yet. */
      const cartLeftHeld = async () => {
        const { cartId, orderId } = await orderWithoutPayment();
        await stock(0);
        const undo = await refuseUpdates(shop, "cart", CART_IS_FREED);
        await sweep(shop);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released" });
        expect(await shop.orderIds(cartId)).toEqual([orderId]);
        // It is due again by itself, and as long as it does not succeed.
        await sweep(shop);
        expect((await onlyAttemptOf(shop, cartId)).next_check_at).not.toBeNull();
        await undo();
        return { cartId, orderId };
      };

      it("after the order was cancelled, before its payment was let go", async () => {
        const { cartId, orderId } = await orderWithoutPayment();
        await stock(0);
        const undo = await refuseUpdates(shop, "mizan_payment_attempt", IS_LET_GO);
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("canceled");
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending" });
        // No cart is free whose payment is still tried.
        expect(await shop.orderIds(cartId)).toEqual([orderId]);
        await undo();
        await sweep(shop);
        await expectFree(cartId, orderId);
        expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      });

      it("… also when a person gives the money back meanwhile", async () => {
        const { cartId, orderId } = await orderWithoutPayment();
        await stock(0);
        const undo = await refuseUpdates(shop, "mizan_payment_attempt", IS_LET_GO);
        await sweep(shop);
        await undo();
        const desk = await reviewDesk(shop);
        const item = (await desk.items("open")).find(({ reason }) => reason === "order_without_payment");
        expect((await desk.press(item?.id ?? "", "refund")).status).toBe(200);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded" });
        await sweep(shop);
        await expectFree(cartId, orderId);
        expect(await openReviewsOf(shop, cartId)).toEqual([]);
      });

      it("after its payment was let go, before the cart was free: by the sweep", async () => {
        const { cartId, orderId } = await cartLeftHeld();
        await sweep(shop);
        await expectFree(cartId, orderId);
        await stock(100);
        const desk = await reviewDesk(shop);
        expect((await desk.press((await desk.onlyItem()).id, "make-order")).status).toBe(200);
        expect(await onlyOrderOf(cartId)).not.toBe(orderId);
      });

      it("… by the shopper's own completion, which is told of no order that is cancelled", async () => {
        const { cartId, orderId } = await cartLeftHeld();
        expect((await once(() => shop.complete(cartId))).body).toMatchObject({
          type: "cart",
          error: { message: expect.stringContaining("was cancelled") },
        });
        await expectFree(cartId, orderId);
      });

      it("… also when its payment has gone back meanwhile", async () => {
        const { cartId, orderId } = await cartLeftHeld();
        const desk = await reviewDesk(shop);
        expect((await desk.press((await desk.onlyItem()).id, "refund")).status).toBe(200);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded" });
        await sweep(shop);
        await expectFree(cartId, orderId);
      });

      it("… and where that fails again and again a person is told, and the shopper's pages go on", async () => {
        const { cartId, orderId } = await orderWithoutPayment();
        await stock(0);
        const undo = await refuseUpdates(shop, "cart", CART_IS_FREED);
        for (let time = 0; time < 6; time += 1) await sweep(shop);
        expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete", "completion_keeps_failing"]);
        const desk = await reviewDesk(shop);
        const [item] = (await desk.items("open")).filter(
          ({ reason }) => reason === "completion_keeps_failing",
        );
        expect(item?.summary).toContain("cannot be given back to the shopper");
        expect((await shop.complete(cartId)).body).toMatchObject({
          error: { message: expect.stringContaining("was cancelled") },
        });
        expect(await desk.press(item?.id ?? "", "make-order")).toMatchObject({
          status: 409,
          body: { code: "MIZAN_REVIEW_ITEM_BUSY" },
        });
        await undo();
        await sweep(shop);
        await expectFree(cartId, orderId);
        expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      });

      it("… by a person who wants the order after all", async () => {
        const { cartId, orderId } = await cartLeftHeld();
        await stock(100);
        const desk = await reviewDesk(shop);
        expect((await desk.press((await desk.onlyItem()).id, "make-order")).status).toBe(200);
        expect(await onlyOrderOf(cartId)).not.toBe(orderId);
      });

      it("… and of a person's own cancellation", async () => {
        const { cartId, orderId } = await orderWithoutPayment();
        await shop.sql(`UPDATE "order" SET status = 'canceled', canceled_at = now() WHERE id = ?`, [orderId]);
        const undo = await refuseUpdates(shop, "cart", CART_IS_FREED);
        await sweep(shop);
        expect(await shop.orderIds(cartId)).toEqual([orderId]);
        await undo();
        await sweep(shop);
        await expectFree(cartId, orderId);
      });
    });

    it("ADM-11, I3: keeps its payment whatever else is decided: not refunded and not ignored while the order stands", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      const { id } = await onlyAttemptOf(shop, cartId);
      await shop.sql(
        `INSERT INTO mizan_review_item (id, reason, attempt_id, cart_id, summary)
         VALUES ('mrev_1', 'completion_keeps_failing', ?, ?, 'It keeps failing')`,
        [id, cartId],
      );
      const desk = await reviewDesk(shop);
      for (const action of ["refund", "ignore"] as const) {
        const { status, body } = await desk.press("mrev_1", action);
        expect({ status, code: body.code }).toEqual({
          status: 422,
          code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE",
        });
        expect(body.message).toContain(orderId);
      }
      expect(await shop.calls("refund")).toBe(0);
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
    });

    it("I1: that the engine has deleted again, and left linked to the cart, is made anew", async () => {
      const { cartId, form } = await paidCart();
      await shop.comeBack(form);
      const gone = await onlyOrderOf(cartId);
      await unbookPayment(shop, cartId);
      // It takes back the order, and the link that it was writing at the same time stays.
      await shop.sql('DELETE FROM "order" WHERE id = ?', [gone]);
      await shop.sql("DELETE FROM reservation_item");
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending", order_tries: 1 });
      await sweep(shop);
      const made = await onlyOrderOf(cartId);
      expect(made).not.toBe(gone);
      expect(await paymentStatusOf(shop, made)).toBe("captured");
      expect(await openReviewItems(shop)).toEqual([]);
    });

    it("CON-04: is not taken back while the engine holds its cart: it may still be making the order", async () => {
      const { cartId, orderId } = await orderWithoutPayment();
      await stock(0);
      const locking = shop.container().resolve(Modules.LOCKING);
      await locking.acquire(cartId, { expire: 60 });
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("pending");
      expect(await openReviewsOf(shop, cartId)).toEqual(["order_without_payment"]);
      await locking.release(cartId);
      await sweep(shop);
      expect(await orderStatusOf(orderId)).toBe("canceled");
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
    });
  });

  describe("an order that people have gone on with, and that has no payment in the engine", () => {
    describe("I4, CUS-04: which a person has accepted for a payment", () => {
      const HALTED = "UPDATE sales_channel_stock_location SET deleted_at";
      /** The engine could not book it for want of a warehouse; the person says that the order is its own all the same. */
      const acceptFor = async (cartId: string, orderId: string) => {
        await unbookPayment(shop, cartId);
        await shop.sql("DELETE FROM reservation_item");
        await shop.sql(`${HALTED} = now()`);
        await sweep(shop);
        const desk = await reviewDesk(shop);
        const accepted = { reason: "It holds what was paid for", order_id: orderId };
        expect((await desk.press((await desk.onlyItem()).id, "accept", accepted)).status).toBe(200);
        await shop.sql(`${HALTED} = NULL`);
      };
      const expectSpare = async (cartId: string, orderId: string, spareId: string | undefined) => {
        expect(await onlyOrderOf(cartId)).toBe(orderId);
        expect(await orderStatusOf(orderId)).toBe("pending");
        const attempts = await attemptsOf(shop, cartId);
        expect(attempts.find(({ id }) => id === spareId)).toMatchObject({ disposition: "spare" });
        expect(attempts.filter(({ id }) => id !== spareId)).toMatchObject([
          { disposition: "ordered", order_id: orderId },
        ]);
        expect(await openReviewItems(shop)).toEqual([
          expect.objectContaining({ reason: "second_capture", attempt_id: spareId }),
        ]);
        expect(await paymentsOf(shop, cartId)).toEqual([]);
      };

      it("is not another's as well, which came later and would fit", async () => {
        const cartId = await shop.newCart(OUD);
        const { payPath } = await shop.choose(cartId);
        const [page, left] = [await shop.openPage(payPath), await shop.openPage(payPath)];
        const paid = await pressOutcome(page, "CAPTURED");
        await shop.forgetAsking();
        await shop.comeBack(paid);
        const orderId = await onlyOrderOf(cartId);
        const ordered = (await attemptsOf(shop, cartId)).find(({ outcome }) => outcome === "paid");
        await acceptFor(cartId, orderId);
        const again = await pressOutcome(left, "CAPTURED");
        await shop.forgetAsking();
        await shop.comeBack(again);
        await sweep(shop);
        const second = (await attemptsOf(shop, cartId)).find(({ id }) => id !== ordered?.id);
        await expectSpare(cartId, orderId, second?.id);
      });

      it("is not taken back for another's, which was for what the cart held before", async () => {
        const cartId = await shop.newCart(OUD);
        const left = await shop.openPage((await shop.choose(cartId)).payPath);
        await setQuantity(shop, cartId, 2);
        await shop.checkOut(cartId);
        const orderId = await onlyOrderOf(cartId);
        const [first] = await attemptsOf(shop, cartId);
        await acceptFor(cartId, orderId);
        const again = await pressOutcome(left, "CAPTURED");
        await shop.forgetAsking();
        await shop.comeBack(again);
        await sweep(shop);
        await expectSpare(cartId, orderId, first?.id);
      });
    });

    describe("I3, I4: stands, and its payment is before a person", () => {
      const collectionsOf = async (orderId: string) =>
        (
          await shop.sql<{ id: string }>(
            `SELECT payment_collection_id AS id FROM order_payment_collection
             WHERE order_id = ? AND deleted_at IS NULL ORDER BY id`,
            [orderId],
          )
        ).map(({ id }) => id);
      /** Its cart was changed, or its goods are gone: by itself it would be taken back. */
      const orderToTakeBack = async (why: "changed" | "gone") => {
        const { cartId, orderId } = await orderWithoutPayment();
        if (why === "gone") await stock(0);
        else {
          const raw = JSON.stringify({ value: "2", precision: 20 });
          await shop.sql("UPDATE order_item SET quantity = 2, raw_quantity = ? WHERE order_id = ?", [
            raw,
            orderId,
          ]);
          await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cartId]);
        }
        return { cartId, orderId };
      };
      const expectStanding = async (cartId: string, orderId: string, status = "pending") => {
        const linked = await collectionsOf(orderId);
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe(status);
        expect(await onlyOrderOf(cartId)).toBe(orderId);
        expect(await collectionsOf(orderId)).toEqual(linked);
        expect(await openReviewsOf(shop, cartId)).toEqual(["order_without_payment"]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending" });
      };

      it.each(["changed", "gone"] as const)(
        "by collecting its money another way (cart or goods %s)",
        async (why) => {
          const { cartId, orderId } = await orderToTakeBack(why);
          const container = shop.container();
          const collection = await container
            .resolve(Modules.PAYMENT)
            .createPaymentCollections({ currency_code: "kwd", amount: 1 });
          await container.resolve(ContainerRegistrationKeys.LINK).create({
            [Modules.ORDER]: { order_id: orderId },
            [Modules.PAYMENT]: { payment_collection_id: collection.id },
          });
          expect(await collectionsOf(orderId)).toHaveLength(2);
          await expectStanding(cartId, orderId);
        },
      );

      it("by completing it", async () => {
        const { cartId, orderId } = await orderToTakeBack("gone");
        await shop.sql(`UPDATE "order" SET status = 'completed' WHERE id = ?`, [orderId]);
        await expectStanding(cartId, orderId, "completed");
      });

      it("and is taken back all the same where the engine refused it once", async () => {
        const { cartId, orderId } = await orderToTakeBack("changed");
        const undo = await refuseUpdates(shop, "order", "NEW.status = 'canceled'");
        await expectStanding(cartId, orderId);
        await undo();
        await sweep(shop);
        expect(await orderStatusOf(orderId)).toBe("canceled");
        expect(await openReviewsOf(shop, cartId)).toEqual(["cart_changed"]);
      });

      it("by making it themselves, of the cart and to be paid some other way", async () => {
        const { cartId, orderId } = await orderToTakeBack("changed");
        await shop.sql("DELETE FROM order_payment_collection WHERE order_id = ?", [orderId]);
        await expectStanding(cartId, orderId);
      });
    });
  });

  describe("completing a cart that is not paid", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    const expectUnpaid = async (cartId: string, type: string) => {
      const { status, body } = await shop.complete(cartId);
      expect(status).toBe(200);
      const answer = body as { cart: { id: string }; error: { message: string } };
      expect(Object.keys(answer).sort()).toEqual(["cart", "error", "type"]);
      expect(answer).toMatchObject({ type: "cart", cart: { id: cartId, total: 11.5 }, error: { type } });
      expect(Object.keys(answer.error).sort()).toEqual(["message", "name", "type"]);
      return answer.error.message;
    };
    /** An order before, so that the number after it is known. */
    const orderNumberOne = async () => {
      await shop.checkOut(await shop.newCart({ "Gift wrap": 1 }));
      expect(await displayIds(shop)).toEqual([1]);
    };

    it("I3: three times makes no order and burns no number", async () => {
      await orderNumberOne();
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const messages = [await expectUnpaid(cartId, "payment_requires_more_error")];
      const page = await shop.openPage(payPath);
      messages.push(await expectUnpaid(cartId, "payment_requires_more_error"));
      messages.push(await expectUnpaid(cartId, "payment_requires_more_error"));
      for (const message of messages) expect(message).toContain("have not received a payment yet");
      expect(await shop.sql("SELECT id FROM reservation_item")).toEqual([]);
      expect(await displayIds(shop)).toEqual([1]);

      await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order", order: { display_id: 2 } });
      await sweep(shop);
    });

    it("I3: says that the bank refused, and makes no order", async () => {
      await orderNumberOne();
      const cartId = await shop.newCart(OUD);
      const { chosen } = await shop.checkOut(cartId, "NOT CAPTURED");
      for (let time = 1; time <= 3; time += 1) {
        expect(await expectUnpaid(cartId, "payment_authorization_error")).toContain("bank did not approve");
      }
      expect(await displayIds(shop)).toEqual([1]);

      await shop.comeBack(await shop.pay(chosen.payPath, "CAPTURED"));
      await onlyOrderOf(cartId);
      expect(await displayIds(shop)).toEqual([1, 2]);
    });

    itThoroughly(
      "I3: with a gateway that is too slow to say so is answered the same, and what it says later is ordered",
      async () => {
        await orderNumberOne();
        const { cartId } = await paidCart();
        await spoil(shop, { operation: "status", kind: "delay", delayMs: TOO_SLOW_MS, times: 3 });
        for (let time = 1; time <= 3; time += 1) {
          await shop.forgetAsking();
          await once(() => expectUnpaid(cartId, "payment_requires_more_error"));
        }
        expect(await shop.calls("status")).toBe(1 + 3);
        expect(await shop.sql("SELECT id FROM reservation_item")).toHaveLength(0);
        expect(await displayIds(shop)).toEqual([1]);

        await sweep(shop);
        await onlyOrderOf(cartId);
        expect(await displayIds(shop)).toEqual([1, 2]);
      },
    );
  });

  describe("a payment that is found", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CON-11: by an edit of the cart, long after its schedule was over, is due at once and ordered by the next sweep", async () => {
      const cartId = await shop.newCart(OUD);
      await shop.checkOut(cartId, "NOT CAPTURED");
      const declined = await onlyAttemptOf(shop, cartId);
      expect(declined).toMatchObject({ outcome: "declined", disposition: "pending" });
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = NULL");
      await decide(shop, declined.track_id, "CAPTURED");
      await shop.forgetAsking();
      // The first puts it back on its schedule.
      await once(() => sweepWhatIsDue(shop));
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "declined" });

      await expect(setQuantity(shop, cartId, 2)).rejects.toThrow(/answered 400.*MIZAN_ALREADY_PAID/);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "pending" });
      expect(await shop.orderIds(cartId)).toEqual([]);

      await sweepWhatIsDue(shop);
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
    });
  });

  describe("two captured payments of one cart", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    /** Attempts by what became of them; one order, one payment in the engine, one item for a person. */
    const expectOneOrderedOneSpare = async (cartId: string) => {
      const orderId = await onlyOrderOf(cartId);
      const attempts = await attemptsOf(shop, cartId);
      expect(attempts.map(({ disposition }) => disposition).sort()).toEqual(["ordered", "spare"]);
      const ordered = attempts.find(({ disposition }) => disposition === "ordered");
      const spare = attempts.find(({ disposition }) => disposition === "spare");
      expect(ordered).toMatchObject({ order_id: orderId, next_check_at: null });
      expect(spare).toMatchObject({ order_id: orderId, next_check_at: null });
      const payments = await paymentsOf(shop, cartId);
      expect(payments.map(({ payment_session_id }) => payment_session_id)).toEqual([
        ordered?.booked_session_id,
      ]);
      expect(await openReviewItems(shop)).toEqual([
        expect.objectContaining({ reason: "second_capture", attempt_id: spare?.id }),
      ]);
      return { ordered, spare };
    };

    it("CUS-04, I4: the booked one is ordered through a new session when its own is gone, the other is spare", async () => {
      const { cartId, sessionId } = await cartPaidTwice();
      const undo = await refuseNewRows(shop, "payment", "23505");
      const payments = shop.container().resolve(Modules.PAYMENT);
      await expect(payments.authorizePaymentSession(sessionId, {})).rejects.toThrow();
      await undo();
      const before = await attemptsOf(shop, cartId);
      expect(before.map(({ booked_session_id }) => booked_session_id)).toContain(sessionId);
      await shop.sql("UPDATE payment_session SET deleted_at = now()");

      await sweep(shop);
      const { ordered } = await expectOneOrderedOneSpare(cartId);
      expect(ordered?.booked_session_id).not.toBe(sessionId);
      expect(before.find(({ booked_session_id }) => booked_session_id === sessionId)?.id).toBe(ordered?.id);
    });

    it.each(["first", "second"] as const)(
      "CUS-04, I4: the %s is ordered when it is the one that the engine has booked, whatever the other was bound to",
      async (which) => {
        const { cartId, sessionId } = await cartPaidTwice();
        expect((await once(() => shop.complete(cartId))).body).toMatchObject({ type: "order" });
        const attempts = await attemptsOf(shop, cartId);
        const [engines, other] = which === "first" ? attempts : attempts.toReversed();
        // A binding to a session that the engine has no more, older than the one that the engine booked.
        const bind = "UPDATE mizan_payment_attempt SET booked_session_id = ? WHERE id = ?";
        await shop.sql(bind, ["payses_gone", other?.id]);
        await shop.sql(bind, [sessionId, engines?.id]);

        await sweep(shop);
        const { ordered, spare } = await expectOneOrderedOneSpare(cartId);
        expect([ordered?.id, spare?.id]).toEqual([engines?.id, other?.id]);
        await sweep(shop);
        await expectOneOrderedOneSpare(cartId);
      },
    );
  });

  describe("a cart that was ordered through another way to pay", () => {
    const offerOtherWay = async () => {
      const providers = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card", "pp_system_default"];
      await updateRegionsWorkflow(shop.container()).run({
        input: { selector: { id: shop.store().regionId }, update: { payment_providers: providers } },
      });
    };
    const chooseOtherWay = async (collectionId: string) => {
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      await shop.storeApi("post", path, { provider_id: "pp_system_default" }).expect(200);
    };

    it("CUS-04, I4: makes the payment on its left page spare and puts it before a person, once", async () => {
      await offerOtherWay();
      const cartId = await shop.newCart(OUD);
      const { payPath, collectionId } = await shop.choose(cartId);
      const page = await shop.openPage(payPath);
      await chooseOtherWay(collectionId);
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });

      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      await shop.comeBack(form);
      const spare = { outcome: "paid", disposition: "spare", order_id: orderId, next_check_at: null };
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject(spare);
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);

      const calls = await shop.calls("status");
      await sweep(shop);
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject(spare);
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
      expect(await onlyOrderOf(cartId)).toBe(orderId);
      expect(await shop.calls("status")).toBe(calls);
      // The order keeps the payment of the way through which it was made.
      const sessions = await sessionsOf(shop, cartId);
      expect(sessions).toMatchObject([{ provider_id: "pp_system_default" }]);
      expect((await paymentsOf(shop, cartId)).map(({ payment_session_id }) => payment_session_id)).toEqual([
        sessions[0]?.id,
      ]);
    });

    it("I4, CUS-04: is not taken back for that payment, however little of the other way's is booked yet", async () => {
      await offerOtherWay();
      const cartId = await shop.newCart(OUD);
      const { payPath, collectionId } = await shop.choose(cartId);
      const leftPage = await shop.openPage(payPath);
      await setQuantity(shop, cartId, 2);
      await chooseOtherWay(collectionId);
      expect((await shop.complete(cartId)).body).toMatchObject({ type: "order" });
      const orderId = await onlyOrderOf(cartId);
      await unbookPayment(shop, cartId);
      await pressOutcome(leftPage, "CAPTURED");
      await shop.forgetAsking();

      await sweep(shop);
      expect(await onlyOrderOf(cartId)).toBe(orderId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "pending" });
      expect(await openReviewsOf(shop, cartId)).toEqual(["order_without_payment"]);
      expect(await paymentsOf(shop, cartId)).toEqual([]);
    });
  });

  describe("stock that was gone while the shopper paid", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-19: and comes back: the cart is ordered once, for a second payment; the first one stays under review", async () => {
      const { cartId, form } = await paidCart();
      await stock(0);
      await shop.comeBack(form);
      const released = await onlyAttemptOf(shop, cartId);
      expect(released).toMatchObject({ disposition: "released", booked_session_id: null, order_id: null });
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      expect(await sessionsOf(shop, cartId)).toEqual([]);

      await stock(1000);
      // The first payment was let go: without a new one there is no order.
      expect((await shop.complete(cartId)).status).toBe(400);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toEqual([]);

      const { chosen } = await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      const [first, second] = await attemptsOf(shop, cartId);
      expect(first).toMatchObject({ id: released.id, disposition: "released", order_id: null });
      expect(second).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect((await paymentsOf(shop, cartId)).map(({ payment_session_id }) => payment_session_id)).toEqual([
        chosen.sessionId,
      ]);
      expect(await openReviewItems(shop)).toMatchObject([
        { reason: "cannot_complete", attempt_id: released.id },
      ]);
      expect((await shop.truth()).map(({ captured }) => captured)).toEqual(["11.500", "11.500"]);
    });
  });

  describe("OPS-04, M14: a cart that reads as completed and has no order, because the process ended as the engine took it back", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    const CART_IS_OPENED = "OLD.completed_at IS NOT NULL AND NEW.completed_at IS NULL";
    const leftCompleted = async () => {
      const paid = await paidCart();
      await shop.sql("UPDATE cart SET completed_at = now() WHERE id = ?", [paid.cartId]);
      await stock(0);
      return paid;
    };
    const isCompleted = async (cartId: string) => {
      const [cart] = await shop.sql("SELECT completed_at FROM cart WHERE id = ?", [cartId]);
      return cart?.completed_at !== null;
    };
    const expectOrderedByAnother = async (cartId: string, firstOne: string) => {
      await stock(100);
      await shop.checkOut(cartId);
      const orderId = await onlyOrderOf(cartId);
      expect(await attemptsOf(shop, cartId)).toMatchObject([
        { disposition: firstOne, order_id: null },
        { disposition: "ordered", order_id: orderId },
      ]);
    };

    it("is ordered where its payment and its goods are there", async () => {
      const { cartId } = await leftCompleted();
      await stock(100);
      await sweep(shop);
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await isCompleted(cartId)).toBe(true);
    });

    it("is the shopper's again once its payment is let go", async () => {
      const { cartId } = await leftCompleted();
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      expect(await isCompleted(cartId)).toBe(false);
      await expectOrderedByAnother(cartId, "released");
    });

    itThoroughly(
      "keeps its payment until it can be opened, and is opened for a person who gives the money back",
      async () => {
        const { cartId } = await leftCompleted();
        const undo = await refuseUpdates(shop, "cart", CART_IS_OPENED);
        for (let time = 0; time < 6; time += 1) await sweep(shop);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending" });
        const desk = await reviewDesk(shop);
        const item = await desk.onlyItem();
        expect(item).toMatchObject({ reason: "completion_keeps_failing" });
        expect(item.summary).toContain("cannot be opened again yet");
        await undo();

        const locking = shop.container().resolve(Modules.LOCKING);
        await locking.acquire(cartId, { ownerId: "the engine", expire: 60 });
        expect(await desk.press(item.id, "refund")).toMatchObject({
          status: 409,
          body: { code: "MIZAN_REVIEW_ITEM_BUSY" },
        });
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "pending" });
        await locking.release(cartId, { ownerId: "the engine" });

        expect((await desk.press(item.id, "refund")).status).toBe(200);
        expect(await isCompleted(cartId)).toBe(false);
        await expectOrderedByAnother(cartId, "refunded");
        expect(await shop.calls("refund")).toBe(1);
      },
    );
  });

  describe("an order that cannot be made yet", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("I9: is tried once however often its page asks, and made when the pause is over", async () => {
      const { cartId, form } = await paidCart();
      const poll = async () => {
        const path = `/mizan/result/${tokenOf(form.url)}/status`;
        const { body } = await shop.http().get(path).expect(200);
        expect(body).toMatchObject({ outcome: "paid", disposition: "pending", pay_again: false });
      };
      const failures = async () => {
        const { id, order_tries: tries } = await onlyAttemptOf(shop, cartId);
        const noted = (await timelineOf(shop, id)).filter(({ kind }) => kind === "completion_failed");
        expect(noted).toHaveLength(tries);
        return tries;
      };
      const postponeBy = (time: string) =>
        shop.sql(
          `UPDATE mizan_payment_attempt SET next_order_try_at = next_order_try_at + ?::interval,
             next_check_at = next_check_at + ?::interval`,
          [time, time],
        );
      const undo = await refuseNewRows(shop, "order_transaction");
      await poll();
      expect(await failures()).toBe(1);
      const [pause] = await shop.sql<{ seconds: string }>(
        "SELECT extract(epoch FROM next_order_try_at - updated_at) AS seconds FROM mizan_payment_attempt",
      );
      expect(Number(pause?.seconds)).toBeCloseTo(30, 0);
      // However slow the machine: the pause is not over before this test says so.
      await postponeBy("1 hour");
      for (let polls = 2; polls <= 20; polls += 1) await poll();
      expect(await failures()).toBe(1);
      // The pause binds everybody, although making the order would work again.
      await undo();
      await sweepWhatIsDue(shop);
      await shop.comeBack(form);
      expect(await failures()).toBe(1);
      expect(await shop.orderIds(cartId)).toEqual([]);

      await postponeBy("-2 hours");
      await sweepWhatIsDue(shop);
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await failures()).toBe(1);
      expect([await shop.calls("status"), await shop.calls("refund")]).toEqual([1, 0]);
      expect(await openReviewsOf(shop, cartId)).not.toContain("completion_keeps_failing");
    });
  });

  describe("CON-16: an edit that is refused because the cart is paid", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    const expectOrderedAsPaid = async (cartId: string) => {
      const orderId = await onlyOrderOf(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
      const { body } = await shop.storeApi("get", `/store/orders/${orderId}`).expect(200);
      expect(body).toMatchObject({ order: { total: 11.5, items: [{ quantity: 1 }] } });
      // A refused edit leaves the collection at its own total, also when it came after settling had put that right.
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
    };

    inRounds("does not release the payment, whenever it meets the settling", 6, async (rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        const { cartId, form } = await paidCart();
        await shop.forgetAsking();
        // The answer comes while the edit waits for it: both learn of the payment at the same moment.
        await spoil(shop, { operation: "status", kind: "delay", delayMs: 200 * (round + 1) });
        const [edited, returned] = await Promise.allSettled([
          setQuantity(shop, cartId, 2),
          shop.comeBack(form),
        ]);
        expect([round, edited.status]).toEqual([round, "rejected"]);
        expect([round, returned.status]).toEqual([round, "fulfilled"]);
        await sweep(shop);
        await expectOrderedAsPaid(cartId);
      }
    });

    it("leaves no order that reads partially captured, and books nothing a second time", async () => {
      const { cartId } = await paidCart();
      expect((await once(() => shop.complete(cartId))).body).toMatchObject({ type: "order" });
      // What the engine has when such an edit had the cart's lock before the completion.
      await shop.sql(
        "UPDATE payment_collection SET amount = 21.5, raw_amount = ?, status = 'partially_captured', completed_at = NULL",
        [JSON.stringify({ value: "21.5", precision: 20 })],
      );
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await paymentStatusOf(shop, orderId)).toBe("partially_captured");

      await sweep(shop);
      await expectOrderedAsPaid(cartId);
      expect(await shop.sql("SELECT raw_amount->>'value' AS value FROM capture")).toEqual([
        { value: "11.5" },
      ]);
      expect(await shop.calls("status")).toBe(1);
    });

    it("does not release the payment while the engine is still taking back an edit of the store's own workflow", async () => {
      const undo = await slowUpdates(shop, "cart_line_item", "NEW.quantity < OLD.quantity", 800);
      try {
        const { cartId, form } = await paidCart();
        await shop.forgetAsking();
        const asked = await shop.calls("status");
        const { id: line } = (
          await shop.sql<{ id: string }>("SELECT id FROM cart_line_item WHERE cart_id = ?", [cartId])
        )[0]!;
        const editing = shop
          .container()
          .resolve(Modules.WORKFLOW_ENGINE)
          .run("update-line-item-in-cart", {
            input: { cart_id: cartId, item_id: line, update: { quantity: 2 } },
          })
          .catch((error: { message?: string }) => error.message);
        // The edit asks the gateway when it is about to delete the session: what it has changed shows by then.
        await until("the edit asks the gateway", async () => (await shop.calls("status")) > asked);
        await shop.comeBack(form);
        expect(await editing).toMatch(/Could not delete all payment sessions/);
        await expectOrderedAsPaid(cartId);
      } finally {
        await undo();
      }
    });
  });
});
