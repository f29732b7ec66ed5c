import { inBoth } from "../support/in-both";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { credit, debit } from "../../src/domain/journal";
import { parseKwd } from "../../src/domain/money";
import { funnelOf } from "../../src/domain/payment-funnel";
import { chargeEntryOf } from "../../src/modules/mizan/stores/post-entry";
import { overview } from "../../src/overview/overview";
import { inParallel } from "../support/in-parallel";
import { moduleDatabase } from "../support/module-database";
import { newAttempt, paidAttempt, shownAttempt } from "../support/new-attempt";
import { chanceOf } from "../support/random-books";

const database = moduleDatabase();
const mizan = () => database.mizan();
const ALWAYS = { first: "2026-01-01", last: "2099-12-31" };
const counts = () => mizan().attemptSums.ofDays("emulator", ALWAYS);

type Row = {
  id: string;
  shown_at: Date | null;
  page_state: string;
  returned_at: Date | null;
  outcome: string;
  disposition: string;
  order_id: string | null;
  payment_type: string;
  amount_fils: number;
  created_at: Date;
};

/** From the attempts themselves, one by one. */
async function countedByHand(): Promise<Record<string, [number, number]>> {
  const rows = await database.sql<Row>("SELECT * FROM mizan_payment_attempt WHERE amount_fils > 0");
  const sums: Record<string, [number, number]> = {};
  for (const row of rows) {
    const unopened = row.page_state === "init_failed" ? "refused" : "chosen";
    const isOrdered =
      row.disposition === "ordered" || (row.disposition === "refunded" && row.order_id !== null);
    const key = [
      ...[kuwaitDayOf(row.created_at), row.payment_type, row.shown_at ? "opened" : unopened],
      ...[row.returned_at !== null, row.outcome, isOrdered],
    ].join(" ");
    const [attempts, fils] = sums[key] ?? [0, 0];
    sums[key] = [attempts + 1, fils + row.amount_fils];
  }
  return sums;
}

async function kept(): Promise<Record<string, [number, number]>> {
  return Object.fromEntries(
    (await counts()).map((one) => [
      [one.day, one.payment_type, one.page, one.is_returned, one.outcome, one.is_ordered].join(" "),
      [one.attempts, one.amountFils],
    ]),
  );
}

/** Whatever can become of an attempt, written as statements do. */
const CHANGES = [
  "page_state = 'init_failed'",
  "page_state = 'shown', shown_at = now()",
  "returned_at = now()",
  "outcome = 'declined'",
  "outcome = 'paid', disposition = 'ordered', order_id = 'order_1'",
  "outcome = 'paid', disposition = 'released'",
  "disposition = 'refunded'",
  "asked_at = now()",
  "deleted_at = now()",
  "outcome = 'unknown'",
];

async function changeSome(seed: number, ids: readonly string[]): Promise<void> {
  await inParallel(6, async (writer) => {
    const chance = chanceOf(seed * 100 + writer);
    for (let nth = 0; nth < 10; nth += 1) {
      const transaction = await database.connection().transaction();
      const id = ids[(writer * 7 + chance(6)) % ids.length] ?? "";
      await transaction.raw(
        `UPDATE mizan_payment_attempt SET ${CHANGES[chance(CHANGES.length)] ?? ""} WHERE id = ?`,
        [id],
      );
      await (chance(3) === 0 ? transaction.rollback() : transaction.commit());
    }
  });
}

async function insertSome(many: number): Promise<string[]> {
  return inParallel(many, async (nth) => {
    const type = (["1", "2", "3"] as const)[nth % 3] ?? "1";
    const made = await mizan().attempts.insert(newAttempt({ payment_type: type, amount_fils: nth * 10 }));
    return made.id;
  });
}

