/** A person keeps back what is owed for an order, or all that a vendor is owed; and what the order says of its vendors' money. */
import type { FreezeView, OrderOwedView } from "../../src/answers/books-api/freezes";
import type { OwedView } from "../../src/answers/books-api/payouts";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paidOrder } from "../support/paid-order";
import { accountIdOf, changeTerms } from "../support/vendor-terms";
import { today } from "../support/today";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

type Refusal = { code: string; fields?: { field: string; code: string }[] };

mizanSuite((shop) => {
  let operator: Operator;
  const [oudHouse, dateGarden] = ["oud-house", "date-garden"];
  beforeEach(async () => {
    operator = await logInOperator(shop);
    await changeTerms(shop, oudHouse, { settles: "operator", payout: { hold: "at_once", days: 0 } });
    await changeTerms(shop, dateGarden, { settles: "operator", payout: { hold: "after_delivery", days: 2 } });
  });
  const post = async (path: string, body: object = {}) => {
    const { status, body: answer } = await operator("post", `/admin/mizan/${path}`, body);
    return { status, ...(answer as Refusal & { order_owed: OrderOwedView; freeze: FreezeView | null }) };
  };
  const ofOrder = async (orderId: string): Promise<OrderOwedView> => {
    const { body } = await operator("get", `/admin/mizan/orders/${orderId}`).expect(200);
    return (body as { order_owed: OrderOwedView }).order_owed;
  };
  const owed = async (vendor: string): Promise<OwedView | undefined> => {
    const path = `/admin/mizan/balances/owed?vendor_id=${accountIdOf(shop, vendor)}`;
    const { body } = await operator("get", path).expect(200);
    return (body as { owed: OwedView[] }).owed[0];
  };
  const vendorIn = ({ vendors }: OrderOwedView, vendor: string) =>
    vendors.find(({ vendor_id }) => vendor_id === accountIdOf(shop, vendor));

  it("keeps back an order's money, of one vendor or of all, until it is thawed, with who and why", async () => {
    const { orderId } = await paidOrder(shop, { [OUD]: 1, [DATES]: 1 }, operator);
    const path = `orders/${orderId}`;
    const before = await ofOrder(orderId);
    expect(vendorIn(before, oudHouse)).toMatchObject({
      due_day: today(),
      waits_for: null,
      frozen: "0.000",
      frozen_by: [],
    });
    expect(vendorIn(before, dateGarden)).toMatchObject({
      due_day: null,
      waits_for: "delivery",
      payable: "0.000",
      payouts: [],
    });

    const reason = "The shopper says that it is a copy.";
    const vendor_id = accountIdOf(shop, oudHouse);
    const { order_owed: after } = await post(`${path}/freeze`, { reason, vendor_id });
    expect(after.freezes).toEqual([
      { vendor_id, reason, frozen_at: expect.any(String), frozen_by: expect.stringContaining("@") },
    ]);
    const payable = vendorIn(before, oudHouse)?.payable;
    expect(vendorIn(after, oudHouse)).toMatchObject({
      frozen: payable,
      payable: "0.000",
      frozen_by: ["person"],
    });
    expect(await owed(oudHouse)).toMatchObject({ frozen: payable, not_paid: "frozen", freeze: null });
    expect(await post(`${path}/freeze`, { reason, vendor_id })).toMatchObject({
      status: 409,
      code: "MIZAN_FROZEN_ALREADY",
    });

    const { order_owed: whole } = await post(`${path}/freeze`, { reason: "Everything" });
    expect(vendorIn(whole, dateGarden)).toMatchObject({ frozen: "0.000", frozen_by: ["person"] });
    const { order_owed: one } = await post(`${path}/thaw`, { vendor_id });
    expect(vendorIn(one, oudHouse)?.frozen).toBe(payable);
    const { order_owed: free } = await post(`${path}/thaw`);
    expect([free.freezes, vendorIn(free, oudHouse)?.payable]).toEqual([[], payable]);
    expect(await post(`${path}/thaw`)).toMatchObject({ status: 409, code: "MIZAN_NOT_FROZEN" });
    const kept = await shop.sql(
      "SELECT reason, thawed_by IS NOT NULL AS by, thawed_at IS NOT NULL AS at FROM mizan_payout_freeze ORDER BY frozen_at",
    );
    expect(kept).toEqual([
      { reason, by: true, at: true },
      { reason: "Everything", by: true, at: true },
    ]);
  });

  it("keeps back all that a vendor is owed, and says so where the vendor is shown", async () => {
    const { orderId } = await paidOrder(shop, { [OUD]: 1 }, operator);
    const path = `vendors/${accountIdOf(shop, oudHouse)}`;
    const { freeze } = await post(`${path}/freeze`, { reason: "The bank asked" });
    expect(freeze).toMatchObject({ reason: "The bank asked", frozen_by: expect.stringContaining("@") });
    const now = await owed(oudHouse);
    expect(now).toMatchObject({ payable: "0.000", not_paid: "frozen", freeze });
    expect(now?.frozen).toBe(now?.balance);
    expect(vendorIn(await ofOrder(orderId), oudHouse)).toMatchObject({
      payable: "0.000",
      frozen_by: ["vendor"],
    });
    expect(await owed(dateGarden)).toMatchObject({ freeze: null });
    expect(await post(`${path}/freeze`, { reason: "again" })).toMatchObject({ code: "MIZAN_FROZEN_ALREADY" });
    expect(await post(`${path}/thaw`)).toMatchObject({ status: 200, freeze: null });
    expect(await post(`${path}/thaw`)).toMatchObject({ status: 409, code: "MIZAN_NOT_FROZEN" });
    expect(await owed(oudHouse)).toMatchObject({ frozen: "0.000", not_paid: null, freeze: null });
  });

  it("says by which payout an order's money went", async () => {
    const { orderId } = await paidOrder(shop, { [OUD]: 1 }, operator);
    const amount = vendorIn(await ofOrder(orderId), oudHouse)?.payable;
    const payout = {
      vendor_id: accountIdOf(shop, oudHouse),
      amount,
      reference: "BANK-7",
      value_date: today(),
    };
    await operator("post", "/admin/mizan/payouts", payout).expect(200);
    expect(vendorIn(await ofOrder(orderId), oudHouse)).toMatchObject({
      ...{ held: "0.000", frozen: "0.000", payable: "0.000" },
      payouts: [{ reference: "BANK-7", state: "paid", amount, run_id: null }],
    });
  });

  it("refuses what cannot be frozen, and says why", async () => {
    const { orderId } = await paidOrder(shop, { [OUD]: 1 }, operator);
    const why = { reason: "?" };
    expect(await post("orders/order_none/freeze", why)).toMatchObject({
      status: 404,
      code: "MIZAN_ORDER_NOT_FOUND",
    });
    expect(await post("vendors/none/freeze", why)).toMatchObject({
      status: 404,
      code: "MIZAN_VENDOR_NOT_FOUND",
    });
    const other = { ...why, vendor_id: accountIdOf(shop, dateGarden) };
    expect(await post(`orders/${orderId}/freeze`, other)).toMatchObject({
      status: 400,
      fields: [{ field: "vendor_id", code: "not_in_order" }],
    });
    for (const body of [
      {},
      { reason: "  " },
      { reason: "x".repeat(501) },
      { reason: "?", until: "tomorrow" },
    ]) {
      expect(await post(`orders/${orderId}/freeze`, body)).toMatchObject({
        status: 400,
        code: "MIZAN_INPUT_INVALID",
      });
    }
  });
});
