/**
 * What is done next about the refunds of a payment: the first row that matches, in the table of whoever asks. Pure; what a
 * row looks at and nobody has read yet is asked for first. `settle-refunds.ts` does what is decided, reads again, and comes
 * back. Nothing is sent twice, and what may have been made is never sent again.
 */
import { Exact, exactOf } from "../domain/exact";
import { toDecimalString } from "../domain/money";
import {
  hasGoneBack,
  isAnswerLost,
  isBeingSent,
  returnedFilsOf,
  waitsForHand,
  failedUnsent,
} from "../domain/refund-life";
import type { ReviewReason } from "../domain/review-reasons";
import { CREDIT_LINE, type OrderChange, type OrderSums } from "../engine/orders";
import type { PaymentRefund } from "../engine/payments";
import { operatorWords } from "../engine/message-of";
import type { RefundRow } from "../modules/mizan/stores/refund";
import { ulidAt } from "../domain/ulid-at";
import {
  type Asker,
  engineRowsOf,
  type Facts,
  missingOnOrder,
  orderIdOf,
  type RefundSituation,
  rowsBefore,
  subjectOf,
} from "./situation";

type LeftBehind = { refund: RefundRow; engineRefundIds: string[]; message: string };

type Decision =
  | { do: "learn"; fact: keyof Facts }
  /** Nothing is left, or nothing can be done now. */
  | { do: "nothing" }
  /** To the engine: not yet; to a sender: it was not made. */
  | { do: "wait" }
  | { do: "refuse"; failure: unknown }
  /** The answer to the engine, or the sender's own act. */
  | { do: "send"; refund?: RefundRow }
  | { do: "ask_hand"; refund: RefundRow }
  | ({ do: "hold"; summary: string } & LeftBehind)
  | ({ do: "give_up"; summary?: string } & LeftBehind)
  | { do: "record_made"; refund: RefundRow }
  | { do: "take_away"; engineRefundIds: string[] }
  | { do: "credit"; orderId: string; amount: string; leftId?: string }
  | { do: "write"; order: OrderSums; refunds: readonly RefundRow[] }
  | { do: "show"; refund: RefundRow }
  | { do: "close"; reasons: readonly ReviewReason[] }
  | { do: "close_earlier"; refund: RefundRow }
  | { do: "ask_person"; reason: ReviewReason; summary: string; refund?: RefundRow };

export type Step = { row: string } & Decision;

/** Longer than any process takes, from the engine's row to ours or from a call's beginning to its end. */
export const SETTLED_MS = 5 * 60_000;
/** What was made earlier is not written on its order any more; nothing waits for that. */
export const WRITTEN_WITHIN_MS = 2 * 24 * 60 * 60_000;
/** Another refund as near to one as that may have been written on the order together with it. */
const BESIDE_MS = 60_000;

type Row = { name: string; decide: (s: RefundSituation) => Decision | undefined };

/** @param decide undefined where the row does not match */
function row(name: string, decide: Row["decide"]): Row {
  return { name, decide };
}

/** Ends a row at the fact that it needs; `decide` asks for it. */
class NotRead extends Error {
  constructor(readonly fact: keyof Facts) {
    super(fact);
  }
}

function known<Fact extends keyof Facts>(situation: RefundSituation, fact: Fact): Facts[Fact] {
  const value = (situation as Partial<Facts>)[fact];
  if (value === undefined) throw new NotRead(fact);
  return value;
}

const nothing = { do: "nothing" } as const;
const wait = { do: "wait" } as const;

const TOLD = row("nothing is left to be said", ({ heard }) => (heard.isTold ? nothing : undefined));

/**
 * Money went back. A cancelled order owes all of the payment, and the engine shows all of it as refunded (medusa.md, 6). An
 * item that was opened while this refund was under way may be of a cancellation that is not written yet, so a part that went
 * back does not close it.
 */
