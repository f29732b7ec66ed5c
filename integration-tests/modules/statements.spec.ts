import { instantsOfDays } from "../../src/domain/kuwait-day";
import { credit, debit } from "../../src/domain/journal";
import type { StatementLineRow, StatementScope } from "../../src/modules/mizan/stores/statement-store";
import { moduleDatabase } from "../support/module-database";
import { plansOf } from "../support/query-plans";
import { chanceOf, randomEntry } from "../support/random-books";

const database = moduleDatabase();
const statements = () => database.mizan().statements;

const always: StatementScope = {
  environment: "emulator",
  vendorId: "v1",
  from: new Date(0),
  before: new Date("2999-01-01"),
};

/** Some entries, spread over the days of January 2026 in Kuwait. */
async function writeBooks(seed: number, count: number): Promise<void> {
  const chance = chanceOf(seed);
  for (let nth = 0; nth < count; nth += 1) {
    const id = await database.mizan().journal.post(randomEntry(chance, nth));
    await moveTo(id ?? "", new Date(Date.UTC(2026, 0, 1 + chance(31), chance(24), chance(60))));
  }
}

/** Only a test may say when an entry was posted. */
async function moveTo(entryId: string, at: Date): Promise<void> {
  const connection = database.connection();
  await connection.transaction(async (transaction) => {
    await transaction.raw("SET LOCAL session_replication_role = replica");
    await transaction.raw("UPDATE mizan_journal_entry SET posted_at = ? WHERE id = ?", [at, entryId]);
    await transaction.raw("UPDATE mizan_journal_line SET posted_at = ? WHERE entry_id = ?", [at, entryId]);
    await transaction.raw("SELECT mizan_journal_sum_again()");
  });
}

async function allLines(scope: StatementScope, pageSize: number): Promise<StatementLineRow[]> {
  const lines: StatementLineRow[] = [];
  for await (const page of statements().pages(scope, pageSize)) lines.push(...page);
  return lines;
}

const sumOf = (lines: readonly StatementLineRow[]) =>
  lines.reduce((sum, { amount_fils }) => sum + amount_fils, 0);

