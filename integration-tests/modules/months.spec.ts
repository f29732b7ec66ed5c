import { closeMonth } from "../../src/books/months/close-month";
import { digestOf } from "../../src/books/months/month-view";
import { readMonth } from "../../src/books/months/read-month";
import { credit, debit } from "../../src/domain/journal";
import { postingsOfAdjustment, postingsOfPayout } from "../../src/domain/adjustment";
import { type MonthCheck, type NamedLine } from "../../src/domain/month-close";
import { chargeEntryOf, postEntries, postEntry } from "../../src/modules/mizan/stores/post-entry";
import type { NewEntry } from "../../src/modules/mizan/stores/journal-store";
import { setClock } from "../support/clock";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt } from "../support/new-attempt";
import { chanceOf, randomEntry } from "../support/random-books";

const database = moduleDatabase();
const mizan = () => database.mizan();
const environment = "emulator" as const;
const setTime = async (at?: string) =>
  setClock((text) => database.sql(text), at === undefined ? 0 : Date.parse(`${at}:00+03:00`) - Date.now());
afterEach(() => setTime());

const read = async (month: string) => readMonth({ mizan: mizan() }, { environment, month });
const lineOf = async (month: string, check: MonthCheck): Promise<NamedLine> =>
  (await read(month)).lines.find((line) => line.check === check)!;
const close = async (month: string, more: { reason?: string; shown?: string } = {}) =>
  closeMonth({ mizan: mizan() }, month, {
    shown: digestOf((await read(month)).lines),
    environment,
    closedBy: "user_1",
    ...more,
  });
let posted = 0;
const entry = (more: Partial<NewEntry> = {}): NewEntry => ({
  environment,
  kind: "correction",
  reference: `r${(posted += 1)}`,
  postings: postingsOfAdjustment({
    kind: "correction",
    vendorId: "v1",
    direction: "credit",
    amountFils: 1_000,
  }),
  ...more,
});
const post = async (more: Partial<NewEntry> = {}) => {
  const id = await postEntry(database.connection(), entry(more));
  return (await mizan().journal.byId(id!))!;
};
/** A captured payment of 1.000 KWD that is an order's, with its charge. */
const sale = async () => {
  const attempt = await paidAttempt(mizan(), { session_id: `s${(posted += 1)}`, cart_id: `c${posted}` });
  const orderId = `order_${posted}`;
  await mizan().attempts.dispose(attempt.id, "ordered", { orderId, entry: chargeEntryOf(attempt, orderId) });
  return attempt;
};

