/**
 * What is done next about the refunds of a payment: the first row that matches, in the table of whoever asks. Pure; what a
 * row looks at and nobody has read yet is asked for first. `settle-refunds.ts` does what is decided, reads again, and comes
 * back. Nothing is sent twice, and what may have been made is never sent again.
 */
import { firstMatch, type Row, rowsOf } from "../application/reconcile";
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
  ownIdIn,
  type RefundSituation,
  rowsBefore,
  subjectOf,
} from "./situation";

type LeftBehind = { refund: RefundRow; engineRefundIds: string[]; message: string };

/** What a word to a person is about: what is still owed of the payment, or a refund. */
type Telling = { about: "owed" | "refund" };

type Decision =
  | { do: "learn"; fact: keyof Facts }
  /** Nothing is left, or nothing can be done now. */
  | { do: "nothing" }
  /** To the engine: not yet. */
  | { do: "wait" }
  | { do: "refuse"; failure: unknown }
  /** The answer to the engine, or the caller's own act. */
  | { do: "send"; refund?: RefundRow }
  | { do: "hold_back"; refund: RefundRow }
  | { do: "ask_hand"; refund: RefundRow }
  | ({ do: "hold"; summary: string } & LeftBehind)
  | ({ do: "give_up"; summary?: string } & LeftBehind)
  | { do: "record_made"; refund: RefundRow }
  | { do: "take_away"; engineRefundIds: string[] }
  | { do: "credit"; orderId: string; amount: string; leftId?: string }
  | { do: "write"; order: OrderSums; refunds: readonly RefundRow[] }
  | { do: "show"; refund: RefundRow }
  | ({ do: "close"; reasons: readonly ReviewReason[] } & Telling)
  | ({ do: "close_earlier"; refund: RefundRow } & Telling)
  | ({ do: "ask_person"; reason: ReviewReason; summary: string; refund?: RefundRow } & Telling);

export type Step = { row: string } & Decision;

/** Longer than any process takes, from the engine's row to ours or from a call's beginning to its end. */
export const SETTLED_MS = 5 * 60_000;
/** What was made earlier is not written on its order any more; nothing waits for that. */
export const WRITTEN_WITHIN_MS = 2 * 24 * 60 * 60_000;
/** A refund that was made is shown on its order by then, or a person has been told. */
const SHOWN_WITHIN_MS = 60 * 60_000;
/** Another refund as near to one as that may have been written on the order together with it. */
const BESIDE_MS = 60_000;

type Table = readonly Row<RefundSituation, Facts, Decision>[];
const row = rowsOf<RefundSituation, Facts, Decision>();

const learn = (fact: keyof Facts) => ({ do: "learn", fact }) as const;

/** The situation with the facts that a row needs. */
type With<K extends keyof Facts> = RefundSituation & Pick<Facts, K>;

const nothing = { do: "nothing" } as const;
const wait = { do: "wait" } as const;

const TOLD: Table = [
  row("nothing is left to be said", [], ({ heard }) => (heard.isTold ? nothing : undefined)),
];

/** Money went back, or somebody wants to know whether all of it did, and nobody has judged that yet. */
const isOwedToBeJudged = (s: RefundSituation) =>
  !s.heard.isOwedTold && (subjectOf(s) === undefined ? s.asker.by === "caller" : subjectHas(s, hasGoneBack));

/**
 * Money went back. A cancelled order owes all of the payment, and the engine shows all of it as refunded (medusa.md, 6). An
 * item that was opened while this refund was under way may be of a cancellation that is not written yet, so a part that went
 * back does not close it.
 */
const RETURNED: Table = [
  row("all of the payment went back", { when: isOwedToBeJudged, facts: [] }, ({ attempt, refunds }) =>
    returnedFilsOf(refunds) >= attempt.amount_fils
      ? { do: "close", reasons: ["refund_not_made", "refund_came_back"], about: "owed" }
      : undefined,
  ),
  row(
    "the order was cancelled, and not all of the payment went back",
    { when: (s) => isOwedToBeJudged(s) && subjectOf(s) !== undefined, facts: ["order"] },
    ({ attempt, order, refunds }) => {
      if (order === "none" || order.status !== "canceled") return undefined;
      const summary = `The order of the payment ${attempt.track_id} was cancelled, and ${toDecimalString(returnedFilsOf(refunds))} of ${toDecimalString(attempt.amount_fils)} KWD have gone back. The engine shows all of it as refunded all the same.`;
      return { do: "ask_person", reason: "refund_not_made", summary, about: "owed" };
    },
  ),
  row("a part of the payment went back", { when: isOwedToBeJudged, facts: [] }, (s) => {
    const refund = subjectOf(s);
    return refund && { do: "close_earlier", refund, about: "owed" };
  }),
];

