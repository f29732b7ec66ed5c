import type { OrderSums } from "../../engine/order-sums";
import type { OrderChange } from "../../engine/order-changes";
import type { OrderTransaction } from "../../engine/order-transactions";
import type { PaymentRefund, RefundedPayment } from "../../engine/payment-refunds";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { RefundRow } from "../../modules/mizan/stores/refund";
import { hasGoneBack, isBeingSent } from "../../domain/refund-life";
import { ulidAt } from "../../domain/ulid-at";
import { decide, ROW_NAMES } from "../decide";
import type { Step } from "../step";
import { type Asker, type Facts, OWN_REFUND, type RefundSituation, remainderBeside } from "../situation";

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

const NOW = Date.UTC(2026, 10, 26);
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(NOW - minutes * MINUTE_MS);

const attemptOf = (more: Partial<Attempt> = {}): Attempt =>
  ({
    ...{ id: "attempt", track_id: "1", amount_fils: 10_000, disposition: "ordered" },
    ...{ order_id: "order", booked_session_id: "session", ...more },
  }) as Attempt;
const BOOKED = attemptOf();
const BY_HAND = attemptOf({ booked_session_id: null });
const UNPLACED = attemptOf({ disposition: "released", order_id: null, booked_session_id: null });

const refundOf = (more: Partial<RefundRow> = {}): RefundRow =>
  ({
    ...{ id: "one", attempt_id: "attempt", order_id: "order", amount_fils: 4_000, mode: "gateway" },
    ...{ state: "requested", engine_refund_id: null, sent_at: null, on_order_at: null, decided_at: null },
    ...{ created_at: ago(10), updated_at: ago(10), ...more },
  }) as RefundRow;

const rowOf = (id: string, more: Partial<PaymentRefund> = {}): PaymentRefund => ({
  ...{ id, rawAmount: "4", metadata: {}, createdAt: ago(10), updatedAt: ago(10), callersKey: null, ...more },
});
const OLD_ID = `ref_${ulidAt(NOW - 10 * MINUTE_MS)}`;
const YOUNG_ID = `ref_${ulidAt(NOW - MINUTE_MS)}`;
const paymentOf = (refunds: PaymentRefund[]): RefundedPayment => ({
  ...{ id: "payment", sessionId: "session", captures: ["10"], refunds },
});
const orderOf = (pending: string, status = "pending"): OrderSums => ({
  ...{ id: "order", status, currencyCode: "kwd", pending },
});
const written = (referenceId: string, amount = "-4"): OrderTransaction => ({
  ...{ order_id: "order", reference_id: referenceId, raw_amount: amount },
});
const changeOf = (type: string, status: string, createdAt: Date): OrderChange =>
  ({ id: "change", change_type: type, status, created_at: createdAt }) as never;

const SENT = refundOf({ sent_at: ago(10), engine_refund_id: OLD_ID });
const MADE = refundOf({
  state: "accepted",
  sent_at: ago(10),
  engine_refund_id: OLD_ID,
  on_order_at: ago(10),
});
const ALL_MADE = { ...MADE, amount_fils: 10_000 };
const LOST = refundOf({ state: "unknown", sent_at: ago(10) });
const OWED = refundOf({ mode: "manual" });
const NOT_SHOWN = refundOf({ state: "completed", sent_at: ago(10), mode: "manual" });
const CAME_BACK = { ...MADE, state: "failed", decided_at: ago(1) } as RefundRow;
const OTHER = { ...MADE, id: "two", engine_refund_id: YOUNG_ID };

/** The engine's row of the refund that it asks about; the other ones are earlier. */
const ASKED_ID = `ref_${ulidAt(NOW)}`;
const ASKED = rowOf(ASKED_ID, { createdAt: ago(0) });

const ASKERS: readonly Asker[] = [
  { by: "sweep" },
  { by: "engine", orderId: "order", engineRefundId: ASKED_ID },
  { by: "engine", orderId: "order" },
  { by: "caller", refundId: "one", actor: null },
  { by: "caller", actor: null },
];

