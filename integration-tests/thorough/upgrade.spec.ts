/**
 * Mizan is upgraded while payments are on their way. What an older version wrote is read, and its money ends as any other
 * does: an order, a refund, or a person.
 */
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite, type MizanShop } from "../support/mizan-suite";
import { upgradeFrom } from "../support/older-schema";
import { logInOperator } from "../support/operator";
import { operatorRefunds } from "../support/operator-refunds";
import { paidOrder } from "../support/paid-order";
import { refundsIn } from "../support/refund-records";
import { refuseNewRows } from "../support/refusing-table";
import { reviewDesk } from "../support/review-desk";
import { onlyAttemptOf, openReviewsOf, paymentStatusOf, setQuantity } from "../support/shop-records";
import { spoil } from "../support/spoil";
import { sweep } from "../support/sweep";

const OUD = { "Cambodian oud, 3 g": 1 };
/** Without books: an order that it made is in none. */
const FIRST = "Migration20261121002518";
/** The last one before this version's clock, decisions, and hourly sweep. */
const WITH_BOOKS = "Migration20261122004708";
const VERSIONS = [
  ["the first tables of all", FIRST],
  ["the tables with books and settlements", WITH_BOOKS],
] as const;

type Row = Record<string, unknown> & { id: string };

mizanSuite((shop) => {
  const openedPage = async () => {
    const cartId = await shop.newCart(OUD);
    const { payPath } = await shop.choose(cartId);
    return { cartId, page: await shop.openPage(payPath) };
  };
  const refundWithoutAnswer = async () => {
    const operator = await logInOperator(shop);
    const sale = await paidOrder(shop, OUD, operator);
    await spoil(shop, { operation: "refund", kind: "drop_after" });
    await sale.refund();
    return { sale, refunds: operatorRefunds(() => operator) };
  };

  describe.each(VERSIONS)("OPS-13: upgraded from %s", (_, version) => {
    /** What the older version wrote is read by the newer one, none of it as another value. */
    const upgrade = async (): Promise<void> => {
      let written: Row[] = [];
      await upgradeFrom(shop, version, async () => {
        written = await attemptRows(shop);
      });
      const read = await attemptRows(shop);
      expect(read).toHaveLength(written.length);
      expect(written.length).toBeGreaterThan(0);
      for (const row of written) expect(read.find(({ id }) => id === row.id)).toMatchObject(row);
    };

    it("who is on the payment page meanwhile pays and is ordered: by the sweep, and by coming back", async () => {
      const [left, returning] = [await openedPage(), await openedPage()];
      await upgrade();
      await pressOutcome(left.page, "CAPTURED");
      await shop.comeBack(await pressOutcome(returning.page, "CAPTURED"));
      await sweep(shop);
      for (const { cartId } of [left, returning]) {
        const [orderId = "", ...others] = await shop.orderIds(cartId);
        expect(others).toEqual([]);
        expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
        expect(await paymentStatusOf(shop, orderId)).toBe("captured");
      }
      expect(await shop.calls("initialize")).toBe(2);
      await expectMoneyAccountedFor(shop);
    });

    it("who never paid is asked about to the end, and the cart can be paid anew", async () => {
      const { cartId, page } = await openedPage();
      await upgrade();
      await pressOutcome(page, "NOT CAPTURED");
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "declined" });
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      await expectMoneyAccountedFor(shop);
    });

    it("a payment that was captured, and whose order could not be made yet, is ordered once", async () => {
      const { cartId, page } = await openedPage();
      const restore = await refuseNewRows(shop, "order");
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      await restore();
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "pending" });
      await upgrade();
      await sweep(shop);
      await sweep(shop);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
      await expectMoneyAccountedFor(shop);
    });

    it("a payment that is before a person stays there, and is decided", async () => {
      const { cartId, page } = await openedPage();
      await setQuantity(shop, cartId, 2);
      await pressOutcome(page, "CAPTURED");
      await sweep(shop);
      expect(await openReviewsOf(shop, cartId)).toEqual(["cart_changed"]);
      await upgrade();
      await sweep(shop);
      const desk = await reviewDesk(shop);
      const item = await desk.onlyItem();
      expect(item).toMatchObject({ reason: "cart_changed", decision: null });
      expect((await desk.press(item.id, "refund")).status).toBe(200);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded" });
      expect(await shop.calls("refund")).toBe(1);
      await expectMoneyAccountedFor(shop);
    });

    it("a refund that was being sent may have been made: a person looks, and nothing is sent again", async () => {
      const { sale } = await refundWithoutAnswer();
      // As the process leaves it that ended before the answer.
      await shop.sql("DELETE FROM mizan_review_item");
      await shop.sql(
        `UPDATE mizan_refund SET state = 'requested', message = NULL, created_at = now() - interval '10 minutes',
           updated_at = now() - interval '10 minutes', sent_at = now() - interval '10 minutes'`,
      );
      await upgrade();
      await sweep(shop);
      expect(await sale.books()).toEqual({
        gateway: ["11.500 of type 1"],
        own: ["11500 full unknown"],
        engine: [],
      });
      expect(await openReviewsOf(shop, sale.cartId)).toEqual(["refund_unknown"]);
      expect((await sale.refund()).status).toBe(400);
      expect(refundsIn(await sale.truth())).toHaveLength(1);
      if (version === WITH_BOOKS) await expectMoneyAccountedFor(shop);
    });

    it("a refund whose answer was lost stays unknown until a person says what became of it", async () => {
      const { sale, refunds } = await refundWithoutAnswer();
      await upgrade();
      await sweep(shop);
      expect((await sale.books()).own).toEqual(["11500 full unknown"]);
      expect(await openReviewsOf(shop, sale.cartId)).toEqual(["refund_unknown"]);
      const [refund] = await shop.sql<{ id: string }>("SELECT id FROM mizan_refund");
      expect(await refunds.resolve(refund?.id ?? "", "made")).toMatchObject({ status: 200 });
      expect((await sale.books()).own).toEqual(["11500 full accepted"]);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
      expect(await shop.calls("refund")).toBe(1);
      if (version === WITH_BOOKS) await expectMoneyAccountedFor(shop);
    });
  });
});

async function attemptRows(shop: MizanShop): Promise<Row[]> {
  const rows = await shop.sql<{ row: Row }>("SELECT to_jsonb(a) AS row FROM mizan_payment_attempt a");
  return rows.map(({ row }) => row);
}