/**
 * The engine's next refund writes every refund that the order lacks on it, a lost one too. So the next one waits until the
 * sweep has taken the lost row away or put the made refund on the order. The engine's row is written before ours: one without ours
 * is of a refund that has just begun, is being refused, or whose process ended.
 */
const UNFINISHED: Table = [
  row("an earlier row of the engine's has no refund that was made or is being sent", ["engine"], (s) =>
    withoutOurs(s, earlierRows(s)).length > 0 ? wait : undefined,
  ),
  row("an earlier refund is being sent", ["engine"], (s) =>
    earlierRefunds(s).some(isBeingSent) ? wait : undefined,
  ),
  row("an earlier refund was made, and is missing on its order", ["engine"], (s) => {
    const since = s.now - WRITTEN_WITHIN_MS;
    const coming = earlierRefunds(s).filter(
      ({ on_order_at, order_id }) =>
        on_order_at !== null && Number(on_order_at) > since && order_id === orderIdOf(s),
    );
    if (coming.length === 0) return undefined;
    if (s.order === undefined) return learn("order");
    // Of a cancelled order nothing more is written.
    if (s.order !== "none" && s.order.status === "canceled") return undefined;
    if (s.transactions === undefined) return learn("transactions");
    const written = { orderId: orderIdOf(s) ?? "", transactions: s.transactions };
    return missingOnOrder(s, written, coming).length > 0 ? wait : undefined;
  }),
];

/** Medusa shows none of it: whoever looks there would send it a second time. */
const UNSHOWN = row(
  "another refund was made a moment ago, and its order does not show it yet",
  ["engine"],
  (s) => {
    // One that is to be shown sends nothing.
    if (askedOwnId(s) !== undefined) return undefined;
    const since = s.now - SHOWN_WITHIN_MS;
    const isComing = (refund: RefundRow) => isUnshown(s)(refund) && Number(refund.updated_at) > since;
    return s.refunds.some(isComing) ? wait : undefined;
  },
);

/** The rows of what is unfinished, where a refund is to be shown: it is left to the next sweep. */
const NOT_SHOWN_YET = (isIt: (s: RefundSituation) => boolean): Table =>
  UNFINISHED.map(({ name, needs, decide: by }) =>
    row(`to be shown, and ${name}`, { when: isIt, facts: needs }, (s) => {
      const decision = by(s);
      return decision?.do === "wait" ? nothing : decision;
    }),
  );