describe("what a month came to", () => {
  it.each([1, 2, 3])("adds up after any history, and not once a sum is spoiled (books %d)", async (seed) => {
    const chance = chanceOf(seed);
    for (const month of ["07", "08", "09"]) {
      for (let nth = 0; nth < 15; nth += 1) {
        await setTime(`2026-${month}-${String(1 + chance(28)).padStart(2, "0")}T12:00`);
        await postEntry(database.connection(), randomEntry(chance, posted++));
      }
      await setTime(`2026-${String(Number(month) + 1).padStart(2, "0")}-02T12:00`);
      const { lines } = await read(`2026-${month}`);
      const stateOf = (check: MonthCheck) => lines.find((line) => line.check === check)!.state;
      expect([stateOf("journal"), stateOf("statements")]).toEqual(["agrees", "agrees"]);
      expect(["agrees", "nothing"]).toContain(stateOf("payouts"));
      // What a statement closes with is what the vendors' accounts came to, line by line.
      const [sum] = await database.sql<{ fils: number }>(
        `SELECT -sum(amount_fils)::int AS fils FROM mizan_journal_line
         WHERE environment = ? AND account LIKE 'vendor\\_payable:%'`,
        [environment],
      );
      expect(lines.find(({ check }) => check === "statements")!.oursFils).toBe(sum!.fils);
      // Entries of chance are of no payment, so the captures lack them.
      await close(`2026-${month}`, { reason: "Entries of chance" });
    }
    await database.sql(
      `UPDATE mizan_journal_sum SET amount_fils = amount_fils + 1 WHERE id = (
         SELECT min(id) FROM mizan_journal_sum WHERE day >= '2026-09-01' AND account LIKE 'vendor\\_payable:%' AND environment = ?)`,
      [environment],
    );
    const states = async (month: string) =>
      Promise.all(
        (["journal", "statements"] as const).map(async (check) => (await lineOf(month, check)).state),
      );
    expect(await states("2026-09")).toEqual(["differs", "differs"]);
  });

  it("holds captures against charges, and names the payment whose charge is missing", async () => {
    await sale();
    const unplaced = await paidAttempt(mizan(), { session_id: "other", cart_id: "other" });
    await mizan().attempts.dispose(unplaced.id, "released", {});
    const [now] = await database.sql<{ month: string }>(
      "SELECT to_char(mizan_now() AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM') AS month",
    );
    const { month } = now!;
    expect(await lineOf(month, "captured")).toMatchObject({ state: "agrees", oursFils: 1_000, of: [] });
    expect(await lineOf(month, "unplaced")).toMatchObject({
      state: "differs",
      count: 1,
      differenceFils: 1_000,
    });
    const lost = await sale();
    await database.sql(`ALTER TABLE mizan_journal_entry DISABLE TRIGGER USER`);
    await database.sql(`ALTER TABLE mizan_journal_line DISABLE TRIGGER USER`);
    await database.sql(
      `DELETE FROM mizan_journal_line WHERE entry_id IN (SELECT id FROM mizan_journal_entry WHERE attempt_id = ?)`,
      [lost.id],
    );
    await database.sql("DELETE FROM mizan_journal_entry WHERE attempt_id = ?", [lost.id]);
    await database.sql(`ALTER TABLE mizan_journal_entry ENABLE TRIGGER USER`);
    await database.sql(`ALTER TABLE mizan_journal_line ENABLE TRIGGER USER`);
    await database.sql("SELECT mizan_journal_sum_again()");
    expect(await lineOf(month, "captured")).toMatchObject({
      state: "differs",
      differenceFils: -1_000,
      of: [{ id: lost.id, name: lost.id }],
    });
  });
});

