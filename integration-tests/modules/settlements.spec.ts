import { line, cart, vendor } from "../../src/domain/__tests__/split-cart";
import { split } from "../../src/domain/split";
import { judgeSettlementRows, matchSettlement } from "../../src/books/settlements/match-settlement";
import { answerSettlement } from "../../src/books/settlements/answer-settlement";
import { settlementRowsToStore } from "../../src/books/settlements/settlement-rows-to-store";
import { resolveSettlementRow } from "../../src/books/settlements/resolve-settlement-row";
import { type MizanSettings, settingsSchema } from "../../src/config/options";
import { SettlementKnown } from "../../src/modules/mizan/stores/settlement-store";
import type { Attempt } from "../../src/modules/mizan/stores/attempt";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { paidAttempt, shownAttempt } from "../support/new-attempt";
import { settledRow } from "../support/settled-row";

const database = moduleDatabase();
const mizan = () => database.mizan();
/** What matching works on; it asks nothing of the rest of Medusa. */
const dependencies = () => ({ mizan: mizan(), logger: { error: () => undefined } });

const HEADER = "reference,amount,fee,net,date";
const csv = (...rows: string[]) => [HEADER, ...rows].join("\r\n");
let files = 0;
async function stored(content: string, changes: Partial<MizanSettings> = {}): Promise<string> {
  const settings = settingsSchema.parse({ ...mizan().options.settings, ...changes });
  files += 1;
  return mizan().settlements.create(
    {
      fileName: `${files}.csv`,
      environment: "emulator",
      contentSha256: String(files),
      content,
      createdBy: null,
    },
    settlementRowsToStore(content, settings, {}),
  );
}
async function matched(content: string, changes: Partial<MizanSettings> = {}): Promise<string> {
  const id = await stored(content, changes);
  await matchSettlement(dependencies(), id);
  return id;
}
const rowsOf = async (id: string) =>
  (await mizan().settlementRows.list(id, {}, { limit: 100, offset: 0 })).rows;
