/** What vendors are owed, against the tables: rows by the posting transaction, holds from the history, freezes. */
import { inBoth } from "../support/in-both";
import { daysAfter } from "../../src/domain/kuwait-day";
import { owedByDay } from "../../src/overview/owed-by-day";
import { today } from "../support/today";
import { owedToVendors } from "../../src/books/owed-to-vendors";
import { recordPayout, takePayoutBack } from "../../src/books/payouts";
import { uncoveredItems } from "../../src/books/uncovered-items";
import { credit, debit } from "../../src/domain/journal";
import type { JournalKind } from "../../src/domain/journal-kinds";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";
import { chanceOf, randomEntry } from "../support/random-books";

const database = moduleDatabase();
const mizan = () => database.mizan();
const owed = async (vendorId = "v1") => {
  const owing = await owedToVendors({ mizan: mizan() }, "emulator", [vendorId]);
  const { balanceFils, heldFils, frozenFils, reservedFils, payableFils, next } = owing.get(vendorId) ?? {};
  return {
    balance: balanceFils,
    held: heldFils,
    frozen: frozenFils,
    reserved: reservedFils,
    payable: payableFils,
    next,
  };
};
const wrong = () => mizan().payable.countWrong();

/** Credits a vendor's account, or debits it where the amount is below zero; of a payment where one is given. */
async function post(kind: JournalKind, amountFils: number, attemptId: string | null = null, vendorId = "v1") {
  posted += 1;
  return mizan().journal.post({
    environment: "emulator",
    kind,
    reference: `${kind}-${posted}`,
    attemptId,
    postings: [
      debit("gateway_clearing", "charge", amountFils),
      credit(`vendor_payable:${vendorId}`, "sale", amountFils),
    ],
  });
}
let posted = 0;

type OwnHold = { hold: "at_once" | "after_days" | "after_delivery"; days: number; latest?: number };

/** The account has to be there for terms of its own. */
async function vendorWith(payout: OwnHold) {
  const { id } = await mizan().settings.vendors.create(
    {
      ...{
        source: "mizan",
        external_id: `x${(posted += 1)}`,
        name: "Oud House",
        status: "active",
        commission: {},
      },
      ...{ commission_base: null, delivery: null, settles: null, payment_types: null, payout },
    },
    null,
  );
  return id;
}
const holdOf = async (id: string, payout: OwnHold) => {
  const [account] = await mizan().settings.vendors.byIds([id]);
  if (!account) throw new Error("The vendor is gone");
  const { version } = account;
  await mizan().settings.vendors.change({ id, version, account: { ...account, payout }, changedBy: null });
};
const sold = async (amountFils: number, vendorId: string) => {
  const { id } = await paidAttempt(mizan(), { session_id: `s${posted}`, cart_id: `c${posted}` });
  await post("charge", amountFils, id, vendorId);
  return id;
};
/** As if all that is there had happened so many days ago. */
const daysPass = async (days: number) => {
  await database.sql(
    `UPDATE mizan_payable_entry SET posted_at = posted_at - ?::int * interval '1 day',
       captured_on = captured_on - ?::int, delivered_on = delivered_on - ?::int, delivery_known_at = delivery_known_at - ?::int * interval '1 day'`,
    [days, days, days, days],
  );
  for (const table of ["mizan_payable_unnamed", "mizan_payout_name"])
    await database.sql(`UPDATE ${table} SET posted_at = posted_at - ?::int * interval '1 day'`, [days]);
  await database.sql(
    "UPDATE mizan_settings_version SET created_at = created_at - ?::int * interval '1 day'",
    [days],
  );
};