describe("a month that is closed", () => {
  beforeEach(async () => {
    await setTime("2026-10-15T12:00");
    await post();
    await setTime("2026-11-01T02:00");
  });

  it("is over for an hour, and closed once, in order and as it was shown", async () => {
    await setTime("2026-11-01T00:59");
    await expect(close("2026-10")).rejects.toMatchObject({
      code: "MIZAN_MONTH_STATE",
      details: { state: "running" },
    });
    await setTime("2026-11-01T01:01");
    const { shown } = { shown: digestOf((await read("2026-10")).lines) };
    await database.sql("UPDATE mizan_journal_sum SET lines = lines + 1 WHERE day = '2026-10-15'");
    await expect(close("2026-10", { shown })).rejects.toMatchObject({ code: "MIZAN_MONTH_CHANGED" });
    await Promise.allSettled(await inParallelCloses());
    expect((await mizan().monthCloses.list(environment)).map(({ month }) => month)).toEqual(["2026-10"]);
    await setTime("2027-01-05T12:00");
    for (const [month, state] of [
      ["2026-09", "closed"],
      ["2026-10", "closed"],
      ["2026-12", "waiting"],
    ] as const)
      await expect(close(month)).rejects.toMatchObject({ code: "MIZAN_MONTH_STATE", details: { state } });
    await close("2026-11");
    for (const change of ["DELETE FROM mizan_month_close", "UPDATE mizan_month_close SET reason = 'x'"])
      await expect(database.sql(change)).rejects.toMatchObject({ code: "23000" });
  });

  const inParallelCloses = async () => {
    const ends: Promise<void>[] = [];
    await inParallel(4, async () => {
      const end = close("2026-10");
      ends.push(end);
      await end.catch(() => undefined);
    });
    return ends;
  };

  it("is not closed without a reason where something differs, nor with one where the books are wrong", async () => {
    const unplaced = await paidAttempt(mizan());
    await mizan().attempts.dispose(unplaced.id, "released", {});
    await database.sql("UPDATE mizan_payment_attempt SET created_at = '2026-10-20T10:00:00Z'");
    await expect(close("2026-10")).rejects.toMatchObject({
      code: "MIZAN_INPUT_INVALID",
      fields: [{ field: "reason", code: "required" }],
    });
    await database.sql(
      "UPDATE mizan_journal_sum SET amount_fils = amount_fils + 1 WHERE day = '2026-10-15' AND account = 'adjustment'",
    );
    await expect(close("2026-10", { reason: "Because" })).rejects.toMatchObject({
      code: "MIZAN_MONTH_DIFFERS",
    });
    await database.sql("SELECT mizan_journal_sum_again()");
    await close("2026-10", { reason: "The bank gives it back" });
    const [closed] = await mizan().monthCloses.list(environment);
    expect(closed).toMatchObject({ closed_by: "user_1", reason: "The bank gives it back" });
    expect(closed!.lines.find(({ check }) => check === "unplaced")).toMatchObject({ count: 1 });
  });

  it("gets nothing any more: what belongs to it is posted now, and says so", async () => {
    const early = await post({ valueDate: "2026-10-31" });
    expect(early).toMatchObject({ belongs_to: null, belongs_closed_at: null });
    await setTime("2026-10-31T23:00");
    const captured = await paidAttempt(mizan());
    await setTime("2026-11-03T10:00");
    await close("2026-10", { reason: "One payment waits for its order" });
    await setTime("2026-11-05T10:00");
    const late = await post({ valueDate: "2026-10-31" });
    expect([late.belongs_to, late.posted_at.toISOString().slice(0, 10)]).toEqual(["2026-10", "2026-11-05"]);
    expect(late.belongs_closed_at!.toISOString().slice(0, 10)).toBe("2026-11-03");
    const before = await post({ valueDate: "2026-08-02" });
    expect(before).toMatchObject({ belongs_to: "2026-08", belongs_closed_at: late.belongs_closed_at });
    expect((await post({ valueDate: "2026-11-02" })).belongs_to).toBeNull();
    expect((await post()).belongs_to).toBeNull();
    const charge = chargeEntryOf(captured, "order_1");
    expect((await post(charge)).belongs_to).toBe("2026-10");
    const payout = { kind: "payout", vendorId: "v1", postings: postingsOfPayout("v1", 500) } as const;
    expect((await post({ ...payout, valueDate: "2026-10-30" })).belongs_to).toBe("2026-10");
    expect(
      (await post({ ...payout, environment: "sandbox", valueDate: "2026-10-30" })).belongs_to,
    ).toBeNull();
    const lines = await mizan().statements.lines(
      {
        environment,
        vendorId: "v1",
        from: new Date("2026-11-05T00:00:00Z"),
        before: new Date("2026-11-06T00:00:00Z"),
      },
      { limit: 10 },
    );
    expect(lines.map(({ belongs_to }) => belongs_to)).toEqual(["2026-10", "2026-08", null, null, "2026-10"]);
    expect(await mizan().journal.countWrongSums()).toBe(0);
  });

  it("gets nothing by a clock that was put back, either: entry and lines have the first open day", async () => {
    await close("2026-10");
    await setTime("2026-10-31T23:30");
    await postEntries(database.connection(), [
      entry(),
      entry({ postings: [debit("gateway_clearing", "charge", 5), credit("vendor_payable:v1", "sale", 5)] }),
    ]);
    const dated = await database.sql<{ belongs_to: string; at: string; lines: string }>(
      `SELECT e.belongs_to, to_char(e.posted_at AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM-DD HH24:MI') AS at, min(l.posted_at) = e.posted_at AS lines
       FROM mizan_journal_entry e JOIN mizan_journal_line l ON l.entry_id = e.id WHERE e.belongs_to IS NOT NULL GROUP BY e.id`,
    );
    const firstOpen = { belongs_to: "2026-10", at: "2026-11-01 00:00", lines: true };
    expect(dated).toEqual([firstOpen, firstOpen]);
    expect(await mizan().journal.countWrongSums()).toBe(0);
    expect(await lineOf("2026-11", "statements")).toMatchObject({ state: "agrees" });
  });
});