const resultsOf = async (id: string) => (await rowsOf(id)).map(({ result }) => result);
const ordered = async (changes: Parameters<typeof paidAttempt>[1] = {}): Promise<Attempt> => {
  const attempt = await paidAttempt(mizan(), changes);
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
    const rows = ["a", "b"].map((reference, nth) => ({
      line: nth + 2,
      raw: "",
      row: settledRow({ reference, amountFils: 1_000 }),
    }));
    const file = {
      fileName: "twice.csv",
      environment: "emulator" as const,
      contentSha256: "twice",
      content: "",
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
    // 0.900 less 0.020 is not the net of 0.870, so no fee was posted: 0.870 have come of the 1.000 that we expected.
    expect(await linesOf("gateway_fee")).toEqual([]);
    expect((await linesOf("correction")).map((posted) => Object.values(posted))).toEqual([
      ["adjustment", 130, row?.id, attempt.id, "2026-11-20"],
      ["gateway_clearing", -130, row?.id, attempt.id, "2026-11-20"],
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

  const answer = (id: string, given: Parameters<typeof answerSettlement>[2]) =>
    answerSettlement(dependencies(), id, given);
  const commas = (...rows: string[]) => [HEADER.replaceAll(",", ";"), ...rows].join("\n");

  it("DAT-16: with decimal commas is read by the one cell that decides, or waits for a person; nothing else is posted", async () => {
    const [first, second] = [await ordered(), await ordered()];
    const semicolon = { settlementDelimiter: ";" as const };
    await matched(commas(`${first.track_id};1,000;0,025;0,975;`), semicolon);
    expect((await linesOf("gateway_fee")).map(({ amount_fils }) => amount_fils)).toEqual([25, -25]);

    const content = [HEADER, `${second.track_id},"1,000",,,2026-11-20`, 'nobody,"2,500",,,'].join("\n");
    const id = await stored(content);
    await matchSettlement(dependencies(), id);
    expect(await mizan().settlementMatching.due(0, 10)).toEqual([]);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "asked",
      rows: 0,
      question: {
        about: "amounts",
        cells: [
          {
            line: 2,
            column: "amount",
            text: "1,000",
            readings: { "1,234.567": "1000.000", "1.234,567": "1.000" },
          },
          {
            line: 3,
            column: "amount",
            text: "2,500",
            readings: { "1,234.567": "2500.000", "1.234,567": "2.500" },
          },
        ],
      },
    });
    expect(await rowsOf(id)).toEqual([]);
    await expect(answer(id, { sums: "rows" })).rejects.toMatchObject({ code: "MIZAN_SETTLEMENT_NOT_ASKED" });
    const tries = await inParallel(4, async () =>
      answer(id, { amounts: "1.234,567" }).then(
        () => "read",
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    expect(tries.sort()).toEqual([...Array<string>(3).fill("MIZAN_SETTLEMENT_NOT_ASKED"), "read"]);
    await matchSettlement(dependencies(), id);
    expect(await resultsOf(id)).toEqual(["matched", "unexpected"]);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "done",
      question: null,
      notation: "1.234,567",
      totals: { amountFils: 3_500 },
    });
    expect(await database.sql("SELECT content FROM mizan_settlement WHERE id = ?", [id])).toEqual([
      { content: null },
    ]);
    await expect(answer("mset_none", { amounts: "1,234.567" })).rejects.toMatchObject({
      code: "MIZAN_SETTLEMENT_NOT_FOUND",
    });
  });

  it("DAT-16: whose amounts contradict each other is not stored, not even behind many rows", async () => {
    const rows = Array.from({ length: 1_200 }, (_, nth) => `r${nth},1.500,0.020,,`);
    await expect(stored(csv(...rows, 'last,"0,200",,,'))).rejects.toMatchObject({
      code: "MIZAN_SETTLEMENT_AMOUNTS_CONTRADICT",
    });
    expect(await database.sql("SELECT id FROM mizan_settlement_row")).toEqual([]);
    expect(await database.sql("SELECT id FROM mizan_settlement")).toEqual([]);
  });

  it("DAT-17: what cannot be right is different, and nothing is posted of it", async () => {
    const attempts = await Promise.all(Array.from({ length: 4 }, () => ordered()));
    const [fee, net, future, right] = attempts.map(({ track_id }) => track_id);
    const id = await matched(
      csv(
        `${fee},1.000,1000.000,,`,
        `${net},1.000,0.025,0.900,`,
        `${future},1.000,0.025,0.975,9999-12-31`,
        `${right},1.000,0.025,0.975,`,
      ),
    );
    expect((await rowsOf(id)).map(({ result, fault }) => [result, fault])).toEqual([
      ["different", "fee_above_amount"],
      ["different", "net_differs"],
      ["different", "date_in_future"],
      ["matched", null],
    ]);
    expect((await linesOf("gateway_fee")).map(({ amount_fils }) => amount_fils)).toEqual([25, -25]);
  });

  const resolved = (settlementId: string, rowId: string | undefined, action: "adjust" | "accept") =>
    resolveSettlementRow(dependencies(), {
      settlementId,
      rowId: rowId ?? "",
      action,
      note: "Asked the provider",
      decidedBy: null,
    });

  it("DAT-17: a row that cannot be right leaves its payment to a corrected file's, whose fee is posted once", async () => {
    const attempts = await Promise.all(Array.from({ length: 5 }, () => ordered()));
    const refunded = attempts[4];
    if (refunded) await acceptedRefund(refunded, 400);
    const [future, fee, net, other, back] = attempts.map(({ track_id }) => track_id);
    const wrong = await matched(
      csv(
        `${future},1.000,0.025,0.975,9999-12-31`,
        `${future},1.000,0.025,0.975,9999-12-31`,
        `${fee},1.000,1.001,,`,
        `${net},1.000,0.025,0.900,`,
        `${other},0.900,0.025,0.900,`,
        `${back},-0.400,,,9999-12-31`,
      ),
    );
    expect(await resultsOf(wrong)).toEqual(Array(6).fill("different"));
    expect(await linesOf("gateway_fee")).toEqual([]);
    const corrected = [future, fee, net, other].map((track) => `${track},1.000,0.025,0.975,2026-11-20`);
    const right = await matched(csv(...corrected, `${back},-0.400,,,2026-11-20`));
    expect(await resultsOf(right)).toEqual(Array(5).fill("matched"));
    expect(await linesOf("gateway_fee")).toHaveLength(8);
    const third = await matched(csv(...corrected, `${back},-0.400,,,2026-11-21`));
    expect(await resultsOf(third)).toEqual(Array(5).fill("repeated"));
    expect(await linesOf("gateway_fee")).toHaveLength(8);
    for (const { id } of (await rowsOf(wrong)).slice(2, 5)) {
      await expect(resolved(wrong, id, "adjust")).rejects.toMatchObject({
        code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE",
      });
      await resolved(wrong, id, "accept");
    }
    expect(await linesOf("correction")).toEqual([]);
  });

  it("DAT-17: a row that cannot be right has its payment once a person has entered its difference", async () => {
    const attempt = await ordered();
    const wrong = await matched(
      csv(`${attempt.track_id},1.000,0.025,0.900,`, `${attempt.track_id},1.000,0.025,0.900,`),
    );
    const [row, second] = await rowsOf(wrong);
    await resolved(wrong, row?.id, "adjust");
    await expect(resolved(wrong, second?.id, "adjust")).rejects.toMatchObject({
      code: "MIZAN_SETTLEMENT_ROW_NOT_ADJUSTABLE",
    });
    const right = await matched(csv(`${attempt.track_id},1.000,0.025,0.975,2026-11-20`));
    expect(await resultsOf(right)).toEqual(["repeated"]);
    expect(await linesOf("gateway_fee")).toEqual([]);
    expect(await linesOf("correction")).toHaveLength(2);
  });

  it("DAT-17: a corrected file and a person at the same moment: one of the two has the payment", async () => {
    const attempts = await Promise.all(Array.from({ length: 6 }, () => ordered()));
    const wrong = await matched(csv(...attempts.map(({ track_id }) => `${track_id},1.000,0.025,0.900,`)));
    const rows = await rowsOf(wrong);
    const files = await Promise.all(
      attempts.map(async ({ track_id }) => stored(csv(`${track_id},1.000,0.025,0.975,2026-11-20`))),
    );
    await inParallel(12, async (nth) => {
      const at = Math.floor(nth / 2);
      if (nth % 2 === 0) await resolved(wrong, rows[at]?.id, "adjust").catch(() => undefined);
      else await matchSettlement(dependencies(), files[at] ?? "");
    });
    const adjusted = (await rowsOf(wrong)).map(({ decision }) => decision === "adjusted");
    const results = (await Promise.all(files.map(resultsOf))).flat();
    expect(results).toEqual(adjusted.map((isAdjusted) => (isAdjusted ? "repeated" : "matched")));
    const posted = [...(await linesOf("gateway_fee")), ...(await linesOf("correction"))];
    expect(posted).toHaveLength(12);
    expect(new Set(posted.map(({ attempt_id }) => attempt_id)).size).toBe(6);
  });

  it("DAT-17: whose summary line states another sum waits for a person, who may go on by the rows", async () => {
    const attempt = await ordered();
    const id = await stored(csv(`${attempt.track_id},1.000,0.025,,`, "lost,7.00x,,,", "Total,8.000,0.025,,"));
    await matchSettlement(dependencies(), id);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "asked",
      question: { about: "sums", lines: [{ line: 4, column: "amount", stated: "8.000", counted: "1.000" }] },
    });
    expect(await linesOf("gateway_fee")).toEqual([]);
    await answer(id, { sums: "rows" });
    await matchSettlement(dependencies(), id);
    expect(
      (await rowsOf(id)).map(({ kind, result, fault, fault_value }) => [kind, result, fault, fault_value]),
    ).toEqual([
      ["payment", "matched", null, null],
      [null, "bad", "amount_malformed", "7.00x"],
      ["summary", "different", "sums_differ", "8.000 / 1.000"],
    ]);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "done",
      rows: 3,
      counts: { matched: 1, bad: 1, different: 1 },
      totals: { amountFils: 1_000 },
    });
    expect(await linesOf("gateway_fee")).toHaveLength(2);
  });

  it("DAT-16, DAT-17: may be asked about twice: its amounts first, then its sums in that reading", async () => {
    const id = await stored([HEADER, 'a,"1,500",,,', 'Total,"2,500",,,'].join("\n"));
    await answer(id, { amounts: "1.234,567" });
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "asked",
      question: { about: "sums", lines: [{ stated: "2.500", counted: "1.500" }] },
    });
    await answer(id, { sums: "rows" });
    await matchSettlement(dependencies(), id);
    expect(await mizan().settlements.byId(id)).toMatchObject({
      state: "done",
      totals: { amountFils: 1_500 },
    });
  });

  it("DAT-18: tells rows apart by a word where all amounts are above zero", async () => {
    const [paid, refunded, lost] = [await ordered(), await ordered(), await ordered()];
    const failed = await shownAttempt(mizan().attempts);
    const refundId = await acceptedRefund(refunded, 400);
    const { settlementColumns } = mizan().options.settings;
    const rows = [
      `${paid.track_id},1.000,0.025,,,0.005,Captured`,
      `${failed.track_id},1.000,,,,,NOT CAPTURED`,
      `${refunded.track_id},0.400,0.010,0.410,,,Refund`,
      `${lost.track_id},1.000,,,,,Chargeback`,
      `${lost.track_id},1.000,,,,,Reversed`,
      `,-0.400,,,,,Total`,
    ];
    const id = await matched([`${HEADER},vat,status`, ...rows].join("\n"), {
      settlementColumns: { ...settlementColumns, tax: "VAT", kind: "Status" },
      settlementAmounts: "1,234.567",
    });
    expect((await rowsOf(id)).map(({ kind, result, fault }) => [kind, result, fault])).toEqual([
      ["payment", "matched", null],
      ["failed", "matched", null],
      ["refund", "matched", null],
      ["chargeback", "different", "charged_back"],
      [null, "bad", "kind_unknown"],
      ["summary", "matched", null],
    ]);
    const posted = await database.sql(
      `SELECT e.reason, l.amount_fils FROM mizan_journal_entry e JOIN mizan_journal_line l ON l.entry_id = e.id
       WHERE e.kind = 'gateway_fee' AND l.account = 'gateway_fee' ORDER BY l.amount_fils`,
    );
    expect(posted).toEqual([
      { reason: null, amount_fils: 10 },
      { reason: "VAT 0.005 KWD", amount_fils: 30 },
    ]);
    expect(await mizan().refunds.byId(refundId)).toMatchObject({ state: "completed" });
    expect((await mizan().reviewItems.list({}, { limit: 10, offset: 0 })).items).toEqual([]);
    const again = await matched([`${HEADER},vat,status`, `${lost.track_id},1,,,,,نزاع`].join("\n"), {
      settlementColumns: { ...settlementColumns, tax: "VAT", kind: "Status" },
    });
    expect(await resultsOf(again)).toEqual(["repeated"]);
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
    const id = await matched(csv(`${named?.track_id},1.00,,,2026-11-20`));
    const page = { limit: 10, offset: 0 };
    const found = await mizan().settlementRows.missing(id, page);
    expect(found.missing.map((attempt) => attempt.id)).toEqual([missing?.id]);
    expect(found.count).toBe(1);
    await matched(csv(`${missing?.track_id},1.00,,,2026-11-21`));
    expect((await mizan().settlementRows.missing(id, page)).count).toBe(0);
  });
});