describe("what a vendor is owed", () => {
  it("is payable at once where nothing else is set, and follows every entry", async () => {
    const payment = (await paidAttempt(mizan())).id;
    await post("charge", 9_000, payment);
    await post("refund", -2_000, payment);
    await post("correction", -250);
    expect(await owed()).toEqual({
      balance: 6_750,
      held: 0,
      frozen: 0,
      reserved: 0,
      payable: 6_750,
      next: null,
    });
    expect(await wrong()).toBe(0);
  });

  it("is kept for every vendor by whoever posts, and is what the journal says after any history", async () => {
    await inParallel(4, async (writer) => {
      const chance = chanceOf(writer + 7);
      for (let nth = 0; nth < 25; nth += 1) {
        const entry = randomEntry(chance, writer * 100 + nth);
        // A payout is an item of its own, and has its own tests.
        if (entry.kind !== "payout") await mizan().journal.post(entry);
      }
    });
    expect(await wrong()).toBe(0);
    const owing = await owedToVendors({ mizan: mizan() }, "emulator", ["v1", "v2", "v3"]);
    const balances = new Map(
      (await mizan().balances.ofVendors("emulator")).map(({ vendor_id, owedFils }) => [vendor_id, owedFils]),
    );
    for (const [vendorId, { balanceFils, payableFils }] of owing) {
      expect(balanceFils).toBe(balances.get(vendorId) ?? 0);
      expect(payableFils).toBe(balanceFils);
    }
  });

  it("is made again from the journal, and a wrong part is found until it is", async () => {
    await post("correction", 5_000);
    await post("correction", -200);
    for (const table of ["mizan_payable_entry", "mizan_payable_unnamed"]) {
      await database.sql(`UPDATE ${table} SET amount_fils = amount_fils + 1 WHERE amount_fils > 0`);
      await database.sql(`DELETE FROM ${table} WHERE amount_fils < 0`);
    }
    expect(await wrong()).toBe(2);
    expect((await owedToVendors({ mizan: mizan() }, "emulator", ["v1"])).get("v1")?.differs).toBe(true);
    await database.sql("SELECT mizan_payable_again()");
    expect(await wrong()).toBe(0);
    expect(await owed()).toMatchObject({ balance: 4_800, payable: 4_800 });
    // An entry that is neither named nor unnamed is in no sum.
    await database.sql("DELETE FROM mizan_payable_unnamed WHERE amount_fils > 0");
    expect(await wrong()).toBe(1);
    await database.sql("SELECT mizan_payable_again()");
    expect(await wrong()).toBe(0);
  });

  it("is held for the vendor's days, refunds with their sale, and says what comes when", async () => {
    const vendor = await vendorWith({ hold: "after_days", days: 7 });
    const payment = await sold(9_000, vendor);
    await post("refund", -2_000, payment, vendor);
    await post("correction", -250, null, vendor);
    expect(await owed(vendor)).toMatchObject({
      balance: 6_750,
      held: 7_000,
      payable: -250,
      next: { amountFils: 7_000 },
    });
    await daysPass(6);
    expect(await owed(vendor)).toMatchObject({ held: 7_000, payable: -250 });
    await daysPass(1);
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 6_750, next: null });
  });

  it("is added up over all vendors, and not read where too many entries wait", async () => {
    const soon = await vendorWith({ hold: "after_days", days: 3 });
    const later = await vendorWith({ hold: "after_days", days: 7 });
    const soonToo = await vendorWith({ hold: "after_days", days: 3 });
    await sold(2_000, soon);
    await sold(1_500, soonToo);
    await sold(5_000, later);
    await post("correction", 400);
    await post("correction", -900, null, later);
    const inThreeDays = daysAfter(today(), 3);
    expect(await owedByDay({ mizan: mizan() }, "emulator")).toEqual({
      // What one vendor owes pays for no other.
      ...{ payable: "0.400", frozen: "0.000", held: "8.500", next: { day: inThreeDays, amount: "3.500" } },
    });
    expect(await mizan().payable.vendorsWithin("emulator", 4)).toBeUndefined();
    expect(await mizan().payable.vendorsWithin("emulator", 5)).toHaveLength(4);
  });

  it("stays due under a longer hold, and is due at once under a shorter one", async () => {
    const vendor = await vendorWith({ hold: "after_days", days: 3 });
    await sold(1_000, vendor);
    await daysPass(4);
    await sold(2_000, vendor);
    await holdOf(vendor, { hold: "after_days", days: 30 });
    expect(await owed(vendor)).toMatchObject({ held: 2_000, payable: 1_000 });
    await holdOf(vendor, { hold: "after_days", days: 0 });
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 3_000 });
  });

  it("waits for a delivery, not longer than the latest, and waits again when it is cancelled", async () => {
    const vendor = await vendorWith({ hold: "after_delivery", days: 1, latest: 20 });
    await sold(5_000, vendor);
    await daysPass(10);
    expect(await owed(vendor)).toMatchObject({ held: 5_000 });
    const delivered = (set: string) =>
      database.sql(`UPDATE mizan_payable_entry SET ${set} WHERE vendor_id = ?`, [vendor]);
    await delivered("delivered_on = current_date - 5, delivery_known_at = now()");
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 5_000 });
    await delivered("delivered_on = NULL, delivery_known_at = NULL, delivery_cancelled_at = now()");
    expect(await owed(vendor)).toMatchObject({ held: 5_000, payable: 0 });
    await daysPass(10);
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 5_000 });
  });

  it("stays due under a longer hold also where an earlier delivery was cancelled", async () => {
    const vendor = await vendorWith({ hold: "after_delivery", days: 1 });
    await sold(5_000, vendor);
    await daysPass(10);
    const deliver = async (day: string | null) => {
      const charges = await mizan().payable.chargesOf(["order_1"]);
      await mizan().payable.setDelivered(charges.map((charge) => ({ ...charge, day })));
    };
    const [{ today } = { today: "" }] = await database.sql<{ today: string }>(
      "SELECT to_char(mizan_now() AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD') AS today",
    );
    await database.sql("UPDATE mizan_payment_attempt SET order_id = 'order_1'");
    await deliver(today);
    await deliver(null);
    await deliver(today);
    await daysPass(3);
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 5_000 });
    await holdOf(vendor, { hold: "after_delivery", days: 30 });
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 5_000 });
    await deliver(null);
    expect(await owed(vendor)).toMatchObject({ held: 5_000, payable: 0 });
  });

  it("is a debt, due at once, where a payment's entries come to less than nothing", async () => {
    const vendor = await vendorWith({ hold: "after_days", days: 7 });
    const { id } = await paidAttempt(mizan());
    await post("chargeback", -400, id, vendor);
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: -400 });
    // The fee came before the sale was anybody's.
    await post("charge", 3_000, id, vendor);
    expect(await owed(vendor)).toMatchObject({ held: 2_600, payable: 0 });
    expect(await wrong()).toBe(0);
  });

  it("is frozen with its payment's review item, and thaws with it", async () => {
    const { id } = await paidAttempt(mizan());
    await post("charge", 4_000, id);
    await post("correction", 500);
    const item = await mizan().reviewItems.open({
      reason: "amount_differs",
      attemptId: id,
      cartId: null,
      summary: inBoth("?"),
    });
    expect(await owed()).toMatchObject({ balance: 4_500, frozen: 4_000, payable: 500 });
    await database.sql("UPDATE mizan_review_item SET status = 'resolved' WHERE id = ?", [item]);
    expect(await owed()).toMatchObject({ frozen: 0, payable: 4_500 });
  });

  it("is frozen while goods of the vendor's are disputed, and keeps its due day", async () => {
    const vendor = await vendorWith({ hold: "after_days", days: 7 });
    const payment = await sold(4_000, vendor);
    await post("refund", -500, payment, vendor);
    await post("correction", 100, null, vendor);
    await database.sql("UPDATE mizan_payment_attempt SET order_id = 'order_1' WHERE id = ?", [payment]);
    const [charge] = await mizan().payable.chargesOf(["order_1"]);
    if (!charge) throw new Error("No charge");
    await mizan().disputes.setDisputed([{ ...charge, open: "return" }]);
    expect(await owed(vendor)).toMatchObject({ held: 3_500, frozen: 0, payable: 100 });
    await daysPass(7);
    expect(await owed(vendor)).toMatchObject({ held: 0, frozen: 3_500, payable: 100 });
    expect(await mizan().disputes.disputedCharges({ after: null, limit: 9 })).toHaveLength(1);
    await database.sql("SELECT mizan_payable_again()");
    expect(await wrong()).toBe(0);
    await daysPass(7);
    // Who read it before somebody else wrote it changes nothing.
    await mizan().disputes.setDisputed([{ ...charge, open: null }]);
    expect(await owed(vendor)).toMatchObject({ frozen: 3_500 });
    await mizan().disputes.setDisputed([{ ...charge, disputed_by: "return", open: null }]);
    expect(await owed(vendor)).toMatchObject({ frozen: 0, payable: 3_600 });
  });

  it("is frozen by a person: an order's, of one vendor or of all, or all of a vendor", async () => {
    const payment = await sold(4_000, "v1");
    await sold(1_000, "v1");
    await post("correction", 200);
    await post("charge", 700, payment, "v2");
    await database.sql("UPDATE mizan_payment_attempt SET order_id = 'order_1' WHERE id = ?", [payment]);
    const { freezes } = mizan();
    const why = { reason: "the shopper called", by: "user_1" };
    const ofV2 = { orderId: "order_1", vendorId: "v2" };
    expect(await freezes.freeze(ofV2, why)).toMatchObject({ reason: why.reason, frozen_by: "user_1" });
    expect(await freezes.freeze(ofV2, why)).toBeUndefined();
    expect([(await owed("v1")).frozen, (await owed("v2")).frozen]).toEqual([0, 700]);
    const ofOrder = { orderId: "order_1", vendorId: null };
    await freezes.freeze(ofOrder, why);
    expect(await freezes.ofOrder("order_1")).toHaveLength(2);
    expect([await freezes.thaw(ofV2, null), await freezes.thaw(ofV2, null)]).toMatchObject([
      { vendor_id: "v2" },
      undefined,
    ]);
    expect([(await owed("v1")).frozen, (await owed("v2")).frozen]).toEqual([4_000, 700]);
    const whole = { orderId: null, vendorId: "v1" };
    await freezes.freeze(whole, why);
    expect(await owed("v1")).toMatchObject({ frozen: 5_200, payable: 0 });
    const owing = await owedToVendors({ mizan: mizan() }, "emulator", ["v1", "v2"]);
    expect([...owing.values()].map(({ isFrozen, differs }) => [isFrozen, differs])).toEqual([
      [true, false],
      [false, false],
    ]);
    await freezes.thaw(whole, "user_2");
    await freezes.thaw(ofOrder, "user_2");
    expect([(await owed("v1")).frozen, (await owed("v2")).frozen]).toEqual([0, 0]);
    expect(await freezes.ofVendors(["v1"])).toEqual([]);
  });

  it("has what an older version posts beside it: its payouts, and one that it takes back", async () => {
    await post("correction", 10_000);
    const pay = (reference: string, fils: number) =>
      mizan().journal.post({
        ...{ environment: "emulator", kind: "payout", reference, vendorId: "v1" },
        postings: [debit("vendor_payable:v1", "payout", fils), credit("payout_clearing", "payout", fils)],
      });
    await pay("one", 3_000);
    const second = await pay("two", 4_000);
    expect(await owed()).toMatchObject({ balance: 3_000, payable: 3_000 });
    await mizan().journal.post({
      ...{ environment: "emulator", kind: "payout_taken_back", reference: second ?? "", vendorId: "v1" },
      postings: [credit("vendor_payable:v1", "payout", 4_000), debit("payout_clearing", "payout", 4_000)],
    });
    expect(await owed()).toMatchObject({ balance: 7_000, payable: 7_000 });
    expect(await wrong()).toBe(0);
    await database.sql("DELETE FROM mizan_payout_item");
    expect(await wrong()).toBe(2);
    await database.sql("SELECT mizan_payable_again()");
    expect(await owed()).toMatchObject({ balance: 7_000, payable: 7_000 });
  });

  it("keeps the delivery of a sale for its refund, also one whose row was made again", async () => {
    const vendor = await vendorWith({ hold: "after_delivery", days: 1 });
    const payment = await sold(9_000, vendor);
    await post("refund", -2_000, payment, vendor);
    await database.sql(
      "UPDATE mizan_payable_entry SET delivered_on = current_date - 5, delivery_known_at = now() WHERE kind = 'charge'",
    );
    await daysPass(10);
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 7_000 });
    await database.sql("DELETE FROM mizan_payable_entry WHERE kind = 'refund'");
    await database.sql("SELECT mizan_payable_again()");
    expect(await owed(vendor)).toMatchObject({ held: 0, payable: 7_000 });
  });

  it("has a row of nothing for a sale that the gateway settled, which its refund's due day is read from", async () => {
    const { id } = await paidAttempt(mizan());
    await mizan().journal.post({
      ...{ environment: "emulator", kind: "charge", reference: id, attemptId: id },
      postings: [
        debit("gateway_clearing", "charge", 800),
        credit("vendor_settled_by_gateway:v1", "sale", 800),
      ],
    });
    expect(await owed()).toMatchObject({ balance: 0, held: 0, payable: 0, next: null });
    const rows = await database.sql(
      "SELECT amount_fils::int AS fils, captured_on IS NOT NULL AS known FROM mizan_payable_entry",
    );
    expect(rows).toEqual([{ fils: 0, known: true }]);
    expect(await wrong()).toBe(0);
  });

  it("counts payouts that were recorded before there were items, also one that was taken back", async () => {
    await post("correction", 10_000);
    const pay = (reference: string, fils: number) =>
      mizan().journal.post({
        ...{ environment: "emulator", kind: "payout", reference, vendorId: "v1" },
        postings: [debit("vendor_payable:v1", "payout", fils), credit("payout_clearing", "payout", fils)],
      });
    await pay("one", 3_000);
    const second = await pay("two", 4_000);
    await mizan().journal.post({
      ...{ environment: "emulator", kind: "payout_taken_back", reference: second ?? "", vendorId: "v1" },
      postings: [credit("vendor_payable:v1", "payout", 4_000), debit("payout_clearing", "payout", 4_000)],
    });
    const isThere = async () =>
      (await database.sql("SELECT 1 FROM pg_tables WHERE tablename = 'mizan_payable_entry'")).length > 0;
    // With those that came after it.
    while (await isThere()) await database.migrateDown();
    await database.migrateUp();
    expect(await owed()).toMatchObject({ balance: 7_000, held: 0, reserved: 0, payable: 7_000 });
    expect(await wrong()).toBe(0);
  });
});

