/** A vendor's money is frozen while its goods are returned, claimed or exchanged in the engine, and thaws when that has ended. */
import type { OrderOwedView } from "../../src/answers/books-api/freezes";
import type { OwedView } from "../../src/answers/books-api/payouts";
import { dependenciesOf } from "../../src/application/dependencies";
import { HOURLY_PARTS } from "../../src/sweep/hourly-parts";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { type PaidOrder, paidOrder } from "../support/paid-order";
import { until } from "../support/until";
import { accountIdOf, changeTerms } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
const BURNER = "Incense burner";
const DATES = "Sukkari dates, 1 kg";

mizanSuite((shop) => {
  let operator: Operator;
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
    for (const vendor of ["oud-house", "date-garden"]) {
      await changeTerms(shop, vendor, { settles: "operator", payout: { hold: "at_once", days: 0 } });
    }
  });
  const owed = async (vendor: string): Promise<OwedView | undefined> => {
    const path = `/admin/mizan/balances/owed?vendor_id=${accountIdOf(shop, vendor)}`;
    const { body } = await operator("get", path).expect(200);
    return (body as { owed: OwedView[] }).owed[0];
  };
  const isFrozen = async (vendor: string) => (await owed(vendor))?.frozen !== "0.000";
  const freezes = () => until("the money is frozen", () => isFrozen("oud-house"));
  const thaws = (vendor = "oud-house") => until("the money is free", async () => !(await isFrozen(vendor)));
  const disputesIn = async ({ orderId }: PaidOrder) => {
    const { body } = await operator("get", `/admin/mizan/orders/${orderId}`).expect(200);
    return (body as { order_owed: OrderOwedView }).order_owed.disputes;
  };
  const sold = async () => {
    const sale = await paidOrder(shop, { [OUD]: 2, [DATES]: 1 }, operator);
    await order.deliver(await order.fulfil(sale, 2, OUD));
    await order.deliver(await order.fulfil(sale, 1, DATES));
    return sale;
  };
  /** As if every event were lost from here on: subscribers hear it, and what they write is undone. */
  const lookHourly = async () => {
    const dependencies = dependenciesOf(shop.container());
    for (const [name, part] of HOURLY_PARTS) {
      if (["returns", "claims", "exchanges", "disputed"].includes(name)) await part(dependencies, null);
    }
  };

  it("waits while a return of the vendor's goods is open, and no other vendor's does", async () => {
    const sale = await sold();
    const back = await order.askForReturn(sale, 2, OUD);
    await freezes();
    const [oud, dates] = [await owed("oud-house"), await owed("date-garden")];
    expect(oud).toMatchObject({ held: "0.000", payable: "0.000", not_paid: "frozen" });
    expect(oud?.frozen).toBe(oud?.balance);
    expect(dates).toMatchObject({ frozen: "0.000", not_paid: null });
    await order.receive(back, [{ ...back.items[0]!, quantity: 1 }]);
    expect(await isFrozen("oud-house")).toBe(true);
    await order.receive(back, [{ ...back.items[0]!, quantity: 1 }]);
    expect(await isFrozen("oud-house")).toBe(true);
    await sale.refund("19.000").expect(200);
    expect(await isFrozen("oud-house")).toBe(true);
    expect(await disputesIn(sale)).toMatchObject([{ kind: "return", waits_for: "refund", set_aside: null }]);
    await sale.refund("1.000").expect(200);
    await thaws();
  });

  it("thaws when a return is cancelled", async () => {
    const back = await order.askForReturn(await sold(), 1, OUD);
    await freezes();
    await order.cancelReturn(back);
    await thaws();
  });

  it("waits until what a claim names is back, whatever else is refunded", async () => {
    const sale = await sold();
    await order.claim(sale, 1, OUD);
    await freezes();
    await sale.refund("1.000").expect(200);
    await order.receive(await order.askForReturn(sale, 1, DATES));
    await sale.refund("5.000").expect(200);
    await thaws("date-garden");
    expect(await disputesIn(sale)).toMatchObject([{ kind: "claim", waits_for: "refund" }]);
    expect(await isFrozen("oud-house")).toBe(true);
    await sale.refund("9.000").expect(200);
    await thaws();
  });

  it("waits while an exchange's goods are not delivered and its difference is not back", async () => {
    const sale = await sold();
    const back = await order.askForExchange(sale, 1, { product: OUD, forTitle: BURNER, isSent: true });
    await freezes();
    await order.receive(back);
    const [exchange] = await disputesIn(sale);
    expect(exchange).toMatchObject({ kind: "exchange", waits_for: "delivery" });
    const { status } = await operator("post", `/admin/exchanges/${exchange!.id}/cancel`);
    expect(status).toBe(400);
    await lookHourly();
    expect(await isFrozen("oud-house")).toBe(true);
    await order.deliver(await order.fulfil(sale, 1, BURNER));
    expect(await disputesIn(sale)).toMatchObject([{ kind: "exchange", waits_for: "refund" }]);
    await sale.refund("0.750").expect(200);
    await thaws();
  });

  it("is set aside by a person, with a reason, until it is taken up again", async () => {
    const sale = await sold();
    await order.claim(sale, 1, OUD);
    await freezes();
    const [{ id } = { id: "" }] = await disputesIn(sale);
    const send = async (what: string, body: object) => {
      const { status, body: answer } = await operator(
        "post",
        `/admin/mizan/orders/${sale.orderId}/${what}`,
        body,
      );
      return { status, ...(answer as { code?: string; order_owed?: OrderOwedView }) };
    };
    expect(await send("set-aside", { dispute_id: id })).toMatchObject({ status: 400 });
    expect(await send("set-aside", { dispute_id: "none", reason: "?" })).toMatchObject({
      status: 404,
      code: "MIZAN_DISPUTE_NOT_FOUND",
    });
    expect(await send("take-up", { dispute_id: id })).toMatchObject({ code: "MIZAN_NOT_SET_ASIDE" });
    const reason = "The shopper was given a voucher.";
    const { order_owed: after } = await send("set-aside", { dispute_id: id, reason });
    expect(after?.disputes).toMatchObject([
      { id, kind: "claim", set_aside: { reason, by: expect.stringContaining("@") } },
    ]);
    expect(await isFrozen("oud-house")).toBe(false);
    await lookHourly();
    expect(await isFrozen("oud-house")).toBe(false);
    expect(await send("set-aside", { dispute_id: id, reason })).toMatchObject({
      code: "MIZAN_SET_ASIDE_ALREADY",
    });

    const second = await order.askForReturn(sale, 1, OUD);
    await freezes();
    await order.cancelReturn(second);
    await thaws();
    const { order_owed: again } = await send("take-up", { dispute_id: id });
    expect(again?.disputes).toMatchObject([{ id, set_aside: null }]);
    expect(await isFrozen("oud-house")).toBe(true);
    const kept = await shop.sql(
      "SELECT reason, set_aside_by IS NOT NULL AS by, taken_up_by IS NOT NULL AS up, taken_up_at IS NOT NULL AS at FROM mizan_dispute_set_aside",
    );
    expect(kept).toEqual([{ reason, by: true, up: true, at: true }]);
  });

  it("is frozen and free by the hourly look where events were lost", async () => {
    const sale = await sold();
    const keep = (sql: string) =>
      shop.sql(`UPDATE mizan_payable_entry SET ${sql} WHERE attempt_id = ? AND kind = 'charge'`, [
        sale.attemptId,
      ]);
    const back = await order.askForReturn(sale, 1, OUD);
    await freezes();
    await keep("disputed_by = NULL, disputed_since = NULL");
    expect(await isFrozen("oud-house")).toBe(false);
    await lookHourly();
    expect([await isFrozen("oud-house"), await isFrozen("date-garden")]).toEqual([true, false]);
    await order.receive(back);
    await keep("disputed_by = NULL, disputed_since = NULL");
    await lookHourly();
    expect(await isFrozen("oud-house")).toBe(true);
    await sale.refund("10.000").expect(200);
    await thaws();
    await keep("disputed_by = 'claim', disputed_since = now()");
    expect(await isFrozen("date-garden")).toBe(true);
    await lookHourly();
    expect([await isFrozen("oud-house"), await isFrozen("date-garden")]).toEqual([false, false]);
  });
});
