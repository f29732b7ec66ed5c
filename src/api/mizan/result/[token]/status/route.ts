import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../../../../../application/dependencies";
import { decidingTry, tryToAsk } from "../../../../../domain/deciding-try";
import { resultAsked, withSettled } from "../../../../../payments/asking/result-asked";
import { pollAnswerOf } from "../../../../../pages/poll-answer";
import { settleAttemptWorkflow } from "../../../../../workflows/payments";
import { answersOnlooker } from "../../../shopper-route";
import { logLine } from "../../../../../application/log-line";

/** How a payment stands, after settling it; asked about at most once in `askAgainMs`, however often this is called. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  if (answersOnlooker(request, response)) return;
  // Any page may ask: the token is all it takes, no cookie is looked at, and the answer names nobody.
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  const dependencies = dependenciesOf(request.scope);
  const asked = await resultAsked(dependencies, request.params.token);
  if (!asked) {
    response.status(404).json({
      type: "not_found",
      code: "MIZAN_RESULT_NOT_FOUND",
      message: "No payment belongs to this address.",
    });
    return;
  }
  const { schedule } = dependencies.mizan.options;
  const { authorizedHoldsMs } = schedule;
  const attempt = tryToAsk(asked, authorizedHoldsMs) ?? decidingTry(asked, authorizedHoldsMs);
  try {
    const { result } = await settleAttemptWorkflow(request.scope).run({
      input: { attempt_id: attempt.id, deadline_ms: schedule.foreground.pollDeadlineMs },
    });
    response.json(pollAnswerOf(withSettled(asked, result), schedule));
  } catch (error) {
    dependencies.logger.error(
      logLine(
        { attempt: attempt.id, cart: attempt.cart_id },
        `could not settle it for its result page: ${(error as Error).message}`,
      ),
    );
    // Read before it was asked about: whether it is paid by now, nobody knows.
    const unsure = { ...attempt, attempt_id: attempt.id, unsure_since: attempt.unsure_since ?? asked.now };
    response.json(pollAnswerOf(withSettled(asked, unsure), schedule));
  }
}
