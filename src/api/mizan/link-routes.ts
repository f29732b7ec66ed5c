/** The pages on which what an order owes is paid, whichever address leads there. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { type Dependencies, dependenciesOf, settlingIn } from "../../application/dependencies";
import { toDecimalString } from "../../domain/money";
import type { PaymentType } from "../../domain/payment-page";
import { paymentLinkPage } from "../../pages/payment-link-page";
import { chooseOnLink, type LinkNow } from "../../payments/checkout/payment-links/link-now";
import { payAddress } from "../../payments/record/shopper-addresses";
import { OFFERED_WAYS } from "../../payments/record/ways-to-pay";
import { marketplaceName } from "../../setup/marketplace-name";
import {
  answersOnlooker,
  languageOf,
  securePage,
  seeOther,
  sendNotice,
  withPageOnError,
} from "./shopper-route";
import { readForm } from "./vendor/read-form";

type Handler = (request: MedusaRequest, response: MedusaResponse) => Promise<void>;

/** @param nowOf what the address leads to, as it is now */
export function linkRoutes(nowOf: (dependencies: Dependencies, request: MedusaRequest) => Promise<LinkNow>): {
  GET: Handler;
  POST: Handler;
} {
  return {
    /** Shows what is to be paid. Whoever only looks, such as the preview of a message, starts nothing. */
    GET: async (request, response) => {
      if (answersOnlooker(request, response)) return;
      await withPageOnError({ request, response, notice: "not_known" }, async () => {
        const now = await nowOf(dependenciesOf(request.scope), request);
        await sendLink(request, response, now);
      });
    },
    /** The shopper presses a way to pay: 303 to the gateway's page by way of ours, or what the link shows now. */
    POST: async (request, response) => {
      await withPageOnError({ request, response, notice: "not_known" }, async () => {
        const settling = settlingIn(request.scope);
        const form = await readForm(request);
        const paymentType = OFFERED_WAYS.find((way): way is PaymentType => way === form.get("way"));
        const language = form.get("language") === "ar" ? "ARA" : "ENG";
        const now = await nowOf(settling, request);
        const chosen = paymentType ? await chooseOnLink(settling, now, { paymentType, language }) : now;
        if ("payToken" in chosen) seeOther(response, payAddress(settling.mizan.options, chosen.payToken));
        else await sendLink(request, response, chosen);
      });
    },
  };
}

const STATUS_OF = {
  not_found: 404,
  link_over: 410,
  link_paid: 200,
  order_changed: 409,
  checking: 409,
} as const;

async function sendLink(request: MedusaRequest, response: MedusaResponse, now: LinkNow): Promise<void> {
  const language = languageOf(request, request.get("accept-language")?.startsWith("ar") ? "ar" : "en");
  if (now.kind === "not_payable") {
    sendNotice(response, { status: STATUS_OF[now.reason], notice: now.reason, language });
    return;
  }
  const dependencies = dependenciesOf(request.scope);
  const { options } = dependencies.mizan;
  const { orderName, seller, amountFils, goods, ways } = now.link;
  const isEmulated = options.environment === "emulator";
  const nonce = securePage(response, { hasForm: true, onward: isEmulated ? "https: http:" : "https:" });
  const page = paymentLinkPage({
    ...{ language, nonce, orderName, seller, amount: toDecimalString(amountFils) },
    shopName: await marketplaceName(dependencies),
    goods: goods.map((part) => ({ ...part, amount: toDecimalString(part.amountFils) })),
    ways: ways.map(({ payment_type: paymentType, label, reason }) => ({
      ...{ paymentType, label },
      reason: reason?.message ?? null,
    })),
  });
  response.status(200).type("html").send(page);
}
