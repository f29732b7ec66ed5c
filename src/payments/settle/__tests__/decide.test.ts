import type { Attempt } from "../../../modules/mizan/stores/attempt";
import { decide, ROW_NAMES, type Step } from "../decide";
import type { OrderStock } from "../../../engine/stock";
import type { CollectionSession, PaymentCollection } from "../../../engine/collections";
import type { BookedPayment } from "../../../engine/payments";
import { type Facts, type Heard, HEARD_NOTHING, type Situation } from "../situation";

type Choices<T> = { [K in keyof T]: readonly T[K][] };

/** Every combination of one choice of each. */
function* combinationsOf<T extends object>(choices: Choices<T>): Generator<T> {
  const keys = Object.keys(choices) as (keyof T)[];
  const indexes = keys.map(() => 0);
  for (;;) {
    yield Object.fromEntries(keys.map((key, at) => [key, choices[key][indexes[at] ?? 0]])) as T;
    let at = keys.length - 1;
    while (at >= 0 && indexes[at] === choices[keys[at]!].length - 1) indexes[at--] = 0;
    if (at < 0) return;
    indexes[at] = (indexes[at] ?? 0) + 1;
  }
}

const AMOUNT = 19_000;
const attemptOf = (id: string, more: Partial<Attempt> = {}): Attempt =>
  ({
    id,
    cart_id: "cart",
    collection_id: "collection",
    session_id: `session-${id}`,
    booked_session_id: `session-${id}`,
    amount_fils: AMOUNT,
    outcome: "paid",
    disposition: "pending",
    next_check_at: null,
    next_order_try_at: null,
    order_id: null,
    ...more,
  }) as Attempt;

const FIRST = attemptOf("first");
const FAILED_BEFORE = attemptOf("first", { next_order_try_at: new Date(0) });
const SECOND = attemptOf("second", { booked_session_id: null });
const LET_GO = attemptOf("let-go", { disposition: "released" });
const LEFT = attemptOf("left", { disposition: "released", next_check_at: new Date(0) });
const ORDERS_OWN = attemptOf("orders-own", { disposition: "ordered", order_id: "order" });

const paymentOf = (sessionId: string, providerId = "pp_mizan"): BookedPayment => ({
  id: `payment-${sessionId}`,
  sessionId,
  providerId,
  rawAmount: "19",
  collection: { id: "collection", rawAmount: "19" },
});
const orderOf = (more: Partial<OrderStock> = {}): OrderStock => ({
  ...{ id: "order", status: "pending", salesChannelId: null, rawTotal: "19", lines: [] },
  ...more,
});
const sessionOf = (more: Partial<CollectionSession> = {}): CollectionSession => ({
  ...{ id: "session-first", providerId: "pp_mizan-debit", status: "pending" },
  ...{
    rawAmount: "19",
    data: { redirect_url: `https://shop.example/mizan/pay/${"a".repeat(32)}` },
    ...more,
  },
});
const collectionOf = (rawAmount: string, sessions: CollectionSession[]): PaymentCollection => ({
  ...{ id: "collection", rawAmount, sessions },
});
const ready = collectionOf("19", [sessionOf()]);

const CHOICES: Choices<Required<Facts> & { attempts: readonly Attempt[] }> = {
  attempts: [
    [],
    [LET_GO],
    [LEFT],
    [FIRST],
    [FAILED_BEFORE],
    [SECOND, FIRST],
    [LET_GO, FIRST],
    [ORDERS_OWN, SECOND],
  ],
  orderIds: [[], ["order"], ["order", "other"]],
  pausedIds: [[], ["first"]],
  payments: [
    [],
    [paymentOf("session-first")],
    [paymentOf("session-orders-own")],
    [paymentOf("session-let-go")],
    [paymentOf("bank", "pp_other")],
  ],
  order: [
    orderOf(),
    orderOf({ status: "canceled" }),
    orderOf({ rawTotal: "20" }),
    orderOf({ rawTotal: "0" }),
    "gone",
  ],
  isOrderOfChangedCart: [true, false],
  collectionOrderIds: [[], ["lost"]],
  collection: [ready, collectionOf("20", [sessionOf()]), collectionOf("19", []), "gone"],
  isCredited: [false, true],
  cart: [{ id: "cart" } as never, "differs", "gone"],
  obstacle: [null, "no longer for sale: Dates"],
};

