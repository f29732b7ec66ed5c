/** What the operator's lists find by each filter and by several, against the same rows looked through one by one. */
import { inBoth } from "../support/in-both";
import { csvPieces } from "../../src/api/lists/long-list";
import { cart, line, vendor } from "../../src/domain/__tests__/split-cart";
import type { Asked, ListName } from "../../src/domain/list-filters";
import { OUTCOMES } from "../../src/domain/outcome";
import { PAYMENT_TYPES } from "../../src/domain/payment-page";
import { REFUND_STATES } from "../../src/domain/refund-life";
import { split } from "../../src/domain/split";
import type { ListPage } from "../../src/modules/mizan/stores/database";
import { insertRefund } from "../../src/modules/mizan/stores/insert-refund";
import { moduleDatabase } from "../support/module-database";
import { newAttempt } from "../support/new-attempt";

const database = moduleDatabase();
/** The last instant of a day in Kuwait and the first of the next, twice. */
const INSTANTS = [
  "2026-11-01T20:59:59.999Z",
  "2026-11-01T21:00:00.000Z",
  "2026-11-02T20:59:59.999Z",
  "2026-11-02T21:00:00.000Z",
];
const DAYS = ["2026-11-01", "2026-11-02", "2026-11-02", "2026-11-03"];
const AMOUNTS = [999, 1_000, 1_001];
const ROWS = 60;

type Row = {
  id: string;
  day: string;
  at: string;
  amount: number;
  way: string;
  vendor: string;
  state: string;
  isOpen: boolean;
};
const of = <Value>(values: readonly Value[], nth: number): Value => values[nth % values.length]!;

/** Payments of two vendors, each with a refund and a review item of the same day. */
async function fill(): Promise<Record<"attempts" | "refunds" | "review_items", Row[]>> {
  const { attempts, reviewItems } = database.mizan();
  const rows = { attempts: [] as Row[], refunds: [] as Row[], review_items: [] as Row[] };
  for (let nth = 0; nth < ROWS; nth += 1) {
    const seller = of(["A", "B", "A"], nth);
    const common = {
      at: of(INSTANTS, nth),
      day: of(DAYS, nth),
      amount: of(AMOUNTS, Math.floor(nth / 4)),
      way: of(PAYMENT_TYPES, Math.floor(nth / 5)),
      vendor: seller,
      isOpen: nth % 6 === 0,
    };
    const { id } = await attempts.insert(
      newAttempt({
        amount_fils: common.amount,
        payment_type: common.way as "1",
        split: split(cart("1", [line("l", seller, "1")], [vendor(seller, "10")])),
      }),
    );
    const refund = await insertRefund(
      database.connection(),
      { attemptId: id, engineRefundId: null },
      {
        amountFils: common.amount,
        refundType: "partial",
        parties: [{ vendorId: seller }, { vendorId: null }] as never,
      },
    );
    const item = await reviewItems.open({
      reason: of(["cart_gone", "goods_gone"], nth),
      attemptId: id,
      cartId: null,
      summary: inBoth(""),
    });
    const outcome = of(OUTCOMES, nth);
    const refundState = of(REFUND_STATES, nth);
    await database.sql(
      "UPDATE mizan_payment_attempt SET outcome = ?, next_check_at = ?, created_at = ? WHERE id = ?",
      [outcome, common.isOpen ? common.at : null, common.at, id],
    );
    await database.sql("UPDATE mizan_refund SET state = ?, created_at = ? WHERE id = ?", [
      refundState,
      common.at,
      refund.id,
    ]);
    await database.sql("UPDATE mizan_review_item SET status = ?, created_at = ? WHERE id = ?", [
      common.isOpen ? "open" : "resolved",
      common.at,
      item!,
    ]);
    await database.sql("UPDATE mizan_named_vendor SET created_at = ? WHERE of_id IN (?, ?)", [
      common.at,
      id,
      refund.id,
    ]);
    rows.attempts.push({ ...common, id, state: outcome });
    rows.refunds.push({ ...common, id: refund.id, state: refundState });
    rows.review_items.push({ ...common, id: item!, state: of(["cart_gone", "goods_gone"], nth) });
  }
  return rows;
}

type Given = {
  from?: string;
  to?: string;
  amount_min?: number;
  amount_max?: number;
  vendor?: string;
  ways?: string[];
  states?: string[];
  isOpen?: boolean;
};

