import { line, cart, vendor } from "../../src/domain/__tests__/split-cart";
import { split } from "../../src/domain/split";
import { judgeSettlementRows, matchSettlement } from "../../src/books/settlements/match-settlement";
import { readSettlementFile } from "../../src/books/settlements/read-settlement-file";
import { resolveSettlementRow } from "../../src/books/settlements/resolve-settlement-row";
import { SettlementKnown } from "../../src/modules/mizan/stores/settlement-store";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt, shownAttempt } from "../support/new-attempt";

const database = moduleDatabase();
const mizan = () => database.mizan();
/** What matching works on; it asks nothing of the rest of Medusa. */
const dependencies = () => ({ mizan: mizan(), logger: { error: () => undefined } });

const HEADER = "reference,amount,fee,net,date";
const csv = (...rows: string[]) => [HEADER, ...rows].join("\r\n");
let files = 0;
async function stored(content: string): Promise<string> {
  const rows = readSettlementFile(content, mizan().options.settings);
  files += 1;
  return mizan().settlements.create(
    { fileName: `${files}.csv`, environment: "emulator", contentSha256: String(files), createdBy: null },
    rows,
  );
}
async function matched(content: string): Promise<string> {
  const id = await stored(content);
  await matchSettlement(dependencies(), id);
  return id;
}
const rowsOf = async (id: string) =>
  (await mizan().settlementRows.list(id, {}, { limit: 100, offset: 0 })).rows;
const resultsOf = async (id: string) => (await rowsOf(id)).map(({ result }) => result);
const ordered = async (changes: Parameters<typeof paidAttempt>[1] = {}): Promise<Attempt> => {
  const attempt = await paidAttempt(mizan().attempts, changes);
  await database.sql(
    "UPDATE mizan_payment_attempt SET disposition = 'ordered', order_id = ?, paid_at = '2026-11-20T10:00:00Z' WHERE id = ?",
    [`order_${attempt.id}`, attempt.id],
  );
  return attempt;
};
const linesOf = async (kind: string) =>
  database.sql(
    `SELECT l.account, l.amount_fils, e.reference, e.attempt_id, e.value_date FROM mizan_journal_line l
     JOIN mizan_journal_entry e ON e.id = l.entry_id JOIN mizan_settlement_row r ON r.id = e.reference
     WHERE e.kind = ? ORDER BY r.line, l.amount_fils DESC`,
    [kind],
  );
const acceptedRefund = async (attempt: Attempt, amountFils: number) => {
  await database.sql(
    `INSERT INTO mizan_refund (id, attempt_id, amount_fils, refund_type, state) VALUES (?, ?, ?, 'partial', 'accepted')`,
    [`mref_${attempt.id}_${amountFils}`, attempt.id, amountFils],
  );
  return `mref_${attempt.id}_${amountFils}`;
};