const HEARD: Choices<Omit<Heard, "isSeveralOrdersTold" | "isOrderedHere">> = {
  done: [[], ["first"]],
  isWayClear: [false, true],
  isMadeReady: [false, true],
  orderedGoods: [undefined, "reserved", "gone"],
  completion: [
    undefined,
    { kind: "ordered" },
    { kind: "does_not_fit" },
    { kind: "impossible", message: "no" },
    { kind: "failed", message: "lock" },
  ],
  verdict: [undefined, "let_go", "cart_changed"],
};

const ENGINES = { completes: true, isEnginesCompletion: true };
const POLICIES = [ENGINES, { ...ENGINES, completes: false }, { ...ENGINES, isEnginesCompletion: false }];

/** Learns what is asked for, as `settle-cart.ts` does, out of what is so. */
function settled(facts: Facts & { attempts: readonly Attempt[] }, heard: Heard, policy = ENGINES) {
  let situation: Situation = { attempts: facts.attempts, heard };
  const learned: (keyof Facts)[] = [];
  for (;;) {
    const step = decide(situation, policy);
    if (step.do !== "learn") return { step, learned };
    if (learned.includes(step.fact)) throw new Error(`asks for ${step.fact} twice`);
    learned.push(step.fact);
    situation = { ...situation, [step.fact]: facts[step.fact] };
  }
}

