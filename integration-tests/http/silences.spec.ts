/** The oracle itself: what it must hear, made by hand in a shop in which all went well. */
import { inBoth } from "../support/in-both";
import { mizanSuite } from "../support/mizan-suite";
import { paidOrder } from "../support/paid-order";
import { silencesIn } from "../support/silences";
import { sweep } from "../support/sweep";

const OUD = { "Cambodian oud, 3 g": 1 };

mizanSuite((shop) => {
  const quietShop = async () => {
    const sale = await paidOrder(shop, OUD);
    await sweep(shop);
    expect(await silencesIn(shop)).toEqual([]);
    return sale;
  };
  const told = (reason: string, attemptId: string) =>
    shop.mizan().reviewItems.open({ reason, attemptId, cartId: null, summary: inBoth("A person was told.") });

  it.each([
    [
      "that the shop took for unpaid",
      "UPDATE mizan_payment_attempt SET outcome = 'declined', disposition = 'pending'",
    ],
    ["that was let go", "UPDATE mizan_payment_attempt SET disposition = 'released', order_id = NULL"],
    ["whose order was cancelled without a refund", `UPDATE "order" SET status = 'canceled'`],
  ])("I1: a capture %s is silent until a person is told", async (_, spoiling) => {
    const { attemptId } = await quietShop();
    await shop.sql(spoiling);
    expect(await silencesIn(shop)).toEqual([
      expect.stringMatching(/^Silence: 11\.500 KWD of the capture [0-9a-f]{32} have no order/),
    ]);
    await told("cannot_complete", attemptId);
    expect(await silencesIn(shop)).toEqual([]);
  });

  it("I1: a capture of which the shop has no attempt is silent", async () => {
    await quietShop();
    await shop.sql("DELETE FROM mizan_payment_attempt");
    expect(await silencesIn(shop)).toEqual([expect.stringContaining("the shop has no attempt of it")]);
  });

  it("OPS-04: an order that belongs to no cart is silent until an item names it", async () => {
    const { orderId } = await quietShop();
    await shop.sql("DELETE FROM order_cart WHERE order_id = ?", [orderId]);
    expect(await silencesIn(shop)).toEqual([
      `Silence: the order ${orderId} belongs to no cart, and no review item names it`,
    ]);
    await shop.mizan().reconciliation.openForOrder({
      reason: "order_without_evidence",
      orderId,
      summary: inBoth("A person was told."),
    });
    expect(await silencesIn(shop)).toEqual([]);
  });

  it("OPS-04: a refund that stays requested is silent; one that waits for a hand is not, once a person was told", async () => {
    const { attemptId } = await quietShop();
    await shop.sql(
      `INSERT INTO mizan_refund (id, attempt_id, amount_fils, refund_type, state)
       VALUES ('mref_stuck', ?, 1000, 'partial', 'requested')`,
      [attemptId],
    );
    expect(await silencesIn(shop)).toEqual([expect.stringContaining("the refund mref_stuck (gateway)")]);
    await shop.sql("UPDATE mizan_refund SET mode = 'manual'");
    expect(await silencesIn(shop)).toEqual([expect.stringContaining("the refund mref_stuck (manual)")]);
    await told("refund_by_hand", attemptId);
    expect(await silencesIn(shop)).toEqual([]);
  });

  it("CON-15: a lease that a sweep left is silent until it is over", async () => {
    const { attemptId } = await quietShop();
    await shop.sql(
      "UPDATE mizan_payment_attempt SET lease_owner = 'x', lease_until = mizan_now() + interval '2 minutes'",
    );
    expect(await silencesIn(shop)).toEqual([
      `Silence: the attempt ${attemptId} is leased, and nobody is at it`,
    ]);
    await shop.sql("UPDATE mizan_payment_attempt SET lease_until = mizan_now() - interval '1 second'");
    expect(await silencesIn(shop)).toEqual([]);
  });
});
