import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { resultAddress, shopPagesOf, storefrontAddress } from "../../../../payments/record/shopper-addresses";
import { hashOfToken } from "../../../../payments/record/opaque-token";
import { dependenciesOf } from "../../../../application/dependencies";
import { openedFrom } from "../../../../payments/checkout/opened-from";
import { openPage } from "../../../../payments/checkout/open-page";
import type { NotOpened } from "../../../../payments/checkout/page-opening";
import { answersOnlooker, languageOf, seeOther, sendNotice, withPageOnError } from "../../shopper-route";

const HTTP_STATUS_OF: Readonly<Record<NotOpened, number>> = {
  not_found: 404,
  session_gone: 410,
  cart_changed: 409,
  order_changed: 409,
  checking: 409,
  not_payable: 409,
  way_not_available: 409,
  code_used_up: 409,
  credit_used_up: 409,
  not_for_sale: 409,
  out_of_stock: 409,
  delivery_needed: 409,
  too_many_tries: 429,
  too_many_pages: 429,
  gateway_refused: 502,
  gateway_busy: 503,
  gateway_unavailable: 502,
};

/** The shopper presses pay: 303 to the gateway's page, or a page that says why not. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  if (answersOnlooker(request, response)) return;
  await withPageOnError({ request, response, notice: "not_known" }, async () => {
    const token = String(request.params.token);
    const hash = hashOfToken(token);
    if (!hash) {
      sendNotice(response, { status: 404, notice: "not_found", language: languageOf(request, "en") });
      return;
    }
    const dependencies = dependenciesOf(request.scope);
    const { options } = dependencies.mizan;
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const browser = { openedFrom: openedFrom(request.ip), gone: gone.signal };
    const opening = await openPage(dependencies, hash, browser);
    if (opening.kind === "opened") {
      seeOther(response, opening.gatewayUrl);
      return;
    }
    if (opening.kind === "paid") {
      seeOther(response, resultAddress(options, token));
      return;
    }
    const { checkoutUrl } = shopPagesOf(options, opening);
    const mustChooseAgain = opening.reason === "session_gone" || opening.reason === "cart_changed";
    if (mustChooseAgain && checkoutUrl) {
      seeOther(response, storefrontAddress(checkoutUrl, { token, outcome: opening.reason }));
      return;
    }
    if (opening.reason === "checking") {
      seeOther(response, resultAddress(options, token));
      return;
    }
    sendNotice(response, {
      status: HTTP_STATUS_OF[opening.reason],
      notice: opening.reason,
      language: languageOf(request, opening.language === "ARA" ? "ar" : "en"),
      continueUrl: checkoutUrl,
      reference: opening.attemptId ?? undefined,
      message: opening.message,
      retryAfterMs: opening.retryAfterMs,
    });
  });
}

export const POST = GET;