type Case = Omit<RefundSituation, keyof Facts> & Required<Facts>;
const CHOICES: Choices<Omit<Case, "now" | "heard" | "untoldIds">> = {
  asker: ASKERS,
  attempt: [BOOKED, BY_HAND, UNPLACED],
  refunds: [
    [],
    [refundOf()],
    [refundOf({ created_at: ago(1), updated_at: ago(1) })],
    [SENT],
    [SENT, OTHER],
    [MADE],
    [ALL_MADE],
    [MADE, OTHER],
    [MADE, { ...refundOf(), id: "two", created_at: ago(1) }],
    [refundOf(), { ...MADE, id: "two" }],
    [refundOf(), { ...SENT, id: "two" }],
    [LOST],
    [OWED],
    [NOT_SHOWN],
    [NOT_SHOWN, { ...refundOf(), id: "two", created_at: ago(1) }],
    [refundOf(), { ...NOT_SHOWN, id: "two" }],
    [NOT_SHOWN, { ...SENT, id: "two" }],
    [NOT_SHOWN, { ...MADE, id: "two" }],
    [CAME_BACK],
    [refundOf({ state: "rejected", sent_at: ago(10) })],
  ],
  engine: [
    "none",
    paymentOf([rowOf(OLD_ID)]),
    paymentOf([ASKED]),
    paymentOf([rowOf(OLD_ID), ASKED]),
    paymentOf([rowOf(YOUNG_ID, { createdAt: ago(1) }), ASKED]),
    paymentOf([rowOf("ref_own", { metadata: { [OWN_REFUND]: "one" } }), ASKED]),
  ],
  order: ["none", orderOf("0"), orderOf("4"), orderOf("0", "canceled")],
  transactions: [[], [written(OLD_ID)], [written("payment")], [written(OLD_ID), written(YOUNG_ID)]],
  changes: [
    [],
    [changeOf("credit_line", "pending", ago(10))],
    [changeOf("edit", "pending", ago(10))],
    [changeOf("edit", "confirmed", ago(10))],
  ],
};
const HEARD: Choices<Pick<Case, "heard" | "untoldIds">> = {
  untoldIds: [[], ["one", "two"]],
  heard: [
    ...[{}, { failure: new Error("no") }, { madeId: "one" }, { isCredited: true }, { isTold: true }],
    ...[{ isOwedTold: true }, { isOwedTold: true, failure: new Error("no"), failedId: "one" }],
  ],
};
const ALL_HEARD = [...combinationsOf(HEARD)];
/** Without a pattern, and the same at every run. */
function scattered(count: number): number {
  const mixed = Math.imul(count ^ (count >>> 7), 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Learns what is asked for, as `settle-refunds.ts` does, out of what is so. */
function settled({ attempt, asker, refunds, now, heard, ...facts }: Case) {
  let situation: RefundSituation = { attempt, asker, refunds, now, heard };
  const learned: (keyof Facts)[] = [];
  for (;;) {
    const step = decide(situation);
    if (step.do !== "learn") return { step, learned };
    if (learned.includes(step.fact)) throw new Error(`asks for ${step.fact} twice`);
    learned.push(step.fact);
    situation = { ...situation, [step.fact]: facts[step.fact] };
  }
}

describe("what is done next about a refund", () => {
  it("I5: every combination of what can be is decided, by each row at least once, and never against the money", () => {
    const hit = new Set<string>();
    const wrong: unknown[] = [];
    let count = 0;
    for (const one of combinationsOf(CHOICES)) {
      // One choice of what was heard for each combination of facts, scattered: all pairs come up many times.
      const heard = ALL_HEARD[scattered(count++) % ALL_HEARD.length];
      const given = { heard: {}, untoldIds: [], ...one, ...heard, now: NOW };
      const { step } = settled(given);
      hit.add(step.row);
      const why = whatIsWrong(step, given);
      if (why) wrong.push({ why, step, given });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(ROW_NAMES.filter((name) => !hit.has(name))).toEqual([]);
    expect(count).toBe(115_200);
  });

  const given = (more: Partial<Case>): Case => ({
    ...{ asker: { by: "sweep" }, attempt: BOOKED, refunds: [], heard: {}, now: NOW },
    ...{ engine: paymentOf([]), order: orderOf("0"), transactions: [], changes: [], untoldIds: [] },
    ...more,
  });
  const row = paymentOf([rowOf(OLD_ID)]);
  const engine: Asker = { by: "engine", orderId: "order", engineRefundId: ASKED_ID };
  const cancels: Asker = { by: "engine", orderId: "order" };
  const caller: Asker = { by: "caller", refundId: "one", actor: null };
  const judged = { isOwedTold: true };
  const failure = new Error("in flight");
  const asked = (...refunds: PaymentRefund[]) => paymentOf([...refunds, ASKED]);

  it.each<[string, Partial<Case>, Partial<Step>]>([
    ["nothing is left", { refunds: [MADE], engine: row, transactions: [written(OLD_ID)] }, { do: "nothing" }],
    ["sent, and nobody knows", { refunds: [SENT], engine: row }, { do: "hold", engineRefundIds: [OLD_ID] }],
    [
      "sent, and written on its order",
      { refunds: [SENT], engine: row, transactions: [written(OLD_ID)] },
      { do: "record_made" },
    ],
    [
      "… beside another one, which proves nothing",
      { refunds: [SENT, OTHER], engine: row, transactions: [written(OLD_ID)] },
      { do: "hold" },
    ],
    [
      "… beside one that was given up unsent",
      {
        refunds: [SENT, refundOf({ id: "two", state: "failed", updated_at: ago(0) })],
        ...{ engine: row, transactions: [written(OLD_ID)] },
      },
      { do: "record_made" },
    ],
    [
      "… of which the engine has written another id",
      { refunds: [SENT], engine: row, transactions: [written("payment")] },
      { do: "hold" },
    ],
    [
      "… and it is told what is still owed",
      { refunds: [MADE], heard: { madeId: "one" } },
      { do: "close_earlier" },
    ],
    ["never sent", { refunds: [refundOf()], engine: row }, { do: "give_up" }],
    ["still under way", { refunds: [refundOf({ sent_at: ago(4) })] }, { do: "nothing" }],
    ["the engine's row alone", { engine: row }, { do: "take_away", engineRefundIds: [OLD_ID] }],
    [
      "… which a later Medusa has just taken up again",
      { engine: paymentOf([rowOf(OLD_ID, { updatedAt: ago(1) })]) },
      { do: "nothing" },
    ],
    ["… a young one", { engine: paymentOf([rowOf(YOUNG_ID)]) }, { do: "nothing" }],
    [
      "… of one that was refused",
      { refunds: [refundOf({ state: "rejected", engine_refund_id: OLD_ID })], engine: row },
      { do: "take_away" },
    ],
    ["made, and not on its order", { refunds: [MADE], engine: row }, { do: "credit", amount: "4" }],
    [
      "… which has its credit line",
      { refunds: [MADE], engine: row, order: orderOf("-4") },
      { do: "write", refunds: [MADE] },
    ],
    [
      "… with the transaction, without the credit line",
      { refunds: [MADE], engine: row, transactions: [written(OLD_ID)], order: orderOf("4") },
      { do: "credit", amount: "4" },
    ],
    [
      "… of an order that was edited: what is owed can be the edit's",
      {
        ...{ refunds: [MADE], engine: row, transactions: [written(OLD_ID)], order: orderOf("4") },
        changes: [changeOf("edit", "confirmed", ago(10))],
      },
      { do: "nothing" },
    ],
    [
      "… whose credit line was begun and left",
      { refunds: [MADE], engine: row, changes: [changeOf("credit_line", "pending", ago(10))] },
      { do: "credit", leftId: "change" },
    ],
    [
      "… while somebody changes it",
      { refunds: [MADE], engine: row, changes: [changeOf("edit", "requested", ago(10))] },
      { do: "nothing" },
    ],
    [
      "… a cancelled one gets nothing more",
      { refunds: [MADE], engine: row, order: orderOf("0", "canceled") },
      { do: "nothing" },
    ],
    [
      "… while another refund is made",
      { refunds: [MADE, refundOf({ id: "two", created_at: ago(1) })], engine: row },
      { do: "nothing" },
    ],
    [
      "… while one waits for a hand",
      { refunds: [MADE, refundOf({ id: "two", mode: "manual" })], engine: row },
      { do: "credit" },
    ],
    [
      "… just after another one",
      { refunds: [MADE, { ...OTHER, updated_at: ago(1) }], engine: row },
      { do: "nothing" },
    ],
    [
      "lost, and untold",
      { refunds: [LOST], untoldIds: ["one"] },
      { do: "ask_person", reason: "refund_unknown" },
    ],
    [
      "by hand, and untold",
      { refunds: [OWED], untoldIds: ["one"] },
      { do: "ask_person", reason: "refund_by_hand" },
    ],
    ["not shown, and untold", { refunds: [NOT_SHOWN], untoldIds: ["one"] }, { do: "show" }],
    [
      "… and the engine refuses",
      { refunds: [NOT_SHOWN], untoldIds: ["one"], heard: { failure, failedId: "one" } },
      { do: "ask_person", reason: "refund_not_booked" },
    ],
    [
      "… and the engine refused another one",
      { refunds: [NOT_SHOWN], untoldIds: ["one"], heard: { failure, failedId: "two" } },
      { do: "show" },
    ],
    [
      "… of an order made by hand",
      { refunds: [NOT_SHOWN], attempt: BY_HAND, untoldIds: ["one"] },
      { do: "nothing" },
    ],

    ["the engine asks for the first one", { asker: engine, engine: asked() }, { do: "send" }],
    ["… beside a row without ours", { asker: engine, engine: asked(rowOf(OLD_ID)) }, { do: "wait" }],
    [
      "… beside one on its way",
      { asker: engine, engine: asked(rowOf(OLD_ID)), refunds: [SENT] },
      { do: "wait" },
    ],
    [
      "… beside a made one that is missing",
      { asker: engine, engine: asked(rowOf(OLD_ID)), refunds: [MADE] },
      { do: "wait" },
    ],
    [
      "… that is written",
      { asker: engine, engine: asked(rowOf(OLD_ID)), refunds: [MADE], transactions: [written(OLD_ID)] },
      { do: "send" },
    ],
    [
      "… that a cancellation has written under the payment's id",
      { asker: engine, engine: asked(rowOf(OLD_ID)), refunds: [MADE], transactions: [written("payment")] },
      { do: "send" },
    ],
    [
      "… that is older than anything that is written",
      {
        ...{ asker: engine, engine: asked(rowOf(OLD_ID)) },
        refunds: [{ ...MADE, on_order_at: ago(3 * 24 * 60) }],
      },
      { do: "send" },
    ],
    [
      "… for one that was asked for in Mizan's form",
      { asker: engine, engine: asked(), refunds: [refundOf()] },
      { do: "send" },
    ],
    [
      "… beside one that its order does not show yet",
      { asker: engine, engine: asked(), refunds: [{ ...NOT_SHOWN, updated_at: ago(30) }] },
      { do: "wait" },
    ],
    [
      "… which is what it shows",
      {
        ...{ asker: engine, engine: paymentOf([{ ...ASKED, metadata: { [OWN_REFUND]: "one" } }]) },
        refunds: [NOT_SHOWN, { ...NOT_SHOWN, id: "two" }],
      },
      { do: "send" },
    ],
    [
      "… which no order has shown for a day: a person was told",
      { asker: engine, engine: asked(), refunds: [{ ...NOT_SHOWN, updated_at: ago(24 * 60) }] },
      { do: "send" },
    ],
    ["it cancels the order beside that", { asker: cancels, refunds: [refundOf()] }, { do: "wait" }],
    ["… beside one whose answer was lost", { asker: cancels, refunds: [LOST] }, { do: "send" }],

    ["it is sent", { asker: caller, refunds: [refundOf()] }, { do: "send" }],
    ["… by hand", { asker: caller, refunds: [OWED] }, { do: "ask_hand" }],
    [
      "… beside a row of the engine's without ours",
      { asker: caller, refunds: [refundOf()], engine: row },
      { do: "hold_back" },
    ],
    [
      "… beside a made one that is missing on the order",
      { asker: caller, refunds: [refundOf(), { ...MADE, id: "two" }], engine: row },
      { do: "hold_back" },
    ],
    [
      "… beside one that its order does not show yet",
      { asker: caller, refunds: [refundOf(), { ...NOT_SHOWN, id: "two" }] },
      { do: "hold_back" },
    ],
    [
      "… of a payment without an order",
      { asker: caller, attempt: UNPLACED, refunds: [refundOf({ order_id: null })], engine: row },
      { do: "send" },
    ],
    ["… it failed before", { asker: caller, refunds: [refundOf()], heard: { failure } }, { do: "give_up" }],
    ["… it failed while", { asker: caller, refunds: [SENT], heard: { failure } }, { do: "refuse", failure }],
    ["… its answer was lost", { asker: caller, refunds: [LOST], heard: { failure } }, { do: "nothing" }],
    [
      "… it was refused",
      { asker: caller, refunds: [refundOf({ state: "rejected" })], heard: { failure } },
      { do: "refuse", failure },
    ],
    ["… it was made", { asker: caller, refunds: [NOT_SHOWN] }, { do: "close_earlier" }],
    ["… and is shown", { asker: caller, refunds: [NOT_SHOWN], heard: judged }, { do: "show" }],
    [
      "… not beside a row of the engine's without ours",
      { asker: caller, refunds: [NOT_SHOWN], engine: row, heard: judged },
      { do: "nothing" },
    ],
    ["… its acceptance was not written", { asker: caller, refunds: [SENT] }, { do: "nothing" }],
    [
      "… and it is shown already",
      { asker: caller, refunds: [MADE], heard: judged },
      { do: "close", reasons: ["refund_not_booked"] },
    ],
    [
      "… beside one that is not",
      { asker: caller, refunds: [MADE, { ...NOT_SHOWN, id: "two" }], heard: judged },
      { do: "nothing" },
    ],
    [
      "… of an order made by hand",
      { asker: caller, attempt: BY_HAND, refunds: [NOT_SHOWN], heard: judged },
      { do: "nothing" },
    ],
    [
      "… and the engine would not show it",
      { asker: caller, refunds: [NOT_SHOWN], heard: { ...judged, failure } },
      { do: "ask_person", reason: "refund_not_booked" },
    ],
    [
      "a person says that it came back",
      { asker: caller, refunds: [CAME_BACK], engine: row },
      { do: "take_away" },
    ],

    ["a part went back", { asker: caller, refunds: [MADE] }, { do: "close_earlier" }],
    [
      "… of a cancelled order",
      { asker: caller, refunds: [MADE], order: orderOf("0", "canceled") },
      { do: "ask_person", reason: "refund_not_made" },
    ],
    ["all went back", { asker: { by: "caller", actor: null }, refunds: [ALL_MADE] }, { do: "close" }],
  ])("%s", (_, more, expected) => {
    expect(settled(given(more)).step).toMatchObject(expected);
  });

  it("asks for no more than a row needs", () => {
    const learnedOf = (more: Partial<Case>) => settled(given(more)).learned;
    expect(learnedOf({ asker: engine, engine: asked() })).toEqual(["engine"]);
    expect(learnedOf({ asker: caller, refunds: [refundOf({ order_id: null })] })).toEqual([]);
    expect(learnedOf({ asker: caller, refunds: [refundOf()] })).toEqual(["engine"]);
    expect(learnedOf({ refunds: [MADE], engine: row, transactions: [written(OLD_ID)] })).toEqual([
      ...["engine", "order", "transactions"],
    ]);
  });

  it("reads what the engine has left beside the refund that it asks for, with its parts of a fils", () => {
    const engines = asked(rowOf(OLD_ID, { rawAmount: "4.0004" }));
    expect(remainderBeside(engines, ASKED_ID)).toBe("5.9996");
    expect(remainderBeside("none", ASKED_ID)).toBeUndefined();
  });
});

/** The invariants, said apart from the table. */
function whatIsWrong(
  step: Step,
  { asker, refunds, engine, order, heard, transactions }: Case,
): string | undefined {
  const ofStep = "refund" in step ? step.refund : undefined;
  if (step.do === "send" && ofStep && (ofStep.sent_at || ofStep.mode === "manual")) return "sent again";
  if (step.do === "send" && ofStep && heard.failure) return "sent again after it failed";
  if (step.do === "send" && asker.by === "sweep") return "sent by the sweep";
  if (step.do === "give_up" && ofStep?.sent_at) return "called not made although it may have been";
  if ((step.do === "hold" || step.do === "give_up") && ofStep?.state !== "requested")
    return "an end is undone";
  if (step.do === "record_made" && !transactions.some(({ reference_id }) => reference_id !== "payment"))
    return "called made without the engine's entry";
  if (step.do === "record_made" && refunds.length > 1)
    return "called made by what may be another one's entry";
  const taken = step.do === "take_away" ? step.engineRefundIds : [];
  if (refunds.some((one) => hasGoneBack(one) && taken.includes(one.engine_refund_id ?? "")))
    return "the engine forgets money that went back";
  if (taken.includes(ASKED_ID) || (asker.by === "sweep" && taken.includes(YOUNG_ID)))
    return "a refund that is beginning is taken away";
  const isCanceled = order !== "none" && order.status === "canceled";
  if ((step.do === "credit" || step.do === "write") && (order === "none" || isCanceled))
    return "written on an order that is no more";
  if ((step.do === "credit" || step.do === "write") && refunds.some(isBeingSent))
    return "written while another refund is";
  if (step.do === "credit" && heard.isCredited) return "credited twice";
  if (step.do === "show" && (ofStep?.on_order_at || !ofStep || !hasGoneBack(ofStep)))
    return "shown twice, or without having been made";
  if (
    step.do === "send" &&
    asker.by === "engine" &&
    asker.engineRefundId === undefined &&
    refunds.some(isBeingSent)
  )
    return "cancelled beside a refund";
  const isUnbacked = engine !== "none" && engine.refunds.some(({ id }) => id === "ref_own");
  if (step.do === "send" && asker.by === "engine" && isUnbacked)
    return "sent beside an engine's row without ours";
  return undefined;
}
