/** A vendor's money is frozen while its goods are returned, claimed or exchanged in the engine, and thaws when that has ended. */
import type { OwedView } from "../../src/answers/books-api/payouts";
import { dependenciesOf } from "../../src/application/dependencies";
import { HOURLY_PARTS } from "../../src/sweep/hourly-parts";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
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
  const thaws = () => until("the money is free", async () => !(await isFrozen("oud-house")));
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
    await thaws();
  });

  it("thaws when a return is cancelled", async () => {
    const back = await order.askForReturn(await sold(), 1, OUD);
    await freezes();
    await order.cancelReturn(back);
    await thaws();
  });

  it("waits while a claim's money is not back, and while an exchange's goods are not delivered", async () => {
    const sale = await sold();
    await order.claim(sale, 1, OUD);
    await freezes();
    await sale.refund("1.000").expect(200);
    await thaws();
    const back = await order.askForExchange(sale, 1, { product: OUD, forTitle: BURNER, isSent: true });
    await freezes();
    await order.receive(back);
    expect(await isFrozen("oud-house")).toBe(true);
    await order.deliver(await order.fulfil(sale, 1, BURNER));
    await thaws();
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
    await thaws();
    await keep("disputed_by = 'claim', disputed_since = now()");
    expect(await isFrozen("date-garden")).toBe(true);
    await lookHourly();
    expect([await isFrozen("oud-house"), await isFrozen("date-garden")]).toEqual([false, false]);
  });
});
