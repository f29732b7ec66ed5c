import { credit, debit } from "../../src/domain/journal";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import type { NewPayout } from "../../src/modules/mizan/stores/payout-store";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { chanceOf, randomEntry } from "../support/random-books";

const database = moduleDatabase();
const balances = () => database.mizan().balances;
const payouts = () => database.mizan().payouts;

type Sum = { key: string; fils: number };
const sumsBy = async (column: string, where: string): Promise<Map<string, number>> => {
  const rows = await database.sql<Sum>(
    `SELECT ${column} AS key, -sum(amount_fils)::int AS fils FROM mizan_journal_line
     WHERE environment = 'emulator' AND ${where} GROUP BY 1`,
  );
  return new Map(rows.map(({ key, fils }) => [key, fils === 0 ? 0 : fils]));
};

/** Owes a vendor 10.000 KWD. */
const owe10 = async (vendorId = "v1") =>
  database.mizan().journal.post({
    environment: "emulator",
    kind: "charge",
    reference: `charge ${vendorId}`,
    postings: [
      debit("gateway_clearing", "charge", 10_000),
      credit(`vendor_payable:${vendorId}`, "sale", 10_000),
    ],
  });

const payout = (reference: string, amountFils: number, vendorId = "v1"): NewPayout => ({
  environment: "emulator",
  reference,
  vendorId,
  amountFils,
  valueDate: "2026-11-22",
});

const NAMING_NOTHING = { named: [], payoutsSeen: undefined };

describe("balances", () => {
  it.each([1, 2, 3])("are the sums of the journal's lines (books %d)", async (seed) => {
    const chance = chanceOf(seed);
    for (let nth = 0; nth < 80; nth += 1) await database.mizan().journal.post(randomEntry(chance, nth));
    const vendors = await balances().ofVendors("emulator");
    const owed = await sumsBy("vendor_id", "account LIKE 'vendor_payable:%'");
    const settled = await sumsBy("vendor_id", "account LIKE 'vendor_settled%'");
    expect(vendors.map(({ vendor_id }) => vendor_id).sort()).toEqual(["v1", "v2", "v3"]);
    for (const { vendor_id, owedFils, settledFils } of vendors) {
      expect([vendor_id, owedFils, settledFils]).toEqual([
        vendor_id,
        owed.get(vendor_id) ?? 0,
        settled.get(vendor_id) ?? 0,
      ]);
    }
    const order = vendors.map(({ owedFils }) => owedFils);
    expect(order).toEqual([...order].sort((one, other) => other - one));

    const accounts = await balances().ofAccounts("emulator");
    const byAccount = await sumsBy("account", "vendor_id IS NULL");
    expect(new Map(accounts.map(({ account, balanceFils }) => [account, balanceFils]))).toEqual(byAccount);
    const all = [...vendors.flatMap((row) => [row.owedFils, row.settledFils]), ...byAccount.values()];
    expect(all.reduce((sum, fils) => sum + fils, 0)).toBe(0);

    const today = kuwaitDayOf(new Date());
    const history = await balances().history(
      { environment: "emulator", vendorId: "v2" },
      { first: "2026-01-01", last: today },
    );
    const last = history.at(-1);
    expect(history[0]).toEqual({ day: "2026-01-01", owedFils: 0, settledFils: 0 });
    expect(last).toEqual({
      day: today,
      owedFils: owed.get("v2") ?? 0,
      settledFils: settled.get("v2") ?? 0,
    });
  });

  it("end a day in Kuwait at nine in the evening of UTC", async () => {
    for (const [nth, at] of [
      "2026-01-04T20:59:59Z",
      "2026-01-04T21:00:00Z",
      "2026-01-09T00:00:00Z",
    ].entries()) {
      await database.sql(
        `WITH entry AS (INSERT INTO mizan_journal_entry (id, environment, kind, reference, posted_at)
           VALUES ('mjen_${nth}', 'emulator', 'correction', '${nth}', '${at}') RETURNING id, posted_at)
         INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
         SELECT entry.id || sign, entry.id, 'emulator', account, vendor_id, 'adjustment', sign, posted_at FROM entry,
           (VALUES (-5, 'vendor_payable:v1', 'v1'), (5, 'adjustment', NULL)) AS side (sign, account, vendor_id)`,
      );
    }
    const history = await balances().history(
      { environment: "emulator", vendorId: "v1" },
      { first: "2026-01-03", last: "2026-01-06" },
    );
    expect(history.map(({ day, owedFils }) => [day, owedFils])).toEqual([
      ["2026-01-03", 0],
      ["2026-01-04", 5],
      ["2026-01-05", 10],
      ["2026-01-06", 10],
    ]);
  });
});

describe("a payout", () => {
  it("lowers what is owed, and says when the vendor was last paid", async () => {
    await owe10();
    expect(await payouts().record(payout("p1", 4000), NAMING_NOTHING)).toMatchObject({ state: "recorded" });
    const [vendor] = await balances().ofVendors("emulator");
    expect(vendor).toMatchObject({ vendor_id: "v1", owedFils: 6000 });
    expect(vendor?.last_payout_at).toBeInstanceOf(Date);
  });

  it("with the same reference is recorded once per vendor, however often at once", async () => {
    await owe10();
    await owe10("v2");
    const answers = await inParallel(8, () => payouts().record(payout("p1", 100), NAMING_NOTHING));
    expect(answers.map(({ state }) => state).sort()).toEqual([
      "recorded",
      ...Array(7).fill("reference_used"),
    ]);
    expect(await payouts().record(payout("p1", 100, "v2"), NAMING_NOTHING)).toMatchObject({
      state: "recorded",
    });
  });

  it("is listed with its amount, the newest first", async () => {
    await owe10();
    await owe10("v2");
    await payouts().record(payout("p1", 100), NAMING_NOTHING);
    await payouts().record(payout("p2", 200, "v2"), NAMING_NOTHING);
    const page = { limit: 1, offset: 0 };
    const { payouts: listed, count } = await payouts().list({ environment: "emulator" }, page);
    expect(count).toBe(2);
    expect(listed).toMatchObject([
      { reference: "p2", vendor_id: "v2", amount_fils: 200, taken_back_at: null },
    ]);
    expect(await payouts().list({ vendorId: "v1" }, page)).toMatchObject({
      count: 1,
      payouts: [{ reference: "p1", amount_fils: 100 }],
    });
    expect(await payouts().list({ environment: "sandbox" }, page)).toEqual({ count: 0, payouts: [] });
  });
});
