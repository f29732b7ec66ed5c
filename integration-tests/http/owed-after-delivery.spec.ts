/** Money that a vendor gets some days after its goods were delivered, from the engine's own fulfillments. */
import type { OwedView } from "../../src/answers/books-api/payouts";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { lookAtDeliveries } from "../../src/books/delivery-days";
import { dependenciesOf } from "../../src/application/dependencies";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { orderChanges } from "../support/order-changes";
import { paidOrder } from "../support/paid-order";
import { until } from "../support/until";
import { accountIdOf, changeTerms } from "../support/vendor-terms";

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";
const inTwoDays = () => kuwaitDayOf(new Date(Date.now() + 2 * 24 * 3_600_000));

mizanSuite((shop) => {
  let operator: Operator;
  const order = orderChanges(shop, () => operator);
  beforeEach(async () => {
    operator = await logInOperator(shop);
    for (const vendor of ["oud-house", "date-garden"]) {
      await changeTerms(shop, vendor, {
        settles: "operator",
        payout: { hold: "after_delivery", days: 2, latest: 30 },
      });
    }
  });
  const owed = async (...vendors: string[]): Promise<OwedView[]> => {
    const ids = vendors.map((vendor) => `vendor_id=${accountIdOf(shop, vendor)}`).join("&");
    const { body } = await operator("get", `/admin/mizan/balances/owed?${ids}`).expect(200);
    return (body as { owed: OwedView[] }).owed;
  };
  const dueOf = async (vendor: string) => (await owed(vendor))[0]?.next?.day;

  it("waits for all of a vendor's goods, and for no others, and again when a delivery is cancelled", async () => {
    const sale = await paidOrder(shop, { [OUD]: 2, [DATES]: 1 }, operator);
    const [oud] = await owed("oud-house", "date-garden");
    expect(oud).toMatchObject({ payable: "0.000", frozen: "0.000", not_paid: "below_minimum" });
    expect(oud?.held).toBe(oud?.balance);
    // Thirty days at the latest.
    expect(oud?.next?.day).toBe(kuwaitDayOf(new Date(Date.now() + 30 * 24 * 3_600_000)));

    await order.deliver(await order.fulfil(sale, 1, OUD));
    const second = await order.fulfil(sale, 1, OUD);
    const isDue = () => dueOf("oud-house").then((day) => day === inTwoDays());
    expect(await isDue()).toBe(false);
    await order.deliver(second);
    await until("the delivery makes the money due", isDue);
    expect(await dueOf("date-garden")).not.toBe(inTwoDays());

    await shop.sql("UPDATE fulfillment SET canceled_at = now() WHERE id = ?", [
      second.split("/").at(-1) ?? "",
    ]);
    await lookAtDeliveries(dependenciesOf(shop.container()), null);
    expect(await isDue()).toBe(false);
  });

  it("is due by the hourly look where the event was lost, and at once under a hold of no days", async () => {
    const sale = await paidOrder(shop, { [OUD]: 1 }, operator);
    await order.deliver(await order.fulfil(sale, 1, OUD));
    const isDue = () => dueOf("oud-house").then((day) => day === inTwoDays());
    await until("its event is heard", isDue);
    await shop.sql("UPDATE mizan_payable_entry SET delivered_on = NULL, delivery_known_at = NULL");
    expect(await isDue()).toBe(false);
    expect(await lookAtDeliveries(dependenciesOf(shop.container()), null)).toBeNull();
    expect(await dueOf("oud-house")).toBe(inTwoDays());
    await changeTerms(shop, "oud-house", { payout: { hold: "after_delivery", days: 0 } });
    const [oud] = await owed("oud-house");
    expect(oud).toMatchObject({ held: "0.000", next: null, not_paid: null });
    expect(oud?.payable).toBe(oud?.balance);
  });

  it("refuses a minimum that is no amount, and takes one of Arabic digits", async () => {
    const id = accountIdOf(shop, "oud-house");
    const { body } = await operator("get", `/admin/mizan/vendors/${id}`).expect(200);
    const { version } = (body as { vendor: { version: number } }).vendor;
    const change = (minimum: string) =>
      operator("post", `/admin/mizan/vendors/${id}`, { version, payout: { minimum } });
    for (const minimum of ["1,500", "abc", "1.2345", "1000000"]) {
      const refused = await change(minimum);
      expect([minimum, refused.status]).toEqual([minimum, 400]);
      expect(JSON.stringify(refused.body)).toContain("payout.minimum");
    }
    await change("٥٠٫٥").expect(200);
    expect((await owed("oud-house"))[0]).toMatchObject({ minimum: "50.500" });
  });

  it("refuses more than fifty vendors, and leaves out whom nobody knows", async () => {
    const many = Array.from({ length: 51 }, (_, nth) => `vendor_id=v${nth}`).join("&");
    await operator("get", `/admin/mizan/balances/owed?${many}`).expect(400);
    await operator("get", "/admin/mizan/balances/owed").expect(400);
    const { body } = await operator("get", "/admin/mizan/balances/owed?vendor_id=v1").expect(200);
    expect(body).toEqual({ owed: [] });
  });
});
