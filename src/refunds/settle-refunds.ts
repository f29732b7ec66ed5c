/**
 * Refunds come to one end, and the order shows it. What is there is read, one step is decided (`decide.ts`) and done
 * (`acts.ts`), and it is read again: a process that ended anywhere is no case of its own.
 */
import type { Mizan, Using } from "../application/dependencies";
import { logLine } from "../application/log-line";
import { nameFailure } from "../application/name-failure";
import { decideTurns, type Reading, reconcile, type Turn } from "../application/reconcile";
import { hasGoneBack } from "../domain/refund-life";
import { messageOf } from "../engine/message-of";
import type { Attempt } from "../modules/mizan/stores/attempt";
import { hold } from "../payments/record/hold";
import { ACTS, type End, type Refunding } from "./acts";
import { decide } from "./decide";
import { otherRefundUnderWay } from "./refund-lease";
import type { Step } from "./step";
import { type Asker, type Facts, type Heard, READING, type RefundSituation, subjectOf } from "./situation";

/** The longest way of one refund that is known takes six; a payment may have several. */
const MOST_STEPS = 16;
/** The engine writes a refund on its order within a second. */
const WAIT_MS = 10_000;

type Question = { attempt: Attempt; asker: Asker };
type RefundTurn = Turn<RefundSituation, Step>;

/** What refunds are read and done by; a test of the loop puts a small world in their place. */
export type Hands = { reading: Reading<Using<"refunds">, RefundSituation, Facts>; acts: typeof ACTS };
const HANDS: Hands = { reading: READING, acts: ACTS };

/** @returns what is to be done next, and what that was decided by; nothing is done */
export async function nextOfRefunds(
  dependencies: Using<"refunds">,
  question: Question,
): Promise<Required<RefundTurn>> {
  const turn: RefundTurn = { situation: await asRead(dependencies, question) };
  await decideAll(dependencies, [turn]);
  // Decided by now.
  return turn as Required<RefundTurn>;
}

/** Situations that ask for the same fact are read in one question. */
export async function decideAll(
  dependencies: Using<"refunds">,
  turns: readonly RefundTurn[],
  reading: Hands["reading"] = READING,
): Promise<void> {
  await decideTurns<RefundSituation, Facts, Step>(turns, decide, (fact, situations) =>
    reading[fact](dependencies, situations),
  );
}

/**
 * Does what is to be done about a payment's refunds, until nothing is. Whoever lets it send or show one holds the payment, or
 * the cart where there is no order.
 *
 * @param options.heard what the caller knows already, such as that it must not be sent
 * @throws what an act throws, but where the asker's own act failed and the table says what becomes of it; what is refused
 */
export async function settleRefunds(
  refunding: Refunding,
  { attempt, asker }: Question,
  { heard = {}, hands: { reading, acts } = HANDS }: { heard?: Heard; hands?: Hands } = {},
): Promise<void> {
  await reconcile<RefundSituation, Step, Heard>({
    heard,
    most: MOST_STEPS,
    read: async (now) => ({ ...(await asRead(refunding, { attempt, asker })), heard: now }),
    decide: (turn) => decideAll(refunding, [turn], reading),
    act: async ({ situation, step }) => {
      if (step?.do === "refuse") throw new Refused(step.failure);
      if (!step || isEnd(step)) return undefined;
      return acts[step.do](refunding, step as never, situation);
    },
    failed: (turn, error) => Promise.resolve(failed(refunding, turn, error)),
  });
}

/** The same while the payment is held. Where somebody else has it for too long, the refund is not sent and not shown. */
export async function settleRefundsAlone(
  refunding: Refunding,
  question: Question,
  paymentId: string,
): Promise<void> {
  const held = await hold(refunding, paymentId, WAIT_MS);
  try {
    await settleRefunds(refunding, question, { heard: held ? {} : { failure: otherRefundUnderWay() } });
  } finally {
    await held?.release();
  }
}

/** Money went back, whatever becomes of our notes: the engine drops its refund when we throw. */
export async function judgeReturn(
  refunding: Refunding,
  attempt: Attempt,
  refund?: { id: string },
): Promise<void> {
  try {
    const asker = { by: "caller", actor: null, ...(refund && { refundId: refund.id }) } as const;
    await settleRefunds(refunding, { attempt, asker });
  } catch (error) {
    const why = `could not judge what is still to be returned: ${String(error)}`;
    refunding.logger.error(logLine({ attempt: attempt.id }, why));
  }
}

async function asRead(
  { mizan }: Mizan<"reconciliation" | "refunds">,
  { attempt, asker }: Question,
): Promise<RefundSituation> {
  const [refunds, now] = await Promise.all([mizan.refunds.ofAttempt(attempt.id), mizan.reconciliation.now()]);
  return { attempt, asker, refunds, now, heard: {} };
}

/** The table's word that the caller is told. */
class Refused extends Error {
  constructor(readonly failure: unknown) {
    super("refused");
  }
}

function isEnd(step: Step): step is Extract<Step, { do: End | "learn" }> {
  return ["nothing", "wait", "refuse", "learn"].includes(step.do);
}

/**
 * What the table says what becomes of, where it fails: sending, showing, and what comes before a refund is sent. Once money
 * went back, nothing that fails afterwards is told as if it had not.
 */
function failed({ logger }: Refunding, { situation, step }: RefundTurn, error: unknown): Heard {
  if (error instanceof Refused) throw error.failure;
  const { attempt, asker, heard } = situation;
  const refund = (step && "refund" in step ? step.refund : undefined) ?? subjectOf(situation);
  const about = { attempt: attempt.id, ...(refund && { refund: refund.id }) };
  const isUnsent = refund?.state === "requested" && refund.sent_at === null;
  if (step?.do === "send" || (asker.by === "caller" && isUnsent && !heard.failure)) {
    nameFailure(logger, error, { doing: "sending the refund", about });
    return { ...heard, failure: error };
  }
  const isOwn = step?.do === "show" || (step?.do === "take_away" && asker.by === "caller");
  const isJudging = asker.by === "caller" && refund !== undefined && hasGoneBack(refund) && !heard.isOwedTold;
  if (!isOwn && !isJudging) throw error;
  logger.warn(logLine(about, `could not bring the refund on the order into line: ${messageOf(error)}`));
  if (!isOwn) return { ...heard, isOwedTold: true };
  return { ...heard, failure: error, ...(refund && { failedId: refund.id }) };
}
