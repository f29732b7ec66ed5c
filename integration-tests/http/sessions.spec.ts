import { Modules } from "@medusajs/framework/utils";
import { createRegionsWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { dependenciesOf } from "../../src/application/dependencies";
import { authorizeSession } from "../../src/payments/checkout/authorize-session";
import { openReviewItems } from "../support/attempt-records";
import { cartOfCustomLines } from "../support/custom-cart";
import { pressOutcome } from "../support/gateway-page";
import { keyOf } from "../support/marketplace";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { promotionsForEverything } from "../support/promotion";
import {
  attemptsOf,
  onlyAttemptOf,
  openReviewsOf,
  paymentsOf,
  sessionsOf,
  setQuantity,
} from "../support/shop-records";
import { slowUpdates } from "../support/slow-updates";
import { spoil } from "../support/spoil";
import { sweepWhatIsDue } from "../support/sweep";
import { refuseUpdates } from "../support/refused-updates";
import { accountIdOf, changeTerms, retireKey } from "../support/vendor-terms";
import { itThoroughly } from "../support/thorough";

const OUD = "Cambodian oud, 3 g";

type Refused = { status: number; body: { code?: string; message?: string } };

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const refusalOf = async (cartId: string, provider?: string): Promise<Refused> => {
    const refused = await shop.choose(cartId, { provider }).catch((error: unknown) => error as Refused);
    if (!("status" in refused)) throw new Error("The way to pay was not refused");
    return refused;
  };
  const returnTokenOf = (form: { url: string }): string => new URL(form.url).pathname.split("/").at(-1) ?? "";
  const told = async (token: string) =>
    (await shop.http().get(`/mizan/result/${token}/status`).expect(200)).body as {
      outcome: string;
      disposition: string;
      pay_again: boolean;
      message: { en: string; ar: string };
    };

  itThoroughly(
    "TAM-18: of choices that are never paid through the newest twenty are kept, and the cart is paid as any other",
    async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const first = await shop.choose(cartId);
      await shop.openPage(first.payPath);
      for (let nth = 0; nth < 25; nth += 1) await shop.choose(cartId);
      const attempts = await attemptsOf(shop, cartId);
      const states = attempts.map(({ page_state }) => page_state);
      // What a shopper has seen is kept and watched, however many come after it.
      expect(states).toEqual(["shown", ...Array.from({ length: 20 }, () => "prepared")]);
      const [rows] = await shop.sql<{ all: number }>(
        "SELECT count(*)::int AS all FROM mizan_payment_attempt WHERE cart_id = ?",
        [cartId],
      );
      expect(rows).toEqual({ all: 26 });

      const last = await shop.choose(cartId);
      await shop.comeBack(await shop.pay(last.payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await shop.calls("initialize")).toBe(2);
    },
  );

  describe("a cart that changes while its page is open", () => {
    it("CUS-07: loses its session; paid all the same, the money goes to review and the cart can be paid again", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const oldPage = await shop.openPage(payPath);
      await shop.forgetAsking();
      await setQuantity(shop, cartId, 2);
      expect(await sessionsOf(shop, cartId)).toHaveLength(0);

      const form = await pressOutcome(oldPage, "CAPTURED");
      await shop.forgetAsking();
      const answer = await shop.comeBack(form);
      expect(answer.status).toBe(303);
      expect(await shop.orderIds(cartId)).toHaveLength(0);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "released" });
      expect(await openReviewsOf(shop, cartId)).toEqual(["cart_changed"]);
      expect(await told(returnTokenOf(form))).toMatchObject({ disposition: "released", pay_again: false });

      await setQuantity(shop, cartId, 3);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const dispositions = (await attemptsOf(shop, cartId)).map(({ disposition }) => disposition);
      expect(dispositions.sort()).toEqual(["ordered", "released"]);
      const amounts = (await shop.truth()).map(({ amount, captured }) => [amount, captured]);
      expect(amounts).toEqual([
        ["11.500", "11.500"],
        ["31.500", "31.500"],
      ]);
    });

    const CHANGES: [string, (cartId: string) => PromiseLike<unknown>, string][] = [
      [
        "a code is used",
        async (cartId) => {
          const promo_codes = await promotionsForEverything(shop);
          await shop.storeApi("post", `/store/carts/${cartId}/promotions`, { promo_codes }).expect(200);
        },
        "0.000",
      ],
      [
        "goods are added",
        (cartId) =>
          shop
            .storeApi("post", `/store/carts/${cartId}/line-items`, {
              variant_id: shop.variant("Gift wrap"),
              quantity: 1,
            })
            .expect(200),
        "12.250",
      ],
      [
        "the delivery costs something else",
        (cartId) =>
          shop.sql(
            `UPDATE cart_shipping_method SET amount = 3, raw_amount = '{"value": "3", "precision": 20}' WHERE cart_id = ?`,
            [cartId],
          ),
        "13.000",
      ],
    ];
    it.each(CHANGES)(
      "CUS-07: %s after the redirect: what was paid is before a person, and no order for the new total is made",
      async (_what, change, total) => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath } = await shop.choose(cartId);
        const page = await shop.openPage(payPath);
        await shop.forgetAsking();
        await change(cartId);
        const { body } = await shop.storeApi("get", `/store/carts/${cartId}`).expect(200);
        expect((body as { cart: { total: number } }).cart.total).toBe(Number(total));

        const form = await pressOutcome(page, "CAPTURED");
        await shop.forgetAsking();
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toEqual([]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
          outcome: "paid",
          disposition: "released",
          amount_fils: 11_500,
        });
        expect(await openReviewsOf(shop, cartId)).toEqual(["cart_changed"]);
        expect(await told(returnTokenOf(form))).toMatchObject({ disposition: "released", pay_again: false });
      },
    );

    it("CUS-07: another address and the same total: what was paid is the order, sent where the shopper wants it now", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const page = await shop.openPage(payPath);
      await shop.forgetAsking();
      const shipping_address = {
        first_name: "Noura",
        address_1: "Block 4",
        city: "Jahra",
        country_code: "kw",
      };
      await shop.storeApi("post", `/store/carts/${cartId}`, { shipping_address }).expect(200);
      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      await shop.comeBack(form);
      await sweepWhatIsDue(shop);
      const [orderId = ""] = await shop.orderIds(cartId);
      const { body } = await shop.storeApi("get", `/store/orders/${orderId}`).expect(200);
      expect(body).toMatchObject({ order: { total: 11.5 } });
      const sentTo = await shop.sql(
        'SELECT a.city FROM "order" o JOIN order_address a ON a.id = o.shipping_address_id WHERE o.id = ?',
        [orderId],
      );
      expect(sentTo).toEqual([{ city: "Jahra" }]);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("CUS-08: changed and changed back, without a new choice, it is ordered with the old payment", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      const page = await shop.pay(payPath, "CAPTURED");
      // Nobody has asked yet, and the engine's question while it deletes the session gets no answer.
      const status = { operation: "status", kind: "http_status", httpStatus: 503, times: "always" };
      await shop.emulator("/_emulator/faults", status);
      await setQuantity(shop, cartId, 2);
      expect(await sessionsOf(shop, cartId)).toHaveLength(0);
      await setQuantity(shop, cartId, 1);
      await shop.emulator("/_emulator/reset", { only: "faults" });
      await shop.forgetAsking();
      await shop.comeBack(page);

      const [orderId, ...others] = await shop.orderIds(cartId);
      expect(orderId).toBeDefined();
      expect(others).toHaveLength(0);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ disposition: "ordered", order_id: orderId, amount_fils: 11_500 });
      expect(attempt.booked_session_id).not.toBe(sessionId);
      expect(await shop.calls("initialize")).toBe(1);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("CUS-08: changed and changed back with a new choice, the old payment is booked by the new session", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const first = await shop.choose(cartId);
      const page = await shop.openPage(first.payPath);
      await shop.forgetAsking();
      await setQuantity(shop, cartId, 2);
      await setQuantity(shop, cartId, 1);
      const second = await shop.choose(cartId);
      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      await shop.comeBack(form);

      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const attempts = await attemptsOf(shop, cartId);
      const paid = attempts.find(({ session_id }) => session_id === first.sessionId);
      expect(paid).toMatchObject({ disposition: "ordered", booked_session_id: second.sessionId });
      const [payment] = await paymentsOf(shop, cartId);
      expect(payment).toMatchObject({ payment_session_id: second.sessionId, canceled_at: null });
      // The second session's own page must not open any more.
      const later = await shop.http().get(second.payPath).redirects(0);
      expect(later.headers.location).toContain("/mizan/result/");
      expect(await shop.calls("initialize")).toBe(1);
    });

    it("CON-11: cannot be changed once its payment has arrived, and is ordered as it was paid", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await shop.forgetAsking();
      await expect(setQuantity(shop, cartId, 2)).rejects.toThrow(/answered 400.*MIZAN_ALREADY_PAID/);
      expect(await sessionsOf(shop, cartId)).toHaveLength(1);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const [collection] = await shop.sql(
        `SELECT collection.status, collection.amount::text FROM payment_collection collection
         JOIN mizan_payment_attempt attempt ON attempt.collection_id = collection.id WHERE attempt.cart_id = ?`,
        [cartId],
      );
      // The refused change had left the collection at the other total: the order would read partially captured.
      expect(collection).toEqual({ status: "completed", amount: "11.5" });
    });

    it("I3: is not authorized by a session of another amount, whatever is in the cart", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const [session] = await shop.sql<{ data: Record<string, unknown> }>(
        "SELECT data FROM payment_session WHERE id = ?",
        [sessionId],
      );
      const setAmount = (amount: string) =>
        shop.sql("UPDATE payment_session SET amount = ?::numeric, raw_amount = ?::jsonb WHERE id = ?", [
          amount,
          JSON.stringify({ value: amount, precision: 20 }),
          sessionId,
        ]);
      const authorize = () =>
        authorizeSession(dependenciesOf(shop.container()), { sessionId, data: session?.data });
      await shop.forgetAsking();
      await setAmount("0.5");
      await expect(authorize()).rejects.toMatchObject({ refusalCode: "MIZAN_PAYMENT_DOES_NOT_FIT" });
      await setAmount("11.5");
      expect(await authorize()).toMatchObject({ booked_session_id: sessionId });
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    itThoroughly(
      "I7: is refused with the reason, too, where its payment is found only while the engine changes it",
      async () => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath, sessionId } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        // Somebody asked a moment before it was paid: nobody may ask again for three seconds, and the change takes longer.
        await shop.sql("UPDATE mizan_payment_attempt SET asked_at = mizan_now(), answered_at = mizan_now()");
        const quickAgain = await slowUpdates(shop, "cart_line_item", "OLD.quantity <> NEW.quantity", 3_500);
        await expect(setQuantity(shop, cartId, 2)).rejects.toThrow(/answered 400.*MIZAN_ALREADY_PAID/);
        await quickAgain();
        expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([sessionId]);
        await shop.forgetAsking();
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      },
    );

    it("I7: is refused with the reason, too, where a change of the address makes the engine count again", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const priceOf = (amount: string) =>
        shop.sql(
          `UPDATE price SET amount = ?::numeric, raw_amount = ?::jsonb WHERE price_set_id =
           (SELECT price_set_id FROM product_variant_price_set WHERE variant_id = ?)`,
          [amount, JSON.stringify({ value: amount, precision: 20 }), shop.variant(OUD)],
        );
      // An address changes nothing that is bought, so nobody asks before; the new price makes the engine delete the session.
      await priceOf("12");
      const changed = await shop.storeApi("post", `/store/carts/${cartId}`, {
        shipping_address: { city: "Hawally", country_code: "kw" },
      });
      expect([changed.status, changed.body]).toMatchObject([400, { code: "MIZAN_ALREADY_PAID" }]);
      expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([sessionId]);
      await priceOf("10");
      await shop.forgetAsking();
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("refuses to open a page for a cart that changed to another one of the same price", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      await shop.sql(
        "UPDATE cart_line_item SET quantity = 2, unit_price = 5, raw_unit_price = ? WHERE cart_id = ?",
        [JSON.stringify({ value: "5", precision: 20 }), cartId],
      );
      expect((await shop.http().get(payPath).redirects(0)).status).toBe(409);
      expect(await shop.calls("initialize")).toBe(0);
    });
  });

  describe("a cart whose payment collection has another amount, because the process ended while the engine changed it", () => {
    it("OPS-04: is refused, and charged its total when a way to pay is chosen again", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { collectionId } = await shop.choose(cartId);
      await shop.sql("UPDATE cart_line_item SET quantity = 2 WHERE cart_id = ?", [cartId]);
      const undo = await refuseUpdates(shop, "payment_collection", "NEW.amount <> OLD.amount");
      const isRefused = () =>
        expect(shop.choose(cartId)).rejects.toMatchObject({
          status: 400,
          body: { code: "MIZAN_AMOUNT_NOT_CART_TOTAL" },
        });
      await isRefused();
      // The engine could not be brought to change it.
      await isRefused();
      await undo();
      await isRefused();
      await shop.checkOut(cartId);
      const attempts = await attemptsOf(shop, cartId);
      expect(attempts.map(({ amount_fils }) => amount_fils)).toEqual([11_500, 21_500]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const [collection] = await shop.sql(
        "SELECT raw_amount->>'value' AS value FROM payment_collection WHERE id = ?",
        [collectionId],
      );
      expect(collection).toEqual({ value: "21.5" });
    });
  });

  describe("another way to pay chosen midway", () => {
    it("is not opened after the first page was paid: one order, through the session that is there", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const first = await shop.choose(cartId);
      const page = await shop.openPage(first.payPath);
      await shop.forgetAsking();
      const second = await shop.choose(cartId, { provider: "pp_mizan-debit" });
      expect(second.session.data).toMatchObject({ payment_type: "1" });
      const form = await pressOutcome(page, "CAPTURED");
      await shop.forgetAsking();
      const opening = await shop.http().get(second.payPath).redirects(0);
      expect(opening.headers.location).toContain("/mizan/result/");
      await shop.comeBack(form);

      const [orderId, ...others] = await shop.orderIds(cartId);
      expect(others).toHaveLength(0);
      expect(await shop.truth()).toHaveLength(1);
      const ordered = (await attemptsOf(shop, cartId)).filter(({ disposition }) => disposition === "ordered");
      expect(ordered).toEqual([expect.objectContaining({ payment_type: "3", order_id: orderId })]);
      expect(await paymentsOf(shop, cartId)).toHaveLength(1);
    });

    it("is charged by its own way when the first page was left open unpaid", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const first = await shop.choose(cartId);
      await shop.openPage(first.payPath);
      await shop.forgetAsking();
      const second = await shop.choose(cartId, { provider: "pp_mizan-debit" });
      await shop.forgetAsking();
      await shop.comeBack(await shop.pay(second.payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      const truth = await shop.truth();
      expect(truth.map(({ payment_type, status }) => [payment_type, status])).toEqual([
        ["3", null],
        ["1", "CAPTURED"],
      ]);
      // The old address leads back to the shop, not to a second page.
      const old = await shop.http().get(first.payPath).redirects(0);
      expect(old.headers.location).toContain("/mizan/result/");
      expect(await shop.calls("initialize")).toBe(2);
    });

    it("CUS-06: is refused with the reason once the first page is known to be paid, whatever the provider", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, collectionId, sessionId } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await shop
        .http()
        .get(`/mizan/pay/${payPath.split("/").at(-1)}`)
        .redirects(0);
      const path = `/store/payment-collections/${collectionId}/payment-sessions`;
      const again = await shop.storeApi("post", path, { provider_id: "pp_mizan-debit" });
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({ code: "MIZAN_ALREADY_PAID" });
      expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([sessionId]);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    describe("by a provider that is not ours", () => {
      const offerSystem = () =>
        updateRegionsWorkflow(shop.container()).run({
          input: {
            selector: { id: shop.store().regionId },
            update: {
              payment_providers: ["pp_mizan", "pp_mizan-debit", "pp_mizan-card", "pp_system_default"],
            },
          },
        });

      it("I7: is refused with the reason when nobody has asked about the page since it was paid", async () => {
        await offerSystem();
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath, sessionId } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        const refused = await refusalOf(cartId, "pp_system_default");
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_ALREADY_PAID" } });
        expect(await sessionsOf(shop, cartId)).toMatchObject([{ id: sessionId, provider_id: "pp_mizan" }]);
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      });

      it("I7: is refused with the reason when the cart was paid on a page whose session is gone", async () => {
        await offerSystem();
        const cartId = await shop.newCart({ [OUD]: 1 });
        const first = await shop.choose(cartId);
        const page = await shop.openPage(first.payPath);
        await shop.forgetAsking();
        const second = await shop.choose(cartId, { provider: "pp_mizan-debit" });
        const form = await pressOutcome(page, "CAPTURED");
        // Known to be paid, not yet ordered.
        await shop.sql(
          "UPDATE mizan_payment_attempt SET outcome = 'paid', paid_at = now() WHERE session_id = ?",
          [first.sessionId],
        );
        const refused = await refusalOf(cartId, "pp_system_default");
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_ALREADY_PAID" } });
        expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([second.sessionId]);
        await shop.sql(
          "UPDATE mizan_payment_attempt SET outcome = 'open', paid_at = NULL WHERE session_id = ?",
          [first.sessionId],
        );
        await shop.forgetAsking();
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      });

      it("CUS-06: is refused with the reason once the cart is ordered", async () => {
        await offerSystem();
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { chosen } = await shop.checkOut(cartId);
        const path = `/store/payment-collections/${chosen.collectionId}/payment-sessions`;
        const refused = await shop.storeApi("post", path, { provider_id: "pp_system_default" });
        expect([refused.status, refused.body]).toMatchObject([400, { code: "MIZAN_CART_COMPLETED" }]);
        expect(await sessionsOf(shop, cartId)).toMatchObject([
          { id: chosen.sessionId, provider_id: "pp_mizan" },
        ]);
      });
    });

    it("I7: is refused with the reason when nobody has asked about the first page since it was paid", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath, sessionId } = await shop.choose(cartId);
      await shop.pay(payPath, "CAPTURED");
      await expect(shop.choose(cartId)).rejects.toMatchObject({
        status: 400,
        body: { code: "MIZAN_ALREADY_PAID" },
      });
      expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([sessionId]);
      expect(await shop.calls("status")).toBe(1);
      await sweepWhatIsDue(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    itThoroughly(
      "I7: is refused with the reason, too, where the first page is paid between our look and the engine's work",
      async () => {
        const cartId = await shop.newCart({ [OUD]: 1 });
        const { payPath, sessionId } = await shop.choose(cartId);
        const form = await shop.pay(payPath, "CAPTURED");
        await spoil(shop, { operation: "status", kind: "refuse", code: 10012 });
        // The look takes longer than the three seconds in which nobody asks again: the engine's deletion does.
        const quickAgain = await slowUpdates(
          shop,
          "mizan_payment_attempt",
          "OLD.answered_at IS DISTINCT FROM NEW.answered_at",
          3_500,
        );
        const refused = await refusalOf(cartId, "pp_mizan-debit");
        await quickAgain();
        expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_ALREADY_PAID" } });
        expect(await shop.calls("status")).toBe(2);
        expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([sessionId]);
        await shop.comeBack(form);
        expect(await shop.orderIds(cartId)).toHaveLength(1);
      },
    );

    it("is refused when the vendor does not accept it", async () => {
      await changeTerms(shop, "oud-house", { payment_types: ["1"] });
      const cartId = await shop.newCart({ [OUD]: 1 });
      const refused = await refusalOf(cartId, "pp_mizan-card");
      expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_WAY_TO_PAY_NOT_ACCEPTED" } });
      await shop.choose(cartId, { provider: "pp_mizan-debit" });
    });
  });

  describe("a paid cart that cannot become an order", () => {
    /** Of a cart that is as it was: nobody may be told that it had changed. */
    const NO_ORDER = {
      en: expect.stringContaining("received, but the order could not be placed as it was paid for"),
      ar: expect.stringContaining("تعذّر تسجيل الطلب كما دُفع ثمنه"),
    };
    const stock = (quantity: number) =>
      shop.sql("UPDATE inventory_level SET stocked_quantity = ?, raw_stocked_quantity = ?", [
        quantity,
        JSON.stringify({ value: String(quantity), precision: 20 }),
      ]);

    it("CUS-19: stock gone while paying makes no order but a review item, and the cart is free again", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await stock(0);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(0);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ outcome: "paid", disposition: "released" });
      expect(await told(returnTokenOf(form))).toMatchObject({
        disposition: "released",
        pay_again: false,
        message: NO_ORDER,
      });
      expect((await shop.truth())[0]).toMatchObject({ captured: "11.500", refunded: "0.000" });

      const [item] = await openReviewItems(shop);
      expect(item?.summary).toContain("not enough stock of Cambodian oud, 3 g");

      await stock(1000);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      // The engine did not even begin the first time.
      expect(await shop.sql(`SELECT display_id::int FROM "order"`)).toEqual([{ display_id: 1 }]);
      expect(await shop.truth()).toHaveLength(2);
    });

    it("CUS-19: where the store's policy is to refund, the shopper is told that the money went back", async () => {
      const { latest } = await shop.mizan().settings.latest();
      await shop.mizan().settings.change({ unplacedPayments: "refund" }, null, latest?.version ?? 0);
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await stock(0);
      await shop.comeBack(form);
      expect(await told(returnTokenOf(form))).toMatchObject({
        disposition: "refunded",
        pay_again: false,
        message: { en: expect.stringContaining("has been returned to you") },
      });
      expect((await shop.truth())[0]).toMatchObject({ captured: "11.500", refunded: "11.500" });
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it.each([
      ["that may be ordered without stock", "UPDATE product_variant SET allow_backorder = true", 0],
      ["whose stock nobody counts", "UPDATE product_variant SET manage_inventory = false", 0],
      ["of which there is as much as was paid for", "SELECT 1", 2],
    ])("CUS-19: goods %s are ordered", async (_, change, left) => {
      const cartId = await shop.newCart({ [OUD]: 2 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await shop.sql(change);
      await stock(left);
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("ADM-04: a way to pay that the region lost while a shopper paid puts the payment before a person", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await updateRegionsWorkflow(shop.container()).run({
        input: { selector: { id: shop.store().regionId }, update: { payment_providers: ["pp_mizan-card"] } },
      });
      await shop.comeBack(form);
      expect(await shop.orderIds(cartId)).toHaveLength(0);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "released" });
      expect(await told(returnTokenOf(form))).toMatchObject({ disposition: "released", message: NO_ORDER });
    });
  });

  describe("a cart that is ordered", () => {
    it("CUS-06: cannot be paid again, and its session and payment stay as they are", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { chosen, form } = await shop.checkOut(cartId);
      const sessions = await sessionsOf(shop, cartId);
      const payments = await paymentsOf(shop, cartId);
      const again = await shop.storeApi(
        "post",
        `/store/payment-collections/${chosen.collectionId}/payment-sessions`,
        { provider_id: "pp_mizan" },
      );
      expect(again.status).toBe(400);
      expect(again.body).toMatchObject({ code: "MIZAN_CART_COMPLETED" });
      expect(await sessionsOf(shop, cartId)).toEqual(sessions);
      expect(await paymentsOf(shop, cartId)).toEqual(payments);
      expect(payments).toHaveLength(1);
      expect(await attemptsOf(shop, cartId)).toHaveLength(1);
      const page = await shop.http().get(chosen.payPath).redirects(0);
      expect(page.headers.location).toContain("/mizan/result/");
      expect(await told(returnTokenOf(form))).toMatchObject({ disposition: "ordered", pay_again: false });
      expect(await shop.calls("initialize")).toBe(1);
    });
  });

  describe("a way to pay is refused, with a stable code and before anything is written,", () => {
    it("for a collection of no cart and no order", async () => {
      const collection = await shop
        .container()
        .resolve(Modules.PAYMENT)
        .createPaymentCollections({ currency_code: "kwd", amount: 5 });
      const refused = await shop.storeApi(
        "post",
        `/store/payment-collections/${collection.id}/payment-sessions`,
        { provider_id: "pp_mizan" },
      );
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: "MIZAN_NO_CART" });
      expect(await shop.sql("SELECT id FROM mizan_payment_attempt")).toHaveLength(0);
    });

    it("for an amount that its order does not owe", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.checkOut(cartId);
      const [orderId] = await shop.orderIds(cartId);
      const collection = await shop
        .container()
        .resolve(Modules.PAYMENT)
        .createPaymentCollections({ currency_code: "kwd", amount: 5 });
      await shop
        .container()
        .resolve("link")
        .create({
          [Modules.ORDER]: { order_id: orderId },
          [Modules.PAYMENT]: { payment_collection_id: collection.id },
        });
      const refused = await shop.storeApi(
        "post",
        `/store/payment-collections/${collection.id}/payment-sessions`,
        { provider_id: "pp_mizan" },
      );
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: "MIZAN_NOTHING_OUTSTANDING" });
      expect(await attemptsOf(shop, cartId)).toHaveLength(1);
    });

    it("for a vendor that is paused, by name", async () => {
      await changeTerms(shop, "oud-house", { status: "paused" });
      const cartId = await shop.newCart({ [OUD]: 1 });
      const refused = await refusalOf(cartId);
      expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_VENDOR_PAUSED" } });
      expect(refused.body.message).toContain("Oud House");
      expect(await attemptsOf(shop, cartId)).toHaveLength(0);
      expect(await sessionsOf(shop, cartId)).toHaveLength(0);
    });

    it("for a key that cannot be decrypted, and the answer says nothing about it", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.sql("UPDATE mizan_gateway_key SET version = version + 1 WHERE owner = ?", [
        accountIdOf(shop, "oud-house"),
      ]);
      const refused = await refusalOf(cartId);
      expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_KEY_UNUSABLE" } });
      expect(refused.body.message).not.toMatch(/key|cipher|decrypt/i);
      expect(JSON.stringify(refused.body)).not.toContain(keyOf("oud-house"));
      expect(await attemptsOf(shop, cartId)).toHaveLength(0);
    });

    it("for an operator without a key", async () => {
      await retireKey(shop, "operator");
      const refused = await refusalOf(await shop.newCart({ "Gift wrap": 1 }));
      expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_KEY_UNUSABLE" } });
    });

    it("TAM-06: for any currency but the Kuwaiti dinar", async () => {
      const { result } = await createRegionsWorkflow(shop.container()).run({
        input: {
          regions: [
            { name: "America", currency_code: "usd", countries: ["us"], payment_providers: ["pp_mizan"] },
          ],
        },
      });
      const cartId = await cartOfCustomLines(shop, [{ price: 10 }], result[0]?.id);
      const refused = await refusalOf(cartId);
      expect(refused).toMatchObject({ status: 400, body: { code: "MIZAN_CURRENCY_NOT_KWD" } });
      expect(refused.body.message).toContain("USD");
      expect(await attemptsOf(shop, cartId)).toHaveLength(0);
    });

    it("for another amount than the cart's total, in whatever form the engine writes it", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { collectionId } = await shop.choose(cartId);
      const payments = shop.container().resolve(Modules.PAYMENT);
      const sessionOf = (amount: unknown) =>
        payments.createPaymentSession(collectionId, {
          provider_id: "pp_mizan",
          currency_code: "KWD",
          amount: amount as number,
          data: {},
        });
      await expect(sessionOf(11.499)).rejects.toMatchObject({ code: "MIZAN_AMOUNT_NOT_CART_TOTAL" });
      // DAT-10: number, text and the engine's raw form are the same amount.
      for (const amount of [11.5, "11.5", "11.500"]) {
        expect(await sessionOf(amount)).toMatchObject({ status: "pending" });
      }
      const amounts = (await attemptsOf(shop, cartId)).map(({ amount_fils }) => amount_fils);
      expect(amounts).toEqual([11_500, 11_500, 11_500, 11_500]);
    });
  });
});