describe("a payout by hand", () => {
  const pay = (vendorId: string, amount: string, more: { reference?: string; confirmed?: boolean } = {}) =>
    recordPayout(
      { mizan: mizan() },
      {
        ...{ vendor_id: vendorId, amount, value_date: "2026-11-20", environment: "emulator" as const },
        reference: more.reference ?? amount,
        ...(more.confirmed ? { confirmed: true } : {}),
      },
      null,
    );
  const named = async () =>
    (
      await database.sql<{ fils: number }>(
        "SELECT e.amount_fils::int AS fils FROM mizan_payout_name JOIN mizan_payable_entry e USING (entry_id, vendor_id) ORDER BY e.posted_at",
      )
    ).map(({ fils }) => fils);

  it("names the shortest row of what is due that is the amount, else nothing", async () => {
    const vendor = await vendorWith({ hold: "at_once", days: 0 });
    await sold(4_000, vendor);
    await post("correction", -1_000, null, vendor);
    await sold(2_000, vendor);
    await pay(vendor, "3");
    expect(await named()).toEqual([4_000, -1_000]);
    expect(await owed(vendor)).toMatchObject({ balance: 2_000, payable: 2_000 });
    await pay(vendor, "1.5");
    expect(await named()).toEqual([4_000, -1_000]);
    expect(await owed(vendor)).toMatchObject({ balance: 500, payable: 500 });
  });

  it("is recorded with a tick where the books differ, and names nothing then", async () => {
    const vendor = await vendorWith({ hold: "at_once", days: 0 });
    await sold(9_000, vendor);
    await database.sql("UPDATE mizan_payable_unnamed SET amount_fils = amount_fils + 1");
    await expect(pay(vendor, "9.001")).rejects.toMatchObject({ code: "MIZAN_PAYOUT_ABOVE_OWED" });
    await pay(vendor, "9", { confirmed: true });
    expect(await named()).toEqual([]);
  });

  it("is refused above what can be paid out, also where more is owed, unless a person says so", async () => {
    const vendor = await vendorWith({ hold: "after_days", days: 7 });
    await sold(9_000, vendor);
    await post("correction", 1_000, null, vendor);
    await expect(pay(vendor, "1.001")).rejects.toMatchObject({ code: "MIZAN_PAYOUT_ABOVE_OWED" });
    await pay(vendor, "1.001", { confirmed: true });
    expect(await owed(vendor)).toMatchObject({ balance: 8_999, held: 9_000, payable: -1 });
  });

  it("of everything that is owed passes once, however many are recorded at once", async () => {
    const vendor = await vendorWith({ hold: "at_once", days: 0 });
    await sold(10_000, vendor);
    const answers = await inParallel(12, (nth) =>
      pay(vendor, "6", { reference: `p${nth}` }).catch((fault: unknown) => (fault as { code: string }).code),
    );
    expect(answers.filter((answer) => answer === "MIZAN_PAYOUT_ABOVE_OWED")).toHaveLength(11);
    expect(await owed(vendor)).toMatchObject({ balance: 4_000, payable: 4_000 });
  });

  it("that was taken back frees what it named, which stays due", async () => {
    const vendor = await vendorWith({ hold: "after_delivery", days: 0 });
    await sold(5_000, vendor);
    const set = (sql: string) => database.sql(`UPDATE mizan_payable_entry SET ${sql}`);
    await set("delivered_on = current_date - 1, delivery_known_at = now()");
    const id = await pay(vendor, "5");
    await set("delivered_on = NULL, delivery_known_at = NULL, delivery_cancelled_at = now()");
    await takePayoutBack({ mizan: mizan() }, id, {
      reason: "the bank returned it",
      madeBy: null,
      isReturned: true,
      mayApprove: true,
    });
    expect(await named()).toEqual([]);
    expect(await wrong()).toBe(0);
    expect(await owed(vendor)).toMatchObject({ balance: 5_000, held: 0, payable: 5_000 });
    await expect(
      takePayoutBack({ mizan: mizan() }, id, {
        reason: "again",
        madeBy: null,
        isReturned: false,
        mayApprove: true,
      }),
    ).rejects.toMatchObject({ code: "MIZAN_PAYOUT_TAKEN_BACK" });
  });
});

