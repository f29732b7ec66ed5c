import type { Answer } from "./answer";
import { htmlAnswer } from "./answer";
import type { EmulatedGateway } from "./emulated-gateway";
import { buttonLink, messagePage } from "./pages/page-frame";
import { PAGE_TEXTS } from "./pages/page-texts";
import { paymentPage } from "./pages/payment-page";
import { returnToShop, wayBack } from "./pages/return-to-shop";
import type { Transaction } from "./transaction";
import { setState, usualMethod } from "./transaction";
import type { GatewayState, PayMethod } from "./wire-names";
import { GATEWAY_STATES, PAY_METHODS } from "./wire-names";

/** A browser's request for a hosted page; `form` is the submitted body. */
export interface PageVisit {
  method: string;
  form: string;
  transaction: Transaction | undefined;
}

/**
 * The page on which the shopper pays. GET shows it, POST of its form finishes the payment and returns the browser
 * to the shop; HEAD has no effect. A page is good for one payment: after that only the control API changes it.
 */
export function hostedPage(gateway: EmulatedGateway, { method, form, transaction }: PageVisit): Answer {
  if (!transaction) return htmlAnswer(messagePage("ENG", PAGE_TEXTS.ENG.unknown), 404);
  const { language, counters } = transaction;
  const texts = PAGE_TEXTS[language];
  const say = (message: string, httpStatus: number, wayOut: string): Answer =>
    htmlAnswer(messagePage(language, message, wayOut), httpStatus);

  if (method !== "GET" && method !== "HEAD" && method !== "POST") {
    return htmlAnswer("", 405, { Allow: "GET, HEAD, POST" });
  }
  if (method === "GET") counters.pageViews += 1;
  if (method === "POST") counters.pageSubmits += 1;
  if (transaction.records.length > 0) return say(texts.finished, 409, wayBack(transaction, gateway.settings));
  if (gateway.now() >= transaction.expiresAtMs)
    return say(texts.expired, 410, wayBack(transaction, gateway.settings));
  if (method !== "POST") return htmlAnswer(paymentPage(transaction));
  const chosen = choiceOf(form, transaction);
  // An empty address is this page's own.
  if (!chosen) return say(texts.noOutcome, 400, buttonLink("", texts.backToPage));
  return finish(gateway, transaction, chosen);
}

interface Choice {
  outcome: GatewayState;
  method: PayMethod;
}

/** What the shopper chose; the method is the page's own on direct pages. */
function choiceOf(form: string, { paymentType }: Transaction): Choice | undefined {
  const fields = new URLSearchParams(form);
  const outcome = GATEWAY_STATES.find((state) => state === fields.get("outcome"));
  if (!outcome) return undefined;
  const usual = usualMethod(paymentType);
  if (paymentType !== "3" || !fields.has("method")) return { outcome, method: usual };
  const method = PAY_METHODS.find((candidate) => candidate === fields.get("method"));
  return method && { outcome, method };
}

function finish({ now, settings }: EmulatedGateway, transaction: Transaction, choice: Choice): Answer {
  setState(transaction, { status: choice.outcome, method: choice.method, by: "page", atMs: now() });
  const [record] = transaction.records;
  if (!record) throw new Error(`Payment ${transaction.paymentId} has no record after it was finished`);
  return returnToShop(transaction, record, settings);
}