const RETURNED: readonly Row[] = [
  row("all of the payment went back", ({ attempt, refunds }) =>
    returnedFilsOf(refunds) >= attempt.amount_fils
      ? { do: "close", reasons: ["refund_not_made", "refund_came_back"] }
      : undefined,
  ),
  row("the order was cancelled, and not all of the payment went back", (s) => {
    if (!subjectOf(s) || standingOrder(s)?.status !== "canceled") return undefined;
    const { attempt, refunds } = s;
    const summary = `The order of the payment ${attempt.track_id} was cancelled, and ${toDecimalString(returnedFilsOf(refunds))} of ${toDecimalString(attempt.amount_fils)} KWD have gone back. The engine shows all of it as refunded all the same.`;
    return { do: "ask_person", reason: "refund_not_made", summary };
  }),
  row("a part of the payment went back", (s) => {
    const refund = subjectOf(s);
    return refund && { do: "close_earlier", refund };
  }),
];

const SWEEP: readonly Row[] = [
  // The engine writes a refund on its order after our word that it was made.
  row("sent, its process ended, and the engine wrote it on its order", (s) => {
    const refund = leftRefund(s);
    if (!refund?.sent_at || !wasAlone(s, refund)) return undefined;
    const ids = idsOf(engineRowsOf(known(s, "engine"), refund));
    const isWritten =
      ids.length > 0 && known(s, "transactions").some((one) => ids.includes(one.reference_id ?? ""));
    return isWritten ? { do: "record_made", refund } : undefined;
  }),
  row("sent, and its process ended", (s) => {
    const refund = leftRefund(s);
    if (!refund?.sent_at) return undefined;
    const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) was being sent when its process ended: it may have been made. Look it up in the provider's dashboard; it is not sent again.`;
    return { do: "hold", ...leftBehind(s, refund), summary };
  }),
  row("never sent, and its process ended", (s) => {
    const refund = leftRefund(s);
    if (!refund) return undefined;
    const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) was never sent: its process ended before. If its order was cancelled, the engine shows it as refunded all the same.`;
    return { do: "give_up", ...leftBehind(s, refund), summary };
  }),
  // It writes its row before it asks us, and takes it away where we refuse; while it stands, its money counts as gone.
  row("a row of the engine's without a refund that was made or is being sent", (s) => {
    const engine = known(s, "engine");
    if (engine === "none" || engine.refunds.length === 0) return undefined;
    const before = `ref_${ulidAt(known(s, "now") - SETTLED_MS)}`;
    const lost = idsOf(withoutOurs(s, engine.refunds)).filter((id) => id < before);
    return lost.length > 0 ? { do: "take_away", engineRefundIds: lost } : undefined;
  }),
  // Before the transactions: once these are written nothing says that the credit line is missing.
  row("made, and the order's credit line is missing", (s) => {
    const { credit, leftId, order } = unfinished(s) ?? {};
    if (!order || !credit?.greaterThan(0) || s.heard.isCredited) return undefined;
    return { do: "credit", orderId: order.id, amount: credit.toString(), ...(leftId && { leftId }) };
  }),
  row("made, and the order's transaction is missing", (s) => {
    const { missing = [], order } = unfinished(s) ?? {};
    return order && missing.length > 0 ? { do: "write", order, refunds: missing } : undefined;
  }),
  row("its answer was lost, and nobody was told", (s) => {
    const refund = untold(s, isAnswerLost);
    const what =
      "may have been made: its answer was lost. Look it up in the provider's dashboard; it is not sent again.";
    return refund && ask("refund_unknown", refund, what);
  }),
  row("it waits for a hand, and nobody was told", (s) => {
    const refund = untold(s, waitsForHand);
    const what =
      "waits to be made by hand: make it in the provider's dashboard, then confirm it on the order's page.";
    return refund && ask("refund_by_hand", refund, what);
  }),
  row("made, its order does not show it, and nobody was told", (s) => {
    const isNotShown = (refund: RefundRow) =>
      hasGoneBack(refund) &&
      refund.on_order_at === null &&
      refund.order_id !== null &&
      s.attempt.booked_session_id !== null &&
      Number(refund.updated_at) < known(s, "now") - SETTLED_MS;
    const refund = untold(s, isNotShown);
    const what = "was made, and the engine does not show it on the order: found by the hourly sweep.";
    return refund && ask("refund_not_booked", refund, what);
  }),
];

/**
 * The engine's next refund writes every refund that the order lacks on it, a lost one too. So the next one waits until the
 * sweep has taken the lost row away or put the made refund on the order. The engine's row is written before ours: one without ours
 * is of a refund that has just begun, is being refused, or whose process ended.
 */
const ENGINE: readonly Row[] = [
  row("another refund is being sent, and the order is to be cancelled", ({ asker, refunds }) =>
    asker.by === "engine" && asker.engineRefundId === undefined && refunds.some(isBeingSent)
      ? wait
      : undefined,
  ),
  row("an earlier row of the engine's has no refund that was made or is being sent", (s) =>
    withoutOurs(s, earlierRows(s)).length > 0 ? wait : undefined,
  ),
  row("an earlier refund is being sent", (s) => (earlierRefunds(s).some(isBeingSent) ? wait : undefined)),
  row("an earlier refund was made, and is missing on its order", (s) => {
    const made = earlierRefunds(s).filter(({ on_order_at }) => on_order_at !== null);
    if (made.length === 0) return undefined;
    const since = known(s, "now") - WRITTEN_WITHIN_MS;
    const coming = made.filter(
      ({ on_order_at, order_id }) => Number(on_order_at) > since && order_id === orderIdOf(s),
    );
    // Of a cancelled order nothing more is written.
    if (coming.length === 0 || standingOrder(s)?.status === "canceled") return undefined;
    return missingOf(s, coming).length > 0 ? wait : undefined;
  }),
  row("nothing of the payment is unfinished", () => ({ do: "send" })),
];

const SENDER: readonly Row[] = [
  row("made through the engine, whose question judged what is still owed", (s) =>
    subjectHas(s, hasGoneBack) && s.asker.by === "sender" && s.asker.payment ? nothing : undefined,
  ),
  ...RETURNED.map(({ name, decide: by }) =>
    row(name, (s) => (subjectHas(s, hasGoneBack) ? by(s) : undefined)),
  ),
  row("sent, and its answer lost", (s) => (subjectHas(s, isAnswerLost) ? nothing : undefined)),
  row("to be made by hand", (s) => {
    const refund = subjectOf(s);
    return refund && waitsForHand(refund) ? { do: "ask_hand", refund } : undefined;
  }),
  row("sending it failed before it was sent", (s) => {
    const refund = subjectOf(s);
    if (!refund || !isBeingSent(refund) || refund.sent_at || !s.heard.failure) return undefined;
    return {
      do: "give_up",
      refund,
      engineRefundIds: [],
      message: operatorWords(s.heard.failure, "sending the refund"),
    };
  }),
  row("written down, and not sent", (s) => {
    const refund = subjectOf(s);
    return refund && isBeingSent(refund) && !refund.sent_at ? { do: "send", refund } : undefined;
  }),
  row("it was not made", ({ heard }) =>
    heard.failure ? { do: "refuse", failure: heard.failure } : undefined,
  ),
];

const PERSON: readonly Row[] = [
  row("it came back, and the engine counts its money as gone", (s) => {
    const refund = subjectOf(s);
    if (!refund || hasGoneBack(refund) || s.heard.failure) return undefined;
    const engineRefundIds = idsOf(engineRowsOf(known(s, "engine"), refund));
    return engineRefundIds.length > 0 ? { do: "take_away", engineRefundIds } : undefined;
  }),
  row("every refund that was made is on the order", (s) =>
    subjectOf(s)?.on_order_at && !s.refunds.some((one) => hasGoneBack(one) && one.on_order_at === null)
      ? { do: "close", reasons: ["refund_not_booked"] }
      : undefined,
  ),
  // Of an order that was made by hand the engine has no payment.
  row("it has no order that could show it", (s) =>
    !subjectHas(s, ({ on_order_at, order_id }) => on_order_at === null && order_id !== null) ||
    !subjectHas(s, hasGoneBack) ||
    isOrderedByHand(s.attempt)
      ? nothing
      : undefined,
  ),
  row("the engine would not show it on its order", (s) => {
    const refund = subjectOf(s);
    if (!refund || !s.heard.failure) return undefined;
    const why = operatorWords(s.heard.failure, "putting the refund on its order").replace(/\.+$/, "");
    const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) of the payment ${s.attempt.track_id} was made, and the engine would not show it on the order: ${why}.`;
    return { do: "ask_person", reason: "refund_not_booked", summary, refund };
  }),
  row("made, and its order does not show it", (s) => {
    const refund = subjectOf(s);
    return refund && { do: "show", refund };
  }),
];

