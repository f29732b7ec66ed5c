/**
 * The shop follows the money: a captured payment ends as one order, or before a person, never in silence. What is there is
 * read, one step is decided (`decide.ts`) and done (`acts.ts`), and it is read again: a process that ended anywhere is no
 * case of its own. Runs under the cart's lease and never from inside a completion, which would wait for its own lock
 * (docs/decisions/0003).
 */
import { hold } from "../../attempts/hold";
import { isPaidAndPending } from "../../domain/attempt-life";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { ACTS, afterFailure } from "./acts";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { messageOf } from "../../engine/message-of";
import { decide, type Policy, type Step } from "./decide";
import type { Settling } from "./settling";
import { type Heard, HEARD_NOTHING, learn, openPayments, type Situation, subjectOf } from "./situation";

/** The longest way of one payment that is known takes six. */
const STEPS_PER_PAYMENT = 8;

/**
 * Makes the order of a paid cart, or says why there is none.
 *
 * @param options.waitMs how long to wait for somebody who is doing the same
 * @param options.first done once the cart is held; what it throws ends the call
 * @returns whether this call had the cart; false leaves everything to whoever has it
 */
export async function bringIntoLine(
  settling: Settling,
  cartId: string,
  { waitMs, first }: { waitMs: number; first?: () => Promise<void> },
): Promise<boolean> {
  const held = await hold(settling, cartId, waitMs);
  if (!held) return false;
  try {
    await first?.();
    await settleCart(settling, cartId);
    return true;
  } finally {
    await held.release();
  }
}

/** A step that could not be done where the engine completes the cart next. */
export class StepFailed extends Error {
  constructor(
    readonly step: Step["do"] | undefined,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
    this.name = new.target.name;
  }
}

type Turn = { situation: Situation; step?: Step };

/**
 * Settles the captured payments of a cart that is held.
 *
 * @param options.completes false where the engine is about to complete it: then only what must come before is done
 * @param options.attempts those of the cart, where they were read just now
 * @returns whether the cart has an order
 * @throws StepFailed where `completes` is false; else what the sweep has to come back to
 */
export async function settleCart(
  settling: Settling,
  cartId: string,
  { completes = true, attempts }: { completes?: boolean; attempts?: readonly Attempt[] } = {},
): Promise<boolean> {
  const policy = {
    completes,
    isEnginesCompletion: settling.mizan.options.completionWorkflow === ENGINES_COMPLETION,
  };
  let read = attempts ?? (await settling.mizan.attempts.ofCart(cartId));
  let heard = HEARD_NOTHING;
  const stepsLeft = STEPS_PER_PAYMENT * Math.max(1, read.filter(isPaidAndPending).length);
  for (let taken = 0; taken < stepsLeft; taken += 1) {
    const turn: Turn = { situation: { attempts: read, heard } };
    const now = await takeStep(settling, turn, policy).catch((error: unknown) =>
      failed(settling, { ...turn, policy }, error),
    );
    const isOrdered = (turn.situation.orderIds ?? []).length > 0;
    const isOver = turn.step?.do === "try_again" && turn.step.isOver;
    if (!now || isOver || isLast(turn, now)) return isOrdered;
    heard = now;
    read = await settling.mizan.attempts.ofCart(cartId);
  }
  throw new Error(`settling the cart ${cartId} did not end after ${stepsLeft} steps`);
}

/** @returns undefined when nothing is left to be done */
async function takeStep(settling: Settling, turn: Turn, policy: Policy): Promise<Heard | undefined> {
  turn.step = decide(turn.situation, policy);
  while (turn.step.do === "learn") {
    turn.situation = await learn(settling, turn.situation, turn.step.fact);
    turn.step = decide(turn.situation, policy);
  }
  const { step, situation } = turn;
  if (step.do === "nothing") return undefined;
  // The engine says it itself, and settling comes back to it.
  if (step.do === "let_go" && !policy.completes) return undefined;
  return ACTS[step.do](settling, step as never, situation);
}

async function failed(
  settling: Settling,
  { situation, step, policy }: Turn & { policy: Policy },
  error: unknown,
): Promise<Heard> {
  const isOrdered = (situation.orderIds ?? []).length > 0;
  if (!policy.completes && !isOrdered) throw new StepFailed(step?.do, error);
  const attempt = subjectOf(situation);
  const heard = attempt && (await afterFailure(settling, { situation, step, attempt }, error));
  if (!heard) throw error;
  return heard;
}

/** The last payment that was open has had its turn, or the cart was freed: nothing is to be read for. */
function isLast({ situation, step }: Turn, heard: Heard): boolean {
  return step?.do === "free_cart" || openPayments({ ...situation, heard }).length === 0;
}
