/** Who bears what lowers a price: promotions and credit, from the cart to the gateway, the journal and back (money.md, rule 13). */
import type { ICartModuleService } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { TransactionTruth } from "../../packages/mizan-gateway/src/truth";
import type { VersionView } from "../../src/answers/admin-api";
import type { AttemptView, OrderPaymentView } from "../../src/answers/admin-api/attempts";
import type { ChangePromotionBearer, PromotionBearerView } from "../../src/answers/admin-api/promotions";
import { dependenciesOf } from "../../src/application/dependencies";
import type { JournalEntryView } from "../../src/answers/books-api/journal";
import type { DiscountCostsView } from "../../src/answers/books-api/discount-costs";
import type { MizanSettings } from "../../src/config/terms";
import { toDecimalString } from "../../src/domain/money";
import { unpaidAmong } from "../../src/engine/unpaid-orders";
import orderCovered from "../../src/subscribers/order-covered";
import { HOURLY_PARTS } from "../../src/sweep/hourly-parts";
import { setClock } from "../support/clock";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
import { promotionOf } from "../support/promotion";
import { reviewDesk } from "../support/review-desk";
import { onlyAttemptOf, openReviewsOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { until } from "../support/until";
import { accountIdOf, changeTerms, retireKey } from "../support/vendor-terms";

/** 10.000 KWD of the vendor "oud-house". */
const OUD = "Cambodian oud, 3 g";
const VENDOR = "oud-house";

mizanSuite((shop) => {
  let operator: Awaited<ReturnType<typeof logInOperator>>;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    await changeTerms(shop, VENDOR, { commission: { type: "percentage", percent: "10" } });
  });

  const bearerOf = (promotionId: string) => `/admin/mizan/promotions/${promotionId}/bearer`;
  const bears = (promotionId: string, change: ChangePromotionBearer) =>
    operator("post", bearerOf(promotionId), change);
  const settings = (discounts: Partial<MizanSettings["discounts"]>) =>
    shop.mizan().settings.change({ discounts } as Partial<MizanSettings>, "test");
  const withCodes = async (codes: string[], goods: Record<string, number> = { [OUD]: 1 }) => {
    const cartId = await shop.newCart(goods);
    await shop.storeApi("post", `/store/carts/${cartId}/promotions`, { promo_codes: codes }).expect(200);
    return cartId;
  };
  const withCredit = async (amount: number, pieces = 1) => {
    const cartId = await shop.newCart({ [OUD]: pieces });
    await giveCredit(cartId, amount);
    return cartId;
  };
  const giveCredit = async (cartId: string, amount: number) => {
    const carts = shop.container().resolve<ICartModuleService>(Modules.CART) as ICartModuleService & {
      createCreditLines: (lines: object[]) => Promise<unknown>;
    };
    await carts.createCreditLines([{ cart_id: cartId, amount, reference: "gift-card", reference_id: "1" }]);
  };
  const paid = async (cartId: string) => {
    await shop.checkOut(cartId);
    const attempt = await onlyAttemptOf(shop, cartId);
    const [truth] = await shop.truth(attempt.track_id);
    const [part] = attempt.split.vendors;
    return { attempt, truth: truth as TransactionTruth, part };
  };
  /** By account without a vendor's id, in fils; what is zero is left out. */
  const balances = async () => {
    const rows = await shop.sql<{ account: string; fils: string }>(
      `SELECT split_part(account, ':', 1) AS account, sum(amount_fils)::text AS fils FROM mizan_journal_line
       GROUP BY 1 HAVING sum(amount_fils) <> 0 ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ account, fils }) => [account, Number(fils)]));
  };
  /** Parts of the hourly sweep, a while later. */
  const hourly = async (...names: string[]) => {
    await setClock(shop.sql, 20 * 60_000);
    const dependencies = { ...dependenciesOf(shop.container()), container: shop.container() };
    for (const name of names) await HOURLY_PARTS.find(([one]) => one === name)?.[1](dependencies, null);
    await setClock(shop.sql, 0);
  };
  const costs = async () => {
    const { body } = await operator("get", "/admin/mizan/discount-costs").expect(200);
    return body as DiscountCostsView;
  };
  const refund = async (attemptId: string, amount: string) => {
    const [{ order_id: orderId } = { order_id: "" }] = await shop.sql<{ order_id: string }>(
      "SELECT order_id FROM mizan_payment_attempt WHERE id = ?",
      [attemptId],
    );
    const { body } = await operator("get", `/admin/orders/${orderId}?fields=payment_collections.payments.id`);
    const { order } = body as { order: { payment_collections: { payments: { id: string }[] }[] } };
    const paymentId = order.payment_collections[0]?.payments[0]?.id ?? "";
    await operator("post", `/admin/payments/${paymentId}/refund`, { amount: Number(amount) }).expect(200);
  };

  describe("the marketplace's code of 50 %", () => {
    it("comes off the vendor where nothing is said", async () => {
      await promotionOf(shop, "HALF", { percent: 50, of: "items" });
      const { part } = await paid(await withCodes(["HALF"]));
      expect(part).toMatchObject({ grossFils: 5000, commissionFils: 500 });
      expect(part?.borneFils).toBeUndefined();
    });

    it("example 13: is the operator's, on the operator's key, and back to zero when all is refunded", async () => {
      await retireKey(shop, accountIdOf(shop, VENDOR));
      await changeTerms(shop, VENDOR, { settles: "operator" });
      await settings({ bearer: "operator" });
      const half = await promotionOf(shop, "HALF", { percent: 50, of: "items" });
      const free = await promotionOf(shop, "FREEDELIVERY", { percent: 100, of: "shipping_methods" });
      const { attempt, part } = await paid(await withCodes(["HALF", "FREEDELIVERY"]));
      const shippingFils = part?.shippingFils ?? 0;
      expect(shippingFils).toBeGreaterThan(0);
      expect(part).toMatchObject({
        ...{ grossFils: 10_000, commissionFils: 1000, borneFils: 5000 + shippingFils },
        netFils: 9000 + shippingFils,
      });
      expect(attempt.amount_fils).toBe(5000);
      expect(await balances()).toEqual({
        gateway_clearing: 5000,
        discounts_borne: 5000 + shippingFils,
        commission: -1000,
        vendor_payable: -9000 - shippingFils,
      });
      await refund(attempt.id, "2.500");
      // Nothing was paid of the delivery: what is borne of it comes back with the goods.
      expect(await balances()).toMatchObject({
        gateway_clearing: 2500,
        discounts_borne: (5000 + shippingFils) / 2,
      });
      const halfCost = { ...{ source: half, code: "HALF", campaign: null, orders: 1 }, borne: "5.000" };
      const delivery = toDecimalString(shippingFils);
      const ofHalf = { ...halfCost, returned: "2.500", net: "2.500" };
      const halfBack = toDecimalString(shippingFils / 2);
      const ofFree = { source: free, code: "FREEDELIVERY", campaign: null, orders: 1, borne: delivery };
      expect(await costs()).toMatchObject({
        count: 2,
        discount_costs: [ofHalf, { ...ofFree, returned: halfBack, net: halfBack }],
        total: {
          borne: toDecimalString(5000 + shippingFils),
          net: toDecimalString((5000 + shippingFils) / 2),
        },
      });
      const afterHalf = await operator("get", `/admin/mizan/discount-costs?after=${half}`).expect(200);
      expect((afterHalf.body as DiscountCostsView).discount_costs.map(({ source }) => source)).toEqual([
        free,
      ]);
      const listed = await operator("get", `/admin/mizan/journal?attempt_id=${attempt.id}&kind=charge`);
      const [entry] = (listed.body as { entries: JournalEntryView[] }).entries;
      // Those of an account together, whatever the others' amounts.
      const told = entry?.lines.slice(0, 2);
      expect(told?.map(({ account }) => account)).toEqual(["discounts_borne", "discounts_borne"]);
      expect(told?.map(({ source, code, debit }) => [source, code, debit]).sort()).toEqual(
        [
          [half, "HALF", "5.000"],
          [free, "FREEDELIVERY", delivery],
        ].sort(),
      );
      const cost = await operator("get", `/admin/mizan/promotions/${half}/cost`).expect(200);
      expect(cost.body).toEqual({ promotion_cost: ofHalf });
      const file = await operator("get", "/admin/mizan/discount-costs/csv?language=ar").expect(200);
      expect(file.text.split("\r\n")[1]).toMatch(
        new RegExp(`,عرض ترويجي,HALF,,${half},1,5.000,2.500,2.500$`),
      );
      await refund(attempt.id, "2.500");
      await expectMoneyAccountedFor(shop);
      expect((await balances()).gateway_clearing).toBeUndefined();
      expect((await costs()).total).toMatchObject({ net: "0.000" });
    });

    it("has a bearer of its own, with its history, that counts before what is said for all", async () => {
      await settings({ bearer: "operator" });
      const id = await promotionOf(shop, "HALF", { percent: 50, of: "items" });
      const { body } = await bears(id, { bearer: "shared", operatorPercent: "٤٠" }).expect(200);
      expect((body as { promotion_bearer: PromotionBearerView }).promotion_bearer).toEqual({
        promotion_id: id,
        own: { bearer: "shared", operatorPercent: "40" },
        for_all: { bearer: "operator", operatorPercent: null },
        is_vendors_own: false,
      });
      const { part } = await paid(await withCodes(["HALF"]));
      expect(part).toMatchObject({ grossFils: 7000, borneFils: 2000, commissionFils: 700 });
      // The same again is no change; null takes it away.
      await bears(id, { bearer: "shared", operatorPercent: "40" }).expect(200);
      await bears(id, { bearer: null }).expect(200);
      const history = await operator("get", `${bearerOf(id)}/history`).expect(200);
      const { versions } = history.body as { versions: VersionView[] };
      expect(versions.map(({ after }) => after)).toEqual([
        { bearer: null },
        { bearer: "shared", operatorPercent: "40" },
      ]);
      const again = await paid(await withCodes(["HALF"]));
      expect(again.part).toMatchObject({ grossFils: 10_000, borneFils: 5000 });
    });

    it("refuses what cannot be, and changes nothing", async () => {
      const id = await promotionOf(shop, "HALF", { percent: 50, of: "items" });
      for (const change of [
        { bearer: "shared" },
        { bearer: "shared", operatorPercent: "101" },
        { bearer: "shared", operatorPercent: "12,5" },
        { bearer: "vendor", operatorPercent: "5" },
        { bearer: "nobody" },
        {},
      ]) {
        const { status, body } = await bears(id, change as ChangePromotionBearer);
        expect([change, status, (body as { code: string }).code]).toEqual([
          change,
          400,
          "MIZAN_INPUT_INVALID",
        ]);
      }
      const unknown = await bears("promo_unknown", { bearer: "vendor" });
      expect([unknown.status, (unknown.body as { code: string }).code]).toEqual([
        404,
        "MIZAN_PROMOTION_NOT_FOUND",
      ]);
      expect(await shop.mizan().promotionBearers.own(id)).toBeNull();
      await operator("get", "/admin/mizan/promotions/promo_unknown/cost").expect(404);
      await operator("get", "/admin/mizan/discount-costs?from=2026-02-02&to=2026-02-01").expect(400);
    });
  });

  it("example 12: credit is the operator's, on the vendor's own key: the wire keeps no commission, the rest is owed", async () => {
    const { attempt, truth, part } = await paid(await withCredit(5));
    const shippingFils = part?.shippingFils ?? 0;
    expect(part).toMatchObject({ grossFils: 10_000, borneFils: 5000, commissionFils: 1000 });
    expect(attempt.amount_fils).toBe(5000 + shippingFils);
    expect([truth.request.commission_type, truth.request.commission_fixed]).toEqual([1, 0]);
    const ofCredit = { source: "credit", code: null, campaign: null, orders: 1, borne: "5.000" };
    expect((await costs()).discount_costs).toEqual([{ ...ofCredit, returned: "0.000", net: "5.000" }]);
    const view = await operator("get", `/admin/mizan/attempts/${attempt.id}`).expect(200);
    const { split } = (view.body as { attempt: AttemptView }).attempt;
    expect(split).toMatchObject({ key_owner: "vendor", borne: "5.000", owed: "4.000" });
    expect(await balances()).toMatchObject({
      discounts_borne: 5000,
      commission: -1000,
      vendor_payable: -4000,
    });
    await refund(attempt.id, (attempt.amount_fils / 1000).toFixed(3));
    await expectMoneyAccountedFor(shop);
    expect(await balances()).toEqual({});
  });

  describe("an order that credit pays whole", () => {
    const order = orderChanges(shop, () => operator);
    const placed = async (cartId: string) => {
      const { body, status } = await shop.complete(cartId);
      expect(status).toBe(200);
      return { orderId: (body as { order: { id: string } }).order.id } as Awaited<
        ReturnType<typeof paidOrder>
      >;
    };
    const told = (name: string, id: string) =>
      orderCovered({ event: { name, data: { id } }, container: shop.container() } as never);

    it("is no payment, and the vendor is owed: booked once, and taken back with its goods", async () => {
      const cartId = await withCredit(100, 2);
      const sale = await placed(cartId);
      await until("the order is booked", async () => (await balances()).discounts_borne !== undefined);
      const attempt = await onlyAttemptOf(shop, cartId);
      const [part] = attempt.split.vendors;
      expect(attempt).toMatchObject({
        ...{ amount_fils: 0, order_id: sale.orderId, disposition: "ordered", outcome: "paid" },
        tell_at: null,
      });
      expect(part).toMatchObject({ grossFils: 20_000, commissionFils: 2000 });
      const shippingFils = part?.shippingFils ?? 0;
      const booked = {
        discounts_borne: 20_000 + shippingFils,
        commission: -2000,
        vendor_payable: -18_000 - shippingFils,
      };
      expect(await balances()).toEqual(booked);
      expect(await shop.truth()).toEqual([]);
      const shown = await operator("get", `/admin/mizan/orders/${sale.orderId}`).expect(200);
      const { attempts } = (shown.body as { order_payment: OrderPaymentView }).order_payment;
      expect(attempts).toMatchObject([
        {
          payment_type: "none",
          amount: "0.000",
          split: { charge: "0.000" },
          timeline: [{ kind: "covered" }],
        },
      ]);
      const form = await operator("get", `/admin/mizan/attempts/${attempt.id}/refundable`).expect(200);
      expect(JSON.stringify(form.body)).toContain("Nothing was charged for this order");

      await told("order.placed", sale.orderId);
      await hourly("covered", "covered_returns");
      expect(await balances()).toEqual(booked);

      await order.fulfil(sale, 2);
      await order.returnGoods(sale, 1);
      await hourly("covered_returns");
      await hourly("covered_returns");
      expect(await balances()).toEqual({
        discounts_borne: 10_000 + shippingFils,
        commission: -1000,
        vendor_payable: -9000 - shippingFils,
      });
    });

    it("is booked by the hourly look where the event was lost, and never one of before the upgrade", async () => {
      const since = (at: string) =>
        shop.sql(
          `UPDATE mikro_orm_migrations SET executed_at = ${at} WHERE name = 'Migration20261128064000'`,
        );
      const cartId = await withCredit(100);
      const sale = await placed(cartId);
      await until("the order is booked", async () => (await balances()).discounts_borne !== undefined);
      for (const table of ["mizan_payment_attempt", "mizan_attempt_event"])
        await shop.sql(`DELETE FROM ${table}`);
      await since("now() + interval '1 hour'");
      await hourly("covered");
      expect(await shop.mizan().coveredOrders.bookedAmong([cartId])).toEqual(new Set());
      await since("now() - interval '1 hour'");
      const dependencies = dependenciesOf(shop.container());
      const found = await unpaidAmong(dependencies, [sale.orderId]);
      expect(found).toEqual([{ orderId: sale.orderId, cartId }]);
      expect(await unpaidAmong({ query: dependencies.query }, [sale.orderId])).toEqual(found);

      await shop.sql("UPDATE mizan_vendor_account SET commission = '{}' WHERE external_id = ?", [VENDOR]);
      await settings({ credit: "operator" });
      await hourly("covered");
      const asked = await shop.sql("SELECT reason, status FROM mizan_review_item WHERE order_id = ?", [
        sale.orderId,
      ]);
      expect(asked).toEqual([{ reason: "order_not_booked", status: "open" }]);
      await changeTerms(shop, VENDOR, { commission: { type: "percentage", percent: "10" } });
      await hourly("covered");
      expect(await shop.mizan().coveredOrders.bookedAmong([cartId])).toEqual(new Set([cartId]));
      expect(await openReviewsOf(shop, cartId)).toEqual([]);
    });

    it("is taken back with its cancellation, at once or by the hourly look", async () => {
      const cartId = await withCredit(100);
      const sale = await placed(cartId);
      await until("the order is booked", async () => (await balances()).discounts_borne !== undefined);
      await operator("post", `/admin/orders/${sale.orderId}/cancel`).expect(200);
      await until("the order is taken back", async () => Object.keys(await balances()).length === 0);
      await told("order.canceled", sale.orderId);
      await told("order.placed", sale.orderId);
      await hourly("covered", "covered_returns");
      expect(await balances()).toEqual({});
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "refunded" });
    });

    it("CUS-27: what is paid for it on a page that stayed open goes back, and is no second sale", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const page = await shop.openPage((await shop.choose(cartId)).payPath);
      await giveCredit(cartId, 100);
      const { orderId } = await placed(cartId);
      await until("the order is booked", async () => (await balances()).discounts_borne !== undefined);
      const booked = await balances();
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      await shop.forgetAsking();
      await sweep(shop);
      const desk = await reviewDesk(shop, operator);
      const { id, reason, actions } = await desk.onlyItem();
      expect([reason, actions]).toEqual(["second_capture", ["refund", "accept", "ignore"]]);
      const named = await desk.press(id, "accept", { reason: "It is this order's", order_id: orderId });
      expect([named.status, named.body]).toMatchObject([422, { code: "MIZAN_REVIEW_ACTION_NOT_POSSIBLE" }]);
      expect(named.body.message).toContain("its vendors are owed");
      await desk.press(id, "refund", { reason: "The gift card paid" });
      expect(await balances()).toEqual(booked);
      const [order] = await shop.sql(`SELECT status FROM "order" WHERE id = ?`, [orderId]);
      expect(order).toEqual({ status: "pending" });
      await expectMoneyAccountedFor(shop);
    });
  });

  describe("a refund to store credit of a paid order", () => {
    const order = orderChanges(shop, () => operator);

    it("takes the vendor's share back once, from what the operator owes it, and counts for later refunds", async () => {
      const sale = await paidOrder(shop, { [OUD]: 2 }, operator);
      const before = await balances();
      const { amount_fils: chargeFils } = await onlyAttemptOf(shop, sale.cartId);
      await order.fulfil(sale, 2);
      await order.returnGoods(sale, 1);
      await operator("post", `/admin/orders/${sale.orderId}/credit-lines`, {
        ...{ amount: -10, reference: "refund", reference_id: "1" },
      }).expect(200);
      await hourly("credit");
      await hourly("credit");
      // On the vendor's own key the gateway was told nothing: the vendor owes the operator.
      const after = { ...before, discounts_borne: -10_000, vendor_payable: 9000, commission: -1000 };
      expect(await balances()).toEqual(after);
      // A later change of the order copies its credit lines, with other ids.
      await order.returnGoods(sale, 1);
      await hourly("credit");
      expect(await balances()).toEqual(after);

      const tooMuch = await sale.refund((chargeFils / 1000).toFixed(3));
      expect([tooMuch.status, JSON.stringify(tooMuch.body)]).toEqual([
        400,
        expect.stringContaining("are left"),
      ]);
      await sale.refund(((chargeFils - 10_000) / 1000).toFixed(3)).expect(200);
      const end = await balances();
      expect(end.commission).toBeUndefined();
      expect((end.vendor_payable ?? 0) + (end.vendor_settled_by_gateway ?? 0)).toBe(0);
      expect((end.gateway_clearing ?? 0) + (end.discounts_borne ?? 0)).toBe(0);
      await expectMoneyAccountedFor(shop);
      expect(await onlyAttemptOf(shop, sale.cartId)).toMatchObject({ disposition: "refunded" });
    });

    it("gives back first what the order was paid with in credit, which is no refund of its payment", async () => {
      const cartId = await withCredit(5);
      await paid(cartId);
      const before = await balances();
      const [orderId = ""] = await shop.orderIds(cartId);
      const sale = { orderId } as Awaited<ReturnType<typeof paidOrder>>;
      await order.fulfil(sale, 1);
      await order.returnGoods(sale, 1);
      await operator("post", `/admin/orders/${orderId}/credit-lines`, {
        ...{ amount: -5, reference: "refund", reference_id: "1" },
      }).expect(200);
      await hourly("credit");
      expect(await balances()).toEqual(before);
    });
  });

  it("lowers the parts where the operator says so, as before", async () => {
    await settings({ credit: "parts" });
    const { part } = await paid(await withCredit(5));
    expect(part?.borneFils).toBeUndefined();
    expect((await balances()).discounts_borne).toBeUndefined();
  });

  it("asks the shopper to choose again where the bearer changed after the way to pay was chosen", async () => {
    const id = await promotionOf(shop, "HALF", { percent: 50, of: "items" });
    const cartId = await withCodes(["HALF"]);
    const { payPath } = await shop.choose(cartId);
    await bears(id, { bearer: "operator" }).expect(200);
    const page = await shop.openPage(payPath).catch((error: unknown) => error);
    expect(await shop.truth()).toEqual([]);
    expect(page).toBeDefined();
  });
});