const passes = (given: Given) => (row: Row) =>
  (given.from === undefined || row.day >= given.from) &&
  (given.to === undefined || row.day <= given.to) &&
  row.amount >= (given.amount_min ?? 0) &&
  row.amount <= (given.amount_max ?? Infinity) &&
  row.vendor === (given.vendor ?? row.vendor) &&
  (given.ways ?? [row.way]).includes(row.way) &&
  (given.states ?? [row.state]).includes(row.state) &&
  (given.isOpen !== true || row.isOpen);

const newestFirst = (one: Row, other: Row) => (one.at + one.id < other.at + other.id ? 1 : -1);

/** The same question in each list's own words. */
function asked<Name extends ListName>(list: Name, given: Given): Asked<Name> {
  const { vendor: vendor_id, ways: payment_type, states, isOpen, ...others } = given;
  const state =
    list === "attempts"
      ? { outcome: states }
      : list === "refunds"
        ? { state: states }
        : { reason: states?.[0] };
  const open = list === "attempts" ? { open: "true" } : list === "refunds" ? {} : { status: "open" };
  return { ...others, vendor_id, payment_type, ...(states && state), ...(isOpen && open) } as Asked<Name>;
}

describe("a list of the operator's", () => {
  it("finds what a filter says and nothing else, page after page and in its file", async () => {
    const rows = await fill();
    const { attemptLists, refundLists, reviewItems } = database.mizan();
    const read = {
      attempts: async (given: Given, page: ListPage) => {
        const { attempts, count } = await attemptLists.list(asked("attempts", given), page);
        return { rows: attempts as { id: string }[], count };
      },
      refunds: async (given: Given, page: ListPage) => {
        const { refunds, count } = await refundLists.list(asked("refunds", given), page);
        return { rows: refunds as { id: string }[], count };
      },
      review_items: async (given: Given, page: ListPage) => {
        const { items, count } = await reviewItems.list(asked("review_items", given), page);
        return { rows: items as { id: string }[], count };
      },
    };
    const day = { from: "2026-11-02", to: "2026-11-02" };
    const amounts = { amount_min: 1_000, amount_max: 1_000 };
    const usual: Given[] = [
      {},
      { from: "2026-11-02" },
      { to: "2026-11-02" },
      day,
      { amount_min: 1_000 },
      { amount_max: 1_000 },
      { ...day, ...amounts },
      { vendor: "A" },
      { vendor: "B", ...day },
      { vendor: "nobody" },
      { ways: ["1"] },
      { ways: ["1", "3"], ...day },
      { isOpen: true },
      { isOpen: true, vendor: "A", ...day },
      { vendor: "A", ways: ["2"], ...day, ...amounts },
    ];
    const ofState = (one: string, ...others: string[]): Given[] => [
      { states: [one] },
      { states: [one], ...day },
      { states: [one, ...others], vendor: "A", ...day },
      { states: [one, ...others], ways: ["1"], ...day, amount_min: 1_000 },
      { states: [one, ...others], ways: ["1"] },
    ];
    const questions = {
      attempts: [...usual, ...ofState("declined", "paid", "denied")],
      refunds: [...usual.filter(({ isOpen }) => !isOpen), ...ofState("failed", "accepted", "unknown")],
      review_items: [...usual, ...ofState("cart_gone")],
    };
    for (const [list, all] of Object.entries(questions)) {
      const name = list as keyof typeof read;
      for (const given of all) {
        const expected = rows[name]
          .filter(passes(given))
          .sort(newestFirst)
          .map(({ id }) => id);
        const found: string[] = [];
        for (let after: string | undefined; ; after = found.at(-1)) {
          const page = await read[name](given, { limit: 7, offset: 0, after });
          expect([name, given, page.count]).toEqual([name, given, expected.length]);
          found.push(...page.rows.map(({ id }) => id));
          if (page.rows.length < 7) break;
        }
        expect([name, given, found]).toEqual([name, given, expected]);
        const second = await read[name](given, { limit: 7, offset: 7 });
        expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(7, 14));
        let file = "";
        const columns = { id: ({ id }: { id: string }) => id, cell: () => "=1+1" };
        for await (const piece of csvPieces({ columns, rowsOf: (row) => [row] }, (page) =>
          read[name](given, page),
        ))
          file += piece;
        const written = [
          "\ufeffid,cell",
          ...expected.map((id) => `${id},'=1+1`),
          `end_of_file,${expected.length}`,
        ];
        expect(file).toBe(written.map((row) => `${row}\r\n`).join(""));
      }
    }
    // A question that finds nothing, or everything, proves little.
    const counts = questions.attempts.map((given) => rows.attempts.filter(passes(given)).length);
    expect(counts.filter((count) => count > 0 && count < ROWS).length).toBeGreaterThan(14);
  }, 120_000);
});