describe("a settlement file", () => {
  it("is judged row by row, and keeps every row", async () => {
    const first = await ordered();
    const second = await ordered();
    const open = await shownAttempt(mizan().attempts);
    const id = await matched(
      csv(
        `${first.track_id},1.000,0.025,0.975,2026-11-20`,
        `gp-${second.track_id},0.900,0.025,0.875,2026-11-21`,
        `${open.track_id},1.000,,,2026-11-21`,
        `nobody,5.000,0.100,4.900,2026-11-21`,
        `gp-${first.track_id},1.000,0.025,0.975,2026-11-21`,
        `${first.track_id},1.0001,,,`,
        `${first.track_id},1.000`,
        `"${first.track_id},1.000,,,`,
      ),
    );
    const rows = await rowsOf(id);
    expect(
      rows.map(({ line: at, result, fault, expected_fils }) => [at, result, fault, expected_fils]),
    ).toEqual([
      [2, "matched", null, null],
      [3, "different", "amount_differs", 1_000],
      [4, "different", "not_paid", 0],
      [5, "unexpected", "no_payment", null],
      [6, "repeated", "row_repeated", null],
      [7, "bad", "amount_too_many_decimals", null],
      [8, "bad", "too_few_columns", null],
      [9, "bad", "quote_broken", null],
    ]);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "done",
      rows: 8,
      counts: { matched: 1, different: 2, unexpected: 1, repeated: 1, bad: 3 },
      totals: {
        amountFils: 8_900,
        feesFils: 175,
        netFils: 8_725,
        from: "2026-11-20",
        to: "2026-11-21",
      },
    });
  });

  it("PRO-10: what the bank paid for and the gateway never called captured is put before a person, once", async () => {
    const attempt = await shownAttempt(mizan().attempts);
    const id = await matched(csv(`${attempt.track_id},1.000,0.025,0.975,2026-11-20`));
    await matchSettlement(dependencies(), id);
    const { items } = await mizan().reviewItems.list({ attempt_id: attempt.id }, { limit: 10, offset: 0 });
    expect(items).toEqual([
      expect.objectContaining({ reason: "settled_unpaid", status: "open", cart_id: attempt.cart_id }),
    ]);
    expect(items[0]?.summary).toContain(`Line 2 of the settlement file ${files}.csv has 1.000 KWD`);
  });

  it("posts the fee of each payment that is known, once, to whoever the gateway pays", async () => {
    const operators = await ordered();
    const vendors = await ordered({
      split: {
        ...split(cart("1", [line("l", "A", "1")], [vendor("A", "10")])),
        keyOwner: { kind: "vendor", vendorId: "A" },
      },
    });
    const id = await matched(
      csv(`${operators.track_id},1.000,0.025,0.975,2026-11-20`, `${vendors.track_id},0.900,0.030,0.870,`),
    );
    const [first, second] = await rowsOf(id);
    const expected = [
      ["gateway_fee", 25, first?.id, operators.id, "2026-11-20"],
      ["gateway_clearing", -25, first?.id, operators.id, "2026-11-20"],
      ["vendor_settled_by_gateway:A", 30, second?.id, vendors.id, null],
      ["gateway_clearing", -30, second?.id, vendors.id, null],
    ];
    expect((await linesOf("gateway_fee")).map((posted) => Object.values(posted))).toEqual(expected);
    await matchSettlement(dependencies(), id);
    await matched(csv(`${operators.track_id},1.000,0.025,0.975,2026-11-21`));
    expect((await linesOf("gateway_fee")).map((posted) => Object.values(posted))).toEqual(expected);
  });

  it("matches a refund's row with our refund, which is completed then", async () => {
    const attempt = await ordered();
    const refundId = await acceptedRefund(attempt, 400);
    const id = await matched(
      csv(
        `${attempt.track_id},-0.400,,,2026-11-20`,
        `${attempt.track_id},(0.400),,,2026-11-20`,
        `${attempt.track_id},1,,,`,
      ),
    );
    expect(await resultsOf(id)).toEqual(["matched", "repeated", "matched"]);
    const [refund] = await mizan().refunds.ofAttempt(attempt.id);
    expect(refund).toMatchObject({
      id: refundId,
      state: "completed",
      decision_note: `Settled: ${files}.csv`,
    });
    const other = await ordered();
    await acceptedRefund(other, 300);
    const wrong = await matched(csv(`${other.track_id},-0.200,,,`, `${attempt.track_id},-0.100,,,`));
    expect((await rowsOf(wrong)).map(({ result, expected_fils }) => [result, expected_fils])).toEqual([
      ["different", -300],
      ["unexpected", null],
    ]);
    expect((await mizan().refunds.ofAttempt(other.id))[0]?.state).toBe("accepted");
  });

  it("is continued where a process stopped, and posts nothing twice", async () => {
    const attempts = await Promise.all(Array.from({ length: 3 }, () => ordered()));
    const strangers = Array.from({ length: 600 }, (_, nth) => `stranger-${nth},1.000,0.010,0.990,2026-11-20`);
    const id = await stored(
      csv(
        ...strangers.slice(0, 499),
        ...attempts.map(({ track_id }) => `${track_id},1.000,0.010,0.990,2026-11-20`),
        ...strangers.slice(499),
      ),
    );
    const matching = mizan().settlementMatching;
    const died = { settlementId: id, owner: "died", leaseMs: 1 };
    expect(await matching.claim(died)).toBe(true);
    expect(await matching.judgeNext(died, judgeSettlementRows)).toBe(500);
    expect(await linesOf("gateway_fee")).toHaveLength(2);
    expect(await matching.finish(died)).toBe(false);
    await database.sql("SELECT pg_sleep(0.01)");
    expect(await matching.due(30_000, 10)).toEqual([id]);
    const judged = await inParallel(4, () => matchSettlement(dependencies(), id));
    expect(judged.sort((a, b) => a - b)).toEqual([0, 0, 0, 103]);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "done",
      rows: 603,
      counts: { matched: 3, unexpected: 600, bad: 0 },
    });
    expect(await linesOf("gateway_fee")).toHaveLength(6);
    expect(await matching.due(0, 10)).toEqual([]);
  });

  it("has a payment once, also when two files name it at the same moment", async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => ordered()));
    const rows = attempts.map(({ track_id }) => `${track_id},1.000,0.010,0.990,2026-11-20`);
    const ids = [await stored(csv(...rows)), await stored(csv(...[...rows].reverse()))];
    await inParallel(2, async (nth) => matchSettlement(dependencies(), ids[nth] ?? ""));
    const results = (await Promise.all(ids.map(resultsOf))).flat();
    expect(results.filter((result) => result === "matched")).toHaveLength(5);
    expect(results.filter((result) => result === "repeated")).toHaveLength(5);
    expect(await linesOf("gateway_fee")).toHaveLength(10);
  });

  it("is given up after five tries, and taken up again when the file is imported again", async () => {
    const content = csv("a,1,,,");
    const id = await stored(content);
    const matching = mizan().settlementMatching;
    for (let nth = 1; nth <= 5; nth += 1) {
      const lease = { settlementId: id, owner: `${nth}`, leaseMs: 60_000 };
      expect(await matching.claim(lease)).toBe(true);
      await matching.giveBack(lease);
      await database.sql("SELECT pg_sleep(0.002)");
    }
    expect((await mizan().settlements.byId(id))?.state).toBe("failed");
    expect(await matching.due(0, 10)).toEqual([]);
    files -= 1;
    expect(await stored(content)).toBe(id);
    await matchSettlement(dependencies(), id);
    expect(await resultsOf(id)).toEqual(["unexpected"]);
    files -= 1;
    await expect(stored(content)).rejects.toThrow(id);
  });

  it("is stored once, however many import it at the same moment", async () => {
    const rows = [...readSettlementFile(csv("a,1,,,", "b,1,,,"), mizan().options.settings)];
    const file = {
      fileName: "twice.csv",
      environment: "emulator" as const,
      contentSha256: "twice",
      createdBy: null,
    };
    const tries = await inParallel(8, async () =>
      mizan()
        .settlements.create(file, rows)
        .then(
          () => "stored",
          (error: unknown) => (error instanceof SettlementKnown ? "known" : String(error)),
        ),
    );
    expect(tries.sort()).toEqual([...Array<string>(7).fill("known"), "stored"]);
    expect(await database.sql("SELECT line FROM mizan_settlement_row ORDER BY line")).toEqual([
      { line: 2 },
      { line: 3 },
    ]);
    const elsewhere = { ...file, environment: "sandbox" as const };
    expect(await mizan().settlements.create(elsewhere, rows)).toMatch(/^mset_/);
  });

  it("posts a difference once, and only when a person says so", async () => {
    const attempt = await ordered();
    const id = await matched(csv(`${attempt.track_id},0.900,0.020,0.870,2026-11-20`, "nobody,1,,,"));
    const [row, stranger] = await rowsOf(id);
    expect(await linesOf("correction")).toEqual([]);
    const resolve = (rowId: string | undefined, action: "adjust" | "accept") =>
      resolveSettlementRow(dependencies(), {
        settlementId: id,
        rowId: rowId ?? "",
        action,
        note: "Asked the provider",
        decidedBy: "user_1",
      });
    const tries = await inParallel(5, async () =>
      resolve(row?.id, "adjust").then(
        () => "adjusted",
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    expect(tries.sort()).toEqual([...Array<string>(4).fill("MIZAN_SETTLEMENT_ROW_DECIDED"), "adjusted"]);
    // 0.870 net and 0.020 fee are 0.890 of the 1.000 that we expected.
    expect((await linesOf("correction")).map((posted) => Object.values(posted))).toEqual([
      ["adjustment", 110, row?.id, attempt.id, "2026-11-20"],
      ["gateway_clearing", -110, row?.id, attempt.id, "2026-11-20"],
    ]);
    await expect(resolve(stranger?.id, "adjust")).rejects.toMatchObject({
      code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE",
    });
    await resolve(stranger?.id, "accept");
    expect((await rowsOf(id)).map(({ decision, decided_by }) => [decision, decided_by])).toEqual([
      ["adjusted", "user_1"],
      ["accepted", "user_1"],
    ]);
  });

  it("tells which payments of its days no file has named", async () => {
    const [named, late, early, missing] = await Promise.all(Array.from({ length: 4 }, () => ordered()));
    // 21:00 in UTC is midnight in Kuwait.
    await database.sql("UPDATE mizan_payment_attempt SET paid_at = '2026-11-20T21:00:00Z' WHERE id = ?", [
      late?.id,
    ]);
    await database.sql("UPDATE mizan_payment_attempt SET paid_at = '2026-11-19T20:59:59Z' WHERE id = ?", [
      early?.id,
    ]);
    await shownAttempt(mizan().attempts);
    const id = await matched(csv(`${named?.track_id},1.000,,,2026-11-20`));
    const page = { limit: 10, offset: 0 };
    const found = await mizan().settlementRows.missing(id, page);
    expect(found.missing.map((attempt) => attempt.id)).toEqual([missing?.id]);
    expect(found.count).toBe(1);
    await matched(csv(`${missing?.track_id},1.000,,,2026-11-21`));
    expect((await mizan().settlementRows.missing(id, page)).count).toBe(0);
  });
});