const TABLES: Readonly<Record<Asker["by"], readonly Row[]>> = {
  sweep: SWEEP,
  engine: ENGINE,
  sender: SENDER,
  person: PERSON,
  return: RETURNED,
};

/** @internal for the test that reaches each */
export const ROW_NAMES: readonly string[] = [
  ...new Set([TOLD, ...Object.values(TABLES).flat()].map(({ name }) => name)),
];

/** @returns the first row's step that matches, with the row's name */
export function decide(situation: RefundSituation): Step {
  const isFoundMade = situation.heard.madeId !== undefined;
  for (const { name, decide: by } of [TOLD, ...(isFoundMade ? RETURNED : TABLES[situation.asker.by])]) {
    try {
      const decision = by(situation);
      if (decision) return { row: name, ...decision };
    } catch (error) {
      if (error instanceof NotRead) return { row: name, do: "learn", fact: error.fact };
      throw error;
    }
  }
  return { row: "nothing is left to be done", do: "nothing" };
}

/** @returns whether a payment's order is one that a person made by hand: every other order's is booked by a session */
export function isOrderedByHand({
  disposition,
  order_id,
  booked_session_id,
}: RefundSituation["attempt"]): boolean {
  const isOrders = disposition === "ordered" || disposition === "refunded";
  return isOrders && order_id !== null && booked_session_id === null;
}

