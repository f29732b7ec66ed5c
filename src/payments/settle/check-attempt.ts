/** The operator's "check now": the same settling as everybody's, harmless on any attempt, and what came of it in words. */
import type { BothLanguages } from "../../answers/admin-api";
import type { Settling, Mizan } from "../../application/dependencies";
import { reasonsEndedWhen, type ReviewReason } from "../../domain/review-reasons";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { checkWordsOf } from "../asking/check-words";
import { unknownAttempt } from "../record/attempt-view";
import { settleAttempt } from "./settle-attempt";

/** A person waits for the page; the gateway's own deadline may be longer. */
const DEADLINE_MS = 5_000;

/** What a person was told, and is over once the gateway has answered for certain. */
const CERTAIN = new Set(["paid", "declined", "canceled", "denied"]);

/**
 * @returns whether the gateway gave evidence in this call, and the words for a person
 * @throws OperatorRefusal MIZAN_ATTEMPT_NOT_FOUND (404)
 */
export async function checkAttempt(
  settling: Settling,
  { attempt_id }: { attempt_id: string },
): Promise<{ answered: boolean; message: BothLanguages }> {
  const { mizan } = settling;
  const before = await known(settling, attempt_id);
  const settled = await settleAttempt(settling, { attempt_id, deadline_ms: DEADLINE_MS });
  if (settled.answered || settled.outcome === "paid") {
    const passed: ReviewReason[] = [...reasonsEndedWhen("answered")];
    if (CERTAIN.has(settled.outcome)) passed.push("outcome_stays_unknown");
    await mizan.reviewItems.resolve(attempt_id, passed);
  }
  const attempt = await known(settling, attempt_id);
  const timeline = await mizan.attemptLists.timelinesOf([attempt_id]);
  const wasPaid = before.outcome === "paid";
  const wasAsked = attempt.asked_at?.getTime() !== before.asked_at?.getTime();
  const { answered, retry_after_ms: retryAfterMs } = settled;
  return { answered, message: checkWordsOf({ attempt, timeline, wasPaid, wasAsked, retryAfterMs }) };
}

async function known({ mizan }: Mizan<"attempts">, id: string): Promise<Attempt> {
  const attempt = await mizan.attempts.byId(id);
  if (!attempt) throw unknownAttempt(id);
  return attempt;
}
