import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { shopPagesOf, storefrontAddress } from "../../../../payments/record/shopper-addresses";
import { dependenciesOf } from "../../../../application/dependencies";
import { resultAsked } from "../../../../payments/asking/result-asked";
import { pollAnswerOf } from "../../../../pages/poll-answer";
import { resultPage } from "../../../../pages/result-page";
import { answersOnlooker, languageOf, securePage, sendNotice, withPageOnError } from "../../shopper-route";

/** Our own result page: shows what is recorded, and asks its status route until nothing can change any more. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  if (answersOnlooker(request, response)) return;
  await withPageOnError({ request, response, notice: "checking" }, async () => {
    const token = String(request.params.token);
    const dependencies = dependenciesOf(request.scope);
    const asked = await resultAsked(dependencies, token);
    if (!asked) {
      sendNotice(response, { status: 404, notice: "not_found", language: languageOf(request, "en") });
      return;
    }
    const { options } = dependencies.mizan;
    const own = asked.ofCart.find(({ id }) => id === asked.ownIds.at(-1));
    const isOfCart = (own?.pays_order_id ?? null) === null;
    // Of what an order owed the storefront has no checkout.
    const none = { resultUrl: null, checkoutUrl: null };
    const { resultUrl, checkoutUrl } = isOfCart ? shopPagesOf(options, own ?? { language: "ENG" }) : none;
    const status = pollAnswerOf(asked, options.schedule, 0);
    const nonce = securePage(response);
    const checkoutAddress = checkoutUrl
      ? storefrontAddress(checkoutUrl, { token, outcome: status.outcome })
      : null;
    const page = resultPage({
      language: languageOf(request, own?.language === "ARA" ? "ar" : "en"),
      nonce,
      statusPath: `/mizan/result/${token}/status`,
      status,
      isOfCart,
      // A store without a checkout address of its own pays again where it paid the first time.
      payAgainUrl: checkoutAddress ?? `/mizan/pay/${token}`,
      otherWayUrl: checkoutAddress,
      continueUrl: resultUrl ? storefrontAddress(resultUrl, { token, outcome: status.outcome }) : null,
    });
    response.status(200).type("html").send(page);
  });
}

export const POST = GET;
