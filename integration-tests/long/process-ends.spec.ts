/**
 * What a process or a connection leaves behind that ends in the middle: a deploy during a sweep, a commit of which nobody
 * knows whether it happened, a refund that only the engine has written down.
 */
import { ulidAt } from "../../src/domain/ulid-at";
import { startDyingShop } from "../crash/dying-shop";
import { openReviewItems } from "../support/attempt-records";
import { setClock } from "../support/clock";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
import { engineRefunds } from "../support/refund-records";
import { onlyAttemptOf } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { unknownCommits } from "../support/unknown-commits";
import { until } from "../support/until";

const OUD = { "Cambodian oud, 3 g": 1 };
const SIX_MINUTES_MS = 6 * 60_000;
const TEST_MS = 400_000;

mizanSuite((shop) => {
  const passTime = (ms: number) => setClock((text) => shop.sql(text), ms);
  afterEach(async () => {
    await passTime(0);
    await expectMoneyAccountedFor(shop);
  });
  const paidCart = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, form: await shop.pay(payPath, "CAPTURED") };
  };

  it(
    "OPS-05: SIGTERM during a sweep: nothing is half written, and the attempt is taken over when the lease is over",
    async () => {
      const { cartId } = await paidCart();
      const other = await startDyingShop(shop);
      await shop.sql("UPDATE mizan_payment_attempt SET next_check_at = mizan_now() - interval '1 second'");
      await spoil(shop, { operation: "status", kind: "delay", delayMs: 60_000 });
      const swept = other.runWorkflow("mizan-settle-due-attempts").catch(() => undefined);
      await until("the gateway is asked", async () => (await shop.calls("status")) === 1);
      const during = await onlyAttemptOf(shop, cartId);
      await other.stop();
      await swept;

      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
      expect(during.lease_owner).not.toBeNull();
      expect(await shop.orderIds(cartId)).toEqual([]);
      await passTime(SIX_MINUTES_MS);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
        outcome: "paid",
        disposition: "ordered",
        lease_owner: null,
      });
      expect(await openReviewItems(shop)).toEqual([]);
    },
    TEST_MS,
  );

  describe("OPS-08: a commit whose answer is lost", () => {
    const settled = async (cartId: string) => {
      await passTime(SIX_MINUTES_MS);
      await sweep(shop);
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "ordered" });
      expect(await openReviewItems(shop)).toEqual([]);
    };

    it.each([
      ["that it is paid", "NEW.outcome = 'paid' AND OLD.outcome <> 'paid'"],
      ["that it is booked", "NEW.booked_session_id IS NOT NULL AND OLD.booked_session_id IS NULL"],
      ["that it is ordered", "NEW.disposition = 'ordered' AND OLD.disposition = 'pending'"],
    ])(
      "of a payment, %s: it is read again, and there is one order",
      async (_what, change) => {
        const { cartId, form } = await paidCart();
        const lost = await unknownCommits(shop, "mizan_payment_attempt", change);
        await Promise.all([shop.comeBack(form), lost.cut()]);
        await lost.end();
        await settled(cartId);
      },
      TEST_MS,
    );

    it.each([
      ["that it is being sent", "NEW.sent_at IS NOT NULL AND OLD.sent_at IS NULL", 0],
      ["that it was made", "NEW.state = 'accepted'", 1],
    ])(
      "of a refund, %s: nothing is sent twice",
      async (_what, change, made) => {
        const operator = await logInOperator(shop);
        const sale = await paidOrder(shop, OUD, operator);
        const lost = await unknownCommits(shop, "mizan_refund", change);
        await Promise.all([sale.refund("4.000"), lost.cut()]);
        await lost.end();
        expect(await shop.calls("refund")).toBe(made);
        await passTime(SIX_MINUTES_MS);
        await sweep(shop);
        expect(await shop.calls("refund")).toBe(made);
        if (made === 1) expect(await engineRefunds(shop, sale.payment.id)).toEqual(["4"]);
      },
      TEST_MS,
    );
  });

  it("OPS-04, I5: a refund that only the engine has written down is taken back, and the next one is counted once", async () => {
    const operator = await logInOperator(shop);
    const sale = await paidOrder(shop, OUD, operator);
    await shop.sql(
      `INSERT INTO refund (id, amount, raw_amount, payment_id, created_at)
       VALUES (?, 4, '{"value":"4","precision":20}', ?, now())`,
      // They are looked for by their ids, which begin with their time.
      [`ref_${ulidAt(Date.now())}`, sale.payment.id],
    );
    const refused = await sale.refund("4.000");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("has not ended");
    expect(await shop.calls("refund")).toBe(0);

    await passTime(SIX_MINUTES_MS);
    await sweep(shop);
    expect(await engineRefunds(shop, sale.payment.id)).toEqual([]);
    await sale.refund("4.000").expect(200);
    expect(await engineRefunds(shop, sale.payment.id)).toEqual(["4"]);
    expect(await orderChanges(shop, () => operator).moneyOf(sale)).toMatchObject({
      transactions: 7.5,
      creditLines: 4,
    });
    await sweep(shop);
    expect(await engineRefunds(shop, sale.payment.id)).toEqual(["4"]);
  });
});
