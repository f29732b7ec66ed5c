import type { JournalEntryView } from "../../src/answers/books-api/journal";
import type { MonthView } from "../../src/answers/books-api/months";
import type { StatementLine } from "../../src/answers/books-api/statements";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { daysOfMonth, monthBefore } from "../../src/domain/kuwait-month";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";

/** In the first hour of a month the one before is not over. */
const month = monthBefore(kuwaitDayOf(new Date(Date.now() - 2 * 3_600_000)).slice(0, 7));
const { last } = daysOfMonth(month);

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });
  const path = (more = "") => `/admin/mizan/months/${month}${more}`;
  const view = async (): Promise<MonthView> => (await operator("get", path())).body.month;
  const adjust = async (reference: string) =>
    (
      await operator("post", "/admin/mizan/journal", {
        ...{ kind: "correction", vendor_id: shop.vendors()[0]!.accountId, direction: "credit" },
        ...{ amount: "2.000", reason: "Forgotten", reference, value_date: last },
      })
    ).body.entry as JournalEntryView;

  it("is closed as it was shown; what belongs to it says so in journal and statement, in both languages", async () => {
    const run = await shop.mizan().payouts.record(
      {
        ...{
          environment: "emulator",
          reference: "p1",
          vendorId: shop.vendors()[0]!.accountId,
          amountFils: 1_000,
        },
        valueDate: last,
      },
      { named: [], payoutsSeen: undefined },
    );
    expect(run.state).toBe("recorded");
    expect((await adjust("before")).belongs_to).toBeNull();
    // A refund that nobody knows of waits, so the month needs a reason.
    await shop.sql(
      `INSERT INTO mizan_review_item (id, reason, summary, created_at) VALUES ('mrev_1', 'refund_unknown', 'Look', '${last}T10:00:00Z')`,
    );
    const shown = await view();
    expect(shown).toMatchObject({ month, to: last, state: "open", closed: null, may_close: "with_reason" });
    expect(shown.lines.filter(({ state }) => state === "waits")).toMatchObject([
      { check: "review_items", count: 1 },
    ]);
    const nobody = await operator("post", path("/close"), { shown: shown.shown });
    expect([nobody.status, nobody.body.fields]).toEqual([
      400,
      [expect.objectContaining({ field: "reason", code: "required" })],
    ]);
    const closing = { shown: shown.shown, reason: "The bank answers next week" };
    await shop.sql("UPDATE mizan_review_item SET status = 'resolved'");
    const changed = await operator("post", path("/close"), closing);
    expect([changed.status, changed.body.code]).toEqual([409, "MIZAN_MONTH_CHANGED"]);
    await shop.sql("UPDATE mizan_review_item SET status = 'open'");
    const { body } = await operator("post", path("/close"), closing);
    expect(body.month).toMatchObject({
      state: "closed",
      closed: { month, reason: "The bank answers next week" },
    });
    const again = await operator("post", path("/close"), closing);
    expect([again.status, again.body.code, again.body.state]).toEqual([409, "MIZAN_MONTH_STATE", "closed"]);
    // The figures stay those with which it was closed.
    await shop.sql("UPDATE mizan_review_item SET status = 'resolved'");
    expect((await view()).lines).toEqual(shown.lines);
    expect((await operator("get", "/admin/mizan/months")).body.months).toMatchObject([{ month }]);

    const today = kuwaitDayOf(new Date());
    const entry = await adjust("after");
    const why = {
      en: `Belongs to ${month}, which was closed on ${today}`,
      ar: `يخصّ شهر \u2066${month}\u2069 الذي أُغلق في \u2066${today}\u2069`,
    };
    expect([entry.belongs_to, kuwaitDayOf(new Date(entry.posted_at))]).toEqual([why, today]);
    const statement = `/admin/mizan/vendors/${shop.vendors()[0]!.accountId}/statement`;
    const { lines } = (await operator("get", `${statement}/lines?from=${today}&to=${today}`)).body as {
      lines: StatementLine[];
    };
    expect(lines.map(({ belongs_to }) => belongs_to)).toEqual([null, null, why]);
    const csv = await operator("get", `${statement}/csv?from=${today}&to=${today}&language=ar`);
    expect(csv.text).toContain(why.ar);
  });

  it("refuses what is no month, and one that is not over", async () => {
    for (const wrong of ["2026-13", "2026", "x"])
      expect((await operator("get", `/admin/mizan/months/${wrong}`)).body.code).toBe("MIZAN_INPUT_INVALID");
    const now = kuwaitDayOf(new Date()).slice(0, 7);
    const { shown } = (await operator("get", `/admin/mizan/months/${now}`)).body.month as MonthView;
    const refused = await operator("post", `/admin/mizan/months/${now}/close`, { shown });
    expect([refused.status, refused.body.state]).toEqual([409, "running"]);
  });
});
