/** Captured, but the shop has moved on: the money becomes the order, or is before a person, however late it is known. */
import { pressOutcome } from "../support/gateway-page";
import { setClock } from "../support/clock";
import { changeSettings } from "../support/change-settings";
import { expectMoneyAccountedFor } from "../support/invariants";
import { inParallel } from "../support/in-parallel";
import { mizanSuite } from "../support/mizan-suite";
import { refundsIn } from "../support/refund-records";
import {
  attemptsOf,
  onlyAttemptOf,
  openReviewsOf,
  paymentStatusOf,
  sessionsOf,
} from "../support/shop-records";
import { setStock } from "../support/stock";
import { sweep, sweepWhatIsDue } from "../support/sweep";
import { tokenOf } from "../support/token-of";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const AT_ONCE = 4;
const MINUTE_MS = 60_000;
const FOUR_MINUTES_MS = 4 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

mizanSuite((shop) => {
  afterEach(() => setClock(shop.sql, 0));

  const openedPage = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, payPath, page: await shop.openPage(payPath) };
  };

  describe("a payment that comes late", () => {
    afterEach(() => expectMoneyAccountedFor(shop));

    it("CUS-16: paid in the last second, after our page had expired: the order is made", async () => {
      const { cartId, page } = await openedPage();
      await setClock(shop.sql, 45 * MINUTE_MS);
      await sweepWhatIsDue(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open" });
      await pressOutcome(page, "CAPTURED");
      await setClock(shop.sql, 2 * 60 * MINUTE_MS);
      await sweepWhatIsDue(shop);
      const [orderId = ""] = await shop.orderIds(cartId);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered", order_id: orderId });
      expect(await paymentStatusOf(shop, orderId)).toBe("captured");
    });

    it("CUS-17: coming back from history three days later shows the stored outcome, and changes and asks nothing", async () => {
      const { cartId, page } = await openedPage();
      const form = await pressOutcome(page, "CAPTURED");
      await shop.comeBack(form);
      const [orderId] = await shop.orderIds(cartId);
      const before = await onlyAttemptOf(shop, cartId);
      const calls = await shop.calls("status");
      await setClock(shop.sql, 3 * DAY_MS);
      const answer = await shop.comeBack(form);
      expect(answer.status).toBe(303);
      const told = await shop
        .http()
        .get(`/mizan/result/${tokenOf(form.url)}/status`)
        .expect(200);
      expect(told.body).toMatchObject({ outcome: "paid", disposition: "ordered", pay_again: false });
      expect(await onlyAttemptOf(shop, cartId)).toEqual(before);
      expect(await shop.orderIds(cartId)).toEqual([orderId]);
      expect(await shop.calls("status")).toBe(calls);
    });

    it("CUS-15: captured after the shopper had cancelled and ordered with another page: spare, and before a person", async () => {
      const { cartId, payPath, page } = await openedPage();
      const first = await onlyAttemptOf(shop, cartId);
      await shop.comeBack(await pressOutcome(page, "CANCELED"));
      await shop.forgetAsking();
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      await shop.emulator("/_emulator/outcomes", { trackid: first.track_id, outcome: "CAPTURED" });
      await sweep(shop);
      const late = (await attemptsOf(shop, cartId)).find(({ id }) => id === first.id);
      expect(late).toMatchObject({ outcome: "paid", disposition: "spare" });
      expect(await openReviewsOf(shop, cartId)).toEqual(["second_capture"]);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("M9: the engine deletes the session while the shopper pays: the payment is adopted by a new one", async () => {
      const { cartId, page } = await openedPage();
      const { session_id: gone } = await onlyAttemptOf(shop, cartId);
      await shop.sql("UPDATE payment_session SET deleted_at = now() WHERE id = ?", [gone]);
      const form = await pressOutcome(page, "CAPTURED");
      await shop.comeBack(form);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(attempt).toMatchObject({ disposition: "ordered" });
      expect((await sessionsOf(shop, cartId)).map(({ id }) => id)).toEqual([attempt.booked_session_id]);
      expect(attempt.booked_session_id).not.toBe(gone);
      expect(await shop.calls("initialize")).toBe(1);
    });
  });

  describe("the last item, paid for by many carts", () => {
    /**
     * The engine can break off a completion that finds no stock: it leaves the order that it had made, without goods and
     * without payment, and a run that never ends (github.com/medusajs/medusa/issues/16825), which the runner would wait for.
     */
    afterEach(async () => {
      await shop.sql(
        "UPDATE workflow_execution SET state = 'failed' WHERE state NOT IN ('not_started', 'done', 'reverted', 'failed')",
      );
    });

    const attempts = () =>
      shop.sql<{ disposition: string; needs: string[] | null }>(
        `SELECT a.disposition, (SELECT array_agg(i.reason) FROM mizan_review_item i
                                WHERE i.attempt_id = a.id AND i.status = 'open') AS needs
         FROM mizan_payment_attempt a`,
      );

    /** Pays for it in so many carts, and settles until every payment is dealt with. */
    const sellLastItem = async (cartCount: number) => {
      const carts: Awaited<ReturnType<typeof openedPage>>[] = [];
      for (let count = 0; count < cartCount; count += 1) carts.push(await openedPage());
      for (const { page } of carts) await pressOutcome(page, "CAPTURED");
      await setStock(shop, 1);
      await shop.forgetAsking();
      for (let first = 0; first < carts.length; first += AT_ONCE) {
        await inParallel(Math.min(AT_ONCE, carts.length - first), (index) =>
          shop.complete(carts[first + index]?.cartId ?? ""),
        );
      }
      // A completion that the engine broke off keeps the engine's lock on its cart for two minutes.
      await until(
        "every payment is dealt with",
        async () => {
          await sweep(shop);
          return (await attempts()).every(({ disposition }) => disposition !== "pending");
        },
        FOUR_MINUTES_MS,
      );
      expect(await shop.sql("SELECT id FROM payment WHERE captured_at IS NOT NULL")).toHaveLength(1);
      expect(await shop.sql("SELECT id FROM reservation_item WHERE deleted_at IS NULL")).toHaveLength(1);
      expect(
        await shop.sql(`SELECT id FROM "order" WHERE status <> 'canceled' AND deleted_at IS NULL`),
      ).toHaveLength(1);
      const all = await attempts();
      expect(all).toHaveLength(cartCount);
      expect(all.filter(({ disposition }) => disposition === "ordered")).toHaveLength(1);
      return all.filter(({ disposition }) => disposition !== "ordered");
    };

    it("CON-18, I1: twenty make one paid order; every other payment is before a person, no order of theirs stands, none is lost", async () => {
      const others = await sellLastItem(20);
      expect(others).toEqual(Array(19).fill({ disposition: "released", needs: ["cannot_complete"] }));
      expect(await shop.calls("refund")).toBe(0);
    });

    it("CON-18, I1: and where the store's policy is to refund, every other payment goes back once by itself", async () => {
      await changeSettings(shop, { unplacedPayments: "refund" });
      const others = await sellLastItem(8);
      expect(others).toEqual(Array(7).fill({ disposition: "refunded", needs: null }));
      expect(await shop.calls("refund")).toBe(7);
      const refunds = (await shop.truth())
        .map((truth) => refundsIn(truth))
        .filter(({ length }) => length > 0);
      expect(refunds).toEqual(Array(7).fill(["11.500 of type 1"]));
    });
  });
});
