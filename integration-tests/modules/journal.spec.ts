import { credit, debit, postingsOfCharge } from "../../src/domain/journal";
import { oneVendor } from "../../src/domain/__tests__/borne-cart";
import { cart, line, vendor } from "../../src/domain/__tests__/split-cart";
import { split } from "../../src/domain/split";
import type { NewEntry } from "../../src/modules/mizan/stores/journal-store";
import { moduleDatabase } from "../support/module-database";
import { newAttempt } from "../support/new-attempt";

const database = moduleDatabase();
const journal = () => database.mizan().journal;

const fee = (
  reference: string,
  postings = [debit("gateway_fee", "adjustment", 50), credit("gateway_clearing", "adjustment", 50)],
): NewEntry => ({
  environment: "emulator",
  kind: "gateway_fee",
  reference,
  postings,
});
const linesInAll = async () =>
  Number((await database.sql<{ count: string }>("SELECT count(*) FROM mizan_journal_line"))[0]?.count);

describe("the journal", () => {
  it("keeps an entry with its lines, and posts the same reference once", async () => {
    const id = await journal().post(fee("f1"));
    expect(id).toMatch(/^mjen_/);
    expect(await journal().post(fee("f1"))).toBeUndefined();
    expect(
      (await journal().linesOf([id ?? ""])).map((line) => [line.account, line.part, line.amount_fils]),
    ).toEqual([
      ["gateway_fee", "adjustment", 50],
      ["gateway_clearing", "adjustment", -50],
    ]);
    expect(await linesInAll()).toBe(2);
  });

  it("posts once also when many post the same at once", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => journal().post(fee("f1"))));
    expect(ids.filter(Boolean)).toHaveLength(1);
    expect(await linesInAll()).toBe(2);
  });

  it("has what an order that credit pays whole owes its vendors once per cart, whichever of its orders is first", async () => {
    const covered = oneVendor("0", { goods: "0/10.000" });
    const book = (orderId: string, cartId: string) =>
      database
        .mizan()
        .coveredOrders.book(newAttempt({ cart_id: cartId, amount_fils: 0, split: covered }), orderId);
    const booked = [await book("order_1", "cart_1"), await book("order_1", "cart_1")];
    const ofOthers = await Promise.all([book("order_2", "cart_1"), book("order_3", "cart_2")]);
    expect([...booked, ...ofOthers]).toEqual([true, false, false, true]);
    const entries = await database.sql("SELECT order_id FROM mizan_journal_entry ORDER BY order_id");
    expect(entries).toEqual([{ order_id: "order_1" }, { order_id: "order_3" }]);
  });

  it("knows whose account a line is on", async () => {
    const charge = split(
      cart("15.000", [line("l1", "v1", "10.000"), line("l2", "", "5.000")], [vendor("v1", "10")]),
    );
    const id = await journal().post({
      environment: "emulator",
      kind: "charge",
      reference: "a",
      attemptId: "matt_1",
      postings: postingsOfCharge(charge),
    });
    const lines = await journal().linesOf([id ?? ""]);
    for (const { account, vendor_id } of lines) {
      expect(vendor_id).toBe(account.startsWith("vendor_") ? account.split(":")[1] : null);
    }
    expect(lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0)).toBe(0);
  });

  it.each([
    ["UPDATE mizan_journal_entry SET reason = 'x'"],
    ["UPDATE mizan_journal_line SET amount_fils = amount_fils + 1"],
    ["DELETE FROM mizan_journal_entry"],
    ["DELETE FROM mizan_journal_line"],
  ])("the application's own role is refused: %s", async (statement) => {
    await journal().post(fee("f1"));
    await expect(database.sql(statement)).rejects.toThrow(/append-only/);
    expect(await linesInAll()).toBe(2);
  });

  it("refuses lines that do not balance, an entry without lines, and a line added later", async () => {
    const id = (await journal().post(fee("f1"))) ?? "";
    const added = (entryId: string, amountFils: number) =>
      `INSERT INTO mizan_journal_line (id, entry_id, environment, account, part, amount_fils, posted_at)
       VALUES ('mjli_${amountFils}_' || gen_random_uuid(), '${entryId}', 'emulator', 'commission', 'adjustment', ${amountFils}, now())`;
    await expect(database.sql(added(id, 5))).rejects.toThrow(/do not balance/);
    await expect(
      database.sql(
        `INSERT INTO mizan_journal_entry (id, environment, kind, reference, posted_at) VALUES ('mjen_x', 'emulator', 'correction', 'x', now())`,
      ),
    ).rejects.toThrow(/does not balance/);
    expect(await linesInAll()).toBe(2);
    expect(await database.sql("SELECT id FROM mizan_journal_entry")).toHaveLength(1);
  });

  it("lists the newest first, by kind, vendor and attempt", async () => {
    await journal().post(fee("f1"));
    const payout = await journal().post({
      environment: "emulator",
      kind: "payout",
      reference: "p1",
      vendorId: "v1",
      postings: [debit("vendor_payable:v1", "payout", 5), credit("payout_clearing", "payout", 5)],
    });
    const page = { limit: 10, offset: 0 };
    expect((await journal().list({ environment: "emulator" }, page)).entries.map(({ kind }) => kind)).toEqual(
      ["payout", "gateway_fee"],
    );
    expect(await journal().list({ environment: "emulator", vendor_id: "v1" }, page)).toMatchObject({
      count: 1,
      entries: [{ id: payout }],
    });
    expect(await journal().list({ environment: "sandbox" }, page)).toEqual({ count: 0, entries: [] });
  });
});