describe("what settling does next", () => {
  it("I1–I4: every combination of what can be is decided, by each row at least once, and never against the money", () => {
    const hit = new Set<string>();
    let count = 0;
    const wrong: unknown[] = [];
    for (const facts of combinationsOf(CHOICES)) {
      // One choice of policy and of what was heard for each combination of facts, scattered: all pairs come up many times.
      const at = scattered(count++);
      const policy = POLICIES[at % POLICIES.length] ?? ENGINES;
      const heard = { ...HEARD_NOTHING, ...ALL_HEARD[Math.floor(at / POLICIES.length) % ALL_HEARD.length] };
      const { step } = settled(facts, heard, policy);
      hit.add(step.row);
      const why = whatIsWrong(step, facts, heard, policy);
      if (why) wrong.push({ why, step, facts, heard });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(ROW_NAMES.filter((name) => !hit.has(name))).toEqual([]);
    expect(count).toBe(230_400);
  });

  const facts = (more: Partial<Facts & { attempts: readonly Attempt[] }> = {}) => ({
    ...{ attempts: [FIRST], orderIds: [], pausedIds: [], payments: [], order: orderOf(), obstacle: null },
    ...{
      isOrderOfChangedCart: false,
      collectionOrderIds: [],
      collection: ready,
      cart: {} as never,
      isCredited: false,
    },
    ...more,
  });
  const ordered = { orderIds: ["order"], payments: [] };
  const twice: Partial<Heard> = { verdict: "let_go" };

  it.each<[string, ReturnType<typeof facts>, Partial<Heard>, Partial<Step>]>([
    ["nothing was paid", facts({ attempts: [] }), {}, { do: "nothing" }],
    ["a cancelled order still holds the cart", facts({ attempts: [LEFT] }), {}, { do: "free_cart" }],
    [
      "the tries are paused",
      facts({ attempts: [FAILED_BEFORE], pausedIds: ["first"] }),
      {},
      { do: "nothing" },
    ],
    [
      "two orders",
      facts({ orderIds: ["a", "b"], payments: [paymentOf("session-first")] }),
      {},
      { do: "tell_several_orders" },
    ],
    [
      "its order has it",
      facts({ ...ordered, payments: [paymentOf("session-first")] }),
      {},
      { do: "give_to_order" },
    ],
    [
      "its order has another payment",
      facts({ ...ordered, attempts: [ORDERS_OWN, SECOND], payments: [paymentOf("session-orders-own")] }),
      {},
      { do: "let_go_spare", attempt: SECOND },
    ],
    [
      "its order was paid by credit alone",
      facts({
        ...ordered,
        attempts: [{ ...ORDERS_OWN, amount_fils: 0, booked_session_id: null }, SECOND],
        order: orderOf({ rawTotal: "0" }),
      }),
      {},
      { do: "let_go_spare", attempt: SECOND },
    ],
    ["its order has no payment", facts(ordered), {}, { do: "link_order" }],
    ["… and is linked", facts(ordered), { orderedGoods: "reserved" }, { do: "book" }],
    [
      "its order was cancelled",
      facts({ ...ordered, order: orderOf({ status: "canceled" }) }),
      {},
      { do: "take_order_back" },
    ],
    [
      "its order is of another amount",
      facts({ ...ordered, order: orderOf({ rawTotal: "20" }) }),
      {},
      { do: "ask_person" },
    ],
    [
      "its order is of a changed cart",
      facts({ ...ordered, order: orderOf({ rawTotal: "20" }), isOrderOfChangedCart: true }),
      {},
      { do: "take_order_back", reason: "cart_changed" },
    ],
    ["its order's link alone is left", facts({ ...ordered, order: "gone" }), {}, { do: "forget_order" }],
    [
      "an order lost to its cart",
      facts({ collectionOrderIds: ["lost"] }),
      {},
      { do: "take_lost_order_back" },
    ],
    ["the collection is gone", facts({ collection: "gone" }), {}, { do: "look_again" }],
    ["… and still is", facts({ collection: "gone" }), twice, { do: "let_go", reason: "cart_gone" }],
    [
      "the cart was changed",
      facts({ collection: collectionOf("20", []), cart: "differs" }),
      { verdict: "cart_changed" },
      { do: "let_go", reason: "cart_changed" },
    ],
    ["no session can book it", facts({ collection: collectionOf("19", []) }), {}, { do: "make_ready" }],
    [
      "goods are gone",
      facts({ obstacle: "no longer for sale: Dates" }),
      twice,
      { do: "let_go", reason: "cannot_complete" },
    ],
    ["all is well", facts(), {}, { do: "complete" }],
    [
      "… with a gift card on the cart from the beginning",
      facts({ isCredited: true }),
      {},
      { do: "complete" },
    ],
    [
      "a gift card came after the payment",
      facts({ isCredited: true, cart: "differs" }),
      { verdict: "cart_changed" },
      { do: "let_go", reason: "cart_changed" },
    ],
    [
      "a completion without an order",
      facts(),
      { completion: { kind: "ordered" } },
      { do: "try_again", isOver: true },
    ],
    [
      "a completion that failed",
      facts(),
      { completion: { kind: "failed", message: "lock" } },
      { do: "try_again", why: "lock" },
    ],
  ])("%s", (_, given, heard, expected) => {
    expect(settled(given, { ...HEARD_NOTHING, ...heard }).step).toMatchObject(expected);
  });

  it("a happy purchase asks for no more than it needs", () => {
    expect(settled(facts(), HEARD_NOTHING).learned).toEqual([
      "orderIds",
      "collectionOrderIds",
      "collection",
      "isCredited",
      "obstacle",
    ]);
    const paid = facts({ ...ordered, payments: [paymentOf("session-first")] });
    expect(settled(paid, HEARD_NOTHING).learned).toEqual(["orderIds", "payments"]);
  });
});

const ALL_HEARD = [...combinationsOf(HEARD)];
/** Without a pattern, and the same at every run. */
function scattered(count: number): number {
  const mixed = Math.imul(count ^ (count >>> 7), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** The invariants, said apart from the table. */
function whatIsWrong(
  step: Exclude<Step, { do: "learn" }> | Step,
  { attempts, orderIds, payments, order }: Facts & { attempts: readonly Attempt[] },
  heard: Heard,
  policy: typeof ENGINES,
): string | undefined {
  const attempt = "attempt" in step ? step.attempt : undefined;
  const isPlacing = [
    "complete",
    "let_go",
    "let_go_spare",
    "take_order_back",
    "give_to_order",
    "book",
  ].includes(step.do);
  if (isPlacing && attempt?.disposition !== "pending") return "a payment that has its place is moved";
  if (step.do === "complete" && orderIds.length > 0) return "a second order";
  if (step.do === "complete" && heard.completion) return "completed twice in one call";
  if (step.do === "complete" && !policy.completes) return "completed inside the engine's own completion";
  if (step.do === "let_go" && orderIds.length > 0) return "money let go that an order stands for";
  if (step.do === "let_go" && heard.verdict === undefined) return "let go for what was seen once";
  const isBooked = payments.some(({ sessionId }) => sessionId === attempt?.booked_session_id);
  if (step.do === "give_to_order" && !isBooked) return "an order without its payment is called paid";
  if (["let_go_spare", "take_order_back"].includes(step.do) && isBooked)
    return "the order's own payment is let go";
  if (step.do === "take_order_back" && attempts.some(({ disposition }) => disposition === "ordered"))
    return "the order of another payment is taken back";
  if (step.do === "book" && (order === "gone" || order.status === "canceled"))
    return "booked on an order that is no more";
  const open = attempts.filter((one) => one.disposition === "pending" && one.outcome === "paid");
  const isIdle = step.do === "nothing" && policy.completes;
  const isPaused = open.every(
    ({ id, next_order_try_at }) => heard.done.includes(id) || next_order_try_at !== null,
  );
  if (isIdle && open.length > 0 && !isPaused) return "nothing is done about a payment";
  return undefined;
}
