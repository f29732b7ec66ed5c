import type { StatusAnswer } from "../gateway/client-contract";
import { GatewayEvidenceError, GatewayRefusedError } from "../gateway/errors";
import type { StatusRecord } from "../gateway/status-wire";
import type { Attempt } from "../modules/mizan/stores/attempt";
import type { AttemptDependencies } from "./attempt-dependencies";
import { differingFields } from "./differing-fields";
import { openReviewItem } from "./open-review-item";
import { queryStatus } from "./query-status";
import { logLine } from "./log-line";

type Named = { namedId: string; deadlineMs: number };

/**
 * What the gateway says about our trackid under a payment id that somebody named. Captured, that id takes the place of
 * ours: refunds and later questions need it.
 *
 * @returns the record, with the attempt as it is then; undefined when there is none that is about this attempt
 * @throws GatewayEvidenceError when our trackid is captured, and the record leaves out or changes the payment id; else as
 *   queryStatus does when no answer came
 */
export async function answerUnderNamedId(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  { namedId, deadlineMs }: Named,
): Promise<{ attempt: Attempt; answer: StatusAnswer } | undefined> {
  const { logger } = dependencies;
  const asNamed = { ...attempt, gateway_payment_id: namedId };
  const answer = await queryStatus(dependencies, asNamed, { deadlineMs }).catch((error: unknown) => {
    const isOurs = error instanceof GatewayEvidenceError && !error.fields.includes("trackId");
    if (isOurs && error.gatewayStatus === "CAPTURED") throw error;
    // What may well be answered the next time leaves it open whether the payment is there.
    const isRefusal = error instanceof GatewayRefusedError || error instanceof GatewayEvidenceError;
    if (!isRefusal) throw error;
    logger.warn(
      logLine(
        { attempt: attempt.id },
        `the payment id that was named for it brought no evidence about it: ${error.message}`,
      ),
    );
    return undefined;
  });
  if (!answer?.found) return undefined;
  const { record } = answer;
  if (isOfAnotherCart(attempt, record)) {
    logger.warn(
      logLine(
        { attempt: attempt.id },
        "the payment id that was named for it has another cart's fields. Nothing was changed.",
      ),
    );
    if (record.paymentStatus === "CAPTURED") {
      await openReviewItem(dependencies, {
        reason: "evidence_differs",
        attempt,
        summary: `The gateway says CAPTURED for attempt ${attempt.id} (trackid ${attempt.track_id}) under the payment id ${namedId}, but its record has the fields of another payment: no order is made from it. Ask the provider.`,
      });
    }
    return undefined;
  }
  const mayCount = record.paymentStatus === "CAPTURED" && differingFields(attempt, record).length === 0;
  return mayCount ? takeOver(dependencies, attempt, { namedId, answer }) : { attempt, answer };
}

/** The record gives back what our initialization sent (specification, udf1 to udf5), where it gives anything. */
function isOfAnotherCart({ reference_fields: sent }: Attempt, { udfs }: StatusRecord): boolean {
  const ours = [sent.udf1, sent.udf2, sent.udf3, sent.udf4, sent.udf5];
  return udfs.some((given, index) => given !== "" && given !== (ours[index] ?? ""));
}

async function takeOver(
  dependencies: AttemptDependencies,
  attempt: Attempt,
  { namedId, answer }: { namedId: string; answer: StatusAnswer },
): Promise<{ attempt: Attempt; answer: StatusAnswer } | undefined> {
  const { mizan, logger } = dependencies;
  const from = attempt.gateway_payment_id;
  const corrected = await mizan.namedPaymentIds.correct(attempt.id, { from, to: namedId });
  if (corrected === "moved_on") return undefined;
  if (corrected === "taken") {
    await openReviewItem(dependencies, {
      reason: "evidence_differs",
      attempt,
      summary: `The gateway says CAPTURED for attempt ${attempt.id} (trackid ${attempt.track_id}), under the payment id ${namedId} that it gave another attempt too: no order is made from it. Ask the provider.`,
    });
    return undefined;
  }
  await mizan.reviewItems.resolve(attempt.id, ["evidence_differs"]);
  logger.error(
    logLine(
      { attempt: attempt.id, trackid: attempt.track_id },
      `the gateway gave it the payment id ${from} of another session; its payment is ${namedId}. The id was corrected. Tell the provider.`,
    ),
  );
  return { attempt: corrected, answer };
}