describe("an item before the bank's file is made", () => {
  const name = (item: string, payments: string[]) =>
    database.sql(
      `WITH taken AS (DELETE FROM mizan_payable_unnamed WHERE attempt_id = ANY(?) RETURNING *)
       INSERT INTO mizan_payout_name SELECT vendor_id, entry_id, ?, posted_at FROM taken`,
      [payments, item],
    );
  const named = async (vendor: string, ...payments: string[]) => {
    await database.sql(
      `INSERT INTO mizan_payout_item (id, environment, vendor_id, state, amount_fils, named_fils, reference)
       VALUES (?, 'emulator', ?, 'prepared', 1000, 1000, ?)`,
      [`mpit_${vendor}`, vendor, vendor],
    );
    await name(`mpit_${vendor}`, payments);
    return `mpit_${vendor}`;
  };
  const set = (sql: string, payment: string) =>
    database.sql(`UPDATE mizan_payable_entry SET ${sql} WHERE attempt_id = ? AND kind = 'charge'`, [payment]);
  const why = async (...items: string[]) => [
    ...(await uncoveredItems({ mizan: mizan() }, await mizan().payoutFiles.doubtfulIn(items))),
  ];

  it("is not covered while a payment of it above zero, or the whole vendor, is frozen", async () => {
    const first = await sold(4_000, "v1");
    const second = await sold(1_000, "v1");
    const item = await named("v1", first, second);
    const other = await named("v2", await sold(500, "v2"));
    expect(await why(item, other)).toEqual([]);
    await set("disputed_since = now(), disputed_by = 'return'", second);
    expect(await why(item, other)).toEqual([[item, "frozen"]]);
    await post("refund", -1_000, second, "v1");
    await name(item, [second]);
    expect(await why(item, other)).toEqual([]);
    await mizan().freezes.freeze({ orderId: null, vendorId: "v2" }, { reason: "?", by: null });
    expect(await why(item, other)).toEqual([[other, "frozen"]]);
  });

  it("is not covered where a delivery was cancelled and nothing else makes the money due", async () => {
    const vendor = await vendorWith({ hold: "after_delivery", days: 1 });
    const payment = await sold(4_000, vendor);
    await daysPass(3);
    await set("delivered_on = current_date - 2, delivery_known_at = now()", payment);
    const item = await named(vendor, payment);
    expect(await why(item)).toEqual([]);
    await set("delivered_on = NULL, delivery_known_at = NULL, delivery_cancelled_at = now()", payment);
    // It stays due while the item names it, and the item cannot go out all the same.
    expect(await owed(vendor)).toMatchObject({ held: 0 });
    expect(await why(item)).toEqual([[item, "delivery_cancelled"]]);
    await database.sql("UPDATE mizan_payable_entry SET was_paid = true");
    expect(await why(item)).toEqual([]);
    const atOnce = await vendorWith({ hold: "at_once", days: 0 });
    const soldAtOnce = await sold(4_000, atOnce);
    await set("delivery_cancelled_at = now()", soldAtOnce);
    expect(await why(await named(atOnce, soldAtOnce))).toEqual([]);
  });
});