describe("the sums of attempts", () => {
  it.each([1, 2])(
    "are those of the attempts after any history of several writers, taken back or not (%d)",
    async (seed) => {
      const ids = await insertSome(24);
      await changeSome(seed, ids);
      expect(await kept()).toEqual(await countedByHand());
    },
  );

  it("never make one transaction wait for another", async () => {
    const ids = await insertSome(4);
    const open = [
      await database.connection().transaction(),
      await database.connection().transaction(),
      await database.connection().transaction(),
    ];
    for (const [nth, transaction] of open.entries()) {
      await transaction.raw("SET LOCAL lock_timeout = '200ms'");
      await transaction.raw("UPDATE mizan_payment_attempt SET outcome = 'declined' WHERE id = ?", [
        ids[nth + 1] ?? "",
      ]);
    }
    for (const transaction of open) await transaction.commit();
    expect(await kept()).toEqual(await countedByHand());
  });

  it("keep an attempt that is deleted with its shopper's data", async () => {
    await shownAttempt(mizan().attempts);
    await database.sql("DELETE FROM mizan_payment_attempt");
    expect((await counts()).map(({ page, attempts }) => [page, attempts])).toEqual([["opened", 1]]);
  });

  it("of attempts of before are made in pieces, from the newest back, whatever is changed meanwhile", async () => {
    const ids = await insertSome(24);
    await database.sql("SELECT mizan_attempt_count_again()");
    expect(await counts()).toEqual([]);
    expect(await mizan().attemptSums.areUncounted()).toBe(true);
    let pieces = 1;
    const newer = await insertSome(3);
    for (let more = true; more; pieces += 1) {
      const [again] = await inParallel(2, async (nth) => {
        if (nth === 0) return mizan().attemptSums.countEarlier(5);
        await changeSome(pieces, [...ids, ...newer]);
        return undefined;
      });
      more = again === true || (await mizan().attemptSums.areUncounted());
    }
    expect(pieces).toBeGreaterThan(4);
    expect(await kept()).toEqual(await countedByHand());
    expect(await mizan().attemptSums.countEarlier(5)).toBe(false);
  });

  it("are left for another time where the table is not to be had", async () => {
    await insertSome(4);
    await database.sql("SELECT mizan_attempt_count_again()");
    const writer = await database.connection().transaction();
    await writer.raw("UPDATE mizan_payment_attempt SET outcome = 'declined'");
    expect(await mizan().attemptSums.countEarlier(5)).toBe(false);
    await writer.commit();
    expect(await mizan().attemptSums.countEarlier(5)).toBe(false);
    expect(await kept()).toEqual(await countedByHand());
  });
});

describe("the overview", () => {
  it("of a day says what the journal and the attempts say", async () => {
    const { attempts, journal } = mizan();
    for (const amount_fils of [1_000, 1_000]) {
      const paid = await paidAttempt(mizan(), { payment_type: "1", amount_fils });
      const ordered = await attempts.dispose(paid.id, "ordered", {
        orderId: `order_${paid.id}`,
        entry: chargeEntryOf(paid, `order_${paid.id}`),
      });
      if (!ordered) throw new Error("It was not ordered");
    }
    // Paid, and no order was possible: in the funnel, not in the books.
    await paidAttempt(mizan(), { payment_type: "3" });
    await shownAttempt(attempts, { payment_type: "3" });
    const declined = await shownAttempt(attempts, { payment_type: "3" });
    await mizan().answers.recordAnswer(declined.id, {
      from: "open",
      to: "declined",
      gatewayStatus: "NOT CAPTURED",
      record: null,
      askedAt: null,
      event: { kind: "answered" },
    });
    await journal.post({
      environment: "emulator",
      kind: "refund",
      reference: "mref_1",
      postings: [credit("gateway_clearing", "refund", 300), debit("vendor_payable:A", "refund", 300)],
    });
    await attempts.insert(newAttempt({ payment_type: "3" }));
    await mizan().reviewItems.open({
      reason: "cart_gone",
      attemptId: "m",
      cartId: null,
      summary: inBoth("Gone."),
    });

    const seen = await overview({ mizan: mizan() }, "emulator");
    const { entries } = await journal.list({ environment: "emulator" }, { limit: 10, offset: 0 });
    const lines = await journal.linesOf(entries.map(({ id }) => id));
    const sumOn = (account: string) =>
      lines.reduce((sum, line) => sum + (line.account === account ? line.amount_fils : 0), 0);
    const { now, before } = seen.periods.day;
    expect([now.payments, parseKwd(now.paid), now.refunded]).toEqual([2, 2_000, "0.300"]);
    expect(parseKwd(now.paid) - parseKwd(now.refunded)).toBe(sumOn("gateway_clearing"));
    expect(parseKwd(now.commission)).toBe(-sumOn("commission"));
    expect([before.payments, before.paid, before.funnels]).toEqual([0, "0.000", []]);
    expect(now.funnels.map(({ payment_type, stages }) => [payment_type, ...stagesOf(stages)])).toEqual([
      ["1", 2, 2, 0, 2, 2],
      ["3", 4, 3, 0, 1, 0],
    ]);
    expect(now.funnels[1]?.not_paid.left).toEqual({ attempts: 1, amount: "1.000" });
    expect(now.funnels[1]?.not_paid.declined).toEqual({ attempts: 1, amount: "1.000" });
    expect(now.funnels[1]?.not_paid.not_opened).toEqual({ attempts: 1, amount: "1.000" });
    expect(seen.periods.month.now.paid).toBe(now.paid);
    expect(seen.days.at(-1)).toEqual({ day: kuwaitDayOf(new Date()), paid: now.paid, refunded: "0.300" });
    expect(parseKwd(seen.owed.balance)).toBe(-sumOn("vendor_payable:A"));
    expect(seen.waiting).toMatchObject({ review_items: [{ reason: "cart_gone", count: 1 }], approvals: 0 });
    expect(funnelOf(await counts()).stages.chosen.attempts).toBe(6);
  });
});

function stagesOf(stages: Record<string, { attempts: number }>): number[] {
  return ["chosen", "opened", "returned", "paid", "ordered"].map((stage) => stages[stage]?.attempts ?? -1);
}
