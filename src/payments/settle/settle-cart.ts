/**
 * The shop follows the money: a captured payment ends as one order, or before a person, never in silence. What is there is
 * read, one step is decided (`decide.ts`) and done (`acts.ts`), and it is read again: a process that ended anywhere is no
 * case of its own. Runs under the cart's lease and never from inside a completion, which would wait for its own lock
 * (docs/decisions/0003).
 */
import type { Settling } from "../../application/dependencies";
import { decideTurns, type Reading, reconcile, type Turn } from "../../application/reconcile";
import { isPaidAndPending } from "../../domain/attempt-life";
import { ENGINES_COMPLETION } from "../../engine/completion";
import { messageOf } from "../../engine/message-of";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { hold } from "../record/hold";
import { ACTS, afterFailure } from "./acts";
import { settleOutstanding } from "./outstanding/settle-outstanding";
import { decide, type Policy, type Step } from "./decide";
import {
  type Facts,
  type Heard,
  HEARD_NOTHING,
  openPayments,
  READING,
  type Situation,
  subjectOf,
} from "./situation";

/** The longest way of one payment that is known takes six. */
const STEPS_PER_PAYMENT = 8;

/**
 * Makes the order of a paid cart, or says why there is none; of what an order still owed, brings the payment onto the order.
 *
 * @param cartId or the order's, as the attempts have it
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
    const attempts = await settling.mizan.attempts.ofCart(cartId);
    if (attempts.some(({ pays_order_id }) => pays_order_id !== null))
      await settleOutstanding(settling, cartId, attempts);
    else await settleCart(settling, cartId, { attempts });
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

/** What settling reads and does; a test of the loop puts a small world in their place. */
export type Hands = { reading: Reading<Settling, Situation, Facts>; acts: typeof ACTS };
const HANDS: Hands = { reading: READING, acts: ACTS };

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
  {
    completes = true,
    attempts,
    hands: { reading, acts } = HANDS,
  }: { completes?: boolean; attempts?: readonly Attempt[]; hands?: Hands } = {},
): Promise<boolean> {
  const policy: Policy = {
    completes,
    isEnginesCompletion: settling.mizan.options.completionWorkflow === ENGINES_COMPLETION,
  };
  const ofCart = () => settling.mizan.attempts.ofCart(cartId);
  const first = attempts ?? (await ofCart());
  const { situation } = await reconcile<Situation, Step, Heard>({
    heard: HEARD_NOTHING,
    most: STEPS_PER_PAYMENT * Math.max(1, first.filter(isPaidAndPending).length),
    read: async (heard) => ({ attempts: heard === HEARD_NOTHING ? first : await ofCart(), heard }),
    decide: (turn) =>
      decideTurns<Situation, Facts, Step>(
        [turn],
        (now) => decide(now, policy),
        (fact, situations) => reading[fact](settling, situations),
      ),
    act: async ({ situation: now, step }) => {
      if (!step || step.do === "learn" || step.do === "nothing") return undefined;
      if (step.do === "let_go" && !completes) {
        // Where no session is asked the engine would make an order without the payment.
        if (now.isCredited) throw new Error(step.why.en);
        // Else it says it itself, and settling comes back to it.
        return undefined;
      }
      return acts[step.do](settling, step as never, now);
    },
    failed: (turn, error) => failed(settling, { ...turn, policy, acts }, error),
    isLast,
  });
  return isOrdered(situation);
}

const isOrdered = ({ orderIds = [] }: Situation) => orderIds.length > 0;

async function failed(
  settling: Settling,
  { situation, step, policy, acts }: Turn<Situation, Step> & { policy: Policy; acts: typeof ACTS },
  error: unknown,
): Promise<Heard> {
  if (!policy.completes && !isOrdered(situation)) throw new StepFailed(step?.do, error);
  const attempt = subjectOf(situation);
  const heard = attempt && (await afterFailure(settling, { situation, step, attempt, acts }, error));
  if (!heard) throw error;
  return heard;
}

/** The last payment that was open has had its turn, the cart was freed, or another try at once could make order after order. */
function isLast({ situation, step }: Turn<Situation, Step>, heard: Heard): boolean {
  if (step?.do === "free_cart" || (step?.do === "try_again" && step.isOver)) return true;
  return openPayments({ ...situation, heard }).length === 0;
}
