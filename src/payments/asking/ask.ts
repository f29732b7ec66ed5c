/**
 * One status query, its evidence recorded on the attempt, nothing else. The gateway never calls us back and a return
 * can be forged: only what this file hears is proof.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Mizan, Using } from "../../application/dependencies";
import type { GatewayExchange, StatusAnswer } from "../../gateway/client-contract";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { HeardAnswer } from "../../modules/mizan/stores/after-answer";
import { GatewayHeldBack } from "./gateway-held-back";
import { type OpenKey, queryStatus } from "./query-status";
import { pauseLeftMs } from "./gateway-pause";
import { breakerOf, hearOfOthers } from "./gateway-lines";
import { inTurn } from "./gateway-traffic";
import { lastQuestionOf, untilNextQuestionMs } from "./last-question";
import { tellOfUnrecorded } from "./tell-of-unrecorded";
import { recordAnswer, recordNoAnswer } from "./record-answer";

const WAIT_STEP_MS = 150;

export type Asked = {
  /** The attempt as it is recorded now. */
  attempt: Attempt;
  /** False when the gateway was not asked, or gave no evidence: the check uses up no slot of the schedule. */
  answered: boolean;
  /** Whether what is recorded was heard just now, whoever asked; always where there is nothing to ask. */
  isHeard: boolean;
  /** How long the gateway is to be left alone, in milliseconds. */
  retryAfterMs?: number;
};

export type Asking = {
  /** Total time this may take. */
  deadlineMs: number;
  /** The sweep asks behind the shoppers, and at its own pace. */
  isSweep?: boolean;
};

/**
 * Asks the gateway about an attempt whose page was shown. Costs no query when the attempt is paid, was never shown, or
 * was asked about a moment ago; in the last case an answer under way is waited for, and after a return that is younger
 * than the answer, the moment in which the gateway may be asked again. Costs none either while the gateway is left alone,
 * or when no place to ask came free in time.
 */
export async function ask(
  dependencies: Using<"asking">,
  attempt: Attempt,
  { deadlineMs, isSweep = false }: Asking,
): Promise<Asked> {
  const nothingToAsk = attempt.outcome === "paid" || attempt.page_state !== "shown";
  if (nothingToAsk) return { attempt, answered: false, isHeard: true };
  const { environment, gateway_key_id: keyId } = attempt;
  const { askAgainMs } = dependencies.mizan.options.schedule.foreground;
  const endsAt = performance.now() + deadlineMs;
  for (;;) {
    const who = isSweep ? "sweep" : "status";
    if (leftAloneForMs(dependencies, attempt, who) > 0) await hearOfOthers(dependencies);
    const leftAloneMs = leftAloneForMs(dependencies, attempt, who);
    if (leftAloneMs > 0) return { attempt, answered: false, isHeard: false, retryAfterMs: leftAloneMs };
    const turn = { environment, keyId, isSweep, withinMs: endsAt - performance.now() };
    const asked = await inTurn(dependencies, turn, (deadlineMs) =>
      askNow(dependencies, attempt, { deadlineMs, isSweep }),
    );
    if (asked !== "under_way") return asked ?? { attempt, answered: false, isHeard: false };
    // Not in the turn: those who only wait must not keep others from asking.
    const other = await answerUnderWay(dependencies, attempt.id, endsAt - performance.now());
    const last = lastQuestionOf(other);
    const waitMs = Math.max(untilNextQuestionMs(other, askAgainMs), WAIT_STEP_MS);
    const canAskAgain = last === "before_return" && performance.now() + waitMs < endsAt;
    if (!canAskAgain) return { attempt: other, answered: false, isHeard: last === "heard" };
    await wait(waitMs);
  }
}

/** @returns milliseconds; 0 while the gateway may be asked with the attempt's key, or with the one that replaced it */
export function leftAloneForMs(
  dependencies: Using<"asking">,
  attempt: Attempt,
  who: "sweep" | "status",
): number {
  const { environment, gateway_key_id: keyId } = attempt;
  const breaker = breakerOf(dependencies, { environment, keyId });
  return Math.max(pauseLeftMs(keyId, who), breaker.isKeyRefused ? 0 : breaker.heldBackMs());
}

async function askNow(
  dependencies: Using<"asking">,
  attempt: Attempt,
  asking: { deadlineMs: number; isSweep: boolean },
): Promise<Asked | "under_way"> {
  const { mizan } = dependencies;
  const claimed = await mizan.answers.claimAsking(attempt.id, mizan.options.schedule.foreground.askAgainMs);
  if (!claimed) return "under_way";
  return askClaimed(dependencies, claimed, asking);
}

/**
 * Asks about an attempt that was claimed for it, and records what it hears.
 *
 * @param asking.recordLater takes an answer that leaves what is watched as it is, instead of its being recorded here
 * @param asking.openKey opens keys instead of the store
 */
export async function askClaimed(
  dependencies: Using<"asking">,
  claimed: Attempt,
  asking: {
    deadlineMs: number;
    isSweep?: boolean;
    recordLater?: (answer: HeardAnswer) => void;
    openKey?: OpenKey;
  },
): Promise<Asked> {
  const { mizan } = dependencies;
  const { deadlineMs, isSweep, recordLater, openKey } = asking;
  let exchange: GatewayExchange | undefined;
  let answer: StatusAnswer | undefined;
  try {
    answer = await queryStatus(dependencies, claimed, {
      deadlineMs,
      isSweep,
      openKey,
      onExchange: (latest) => {
        exchange = latest;
      },
    });
    const recorded = await recordAnswer(dependencies, claimed, { answer, recordLater });
    return { attempt: recorded, answered: true, isHeard: true };
  } catch (error) {
    if (error instanceof GatewayHeldBack && !error.wasAsked) {
      await mizan.answers.letGoOfAsking([claimed.id]);
      return {
        attempt: { ...claimed, asked_at: null },
        answered: false,
        isHeard: false,
        retryAfterMs: error.waitMs,
      };
    }
    if (answer) {
      const said = answer.found ? answer.record.paymentStatus : null;
      await tellOfUnrecorded(dependencies, claimed, { said, error });
    }
    return recordNoAnswer(dependencies, claimed, { error, exchange });
  }
}

async function answerUnderWay(
  { mizan }: Mizan<"attempts">,
  attemptId: string,
  deadlineMs: number,
): Promise<Attempt> {
  const until = performance.now() + deadlineMs;
  for (;;) {
    const attempt = await mizan.attempts.byId(attemptId);
    if (!attempt) throw new Error(`Attempt ${attemptId} is not known`);
    if (lastQuestionOf(attempt) !== "under_way" || performance.now() >= until) return attempt;
    await wait(WAIT_STEP_MS);
  }
}