function amountOf({ amount_fils }: RefundRow): string {
  return toDecimalString(amount_fils);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function subjectHas(s: RefundSituation, has: (refund: RefundRow) => boolean): boolean {
  const refund = subjectOf(s);
  return refund !== undefined && has(refund);
}

/** @returns undefined where the refunds are of none, or the engine has it no more */
function standingOrder(s: RefundSituation): OrderSums | undefined {
  const order = orderIdOf(s) === null ? "none" : known(s, "order");
  return order === "none" ? undefined : order;
}

/** @returns a refund to the gateway that has no end, and whose process must have had its own long since */
function leftRefund(s: RefundSituation): RefundRow | undefined {
  return s.refunds.find(
    (refund) =>
      isBeingSent(refund) && Number(refund.sent_at ?? refund.created_at) < known(s, "now") - SETTLED_MS,
  );
}

function leftBehind(s: RefundSituation, refund: RefundRow): LeftBehind {
  const engineRefundIds = idsOf(engineRowsOf(known(s, "engine"), refund));
  return { refund, engineRefundIds, message: "the process ended before the answer" };
}

/** Medusa writes all missing refunds of a payment on the order at once: an entry proves a refund only where it was alone. */
function wasAlone({ refunds }: RefundSituation, refund: RefundRow): boolean {
  return refunds.every(
    (other) =>
      other.id === refund.id ||
      failedUnsent(other) ||
      Number(other.updated_at) <= Number(refund.created_at) - BESIDE_MS,
  );
}

function withoutOurs({ refunds }: RefundSituation, rows: readonly PaymentRefund[]): readonly PaymentRefund[] {
  const isStanding = (refund: RefundRow) => hasGoneBack(refund) || isBeingSent(refund);
  return rows.filter(
    ({ id }) => !refunds.some((refund) => refund.engine_refund_id === id && isStanding(refund)),
  );
}

/** @returns the engine's rows that it wrote before the refund that it asks about; all of them where it cancels an order */
function earlierRows(s: RefundSituation): readonly PaymentRefund[] {
  const engine = known(s, "engine");
  const asked = s.asker.by === "engine" ? s.asker.engineRefundId : undefined;
  if (asked !== undefined) return rowsBefore(engine, asked);
  return engine === "none" ? [] : engine.refunds;
}

function earlierRefunds(s: RefundSituation): RefundRow[] {
  const ids = idsOf(earlierRows(s));
  return s.refunds.filter(
    (refund) => ids.includes(refund.engine_refund_id ?? "") && (hasGoneBack(refund) || isBeingSent(refund)),
  );
}

function missingOf(s: RefundSituation, candidates: readonly RefundRow[]): RefundRow[] {
  // First: by the engine's payment its transactions are found.
  known(s, "engine");
  const written = { orderId: orderIdOf(s) ?? "", transactions: known(s, "transactions") };
  return missingOnOrder(s, written, candidates);
}

/**
 * What the engine has still to write on the order of refunds that were made some time ago. While another refund of the
 * payment is being made, or somebody changes the order, nobody knows; a cancelled order gets nothing more.
 *
 * @returns `credit` is what is to be credited, in KWD; undefined where nothing can be said
 */
function unfinished(s: RefundSituation) {
  const shown = s.refunds.filter(
    (refund) => hasGoneBack(refund) && refund.on_order_at !== null && refund.engine_refund_id !== null,
  );
  if (shown.length === 0) return undefined;
  const now = known(s, "now");
  const isQuiet = s.refunds.every(
    (refund) =>
      failedUnsent(refund) || (!isBeingSent(refund) && Number(refund.updated_at) <= now - SETTLED_MS),
  );
  const made = shown.filter(
    ({ on_order_at, order_id }) =>
      Number(on_order_at) >= now - WRITTEN_WITHIN_MS &&
      Number(on_order_at) <= now - SETTLED_MS &&
      order_id === orderIdOf(s),
  );
  if (!isQuiet || made.length === 0) return undefined;
  const order = standingOrder(s);
  if (!order || order.status === "canceled") return undefined;
  const missing = missingOf(s, made);
  const pending = exactOf(order.pending);
  if (missing.length === 0 && pending.lessThanOrEqualTo(0)) return undefined;
  const { leftId, areOpen, areOfRefunds } = changesOf(known(s, "changes"), now);
  if (areOpen) return undefined;
  const isWritten = missing.length === 0;
  // What is owed can be of an edit, too: without a missing transaction it is only taken for a missing credit line where
  // nothing but refunds has changed the order, or a credit line was begun and left.
  const isCreditMissing = !isWritten || leftId !== undefined || areOfRefunds;
  const most = Exact.min(pending.plus(sumOf(missing)), sumOf(isWritten ? made : missing));
  return { order, missing, leftId, credit: isCreditMissing ? most : exactOf(0) };
}

function sumOf(refunds: readonly RefundRow[]): Exact {
  return exactOf(toDecimalString(refunds.reduce((sum, { amount_fils }) => sum + amount_fils, 0)));
}

/**
 * @returns `leftId` is a credit line of the engine's that was begun and not finished; `areOpen`: somebody is changing the
 *   order, and the engine takes no second change; `areOfRefunds`: nothing but refunds ever changed it
 */
function changesOf(changes: readonly OrderChange[], now: number) {
  const isOfCredit = ({ change_type }: { change_type?: string }) => change_type === CREDIT_LINE;
  const isLeft = (change: OrderChange) =>
    isOfCredit(change) && new Date(change.created_at).getTime() < now - SETTLED_MS;
  const open = changes.filter(({ status }) => status === "pending" || status === "requested");
  return {
    leftId: open.find(isLeft)?.id,
    areOpen: !open.every(isLeft),
    areOfRefunds: changes.every(isOfCredit),
  };
}

/** @returns a refund of which a person should know, and does not */
function untold(s: RefundSituation, isIt: (refund: RefundRow) => boolean): RefundRow | undefined {
  const found = s.refunds.filter(isIt);
  return found.length > 0 ? found.find(({ id }) => known(s, "untoldIds").includes(id)) : undefined;
}

function ask(reason: ReviewReason, refund: RefundRow, what: string): Decision {
  const summary = `A refund of ${amountOf(refund)} KWD (${refund.id}) ${what}`;
  return { do: "ask_person", reason, summary, refund };
}
