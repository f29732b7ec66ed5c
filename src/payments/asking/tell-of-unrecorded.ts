import { answerNotRecorded } from "../../answers/summaries/asked";
import type { Using } from "../../application/dependencies";
import { messageOf } from "../../engine/message-of";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import { openReviewItem } from "../../review/open-review-item";

/**
 * The gateway answered, and the database would not keep what it said: nobody pays again meanwhile, and a person is told. It
 * is asked about again as if it had not answered.
 *
 * @param heard.said the gateway's word; null where it has no record
 */
export async function tellOfUnrecorded(
  dependencies: Using<"asking">,
  attempt: Attempt,
  { said, error }: { said: string | null; error: unknown },
): Promise<void> {
  await dependencies.mizan.answers.recordNoAnswer(attempt.id);
  await openReviewItem(dependencies, {
    reason: "answer_not_recorded",
    attempt,
    summary: answerNotRecorded(attempt, { said, message: messageOf(error) }),
  });
}
