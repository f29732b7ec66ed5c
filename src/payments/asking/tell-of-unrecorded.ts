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
  const word = said === null ? "no record of it" : `"${said}"`;
  await openReviewItem(dependencies, {
    reason: "answer_not_recorded",
    attempt,
    summary: `The gateway answered ${word} about attempt ${attempt.id} (trackid ${attempt.track_id}), and the answer could not be written down: ${messageOf(error)}. Nothing was decided.`,
  });
}
