/** What a person decides about a payment that the shop could not bring into line: once, with who and why, and never against the money. */
import { inBoth } from "../support/in-both";
import { Modules } from "@medusajs/framework/utils";
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { timelineOf } from "../support/attempt-records";
import { changeSettings } from "../support/change-settings";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { notificationsOf } from "../support/notifications";
import { operatorRefunds } from "../support/operator-refunds";
import { ownRefunds, refundsIn } from "../support/refund-records";
import { reviewDesk } from "../support/review-desk";
import { attemptsOf, onlyAttemptOf, paymentStatusOf, setQuantity } from "../support/shop-records";
import { decide, spoil } from "../support/spoil";
import { setStock } from "../support/stock";
import { sweep, sweepWhatIsDue } from "../support/sweep";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const WHY = { reason: "Talked to the shopper" };

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  /** Paid, and the stock was gone: `cannot_complete`. */
  const soldOutCart = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const form = await shop.pay(payPath, "CAPTURED");
    await setStock(shop, 0);
    await shop.comeBack(form);
    // On a busy machine the first try may fail for a moment instead, and is made again.
    await until("the payment is let go", async () => {
      if ((await onlyAttemptOf(shop, cartId)).disposition !== "pending") return true;
      await sweep(shop);
      return false;
    });
    await setStock(shop, 1000);
    return { cartId, attempt: await onlyAttemptOf(shop, cartId) };
  };
  /** Paid for one, and holds two by now: `cart_changed`. */
  const changedCart = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const page = await shop.openPage(payPath);
    await shop.forgetAsking();
    await setQuantity(shop, cartId, 2);
    const form = await pressOutcome(page, "CAPTURED");
    await shop.forgetAsking();
    await shop.comeBack(form);
    return { cartId, attempt: await onlyAttemptOf(shop, cartId) };
  };
  /** Ordered with one payment, and paid for on a second page: `second_capture`. */
  const cartPaidTwice = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
    for (const page of pages) await pressOutcome(page, "CAPTURED");
    await sweep(shop);
    const attempts = await attemptsOf(shop, cartId);
    const of = (disposition: string) => attempts.find((attempt) => attempt.disposition === disposition)!;
    const [orderId = ""] = await shop.orderIds(cartId);
    return { cartId, orderId, ordered: of("ordered"), spare: of("spare") };
  };
  const decidedLines = async (attemptId: string) =>
    (await timelineOf(shop, attemptId)).filter(({ kind }) => kind === "decided");
  const truthOf = async (trackId: string) => (await shop.truth(trackId))[0];

  it("ADM-11: refuses what has no reason, is not there, or is not offered, and changes nothing", async () => {
    const desk = await reviewDesk(shop);
    const { spare } = await cartPaidTwice();
    const { id } = await desk.onlyItem();
    const rows: [string, Parameters<typeof desk.press>, number, string][] = [
      ["no reason", [id, "ignore", {}], 400, "MIZAN_INPUT_INVALID"],
      ["a blank reason", [id, "refund", { reason: "  " }], 400, "MIZAN_INPUT_INVALID"],
      ["a reason too long", [id, "accept", { reason: "x".repeat(501) }], 400, "MIZAN_INPUT_INVALID"],
      ["an order at ignore", [id, "ignore", { ...WHY, order_id: "order_1" }], 400, "MIZAN_INPUT_INVALID"],
      ["unknown", ["mrev_none", "ignore", WHY], 404, "MIZAN_REVIEW_ITEM_NOT_FOUND"],
      ["not offered", [id, "make-order", WHY], 422, "MIZAN_REVIEW_ACTION_NOT_POSSIBLE"],
      ["not uncertain", [id, "confirm-paid", WHY], 422, "MIZAN_REVIEW_ACTION_NOT_POSSIBLE"],
      [
        "the cart's own order",
        [id, "accept", { ...WHY, order_id: spare.order_id ?? "" }],
        422,
        "MIZAN_REVIEW_ACTION_NOT_POSSIBLE",
      ],
    ];
    for (const [what, given, status, code] of rows) {
      const refused = await desk.press(...given);
      expect([what, refused.status, refused.body.code]).toEqual([what, status, code]);
    }
    expect(await desk.item(id)).toMatchObject({ status: "open", decision: null });
    expect(await decidedLines(spare.id)).toEqual([]);
    expect(await shop.calls("refund")).toBe(0);
  });

  describe("make-order", () => {
    it("ADM-11: orders what was paid once the reason is gone, with who and why for good, and twice is once", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      expect(item).toMatchObject({ reason: "cannot_complete", attempt_id: attempt.id, decision: null });
      expect(item.actions).toEqual(["make-order", "refund", "accept", "ignore"]);

      const both = await Promise.all([
        desk.press(item.id, "make-order", WHY),
        desk.press(item.id, "make-order", WHY),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const again = await desk.press(item.id, "make-order", { reason: "Once more" });
      expect(again).toMatchObject({ status: 200, body: { result: { en: "The order was made." } } });

      const [orderId, ...others] = await shop.orderIds(cartId);
      expect(others).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await paymentStatusOf(shop, orderId ?? "")).toBe("captured");
      const decided = await desk.item(item.id);
      expect(decided).toMatchObject({
        status: "resolved",
        actions: [],
        decision: { action: "make-order", reason: WHY.reason, order_id: null, reference: null },
      });
      expect(decided.decision?.by).toMatch(/^user_/);
      expect(await decidedLines(attempt.id)).toEqual([
        {
          kind: "decided",
          evidence: expect.objectContaining({
            action: "make-order",
            by: decided.decision?.by,
            reason: WHY.reason,
            review_item_id: item.id,
          }),
        },
      ]);
      expect(await desk.press(item.id, "ignore", WHY)).toMatchObject({
        status: 409,
        body: { code: "MIZAN_REVIEW_ITEM_DECIDED" },
      });
      expect(await shop.calls("refund")).toBe(0);
    });

    it("ADM-11, CUS-07, CUS-08: never orders another total; put back as it was paid, the cart is ordered", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await changedCart();
      const item = await desk.onlyItem();
      expect(item.reason).toBe("cart_changed");

      const refused = await desk.press(item.id, "make-order", WHY);
      expect(refused).toMatchObject({
        status: 200,
        body: { review_item: { status: "open", decision: null } },
      });
      expect(refused.body.result.en).toContain("does not hold what was paid for");
      expect(await shop.orderIds(cartId)).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released" });
      expect((await desk.onlyItem()).id).toBe(item.id);

      await setQuantity(shop, cartId, 1);
      expect(await desk.press(item.id, "make-order", WHY)).toMatchObject({ status: 200 });
      const [orderId = ""] = await shop.orderIds(cartId);
      const { body } = await shop.storeApi("get", `/store/orders/${orderId}`).expect(200);
      expect(body).toMatchObject({ order: { total: 11.5, items: [{ quantity: 1 }] } });
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ id: attempt.id, disposition: "ordered" });
      expect(await desk.items("open")).toEqual([]);
    });

    it("ADM-11, I2: is refused once the cart has an order with another payment", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await soldOutCart();
      await shop.checkOut(cartId);
      const item = await desk.onlyItem();
      const refused = await desk.press(item.id, "make-order", WHY);
      expect(refused).toMatchObject({ status: 422, body: { code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE" } });
      expect(refused.body.message).toContain((await shop.orderIds(cartId))[0]);
      const now = (await attemptsOf(shop, cartId)).find(({ id }) => id === attempt.id);
      expect(now).toMatchObject({ disposition: "released", order_id: null });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });
  });

  describe("refund", () => {
    it("ADM-07, I5: gives the spare capture back once, twice at the same moment, and leaves the order's payment alone", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, orderId, ordered, spare } = await cartPaidTwice();
      const item = await desk.onlyItem();
      expect(item).toMatchObject({ reason: "second_capture", attempt_id: spare.id });
      expect(item.actions).toEqual(["refund", "accept", "ignore"]);

      const both = await Promise.all([
        desk.press(item.id, "refund", WHY),
        desk.press(item.id, "refund", WHY),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await desk.press(item.id, "refund", WHY)).status).toBe(200);

      expect(await shop.calls("refund")).toBe(1);
      expect(refundsIn(await truthOf(spare.track_id))).toEqual(["11.500 of type 1"]);
      expect(refundsIn(await truthOf(ordered.track_id))).toEqual([]);
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await shop.sql("SELECT id FROM refund")).toEqual([]);
      expect(await ownRefunds(shop, ordered.id)).toEqual([]);
      const now = await attemptsOf(shop, cartId);
      expect(now.find(({ id }) => id === ordered.id)).toMatchObject({ disposition: "ordered" });
      expect(now.find(({ id }) => id === spare.id)).toMatchObject({ disposition: "refunded" });
      expect(await desk.item(item.id)).toMatchObject({
        status: "resolved",
        decision: { action: "refund", reason: WHY.reason, by: expect.stringMatching(/^user_/) },
      });
      expect(await decidedLines(spare.id)).toHaveLength(1);
      // The books end where they began: charge and refund of it, in every account.
      const balances = await shop.sql(
        `SELECT l.account, sum(l.amount_fils)::int AS fils FROM mizan_journal_line l
         JOIN mizan_journal_entry e ON e.id = l.entry_id WHERE e.attempt_id = ? GROUP BY l.account HAVING sum(l.amount_fils) <> 0`,
        [spare.id],
      );
      expect(balances).toEqual([]);
    });

    it("ADM-11, NET-08: whose answer was lost holds the item open, is not sent again, and closes it when a person says it was made", async () => {
      const desk = await reviewDesk(shop);
      const { attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      const lost = await desk.press(item.id, "refund", WHY);
      expect(lost).toMatchObject({ status: 200, body: { review_item: { status: "open" } } });
      expect(lost.body.result.en).toContain("was lost");
      expect((await desk.press(item.id, "refund", WHY)).body.result.en).toContain("was lost");
      expect(await desk.press(item.id, "make-order", WHY)).toMatchObject({ status: 422 });
      expect(await shop.calls("refund")).toBe(1);
      expect((await desk.items("open")).map(({ reason }) => reason).sort()).toEqual([
        "cannot_complete",
        "refund_unknown",
      ]);

      const refunds = operatorRefunds(() => desk.operator);
      const [refund] = await refunds.list(`attempt_id=${attempt.id}`);
      expect(refund).toMatchObject({ state: "unknown", order_id: null });
      expect((await refunds.resolve(refund!.id, "made")).status).toBe(200);
      expect(await desk.items("open")).toEqual([]);
      expect(await desk.item(item.id)).toMatchObject({ decision: { action: "refund", reason: WHY.reason } });
      expect(await onlyAttemptOf(shop, attempt.cart_id)).toMatchObject({ disposition: "refunded" });
      expect((await desk.press(item.id, "refund", WHY)).status).toBe(200);
      expect(await shop.calls("refund")).toBe(1);
    });

    it("ADM-11, PRO-17: that the gateway refuses leaves the item open, and can be pressed again", async () => {
      const desk = await reviewDesk(shop);
      const { attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      const message = "Insufficient balance";
      await spoil(shop, { operation: "refund", kind: "refuse", code: 10000, message });
      const refused = await desk.press(item.id, "refund", WHY);
      expect(refused).toMatchObject({ status: 422, body: { code: "MIZAN_REFUND_REJECTED" } });
      expect(refused.body.message).toContain(message);
      expect(await desk.item(item.id)).toMatchObject({ status: "open", decision: null });
      expect(await onlyAttemptOf(shop, attempt.cart_id)).toMatchObject({ disposition: "released" });

      expect(await desk.press(item.id, "refund", WHY)).toMatchObject({
        status: 200,
        body: { review_item: { status: "resolved" } },
      });
      expect(refundsIn(await truthOf(attempt.track_id))).toEqual(["11.500 of type 1"]);
    });

    it("ADM-11, I5: by hand, where the account has no refund operation: the item closes when it was made, and a word said twice is one", async () => {
      await changeSettings(shop, { refundMode: "manual" });
      const desk = await reviewDesk(shop);
      const { attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      const waiting = await desk.press(item.id, "refund", WHY);
      expect(waiting).toMatchObject({ status: 200, body: { review_item: { status: "open" } } });
      expect(await shop.calls("refund")).toBe(0);
      const refunds = operatorRefunds(() => desk.operator);
      const [refund] = await refunds.list(`attempt_id=${attempt.id}`);
      expect((await refunds.resolve(refund!.id, "made")).status).toBe(200);
      expect(await desk.items("open")).toEqual([]);
      expect(await desk.item(item.id)).toMatchObject({ decision: { action: "refund" } });

      // It came back: the payment has no order, and is not made one's.
      expect((await refunds.resolve(refund!.id, "returned")).status).toBe(200);
      expect((await refunds.resolve(refund!.id, "returned")).status).toBe(200);
      expect((await refunds.resolve(refund!.id, "not_made")).status).toBe(409);
      expect((await refunds.resolve(refund!.id, "made")).status).toBe(409);
      expect(await onlyAttemptOf(shop, attempt.cart_id)).toMatchObject({
        disposition: "released",
        order_id: null,
      });
      expect((await desk.onlyItem()).actions).toContain("refund");
    });
  });

  describe("confirm", () => {
    /** The gateway is unsure for good: as the schedule ends, a person is asked. */
    const unsureCart = async () => {
      const cartId = await shop.newCart(OUD);
      const { chosen } = await shop.checkOut(cartId, "HOST TIMEOUT");
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt.outcome).toBe("unknown");
      await shop.mizan().reviewItems.open({
        reason: "outcome_stays_unknown",
        attemptId: attempt.id,
        cartId,
        summary: inBoth("The gateway has not said for certain what became of it."),
      });
      return { cartId, attempt, chosen };
    };

    it("ADM-11, I3: as paid makes the order, with who, why and the bank's reference as its proof", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await unsureCart();
      const item = await desk.onlyItem();
      expect(item.actions).toEqual(["confirm-paid", "confirm-not-paid", "ignore"]);
      const given = { reason: "The bank shows the debit", reference: "KNET 4711" };
      const both = await Promise.all([
        desk.press(item.id, "confirm-paid", given),
        desk.press(item.id, "confirm-paid", given),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const [orderId, ...others] = await shop.orderIds(cartId);
      expect(others).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        outcome: "paid",
        confirmed: "paid",
        disposition: "ordered",
        order_id: orderId,
        gateway_status: "HOST TIMEOUT",
      });
      expect(await decidedLines(attempt.id)).toMatchObject([
        { evidence: { action: "confirm-paid", reference: "KNET 4711", reason: given.reason } },
      ]);
      expect(await desk.items("open")).toEqual([]);
    });

    it("ADM-11, I8: as not paid lets the shopper pay again, holds against an unsure gateway, and a CAPTURED wins", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt, chosen } = await unsureCart();
      const held = await shop.http().get(chosen.payPath).redirects(0);
      expect(held.headers.location ?? "").not.toContain("localhost");
      const item = await desk.onlyItem();
      expect((await desk.press(item.id, "confirm-not-paid", WHY)).status).toBe(200);
      await shop.forgetAsking();
      const page = await shop.openPage(chosen.payPath);
      expect(page).toContain("http");
      expect((await attemptsOf(shop, cartId))[0]).toMatchObject({
        outcome: "declined",
        confirmed: "not_paid",
      });

      await decide(shop, attempt.track_id, "CAPTURED");
      await sweep(shop);
      const [orderId] = await shop.orderIds(cartId);
      const first = (await attemptsOf(shop, cartId)).find(({ id }) => id === attempt.id);
      expect(first).toMatchObject({ outcome: "paid", disposition: "ordered", order_id: orderId });
    });
  });

  describe("accept and ignore", () => {
    /** An order as an operator makes it, paid to nobody here. */
    const orderByHand = async () => {
      const providers = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card", "pp_system_default"];
      await updateRegionsWorkflow(shop.container()).run({
        input: { selector: { id: shop.store().regionId }, update: { payment_providers: providers } },
      });
      const cartId = await shop.newCart(OUD);
      const { collectionId } = await shop.choose(cartId);
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      await shop.storeApi("post", path, { provider_id: "pp_system_default" }).expect(200);
      await shop.complete(cartId);
      const [orderId = ""] = await shop.orderIds(cartId);
      // It came from no cart of a shopper's.
      await shop.sql("UPDATE order_cart SET deleted_at = now() WHERE cart_id = ?", [cartId]);
      await shop.sql("UPDATE mizan_payment_attempt SET deleted_at = now() WHERE cart_id = ?", [cartId]);
      return orderId;
    };

    it("ADM-11: accept gives the payment the order that was made by hand, posts it, and it can be refunded", async () => {
      const desk = await reviewDesk(shop);
      const orderId = await orderByHand();
      const first = await soldOutCart();
      const firstItem = await desk.onlyItem();
      const wrong = await desk.press(firstItem.id, "accept", { ...WHY, order_id: "order_none" });
      expect(wrong).toMatchObject({ status: 422, body: { code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE" } });
      const [order] = await shop.sql<{ number: number }>(
        `SELECT display_id AS number FROM "order" WHERE id = ?`,
        [orderId],
      );
      const byNumber = { ...WHY, order_id: `#${order?.number}` };
      await shop.sql(`UPDATE "order" SET email = 'hessa@example.com' WHERE id = ?`, [orderId]);
      const anothers = await desk.press(firstItem.id, "accept", byNumber);
      expect(anothers).toMatchObject({ status: 422, body: { code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE" } });
      await shop.sql(`UPDATE "order" SET email = 'noura@example.com' WHERE id = ?`, [orderId]);
      const accepted = await desk.press(firstItem.id, "accept", byNumber);
      expect(accepted).toMatchObject({
        status: 200,
        body: { review_item: { status: "resolved", decision: { action: "accept", order_id: orderId } } },
      });
      expect(await onlyAttemptOf(shop, first.cartId)).toMatchObject({
        disposition: "ordered",
        order_id: orderId,
      });

      const second = await soldOutCart();
      const secondItem = await desk.onlyItem();
      const taken = await desk.press(secondItem.id, "accept", { ...WHY, order_id: orderId });
      expect(taken).toMatchObject({ status: 422, body: { code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE" } });
      expect(await onlyAttemptOf(shop, second.cartId)).toMatchObject({ disposition: "released" });

      const refunds = operatorRefunds(() => desk.operator);
      const part = await refunds.make(first.attempt.id, { reason: "Broken", amount: "1.500" });
      expect(part).toMatchObject({ status: 200, body: { refund: { state: "accepted", order_id: orderId } } });
      expect(await desk.items("open")).toHaveLength(1);
    });

    it("ADM-11: ignore leaves the payment as it is, is recorded, and nothing opens the item again", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await changedCart();
      const item = await desk.onlyItem();
      const both = await Promise.all([desk.press(item.id, "ignore"), desk.press(item.id, "ignore")]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await sweep(shop);
      expect(await desk.items("open")).toEqual([]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      expect(await decidedLines(attempt.id)).toHaveLength(1);
    });
  });

  describe("the store's policy", () => {
    it("CUS-19: refund gives a payment that can become no order back at once, decided by nobody, and tells nobody", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await soldOutCart();
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded", order_id: null });
      expect(await shop.calls("refund")).toBe(1);
      expect(refundsIn(await truthOf(attempt.track_id))).toEqual(["11.500 of type 1"]);
      const [item] = await desk.items();
      expect(item).toMatchObject({ status: "resolved", decision: { action: "refund", by: null } });
      expect(await notificationsOf(shop, item!.id)).toEqual([]);
    });

    it("CUS-07: refund gives the payment of a cart that was changed meanwhile back at once, and leaves the cart to its shopper", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await changedCart();
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded", order_id: null });
      expect(await shop.calls("refund")).toBe(1);
      expect(refundsIn(await truthOf(attempt.track_id))).toEqual(["11.500 of type 1"]);
      const [item] = await desk.items();
      expect(item).toMatchObject({ reason: "cart_changed", decision: { action: "refund", by: null } });
      expect(await notificationsOf(shop, item!.id)).toEqual([]);

      await shop.checkOut(cartId);
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await shop.calls("refund")).toBe(1);
    });

    it("CUS-04, I4: refund gives a second capture back at once, and the order keeps its own", async () => {
      await changeSettings(shop, { secondCaptures: "refund" });
      const desk = await reviewDesk(shop);
      const cartId = await shop.newCart(OUD);
      const { payPath } = await shop.choose(cartId);
      const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
      for (const page of pages) await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      await sweep(shop);
      const attempts = await attemptsOf(shop, cartId);
      expect(attempts.map(({ disposition }) => disposition).sort()).toEqual(["ordered", "refunded"]);
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      expect(await shop.calls("refund")).toBe(1);
      expect(await desk.items("open")).toEqual([]);
    });

    it("ADM-11: a payment whose order a person wanted is not given back by it, also when the process ended meanwhile", async () => {
      const desk = await reviewDesk(shop);
      const { cartId, attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      await changeSettings(shop, { unplacedPayments: "refund" });
      await setStock(shop, 0);
      const refused = await desk.press(item.id, "make-order", WHY);
      expect(refused).toMatchObject({ status: 200, body: { review_item: { status: "open" } } });
      // What the process had done when it ended.
      await shop.mizan().orderTries.readopt(attempt.id, { by: null, reason: WHY.reason });
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released", order_id: null });
      expect(await shop.calls("refund")).toBe(0);
      expect(await desk.onlyItem()).toMatchObject({ id: item.id, status: "open" });
      await setStock(shop, 1000);
    });

    it("I1: a payment whose process ended before the policy's refund is told of, once", async () => {
      const desk = await reviewDesk(shop);
      const { attempt } = await soldOutCart();
      const item = await desk.onlyItem();
      await shop.sql("DELETE FROM notification");
      // As the process leaves it: the item, the payment let go, and nobody told.
      await shop.sql("UPDATE mizan_review_item SET tell_at = mizan_now()");
      await sweep(shop);
      await until("it is notified", async () => (await notificationsOf(shop, item.id)).length > 0);
      await sweep(shop);
      expect(await notificationsOf(shop, item.id)).toHaveLength(1);
      expect((await desk.press(item.id, "refund", WHY)).status).toBe(200);
      expect(await onlyAttemptOf(shop, attempt.cart_id)).toMatchObject({ disposition: "refunded" });
    });

    it("I4: a refund of the policy's whose answer was lost is before a person, and is not sent again", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const desk = await reviewDesk(shop);
      await spoil(shop, { operation: "refund", kind: "drop_after" });
      await soldOutCart();
      await sweep(shop);
      expect(await shop.calls("refund")).toBe(1);
      const open = await desk.items("open");
      expect(open.map(({ reason }) => reason).sort()).toEqual(["cannot_complete", "refund_unknown"]);
      for (const { id } of open)
        await until("a person is notified", async () => (await notificationsOf(shop, id)).length === 1);
    });
  });

  describe("the event of a review item", () => {
    const EVENT = "mizan.review_item.opened";
    const untold = async () =>
      (await shop.sql<{ id: string }>("SELECT id FROM mizan_review_item WHERE tell_at IS NOT NULL")).map(
        ({ id }) => id,
      );
    /** The ids of the items whose events went out while something was done. */
    const heardDuring = async (work: () => Promise<unknown>): Promise<string[]> => {
      const emit = jest.spyOn(shop.container().resolve(Modules.EVENT_BUS), "emit");
      try {
        await work();
        const events = emit.mock.calls.flatMap(([message]) => message as { name: string; data: unknown }[]);
        return events.filter(({ name }) => name === EVENT).map(({ data }) => (data as { id: string }).id);
      } finally {
        emit.mockRestore();
      }
    };

    it("OPS-04, I1: is emitted by the sweep, once, where the process ended between the item and it", async () => {
      const desk = await reviewDesk(shop);
      await soldOutCart();
      const item = await desk.onlyItem();
      await until("it is notified", async () => (await notificationsOf(shop, item.id)).length > 0);
      expect(await untold()).toEqual([]);
      // As the process leaves it that ended between the row and its event.
      await shop.sql("UPDATE mizan_review_item SET tell_at = created_at + interval '1 minute'");
      expect(await heardDuring(() => sweepWhatIsDue(shop))).toEqual([]);
      await shop.sql("UPDATE mizan_review_item SET tell_at = mizan_now()");
      expect(await heardDuring(() => sweepWhatIsDue(shop))).toEqual([item.id]);
      expect(await heardDuring(() => sweepWhatIsDue(shop))).toEqual([]);
      expect(await untold()).toEqual([]);
      expect(await notificationsOf(shop, item.id)).toHaveLength(1);
      await desk.press(item.id, "ignore");
    });

    it("OPS-14: undoes nothing where the event bus refuses it, and goes out with a later sweep", async () => {
      const desk = await reviewDesk(shop);
      const bus = shop.container().resolve(Modules.EVENT_BUS);
      const send = bus.emit.bind(bus) as (...given: unknown[]) => Promise<void>;
      const broken = jest.spyOn(bus, "emit");
      broken.mockImplementation(async (...given: unknown[]) => {
        if ((given[0] as { name?: string }).name === EVENT) throw new Error("the test's bus refuses it");
        return send(...given);
      });
      const { attempt } = await soldOutCart().finally(() => broken.mockRestore());
      expect(attempt).toMatchObject({ disposition: "released" });
      const item = await desk.onlyItem();
      expect(item).toMatchObject({ reason: "cannot_complete", attempt_id: attempt.id });
      expect(await untold()).toEqual([item.id]);
      await shop.sql("UPDATE mizan_review_item SET tell_at = mizan_now()");
      expect(await heardDuring(() => sweepWhatIsDue(shop))).toEqual([item.id]);
      expect(await untold()).toEqual([]);
      await until("it is notified", async () => (await notificationsOf(shop, item.id)).length > 0);
      await desk.press(item.id, "ignore");
    });
  });

  it("a review item that is opened is a notification in the dashboard, once", async () => {
    const desk = await reviewDesk(shop);
    await soldOutCart();
    const item = await desk.onlyItem();
    await until("it is notified", async () => (await notificationsOf(shop, item.id)).length > 0);
    expect(await notificationsOf(shop, item.id)).toEqual([
      expect.objectContaining({ channel: "feed", template: "admin-ui", title: item.title.en }),
    ]);
    // The dashboard's language is each operator's own, and a notification is everybody's.
    const [{ description } = { description: "" }] = await shop.sql<{ description: string }>(
      "SELECT data->>'description' AS description FROM notification WHERE idempotency_key = ?",
      [item.id],
    );
    expect(description).toContain(item.title.ar);
    expect(description).toContain(item.summary);
    await desk.press(item.id, "ignore");
  });
});