const SWEEP: Table = [
  // The engine writes a refund on its order after our word that it was made.
  row(
    "sent, its process ended, and the engine wrote it on its order",
    { when: (s) => isSentAlone(s, leftRefund(s)), facts: ["engine", "transactions"] },
    (s) => {
      const refund = leftRefund(s);
      const ids = refund ? idsOf(engineRowsOf(s.engine, refund)) : [];
      const isWritten = s.transactions.some((one) => ids.includes(one.reference_id ?? ""));
      return refund && isWritten ? { do: "record_made", refund } : undefined;
    },
  ),
  row("sent, and its process ended", { when: (s) => !!leftRefund(s)?.sent_at, facts: ["engine"] }, (s) => {
    const refund = leftRefund(s);
    if (!refund) return undefined;
    const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) was being sent when its process ended: it may have been made. Look it up in the provider's dashboard; it is not sent again.`;
    return { do: "hold", ...leftBehind(s, refund), summary };
  }),
  row("never sent, and its process ended", { when: (s) => !!leftRefund(s), facts: ["engine"] }, (s) => {
    const refund = leftRefund(s);
    if (!refund) return undefined;
    const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) was never sent: its process ended before. If its order was cancelled, the engine shows it as refunded all the same.`;
    return { do: "give_up", ...leftBehind(s, refund), summary };
  }),
  // It writes its row before it asks us, and takes it away where we refuse; while it stands, its money counts as gone.
  row("a row of the engine's without a refund that was made or is being sent", ["engine"], (s) => {
    if (s.engine === "none") return undefined;
    const before = `ref_${ulidAt(s.now - SETTLED_MS)}`;
    const lost = idsOf(withoutOurs(s, s.engine.refunds)).filter((id) => id < before);
    return lost.length > 0 ? { do: "take_away", engineRefundIds: lost } : undefined;
  }),
  // Before the transactions: once these are written nothing says that the credit line is missing.
  row(
    "made, and the order's credit line is missing",
    {
      when: (s) => !s.heard.isCredited && writtenLately(s).length > 0,
      facts: ["order", "engine", "transactions"],
    },
    (s) => {
      const found = unfinished(s);
      if (!found || "do" in found || !found.credit.greaterThan(0)) return learnOf(found);
      const { credit, leftId, order } = found;
      return { do: "credit", orderId: order.id, amount: credit.toString(), ...(leftId && { leftId }) };
    },
  ),
  row(
    "made, and the order's transaction is missing",
    { when: (s) => writtenLately(s).length > 0, facts: ["order", "engine", "transactions"] },
    (s) => {
      const found = unfinished(s);
      if (!found || "do" in found || found.missing.length === 0) return learnOf(found);
      return { do: "write", order: found.order, refunds: found.missing };
    },
  ),
  row(
    "its answer was lost, and nobody was told",
    { when: ({ refunds }) => refunds.some(isAnswerLost), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isAnswerLost);
      const what =
        "may have been made: its answer was lost. Look it up in the provider's dashboard; it is not sent again.";
      return refund && ask("refund_unknown", refund, what);
    },
  ),
  row(
    "it waits for a hand, and nobody was told",
    { when: ({ refunds }) => refunds.some(waitsForHand), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, waitsForHand);
      const what =
        "waits to be made by hand: make it in the provider's dashboard, then confirm it on the order's page.";
      return refund && ask("refund_by_hand", refund, what);
    },
  ),
  row(
    "made, and the engine would not show it on its order",
    { when: (s) => s.heard.failedId !== undefined && s.refunds.some(isNotShown(s)), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isNotShown(s));
      return refund?.id === s.heard.failedId && refund ? notShown(s, refund) : undefined;
    },
  ),
  ...NOT_SHOWN_YET((s) => s.refunds.some(isNotShown(s))),
  row(
    "made, its order does not show it, and nobody was told",
    { when: (s) => s.refunds.some(isNotShown(s)), facts: ["untoldIds"] },
    (s) => {
      const refund = untold(s, isNotShown(s));
      return refund && { do: "show", refund };
    },
  ),
];

const ENGINE: Table = [
  row("another refund is being sent, and the order is to be cancelled", [], ({ asker, refunds }) =>
    asker.by === "engine" && asker.engineRefundId === undefined && refunds.some(isBeingSent)
      ? wait
      : undefined,
  ),
  ...UNFINISHED,
  UNSHOWN,
  row("nothing of the payment is unfinished", [], () => ({ do: "send" })),
];

/** What a caller does with its own refund: it is sent first, and shown on its order once it was made. */
const CALLER: Table = [
  ...RETURNED,
  row("to be made by hand", [], (s) => {
    const refund = subjectOf(s);
    return refund && waitsForHand(refund) ? { do: "ask_hand", refund } : undefined;
  }),
  row("sending it failed before it was sent", [], (s) => {
    const refund = toBeSent(s);
    if (!refund || !s.heard.failure) return undefined;
    const message = operatorWords(s.heard.failure, "sending the refund");
    return { do: "give_up", refund, engineRefundIds: [], message };
  }),
  ...[...UNFINISHED, UNSHOWN].map(({ name, needs, decide: by }) =>
    row(`written down, and ${name}`, { when: (s) => !!toBeSent(s)?.order_id, facts: needs }, (s) => {
      const refund = toBeSent(s);
      const decision = by(s);
      return refund && decision?.do === "wait" ? ({ do: "hold_back", refund } as const) : decision;
    }),
  ),
  row("written down, and not sent", [], (s) => {
    const refund = toBeSent(s);
    return refund && { do: "send", refund };
  }),
  row("sent, and its answer lost", [], (s) => (subjectHas(s, isAnswerLost) ? nothing : undefined)),
  row("it came back, and the engine counts its money as gone", { when: cameBack, facts: ["engine"] }, (s) => {
    const refund = subjectOf(s);
    if (!refund || s.heard.failure) return nothing;
    const engineRefundIds = idsOf(engineRowsOf(s.engine, refund));
    return engineRefundIds.length > 0 ? { do: "take_away", engineRefundIds } : nothing;
  }),
  row("it was not made", [], (s) =>
    s.heard.failure && !subjectHas(s, hasGoneBack) ? { do: "refuse", failure: s.heard.failure } : undefined,
  ),
  row("every refund that was made is on the order", [], (s) =>
    subjectOf(s)?.on_order_at && !s.refunds.some((one) => hasGoneBack(one) && one.on_order_at === null)
      ? { do: "close", reasons: ["refund_not_booked"], about: "refund" }
      : undefined,
  ),
  row("the engine would not show it on its order", [], (s) => {
    const refund = toBeShown(s);
    return refund && s.heard.failure ? notShown(s, refund) : undefined;
  }),
  ...NOT_SHOWN_YET((s) => toBeShown(s) !== undefined),
  row("made, and its order does not show it", [], (s) => {
    const refund = toBeShown(s);
    return refund && { do: "show", refund };
  }),
];

const TABLES: Readonly<Record<Asker["by"], Table>> = { sweep: SWEEP, engine: ENGINE, caller: CALLER };

/** @internal for the test that reaches each */
export const ROW_NAMES: readonly string[] = [
  ...new Set([TOLD, ...Object.values(TABLES)].flat().map(({ name }) => name)),
];

/** @returns the first row's step that matches, with the row's name */
export function decide(situation: RefundSituation): Step {
  const isFoundMade = situation.heard.madeId !== undefined;
  const table = isFoundMade ? RETURNED : TABLES[situation.asker.by];
  const step = firstMatch([...TOLD, ...table], situation);
  return step ?? { row: "nothing is left to be done", do: "nothing" };
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

/** @returns a refund to the gateway that has no end, and whose process must have had its own long since */
function leftRefund(s: RefundSituation): RefundRow | undefined {
  return s.refunds.find(
    (refund) => isBeingSent(refund) && Number(refund.sent_at ?? refund.created_at) < s.now - SETTLED_MS,
  );
}

function leftBehind({ engine }: With<"engine">, refund: RefundRow): LeftBehind {
  const engineRefundIds = idsOf(engineRowsOf(engine, refund));
  return { refund, engineRefundIds, message: "the process ended before the answer" };
}

/** Medusa writes all missing refunds of a payment on the order at once: an entry proves a refund only where it was alone. */
function isSentAlone({ refunds }: RefundSituation, refund: RefundRow | undefined): boolean {
  return (
    !!refund?.sent_at &&
    refunds.every(
      (other) =>
        other.id === refund.id ||
        failedUnsent(other) ||
        Number(other.updated_at) <= Number(refund.created_at) - BESIDE_MS,
    )
  );
}

function withoutOurs({ refunds }: RefundSituation, rows: readonly PaymentRefund[]): readonly PaymentRefund[] {
  const isStanding = (refund: RefundRow) => hasGoneBack(refund) || isBeingSent(refund);
  return rows.filter(
    ({ id }) => !refunds.some((refund) => refund.engine_refund_id === id && isStanding(refund)),
  );
}

/** @returns the engine's rows that it wrote before the refund that it asks about; all of them where it cancels an order */
function earlierRows(s: With<"engine">): readonly PaymentRefund[] {
  const { engine } = s;
  const asked = s.asker.by === "engine" ? s.asker.engineRefundId : undefined;
  if (asked !== undefined) return rowsBefore(engine, asked);
  return engine === "none" ? [] : engine.refunds;
}

function earlierRefunds(s: With<"engine">): RefundRow[] {
  const ids = idsOf(earlierRows(s));
  return s.refunds.filter(
    (refund) => ids.includes(refund.engine_refund_id ?? "") && (hasGoneBack(refund) || isBeingSent(refund)),
  );
}

/**
 * @returns refunds that were made some time ago, and that the engine may still have to write on the order; none while another
 *   refund of the payment is being made
 */
function writtenLately(s: RefundSituation): RefundRow[] {
  const { now, refunds } = s;
  const isQuiet = refunds.every(
    (refund) =>
      failedUnsent(refund) || (!isBeingSent(refund) && Number(refund.updated_at) <= now - SETTLED_MS),
  );
  if (!isQuiet) return [];
  return refunds.filter(
    (refund) =>
      hasGoneBack(refund) &&
      refund.on_order_at !== null &&
      refund.engine_refund_id !== null &&
      Number(refund.on_order_at) >= now - WRITTEN_WITHIN_MS &&
      Number(refund.on_order_at) <= now - SETTLED_MS &&
      refund.order_id === orderIdOf(s),
  );
}

/**
 * What the engine has still to write on the order. While somebody changes the order, nobody knows; a cancelled order gets
 * nothing more.
 *
 * @returns `credit` is what is to be credited, in KWD; undefined where nothing can be said
 */
function unfinished(s: With<"engine" | "order" | "transactions">) {
  const { order, now } = s;
  if (order === "none" || order.status === "canceled") return undefined;
  const made = writtenLately(s);
  const missing = missingOnOrder(s, { orderId: order.id, transactions: s.transactions }, made);
  const pending = exactOf(order.pending);
  if (missing.length === 0 && pending.lessThanOrEqualTo(0)) return undefined;
  if (s.changes === undefined) return learn("changes");
  const { leftId, areOpen, areOfRefunds } = changesOf(s.changes, now);
  if (areOpen) return undefined;
  const isWritten = missing.length === 0;
  // What is owed can be of an edit, too: without a missing transaction it is only taken for a missing credit line where
  // nothing but refunds has changed the order, or a credit line was begun and left.
  const isCreditMissing = !isWritten || leftId !== undefined || areOfRefunds;
  const most = Exact.min(pending.plus(sumOf(missing)), sumOf(isWritten ? made : missing));
  return { order, missing, leftId, credit: isCreditMissing ? most : exactOf(0) };
}

function learnOf(found: ReturnType<typeof unfinished>) {
  return found && "do" in found ? found : undefined;
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
function untold(s: With<"untoldIds">, isIt: (refund: RefundRow) => boolean): RefundRow | undefined {
  return s.refunds.find((refund) => isIt(refund) && s.untoldIds.includes(refund.id));
}

/** Of an order that was made by hand the engine has no payment that could show it. */
function isUnshown({ attempt }: RefundSituation) {
  return (refund: RefundRow) =>
    hasGoneBack(refund) &&
    refund.on_order_at === null &&
    refund.order_id !== null &&
    attempt.booked_session_id !== null;
}

function isNotShown(s: RefundSituation) {
  return (refund: RefundRow) => isUnshown(s)(refund) && Number(refund.updated_at) < s.now - SETTLED_MS;
}

function askedOwnId({ asker, engine }: With<"engine">): string | undefined {
  return asker.by === "engine" && asker.engineRefundId !== undefined
    ? ownIdIn(engine, asker.engineRefundId)
    : undefined;
}

/** @returns the caller's refund where it was written down and the gateway has not heard of it */
function toBeSent(s: RefundSituation): RefundRow | undefined {
  const refund = subjectOf(s);
  return refund && isBeingSent(refund) && !refund.sent_at ? refund : undefined;
}

/** @returns the caller's refund where it was made and its order does not show it; of an order made by hand the engine has no payment */
function toBeShown(s: RefundSituation): RefundRow | undefined {
  const refund = subjectOf(s);
  const isShowable = refund && hasGoneBack(refund) && refund.order_id !== null && refund.on_order_at === null;
  return isShowable && !isOrderedByHand(s.attempt) ? refund : undefined;
}

/** A person said so. */
function cameBack(s: RefundSituation): boolean {
  return subjectHas(s, ({ state, decided_at }) => state === "failed" && decided_at !== null);
}

function notShown({ attempt, heard }: RefundSituation, refund: RefundRow): Decision {
  const why = operatorWords(heard.failure, "putting the refund on its order").replace(/\.+$/, "");
  const summary = `The refund of ${amountOf(refund)} KWD (${refund.id}) of the payment ${attempt.track_id} was made, and the engine would not show it on the order: ${why}.`;
  return { do: "ask_person", reason: "refund_not_booked", summary, refund, about: "refund" };
}

function ask(reason: ReviewReason, refund: RefundRow, what: string): Decision {
  const summary = `A refund of ${amountOf(refund)} KWD (${refund.id}) ${what}`;
  return { do: "ask_person", reason, summary, refund, about: "refund" };
}
