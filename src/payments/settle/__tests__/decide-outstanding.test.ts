/** Every combination of what can be about a captured payment of an order's outstanding amount, and the row that each comes to. */
import { attemptWith } from "../../record/__tests__/attempt-with";
import type { Attempt } from "../../../modules/mizan/stores/attempt";
import type { CollectionSession } from "../../../engine/collections";
import type { BookedPayment } from "../../../engine/payments";
import { decide, ROW_NAMES, type Step } from "../outstanding/decide";
import { type Facts, HEARD_NOTHING, type OrderNow, type Situation } from "../outstanding/situation";

const PAID = { outcome: "paid", disposition: "pending", pays_order_id: "order", cart_id: "order" } as const;
const first = attemptWith({ ...PAID, booked_session_id: "payses_1" });
const [lineId = ""] = first.split.lines.map(({ id }) => id);

const order = (more: Partial<OrderNow> = {}): OrderNow => ({
  ...{ status: "pending", isDraft: false, outstandingFils: 1_000 },
  owedFilsOf: new Map([[lineId, 1_000]]),
  ...more,
});
const session = (more: Partial<CollectionSession> = {}): CollectionSession => ({
  ...{ id: "payses_1", providerId: "pp_mizan", status: "pending", rawAmount: "1" },
  data: { redirect_url: `https://shop.test/mizan/pay/${"t".repeat(32)}` },
  ...more,
});
const collection = (sessions: CollectionSession[]) => ({ id: "pay_col_1", rawAmount: "1", sessions });
const booked: BookedPayment = {
  ...{ id: "pay_1", sessionId: "payses_1", providerId: "pp_mizan", rawAmount: "1" },
  collection: { id: "pay_col_1", rawAmount: "1" },
};

const READY: Facts = {
  pausedIds: [],
  payments: [],
  order: order(),
  collection: collection([session()]),
};
const reached = new Set<string>();
const stepOf = (
  facts: Partial<Facts> = {},
  { heard = HEARD_NOTHING, attempts = [first] }: Partial<Pick<Situation, "heard" | "attempts">> = {},
): Step => {
  const step = decide({ orderId: "order", attempts, heard, ...READY, ...facts });
  reached.add(step.row);
  return step;
};
/** What is let go is let go only when it is seen twice. */
const seenTwice = (facts: Partial<Facts>, attempts: readonly Attempt[] = [first]): Step => {
  const once = stepOf(facts, { attempts });
  expect(once.do).toBe("look_again");
  const verdict = once.do === "look_again" ? once.verdict : "";
  return stepOf(facts, { attempts, heard: { ...HEARD_NOTHING, verdict } });
};

test("the engine has it", () => {
  // Whatever has become of the order since.
  expect(stepOf({ payments: [booked], order: "gone" })).toMatchObject({
    do: "give_to_order",
    payment: booked,
  });
});

test.each<[string, Facts["order"]]>([
  ["the order is gone", "gone"],
  ["it was cancelled", order({ status: "canceled" })],
  ["nothing is outstanding", order({ outstandingFils: 0 })],
  ["less is outstanding", order({ outstandingFils: 999 })],
  ["what was paid for is not there any more", order({ owedFilsOf: new Map() })],
  ["as much is outstanding, but of others", order({ owedFilsOf: new Map([["line_of_another", 1_000]]) })],
  ["less is outstanding of what was paid for", order({ owedFilsOf: new Map([[lineId, 999]]) })],
])("let go: %s", (_name, now) => {
  const expected = { do: "let_go", as: "released", reason: "order_changed" };
  expect(seenTwice({ order: now })).toMatchObject(expected);
});

test("a second payment for the same", () => {
  const done = attemptWith({ ...first, id: "matt_0", disposition: "ordered" });
  const facts = { order: order({ outstandingFils: 0 }) };
  expect(seenTwice(facts, [done, first])).toMatchObject({
    do: "let_go",
    as: "spare",
    reason: "second_capture",
  });
});

test("a second payment for one seller's part, while as much is outstanding of another's", () => {
  const done = attemptWith({ ...first, id: "matt_0", disposition: "ordered" });
  const facts = { order: order({ owedFilsOf: new Map([["line_of_another", 1_000]]) }) };
  expect(seenTwice(facts, [done, first])).toMatchObject({ do: "let_go", as: "spare" });
});

test("more outstanding than was paid is no hindrance", () => {
  const facts = { order: order({ outstandingFils: 5_000 }) };
  expect(stepOf(facts)).toMatchObject({ do: "book", sessionId: "payses_1" });
});

test("a draft becomes an order first, and is not judged again by its new taxes", () => {
  expect(stepOf({ order: order({ isDraft: true }) }).do).toBe("place_draft");
  const heard = { ...HEARD_NOTHING, isPlaced: true };
  expect(stepOf({ order: order({ outstandingFils: 990 }) }, { heard }).do).toBe("book");
});

test.each<[string, Facts["collection"]]>([
  ["its collection is the order's no more", "closed"],
  ["its session is gone", collection([])],
  ["its session is of another amount", collection([session({ rawAmount: "2" })])],
  ["its session was cancelled", collection([session({ status: "canceled" })])],
  ["another's session", collection([session({ id: "payses_2" })])],
])("made ready: %s", (_name, now) => {
  expect(stepOf({ collection: now }).do).toBe("make_ready");
  const heard = { ...HEARD_NOTHING, isMadeReady: true };
  expect(stepOf({ collection: now }, { heard })).toMatchObject({ do: "book", sessionId: "payses_1" });
});

test("pauses bind until they are over", () => {
  const failed = attemptWith({ ...first, next_order_try_at: new Date(0) });
  const { pausedIds: _unknown, ...unread } = READY;
  const unknown = decide({ orderId: "order", attempts: [failed], heard: HEARD_NOTHING, ...unread });
  expect(unknown).toMatchObject({ do: "learn", fact: "pausedIds" });
  expect(stepOf({ pausedIds: [failed.id] }, { attempts: [failed] }).do).toBe("nothing");
  expect(stepOf({}, { attempts: [failed] }).do).toBe("book");
});

test("what has its place, or its turn behind it, is left alone", () => {
  const attempts = [attemptWith({ ...first, disposition: "ordered" })];
  expect(stepOf({}, { attempts }).do).toBe("nothing");
  expect(stepOf({}, { heard: { ...HEARD_NOTHING, done: [first.id] } }).do).toBe("nothing");
});

test("every row was reached", () => {
  expect(ROW_NAMES.filter((name) => !reached.has(name))).toEqual([]);
});
