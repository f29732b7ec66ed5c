/** What is outstanding of an order is paid on its payment collection or by a link: edits, exchanges, drafts. */
import type { RefundableView } from "../../src/answers/books-api/refunds";
import type {
  MadePaymentLink,
  MadePaymentLinks,
  PaymentLinkList,
} from "../../src/answers/admin-api/payment-links";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { expectNotice } from "../support/notice";
import { type PaidOrder, paidOrder } from "../support/paid-order";
import { reviewDesk } from "../support/review-desk";
import { type FaultOrder, spoil } from "../support/spoil";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

mizanSuite((shop) => {
  let operator: Operator;
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  type Sale = Pick<PaidOrder, "orderId">;
  /** The last collection is chosen on, paid or not. */
  const collectionOf = async ({ orderId }: Sale) => {
    const found = await shop.sql<{ id: string }>(
      `SELECT payment_collection_id AS id FROM order_payment_collection
       WHERE order_id = ? AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1`,
      [orderId],
    );
    return found[0]?.id ?? "";
  };
  const choosing = async (sale: Sale) =>
    shop.storeApi("post", `/store/payment-collections/${await collectionOf(sale)}/payment-sessions`, {
      provider_id: "pp_mizan",
    });
  const chooseFor = async (sale: Sale) => {
    const { body, status } = await choosing(sale);
    if (status !== 200) throw new Error(`Choosing answered ${status}: ${JSON.stringify(body)}`);
    const [session] = (body as { payment_collection: { payment_sessions: Session[] } }).payment_collection
      .payment_sessions;
    return new URL(session?.data.redirect_url ?? "").pathname;
  };
  const pressed = (payPath: string) => shop.http().get(payPath).redirects(0);
  const attemptsFor = ({ orderId }: Sale) =>
    shop.sql<Attempt>("SELECT * FROM mizan_payment_attempt WHERE pays_order_id = ? ORDER BY id", [orderId]);

  it("ADM-14: an edit that adds a product is paid on the collection that Medusa's link names", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.addGoods(sale, DATES);
    const before = await order.moneyOf(sale);
    expect(before.pending).toBeGreaterThan(0);

    const back = await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));

    expect(back.status).toBe(303);
    const [attempt] = await attemptsFor(sale);
    expect(attempt).toMatchObject({ disposition: "ordered", order_id: sale.orderId, cart_id: sale.orderId });
    expect(attempt?.split.vendors.map(({ reference }) => reference)).toEqual(["date-garden"]);
    expect(attempt?.split.chargeFils).toBe(before.pending * 1_000);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0, transactions: before.total });
    await expectMoneyAccountedFor(shop);

    // Once more of the same vendor, whose part of the order is charged already; and of the vendor of before.
    await order.setQuantity(sale, 3, DATES);
    await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
    const [, second] = await attemptsFor(sale);
    expect(second).toMatchObject({ disposition: "ordered" });
    expect((await order.moneyOf(sale)).pending).toBe(0);
    const refused = await choosing(sale);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "MIZAN_NOTHING_OUTSTANDING" });
    await expectMoneyAccountedFor(shop);
  });

  it("goes back from where it came: each payment of an order is refunded by itself", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.addGoods(sale, DATES);
    await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
    const [attempt] = await attemptsFor(sale);
    const [payment] = await shop.sql<{ id: string }>("SELECT id FROM payment WHERE payment_session_id = ?", [
      attempt?.booked_session_id,
    ]);
    await operator("post", `/admin/payments/${payment?.id}/refund`, { amount: 1 }).expect(200);
    const [truth] = await shop.truth(attempt?.track_id);
    expect(truth).toMatchObject({ refunded: "1.000" });
    const { body } = await operator("get", `/admin/mizan/attempts/${attempt?.id}/refundable`).expect(200);
    const [party] = (body as { refundable: RefundableView }).refundable.parties;
    // How many pieces of a line an edit was paid for nobody says.
    expect(party?.lines).toMatchObject([{ title: DATES, quantity: null, amount: "5.000", left: "4.000" }]);
    const refund = { amount: "0.500", reason: "Broken in two" };
    await operator("post", `/admin/mizan/attempts/${attempt?.id}/refunds`, refund).expect(200);
    expect((await shop.truth(attempt?.track_id))[0]).toMatchObject({ refunded: "1.500" });
    await expectMoneyAccountedFor(shop);
  });

  describe("what was paid for is outstanding no more when the money comes", () => {
    const paidBut = async (meanwhile: (sale: PaidOrder) => Promise<unknown>) => {
      const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
      await order.addGoods(sale, DATES);
      const payPath = await chooseFor(sale);
      const page = await shop.openPage(payPath);
      await meanwhile(sale);
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      return { sale, payPath };
    };
    const [markAsPaid, cancel, edit] = [
      async (sale: PaidOrder) => {
        const path = `/admin/payment-collections/${await order.openCollectionOf(sale)}/mark-as-paid`;
        await operator("post", path, { order_id: sale.orderId }).expect(200);
      },
      async (sale: PaidOrder) => sale.cancelOrder().expect(200),
      async (sale: PaidOrder) => order.setQuantity(sale, 0, DATES),
    ];

    it.each([
      ["the edit was taken back", edit],
      ["somebody marked it as paid", markAsPaid],
      ["the order was cancelled", cancel],
    ])("%s: a person decides, and it goes back", async (_name, meanwhile) => {
      const { sale, payPath } = await paidBut(meanwhile);
      const desk = await reviewDesk(shop, operator);
      const item = await desk.onlyItem();
      expect(item).toMatchObject({ reason: "order_changed", order_id: sale.orderId });
      expect(item.summary).toContain(`for order ${sale.orderId}`);
      const money = await order.moneyOf(sale);
      expectNotice(await pressed(payPath), { status: 409, code: "order_changed" });
      expect(await desk.press(item.id, "refund")).toMatchObject({ status: 200 });
      expect(await order.moneyOf(sale)).toEqual(money);
      expect(await desk.items("open")).toEqual([]);
      await expectMoneyAccountedFor(shop);
    });

    it("put right again it is booked, when a person says so", async () => {
      const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
      await order.setQuantity(sale, 2);
      const page = await shop.openPage(await chooseFor(sale));
      await order.setQuantity(sale, 1);
      await shop.comeBack(await pressOutcome(page, "CAPTURED"));
      const desk = await reviewDesk(shop, operator);
      await order.setQuantity(sale, 2);
      const item = await desk.onlyItem();
      expect(await desk.press(item.id, "make-order")).toMatchObject({ status: 200 });
      expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
      expect(await attemptsFor(sale)).toMatchObject([{ disposition: "ordered" }]);
      await expectMoneyAccountedFor(shop);
    });

    it("a page that was chosen before the order changed opens no more", async () => {
      const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
      await order.addGoods(sale, DATES);
      const payPath = await chooseFor(sale);
      await order.setQuantity(sale, 2, DATES);
      expectNotice(await pressed(payPath), { status: 409, code: "order_changed" });
      await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
      expect((await order.moneyOf(sale)).pending).toBe(0);
      await expectMoneyAccountedFor(shop);
    });
  });

  it("two pages of one order: nobody is asked to pay twice, and what comes twice is noticed", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.addGoods(sale, DATES);
    const payPath = await chooseFor(sale);
    const [first, second] = [await shop.openPage(payPath), await shop.openPage(payPath)];
    await pressOutcome(first, "CAPTURED");
    await shop.forgetAsking();
    // Nobody came back: the first page is asked about before another opens.
    const third = await pressed(payPath);
    expect(third.headers.location).toContain("/mizan/result/");
    await pressOutcome(second, "CAPTURED");
    await sweep(shop);
    expect((await order.moneyOf(sale)).pending).toBe(0);
    const desk = await reviewDesk(shop, operator);
    const item = await desk.onlyItem();
    expect(item).toMatchObject({ reason: "second_capture", order_id: sale.orderId });
    await expectMoneyAccountedFor(shop);
    await desk.press(item.id, "refund");
    await expectMoneyAccountedFor(shop);
  });

  it("more is outstanding by the time it is paid: it is booked, and the rest is asked for", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.addGoods(sale, DATES);
    const page = await shop.openPage(await chooseFor(sale));
    const { pending } = await order.moneyOf(sale);
    await order.setQuantity(sale, 2, DATES);
    await shop.comeBack(await pressOutcome(page, "CAPTURED"));
    expect((await order.moneyOf(sale)).pending).toBeGreaterThan(0);
    await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
    expect((await order.moneyOf(sale)).pending).toBe(0);
    const paid = await attemptsFor(sale);
    expect(paid.map(({ amount_fils, disposition }) => [amount_fils, disposition])).toEqual([
      [pending * 1_000, "ordered"],
      [pending * 1_000, "ordered"],
    ]);
    await expectMoneyAccountedFor(shop);
  });

  it("paid, and the shopper never comes back: the sweep brings it onto the order", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.setQuantity(sale, 2);
    await shop.pay(await chooseFor(sale), "CAPTURED");
    await sweep(shop);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    await expectMoneyAccountedFor(shop);
  });

  it("an exchange with a difference: the difference is for what is sent", async () => {
    const sale = await paidOrder(shop, { [DATES]: 1 }, operator);
    await order.fulfil(sale, 1, DATES);
    await order.exchange(sale, 1, OUD);
    const { pending } = await order.moneyOf(sale);
    expect(pending).toBeGreaterThan(0);
    await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
    const [attempt] = await attemptsFor(sale);
    expect(attempt).toMatchObject({ disposition: "ordered", amount_fils: pending * 1_000 });
    expect(attempt?.split.vendors.map(({ reference }) => reference)).toEqual(["oud-house"]);
    expect((await order.moneyOf(sale)).pending).toBe(0);
    await expectMoneyAccountedFor(shop);
  });

  describe("a link to pay", () => {
    const owing = async () => {
      const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
      await order.addGoods(sale, DATES);
      return sale;
    };
    const linksOf = ({ orderId }: Sale) => `/admin/mizan/orders/${orderId}/payment-links`;
    const made = async (sale: Sale, body: object = {}) => {
      const answer = await operator("post", linksOf(sale), body).expect(200);
      const [link] = (answer.body as MadePaymentLinks).made;
      if (!link) throw new Error("no link was made");
      return { ...link, path: new URL(link.address).pathname };
    };
    const choose = (path: string, form: object = { way: "3", language: "ar" }) =>
      shop.http().post(path).type("form").redirects(0).send(form);
    const states = async (sale: Sale) => {
      const { body } = await operator("get", linksOf(sale)).expect(200);
      return (body as PaymentLinkList).payment_links.map(({ state }) => state);
    };

    it("is looked at without a trace, paid by one press, and is good once", async () => {
      const sale = await owing();
      const { path, payment_link, qr, message } = await made(sale);
      expect(payment_link).toMatchObject({ amount: "5.000", state: "open", order_id: sale.orderId });
      expect(qr).toContain("<svg");
      expect(message.ar).toContain(path);

      const seen = await shop.http().get(path);
      expect(seen.status).toBe(200);
      expect(seen.text).toContain(DATES);
      expect(seen.text).not.toContain(OUD);
      await shop.http().head(path).expect(200);
      expect(await attemptsFor(sale)).toEqual([]);

      const pressedOn = await choose(path);
      expect(pressedOn.status).toBe(303);
      const payPath = new URL(String(pressedOn.headers.location)).pathname;
      const back = await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      // Never to the storefront, whose page would complete the cart of whoever pays.
      expect(back.headers.location).toContain("/mizan/result/");
      expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
      expect(await attemptsFor(sale)).toMatchObject([{ language: "ARA", disposition: "ordered" }]);
      expectNotice(await pressed(path), { status: 200, code: "link_paid" });
      expectNotice(await choose(path), { status: 200, code: "link_paid" });
      expect(await states(sale)).toEqual(["paid"]);
      const again = await operator("post", linksOf(sale), {});
      expect([again.status, again.body]).toMatchObject([422, { code: "MIZAN_NOTHING_OUTSTANDING" }]);
      await expectMoneyAccountedFor(shop);
    });

    it("opens nothing once it is over, withdrawn, or the order has changed", async () => {
      const sale = await owing();
      const [over, withdrawn, other] = [await made(sale, { hours: 1 }), await made(sale), await made(sale)];
      await shop.sql("UPDATE mizan_payment_link SET expires_at = mizan_now() WHERE id = ?", [
        over.payment_link.id,
      ]);
      await operator("post", `${linksOf(sale)}/${withdrawn.payment_link.id}/withdraw`, {}).expect(200);
      for (const { path } of [over, withdrawn]) {
        expectNotice(await pressed(path), { status: 410, code: "link_over" });
        expectNotice(await choose(path), { status: 410, code: "link_over" });
      }
      expect((await shop.http().get(other.path)).status).toBe(200);
      await order.setQuantity(sale, 2, DATES);
      expectNotice(await choose(other.path), { status: 409, code: "order_changed" });
      expectNotice(await pressed(`${other.path}x`), { status: 404, code: "not_found" });
      expect(await states(sale)).toEqual(["open", "withdrawn", "over"]);
      expect(await attemptsFor(sale)).toEqual([]);
      const unknown = await operator("post", `${linksOf(sale)}/mpln_none/withdraw`, {});
      expect([unknown.status, unknown.body]).toMatchObject([404, { code: "MIZAN_PAYMENT_LINK_NOT_FOUND" }]);
      const hours = await operator("post", linksOf(sale), { hours: 0 });
      expect([hours.status, hours.body]).toMatchObject([400, { code: "MIZAN_INPUT_INVALID" }]);
    });

    it("Medusa's own leads to the same page, by the collection that it names", async () => {
      const sale = await owing();
      const id = await collectionOf(sale);
      const { body } = await shop.storeApi("get", `/store/mizan/payment-collections/${id}`).expect(200);
      const { pathname: path } = new URL((body as { pay_address: string }).pay_address);
      expect((await shop.http().get(path)).text).toContain(DATES);
      const payPath = new URL(String((await choose(path)).headers.location)).pathname;
      await shop.comeBack(await shop.pay(payPath, "CAPTURED"));
      expect((await order.moneyOf(sale)).pending).toBe(0);
      expectNotice(await pressed(path), { status: 200, code: "link_paid" });
      for (const other of ["pay_col_none", "..%2F", `${id}'`]) {
        const unknown = await shop.storeApi("get", `/store/mizan/payment-collections/${other}`);
        expect([unknown.status, unknown.body]).toMatchObject([404, { code: "MIZAN_COLLECTION_NOT_FOUND" }]);
        expectNotice(await pressed(`/mizan/collection/${other}`), { status: 404, code: "not_found" });
      }
      await expectMoneyAccountedFor(shop);
    });

    it("two links, two tabs: while one may be paid the other opens nothing", async () => {
      const sale = await owing();
      const [one, other] = [await made(sale), await made(sale)];
      const payPath = new URL(String((await choose(one.path)).headers.location)).pathname;
      await shop.pay(payPath, "CAPTURED");
      await shop.forgetAsking();
      // Nobody came back from the first: its page is asked about as its session would go.
      expectNotice(await choose(other.path), { status: 409, code: "checking" });
      const [numbered] = await shop.sql<{ number: number }>(
        `SELECT display_id AS number FROM "order" WHERE id = ?`,
        [sale.orderId],
      );
      const { body: found } = await operator("get", `/admin/mizan/attempts?q=%23${numbered?.number}`).expect(
        200,
      );
      const [pending] = await attemptsFor(sale);
      expect((found as { attempts: { id: string }[] }).attempts.map(({ id }) => id)).toContain(pending?.id);
      await sweep(shop);
      expect((await order.moneyOf(sale)).pending).toBe(0);
      expectNotice(await pressed(other.path), { status: 200, code: "link_paid" });
      await expectMoneyAccountedFor(shop);
    });

    it("NET-06: invites nobody to pay again while the gateway does not answer, and is paid once it does", async () => {
      const sale = await owing();
      const [link, other] = [await made(sale), await made(sale)];
      const payPath = new URL(String((await choose(link.path)).headers.location)).pathname;
      const returning = await shop.pay(payPath, "CAPTURED");
      await spoil(shop, ...Array<FaultOrder>(8).fill({ operation: "status", kind: "drop_midway" }));
      const back = await shop.comeBack(returning);
      const { text } = await shop.http().get(new URL(String(back.headers.location)).pathname);
      expect(text).toContain("Please do not pay again");
      expect((await pressed(payPath)).headers.location).toContain("/mizan/result/");
      for (const { path } of [link, other])
        expectNotice(await choose(path), { status: 409, code: "checking" });
      expect(await attemptsFor(sale)).toMatchObject([{ outcome: "open", disposition: "pending" }]);
      expect((await order.moneyOf(sale)).pending).toBe(5);
      await until("the payment is booked", async () => {
        await shop.forgetGateway();
        await sweep(shop);
        return (await attemptsFor(sale))[0]?.disposition === "ordered";
      });
      expect((await order.moneyOf(sale)).pending).toBe(0);
      for (const { path } of [link, other])
        expectNotice(await pressed(path), { status: 200, code: "link_paid" });
      await expectMoneyAccountedFor(shop);
    });
  });

  describe("a link without an order", () => {
    const making = (body: object) => operator("post", "/admin/mizan/payment-links", body);
    const wanted = () => ({
      amount: "12.345",
      text: "عطر حسب الطلب",
      vendor_id: shop.vendors().find(({ id }) => id === "oud-house")?.accountId,
    });
    const switchedOn = async (settings: object = {}) => {
      const { body } = await operator("get", "/admin/mizan/settings").expect(200);
      const { version } = (body as { settings: { version: number } }).settings;
      const values = { paymentLinks: { free: true, hours: 5 }, ...settings };
      await operator("post", "/admin/mizan/settings", { version, values, confirmed: true }).expect(200);
    };
    const drafts = () => shop.sql(`SELECT id FROM "order" WHERE is_draft_order`);

    it("becomes a draft of one line, and the vendor's order once it is paid", async () => {
      await switchedOn();
      const link = (await making(wanted()).expect(200)).body as MadePaymentLink;
      const { order_id: orderId } = link.payment_link;
      expect(link.payment_link).toMatchObject({
        amount: "12.345",
        state: "open",
        is_draft: true,
        vendor_name: "Oud House",
      });
      const lifeMs = Date.parse(link.payment_link.expires_at) - Date.parse(link.payment_link.made_at);
      expect(lifeMs).toBe(5 * 3_600_000);
      const path = new URL(link.address).pathname;
      expect((await shop.http().get(path)).text).toContain("عطر حسب الطلب");

      const pressed = await shop
        .http()
        .post(path)
        .type("form")
        .redirects(0)
        .send({ way: "3", language: "ar" });
      await shop.comeBack(await shop.pay(new URL(String(pressed.headers.location)).pathname, "CAPTURED"));

      expect(await order.moneyOf({ orderId })).toMatchObject({
        status: "pending",
        pending: 0,
        total: 12.345,
      });
      const [attempt] = await attemptsFor({ orderId });
      expect(attempt).toMatchObject({ disposition: "ordered", amount_fils: 12_345 });
      expect(attempt?.split.vendors.map(({ reference }) => reference)).toEqual(["oud-house"]);
      const { body } = await operator("get", "/admin/mizan/payment-links?limit=1").expect(200);
      expect(body).toMatchObject({
        count: 1,
        payment_links: [{ state: "paid", is_draft: false, order_id: orderId }],
      });
      await expectMoneyAccountedFor(shop);
    });

    it("is made only where the shop wants it, of what can be charged, for whom it names", async () => {
      const off = await making(wanted());
      expect([off.status, off.body]).toMatchObject([409, { code: "MIZAN_FREE_LINKS_OFF" }]);
      await switchedOn({ unassigned: "reject" });
      for (const [change, status, code] of [
        [{ amount: "1,500" }, 400, "MIZAN_INPUT_INVALID"],
        [{ amount: "0" }, 400, "MIZAN_INPUT_INVALID"],
        [{ amount: "99999999" }, 400, "MIZAN_INPUT_INVALID"],
        [{ text: "  " }, 400, "MIZAN_INPUT_INVALID"],
        [{ email: "noura" }, 400, "MIZAN_INPUT_INVALID"],
        [{ vendor_id: "vacc_none" }, 404, "MIZAN_VENDOR_NOT_FOUND"],
        [{ vendor_id: undefined }, 422, "MIZAN_VENDOR_UNASSIGNED"],
      ] as const) {
        const refused = await making({ ...wanted(), ...change });
        expect([change, refused.status, refused.body]).toMatchObject([change, status, { code }]);
      }
      expect(await drafts()).toEqual([]);
    });
  });

  it("a draft is an order once it is paid", async () => {
    const draft = {
      email: "noura@example.com",
      region_id: shop.store().regionId,
      sales_channel_id: shop.store().salesChannelId,
      items: [{ variant_id: shop.variant(OUD), quantity: 2 }],
    };
    const { body } = await operator("post", "/admin/draft-orders", draft).expect(200);
    const sale = { orderId: (body as { draft_order: { id: string } }).draft_order.id };
    const { pending } = await order.moneyOf(sale);
    const collection = { order_id: sale.orderId, amount: pending };
    await operator("post", "/admin/payment-collections", collection).expect(200);
    await shop.comeBack(await shop.pay(await chooseFor(sale), "CAPTURED"));
    const [attempt] = await attemptsFor(sale);
    expect(attempt).toMatchObject({ disposition: "ordered" });
    expect(await order.moneyOf(sale)).toMatchObject({ status: "pending", pending: 0 });
    await expectMoneyAccountedFor(shop);
  });
});

type Session = { id: string; data: { redirect_url: string } };
