/** What is outstanding of an order is of several vendors, each of whom is paid by itself: a link for each. */
import type {
  MadePaymentLink,
  MadePaymentLinks,
  PaymentLinkList,
} from "../../src/answers/admin-api/payment-links";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { pressOutcome } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { logInOperator, type Operator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { type PaidOrder, paidOrder } from "../support/paid-order";
import { reviewDesk } from "../support/review-desk";
import { sweep } from "../support/sweep";

const OUD = "Cambodian oud, 3 g";
const BURNER = "Incense burner";
const DATES = "Sukkari dates, 1 kg";
const WRAP = "Gift wrap";

mizanSuite((shop) => {
  let operator: Operator;
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
    await shop.mizan().settings.change({ cartPolicy: "separate" }, "test");
  });
  type Sale = Pick<PaidOrder, "orderId">;
  type Made = MadePaymentLink & { path: string };
  /** An edit has added goods of two vendors: 7.750 and 5.000 KWD. */
  const owing = async (goods: Record<string, number> = { [BURNER]: 1, [DATES]: 1 }) => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.addSeveral(sale, goods);
    return sale;
  };
  const pathOf = ({ orderId }: Sale) => `/admin/mizan/orders/${orderId}/payment-links`;
  const made = async (sale: Sale): Promise<Made[]> => {
    const { body } = await operator("post", pathOf(sale), {}).expect(200);
    return (body as MadePaymentLinks).made.map((one) => ({ ...one, path: new URL(one.address).pathname }));
  };
  const twoLinks = async (sale: Sale): Promise<[Made, Made]> => {
    const links = await made(sale);
    const ofVendor = (name: string) => links.find(({ payment_link }) => payment_link.vendor_name === name);
    const [oud, dates] = [ofVendor("Oud House"), ofVendor("Date Garden")];
    if (!oud || !dates) throw new Error(`not two links: ${JSON.stringify(links)}`);
    return [oud, dates];
  };
  const listOf = async (sale: Sale) =>
    (await operator("get", pathOf(sale)).expect(200)).body as PaymentLinkList;
  const choose = (path: string) =>
    shop.http().post(path).type("form").redirects(0).send({ way: "3", language: "en" });
  const chosen = async (path: string) => {
    const answer = await choose(path);
    if (answer.status !== 303) throw new Error(`Choosing answered ${answer.status}: ${answer.text}`);
    return new URL(String(answer.headers.location)).pathname;
  };
  const opened = async (path: string) => shop.openPage(await chosen(path));
  const looked = (path: string) => shop.http().get(path).redirects(0);
  const paid = async (path: string) => shop.comeBack(await pressOutcome(await opened(path), "CAPTURED"));
  const attemptsFor = ({ orderId }: Sale) =>
    shop.sql<Attempt>("SELECT * FROM mizan_payment_attempt WHERE pays_order_id = ? ORDER BY created_at, id", [
      orderId,
    ]);
  const bookedOn = async (sale: Sale) =>
    (await attemptsFor(sale))
      .filter(({ disposition }) => disposition === "ordered")
      .map(({ split, amount_fils }) => [split.vendors.map(({ reference }) => reference).join(), amount_fils]);
  const accountOf = async (sale: Sale, vendor: string) => {
    const attempts = await attemptsFor(sale);
    const attempt = attempts.find(({ split }) => split.vendors[0]?.reference === vendor);
    const [truth] = await shop.truth(attempt?.track_id);
    return [truth?.account, truth?.amount];
  };

  it("each is paid by its own key, in any order and once, and the order is paid when both are", async () => {
    const sale = await owing();
    expect(await listOf(sale)).toMatchObject({
      outstanding: "12.750",
      parts: [
        { vendor_name: "Date Garden", amount: "5.000" },
        { vendor_name: "Oud House", amount: "7.750" },
      ],
    });
    const [oud, dates] = await twoLinks(sale);
    expect(oud.payment_link).toMatchObject({ amount: "7.750", pays: "vendor", state: "open" });
    expect(oud.message.en).toContain("Oud House");
    const seen = (await looked(oud.path)).text;
    expect(seen).toContain(BURNER);
    expect(seen).toContain("Oud House");
    expect(seen).not.toContain(DATES);

    await paid(dates.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 7.75, transactions: 16.5 });
    expectNotice(await looked(dates.path), { status: 200, code: "link_paid" });
    expect((await listOf(sale)).parts).toMatchObject([{ vendor_name: "Oud House", amount: "7.750" }]);
    // What is made now is the other's alone.
    expect((await made(sale)).map(({ payment_link }) => payment_link.vendor_name)).toEqual(["Oud House"]);

    await paid(oud.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0, transactions: 24.25 });
    expect((await order.moneyOf(sale)).collections.map(({ status, amount }) => [status, amount])).toEqual([
      ["completed", 11.5],
      ["completed", 5],
      ["completed", 7.75],
    ]);
    expect(await bookedOn(sale)).toEqual([
      ["date-garden", 5_000],
      ["oud-house", 7_750],
    ]);
    expect(await accountOf(sale, "oud-house")).toEqual(["oud-house", "7.750"]);
    expect(await accountOf(sale, "date-garden")).toEqual(["date-garden", "5.000"]);
    const third = await operator("post", pathOf(sale), {});
    expect([third.status, third.body]).toMatchObject([422, { code: "MIZAN_NOTHING_OUTSTANDING" }]);
    expect((await listOf(sale)).payment_links.map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
    const settledByGateway = await shop.sql(
      `SELECT account.external_id AS vendor, sum(l.amount_fils)::int AS fils FROM mizan_journal_line l
         JOIN mizan_journal_entry e ON e.id = l.entry_id
         JOIN mizan_payment_attempt a ON a.id = e.attempt_id AND a.pays_order_id = ?
         JOIN mizan_vendor_account account ON l.account = 'vendor_settled_by_gateway:' || account.id
       GROUP BY 1 ORDER BY 1`,
      [sale.orderId],
    );
    // 5.000 less 5 % and 0.250, as it is the vendor's first charge of the order; 7.750 less a tenth.
    expect(settledByGateway).toEqual([
      { vendor: "date-garden", fils: -4_500 },
      { vendor: "oud-house", fils: -6_975 },
    ]);
    await expectMoneyAccountedFor(shop);
  });

  it.each([
    ["both are", { [BURNER]: 1, [DATES]: 1 }, 7.75, 5],
    ["both, of one amount, are", { [OUD]: 1, [DATES]: 2 }, 10, 10],
  ])("%s open in two tabs and paid: each is the order's, none waits for a person", async (...row) => {
    const [, goods, ofOud, ofDates] = row;
    const sale = await owing(goods);
    const [oud, dates] = await twoLinks(sale);
    const pages = [await opened(oud.path), await opened(dates.path)];
    const forms = [];
    for (const page of pages) forms.push(await pressOutcome(page, "CAPTURED"));
    for (const form of forms) await shop.comeBack(form);
    await sweep(shop);
    const money = { pending: 0, transactions: 11.5 + ofOud + ofDates };
    expect(await order.moneyOf(sale)).toMatchObject(money);
    expect((await bookedOn(sale)).sort()).toEqual([
      ["date-garden", ofDates * 1_000],
      ["oud-house", ofOud * 1_000],
    ]);
    expect(await (await reviewDesk(shop, operator)).items("open")).toEqual([]);
    await expectMoneyAccountedFor(shop);
  });

  it("paid late, behind the other's page and payment: the sweep brings it onto the order", async () => {
    const sale = await owing();
    const [oud, dates] = await twoLinks(sale);
    const page = await opened(oud.path);
    await paid(dates.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 7.75 });
    await pressOutcome(page, "CAPTURED");
    await shop.forgetAsking();
    await sweep(shop);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    expect(await bookedOn(sale)).toHaveLength(2);
    await expectMoneyAccountedFor(shop);
  });

  it("one vendor's part paid twice is noticed while the other's is open, which stays payable", async () => {
    const sale = await owing();
    const [oud, dates] = await twoLinks(sale);
    const payPath = await chosen(dates.path);
    const pages = [await shop.openPage(payPath), await shop.openPage(payPath)];
    for (const page of pages) await pressOutcome(page, "CAPTURED");
    await sweep(shop);
    const desk = await reviewDesk(shop, operator);
    const item = await desk.onlyItem();
    expect(item).toMatchObject({ reason: "second_capture", order_id: sale.orderId });
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 7.75 });
    await desk.press(item.id, "refund");
    await paid(oud.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    await expectMoneyAccountedFor(shop);
  });

  it("an edit that takes one vendor's goods out closes its link and leaves the other's", async () => {
    const sale = await owing();
    const [oud, dates] = await twoLinks(sale);
    const page = await opened(dates.path);
    await order.setQuantity(sale, 0, DATES);
    expectNotice(await looked(dates.path), { status: 409, code: "order_changed" });
    await shop.comeBack(await pressOutcome(page, "CAPTURED"));
    const desk = await reviewDesk(shop, operator);
    const item = await desk.onlyItem();
    expect(item).toMatchObject({ reason: "order_changed", order_id: sale.orderId });
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 7.75 });
    expect(await desk.press(item.id, "refund")).toMatchObject({ status: 200 });
    await paid(oud.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    await expectMoneyAccountedFor(shop);
  });

  it("a cancelled order is paid by neither, and a payment that comes later goes back", async () => {
    const sale = await owing();
    const [oud, dates] = await twoLinks(sale);
    const page = await opened(oud.path);
    await sale.cancelOrder().expect(200);
    for (const { path } of [oud, dates])
      expectNotice(await choose(path), { status: 409, code: "order_changed" });
    await shop.comeBack(await pressOutcome(page, "CAPTURED"));
    const desk = await reviewDesk(shop, operator);
    const item = await desk.onlyItem();
    expect(item).toMatchObject({ reason: "order_changed" });
    await desk.press(item.id, "refund");
    await expectMoneyAccountedFor(shop);
  });

  it("what goes back of one vendor's part leaves the other's link as it is", async () => {
    const sale = await owing();
    const [oud, dates] = await twoLinks(sale);
    await paid(dates.path);
    const [attempt] = await attemptsFor(sale);
    const refund = { amount: "2.000", reason: "Half of it was broken" };
    await operator("post", `/admin/mizan/attempts/${attempt?.id}/refunds`, refund).expect(200);
    expect((await listOf(sale)).parts).toMatchObject([{ vendor_name: "Oud House", amount: "7.750" }]);
    await paid(oud.path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    await expectMoneyAccountedFor(shop);
  });

  it("the operator's own goods are a part, too, and a vendor that sold before owes what was added", async () => {
    const sale = await owing({ [WRAP]: 1, [DATES]: 1 });
    await order.setQuantity(sale, 2, OUD);
    const links = await made(sale);
    const parts = links.map(({ payment_link: { pays, vendor_name, amount } }) => [pays, vendor_name, amount]);
    expect(parts).toEqual([
      ["vendor", "Date Garden", "5.000"],
      ["vendor", "Oud House", "10.000"],
      ["operator", null, expect.any(String)],
    ]);
    const { pending } = await order.moneyOf(sale);
    expect(links.reduce((sum, { payment_link }) => sum + Number(payment_link.amount), 0)).toBe(pending);
    for (const { path } of [...links].reverse()) await paid(path);
    expect(await order.moneyOf(sale)).toMatchObject({ pending: 0 });
    expect((await bookedOn(sale)).map(([vendor]) => vendor)).toEqual(["", "oud-house", "date-garden"]);
    await expectMoneyAccountedFor(shop);
  });

  it("what is of several sellers at once is refused, and says what to do", async () => {
    const sale = await owing();
    const id = await order.openCollectionOf(sale);
    const page = await looked(`/mizan/collection/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("the shop makes a link for each");
    expect(page.text).not.toContain("<form");
    const onIt = await shop.storeApi("post", `/store/payment-collections/${id}/payment-sessions`, {
      provider_id: "pp_mizan",
    });
    expect([onIt.status, onIt.body]).toMatchObject([400, { code: "MIZAN_DIVIDE_CART" }]);
    await shop.mizan().settings.change({ cartPolicy: "block" }, "test");
    const refused = await operator("post", pathOf(sale), {});
    expect([refused.status, refused.body]).toMatchObject([422, { code: "MIZAN_SEVERAL_VENDORS" }]);
    expect((refused.body as { message: string }).message).toContain("once they are paid");
    expect(await listOf(sale)).toMatchObject({ outstanding: "12.750", parts: [], payment_links: [] });
    await shop.mizan().settings.change({ cartPolicy: "platform" }, "test");
    const [link, ...others] = await made(sale);
    expect(others).toEqual([]);
    expect(link?.payment_link).toMatchObject({ pays: "all", vendor_name: null, amount: "12.750" });
  });
});