describe("a vendor's statement", () => {
  it.each([1, 2, 3])(
    "has figures that are the sums of its lines, in every period (books %d)",
    async (seed) => {
      await writeBooks(seed, 60);
      for (const [first, last] of [
        ["2026-01-01", "2026-01-31"],
        ["2026-01-10", "2026-01-10"],
        ["2026-01-11", "2026-01-20"],
      ] as const) {
        for (const vendorId of ["v1", "v2"]) {
          const scope = { ...always, vendorId, ...instantsOfDays(first, last) };
          const figures = await statements().figures(scope);
          const before = await allLines({ ...scope, from: new Date(0), before: scope.from }, 7);
          const lines = await allLines(scope, 7);
          expect(figures.lines).toBe(lines.length);
          for (const account of ["owed", "settled_by_gateway"] as const) {
            const ofAccount = (some: StatementLineRow[]) => some.filter((line) => line.account === account);
            const ofParts = (...parts: string[]) =>
              sumOf(ofAccount(lines).filter(({ part }) => parts.includes(part)));
            expect(figures[account]).toEqual({
              opening: sumOf(ofAccount(before)),
              sales: ofParts("sale"),
              borne: ofParts("borne", "borne_reversal"),
              commission: ofParts("commission"),
              delivery: ofParts("delivery"),
              refunds: ofParts("refund"),
              reversals: ofParts("commission_reversal", "delivery_reversal"),
              adjustments: ofParts("adjustment"),
              payouts: ofParts("payout"),
              closing: sumOf(ofAccount(before)) + sumOf(ofAccount(lines)),
            });
          }
        }
      }
    },
  );

  it("closes with what the next period opens with", async () => {
    await writeBooks(9, 40);
    const first = await statements().figures({ ...always, ...instantsOfDays("2026-01-01", "2026-01-15") });
    const second = await statements().figures({ ...always, ...instantsOfDays("2026-01-16", "2026-01-31") });
    const whole = await statements().figures(always);
    expect(second.owed.opening).toBe(first.owed.closing);
    expect(second.owed.closing).toBe(whole.owed.closing);
    expect(first.lines + second.lines).toBe(whole.lines);
  });

  it("gives every line once whatever the size of a page, also where many were posted in one microsecond", async () => {
    await writeBooks(4, 30);
    const at = new Date("2026-01-15T10:00:00Z");
    for (let nth = 0; nth < 10; nth += 1) {
      const postings = [
        debit("adjustment", "adjustment", 1 + nth),
        credit("vendor_payable:v1", "adjustment", 1 + nth),
      ];
      const entry = {
        environment: "emulator",
        kind: "correction",
        reference: `same ${nth}`,
        postings,
      } as const;
      await moveTo((await database.mizan().journal.post(entry)) ?? "", at);
    }
    const whole = await allLines(always, 1000);
    for (const pageSize of [1, 3, whole.length]) {
      expect((await allLines(always, pageSize)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    }
    const times = whole.map(({ position }) => position);
    expect(times).toEqual([...times].sort());
  });

  it("shows no other vendor's lines and no other environment's", async () => {
    await writeBooks(5, 40);
    const ids = (await allLines(always, 100)).map(({ id }) => id);
    const rows = await database.sql<{ id: string }>(
      "SELECT id FROM mizan_journal_line WHERE vendor_id = 'v1' AND environment = 'emulator'",
    );
    expect([...ids].sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await allLines({ ...always, vendorId: "nobody" }, 100)).toEqual([]);
  });

  it("ends now, so that what is posted while it is written belongs to the next", async () => {
    await writeBooks(6, 5);
    const scope = await statements().upToNow(always);
    expect(Math.abs(scope.before.getTime() - Date.now())).toBeLessThan(60_000);
    const past = { ...always, before: new Date("2026-01-05") };
    expect(await statements().upToNow(past)).toEqual(past);
  });

  it("OPS-19: reads the last page of many by an index, as it reads the first", async () => {
    await database.sql(
      `WITH entry AS (
         INSERT INTO mizan_journal_entry (id, environment, kind, reference, posted_at)
         SELECT 'mjen_' || n, 'emulator', 'correction', n::text, timestamptz '2026-01-01' + n * interval '1 second'
         FROM generate_series(1, 5000) n RETURNING id, posted_at)
       INSERT INTO mizan_journal_line (id, entry_id, environment, account, vendor_id, part, amount_fils, posted_at)
       SELECT entry.id || side.sign, entry.id, 'emulator', side.account, side.vendor_id, 'adjustment', side.sign, posted_at
       FROM entry, (VALUES (-1, 'vendor_payable:v1', 'v1'), (1, 'adjustment', NULL)) AS side (sign, account, vendor_id)`,
    );
    await database.sql("ANALYZE mizan_journal_entry, mizan_journal_line");
    const after = { position: "2026-01-01T01:20:00.000000Z", id: "" };
    const plans = await plansOf(database, () => statements().lines(always, { after, limit: 50 }));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/_vendor_id_environment_posted_at_id/);
    expect(plans[0]).toMatch(/ROW\(posted_at, id\) > ROW/);
    expect(plans[0]).not.toContain("Seq Scan");
  });
});

describe("a vendor's month that is over", () => {
  const closed = () => database.mizan().closedStatements;
  const take = { limit: 100, againAfterMs: 60_000 };

  it.each([4, 5])("is told of once, with what its statement says (books %d)", async (seed) => {
    await writeBooks(seed, 60);
    for (const day of [-1, 31]) {
      // Before and after January, which its statement opens with and leaves out.
      const id = await database.mizan().journal.post(randomEntry(chanceOf(seed + day), 100 + day));
      await moveTo(id ?? "", new Date(Date.UTC(2026, 0, 1 + day, 12)));
    }
    await closed().close("emulator", "2026-01");
    await closed().close("emulator", "2026-01");
    const taken = await closed().takeDue(take);
    expect(taken.map(({ vendor_id }) => vendor_id)).toEqual(["v1", "v2", "v3"]);
    for (const { environment, vendor_id: vendorId, month, ...sums } of taken) {
      expect(month).toBe("2026-01");
      const scope = { environment, vendorId, ...instantsOfDays("2026-01-01", "2026-01-31") };
      const { owed, settled_by_gateway: settled } = await statements().figures(scope);
      expect(sums).toEqual({
        openingFils: owed.opening,
        closingFils: owed.closing,
        paidOutFils: 0 - owed.payouts,
        settledFils: settled.closing - settled.opening,
      });
    }
    expect(await closed().takeDue(take)).toEqual([]);
    await closed().markTold(taken.slice(1));
    await database.sql("UPDATE mizan_closed_statement SET tell_at = mizan_now() WHERE tell_at IS NOT NULL");
    expect(await closed().takeDue(take)).toEqual(taken.slice(0, 1));
  });

  it("is none where the vendor has no line in it, or in another environment", async () => {
    await writeBooks(6, 20);
    await closed().close("emulator", "2025-12");
    await closed().close("production", "2026-01");
    expect(await closed().takeDue(take)).toEqual([]);
  });
});

describe("what discounts and credit cost", () => {
  const costs = () => database.mizan().discountCosts;
  const days = { first: "2026-01-01", last: "2026-01-31" };
  const all = { limit: 100, offset: 0 };

  it("is the movement of discounts_borne in every period, source by source, to the fils", async () => {
    await writeBooks(11, 80);
    for (const [first, last] of [
      [days.first, days.last],
      ["2026-01-10", "2026-01-10"],
      ["2026-01-11", "2026-01-20"],
      ["2027-01-01", "2027-01-01"],
    ] as const) {
      const found = await costs().ofPeriod({ environment: "emulator", first, last }, all);
      const lines = await database.sql<{ source: string | null; part: string; amount_fils: number }>(
        `SELECT source, part, amount_fils FROM mizan_journal_line WHERE environment = 'emulator' AND account = 'discounts_borne'
           AND (posted_at AT TIME ZONE 'Asia/Kuwait')::date BETWEEN ?::date AND ?::date`,
        [first, last],
      );
      const sum = (of: typeof lines) => of.reduce((fils, { amount_fils }) => fils + amount_fils, 0);
      expect(found.total.netFils).toBe(sum(lines));
      expect(found.count).toBe(new Set(lines.map(({ source }) => source)).size);
      for (const { source, ...cost } of found.costs) {
        const own = lines.filter((line) => line.source === source);
        const borne = own.filter(({ part }) => part === "borne");
        const returnedFils = sum(borne) - sum(own);
        expect(cost).toEqual({
          orders: borne.length,
          borneFils: sum(borne),
          returnedFils,
          netFils: sum(own),
        });
      }
      const netFils = found.costs.map((cost) => cost.netFils);
      expect(netFils).toEqual([...netFils].sort((a, b) => b - a));
    }
    const whole = await costs().ofPeriod({ environment: "emulator", ...days }, all);
    expect(whole.costs.map(({ source }) => source).sort()).toEqual(
      ["credit", "promo_a", "promo_b", null].sort(),
    );
    for (const [offset, cost] of whole.costs.entries()) {
      const one = await costs().ofPeriod({ environment: "emulator", ...days }, { limit: 1, offset });
      expect(one).toEqual({ ...whole, costs: [cost] });
      const { source: after } = cost;
      const next = await costs().ofPeriod({ environment: "emulator", ...days }, { ...all, after });
      expect(next).toEqual({ ...whole, costs: whole.costs.slice(offset + 1) });
      if (cost.source !== null) expect(await costs().ofSource("emulator", cost.source)).toEqual(cost);
    }
    const beyond = await costs().ofPeriod({ environment: "emulator", ...days }, { limit: 1, offset: 9 });
    expect(beyond).toEqual({ ...whole, costs: [] });
    const nowhere = await costs().ofPeriod(
      { environment: "emulator", ...days },
      { ...all, after: "promo_never" },
    );
    expect(nowhere).toEqual({ ...whole, costs: [] });
    expect(await costs().ofSource("emulator", "promo_never")).toMatchObject({ orders: 0, netFils: 0 });
  });

  it("OPS-19: is read by indexes, of a period and of one promotion among many", async () => {
    await database.sql(
      `INSERT INTO mizan_journal_sum (environment, account, day, part, source, amount_fils, lines)
       SELECT 'emulator', CASE WHEN n % 4 = 0 THEN 'discounts_borne' ELSE 'vendor_payable:v' || n % 50 END,
         date '2025-01-01' + n % 400, 'borne', CASE WHEN n % 4 = 0 THEN 'promo_' || n % 900 ELSE '' END, 1, 1
       FROM generate_series(1, 20000) AS n`,
    );
    await database.sql("ANALYZE mizan_journal_sum");
    const [period] = await plansOf(database, () =>
      costs().ofPeriod({ environment: "emulator", ...days, last: "2026-01-02" }, all),
    );
    expect(period).toMatch(/IDX_mizan_journal_sum_(key|source)/);
    const [promotion] = await plansOf(database, () => costs().ofSource("emulator", "promo_8"));
    expect(promotion).toMatch(/IDX_mizan_journal_sum_source/);
    expect(`${period} ${promotion}`).not.toContain("Seq Scan on mizan_journal_sum");
  });
});
