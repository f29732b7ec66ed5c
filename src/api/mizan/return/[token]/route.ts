import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { resultAddress, shopPagesOf, storefrontAddress } from "../../../../payments/record/shopper-addresses";
import { dependenciesOf } from "../../../../application/dependencies";
import { resultReturnedTo, withSettled } from "../../../../payments/asking/result-asked";
import { DEFINITIVE_NEGATIVE } from "../../../../domain/outcome";
import { pollAnswerOf } from "../../../../pages/poll-answer";
import { settleAttemptWorkflow } from "../../../../workflows/payments";
import { answersOnlooker, languageOf, seeOther, sendNotice, withPageOnError } from "../../shopper-route";

/**
 * The shopper comes back from the gateway, by GET or by form POST, with or without cookies. Whatever the request says
 * about the payment is no proof: it can be forged, and the status query is asked instead.
 */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  if (answersOnlooker(request, response)) return;
  await withPageOnError({ request, response, notice: "checking" }, async () => {
    const token = String(request.params.token);
    const dependencies = dependenciesOf(request.scope);
    const asked = await resultReturnedTo(dependencies, token);
    const returned = asked?.ofCart.find(({ id }) => id === asked.ownIds[0]);
    if (!asked || !returned) {
      sendNotice(response, { status: 404, notice: "not_found", language: languageOf(request, "en") });
      return;
    }
    const { options } = dependencies.mizan;
    const { result } = await settleAttemptWorkflow(request.scope).run({
      input: { attempt_id: returned.id, deadline_ms: options.schedule.foreground.deadlineMs },
    });
    const { outcome, disposition, pay_again } = pollAnswerOf(withSettled(asked, result), options.schedule);
    // What a storefront can act on at once; everything else goes to our own page, which keeps looking.
    // A storefront's page would complete whatever cart its shopper has now.
    const isOfCart = returned.pays_order_id === null;
    const isSure = disposition === "ordered" || (DEFINITIVE_NEGATIVE[outcome] && pay_again);
    const { resultUrl } = shopPagesOf(options, returned);
    seeOther(
      response,
      isSure && isOfCart && resultUrl
        ? storefrontAddress(resultUrl, { token, outcome })
        : resultAddress(options, token),
    );
  });
}

export const POST = GET;
