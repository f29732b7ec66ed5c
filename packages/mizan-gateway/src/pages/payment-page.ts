import { decimalOf } from "../amount";
import type { Transaction } from "../transaction";
import { usualMethod } from "../transaction";
import type { GatewayState, PayMethod } from "../wire-names";
import { GATEWAY_STATES, PAY_METHODS } from "../wire-names";
import { escapeHtml } from "./escape-html";
import { pageFrame } from "./page-frame";
import { PAGE_TEXTS } from "./page-texts";

/** What the shopper may read instead of a number; any other currency shows its number. */
const CURRENCY_NAMES: Record<string, string> = { "414": "KWD" };

/**
 * The page on which the shopper pays: merchant, amount with three decimals, and one submit button per state, whose
 * value is the exact status word. The transit page also lets the shopper choose what to pay with; a direct page says
 * what it is paid with, as the debit network's page and the card processor's differ.
 */
export function paymentPage(transaction: Transaction): string {
  const { language, account, amountFils, currency, trackid, paymentType } = transaction;
  const texts = PAGE_TEXTS[language];
  const amount = `${decimalOf(amountFils)} ${CURRENCY_NAMES[currency] ?? currency}`;
  const method = texts.methods[usualMethod(paymentType)];
  const heading = paymentType === "3" ? texts.title : `${texts.title}: ${method}`;
  const methods = paymentType === "3" ? methodChoice(texts.chooseMethod, texts.methods) : "";
  const buttons = GATEWAY_STATES.map((state) => outcomeButton(state, texts.outcomes[state]));
  return pageFrame(
    language,
    `<h1>${escapeHtml(heading)}</h1>
<dl>
<dt>${escapeHtml(texts.merchant)}</dt><dd><bdi>${escapeHtml(account.name)}</bdi></dd>
<dt>${escapeHtml(texts.amount)}</dt><dd class="amount"><bdi dir="ltr">${escapeHtml(amount)}</bdi></dd>
<dt>${escapeHtml(texts.reference)}</dt><dd><bdi dir="ltr">${escapeHtml(trackid)}</bdi></dd>
</dl>
<form method="post">
${methods}<fieldset>
<legend>${escapeHtml(texts.chooseOutcome)}</legend>
${buttons.join("\n")}
</fieldset>
</form>`,
    heading,
  );
}

function methodChoice(question: string, names: Record<PayMethod, string>): string {
  const choices = PAY_METHODS.map((method, index) => {
    const checked = index === 0 ? " checked" : "";
    const input = `<input type="radio" name="method" value="${method}"${checked}>`;
    return `<label>${input}${escapeHtml(names[method])}</label>`;
  });
  return `<fieldset>\n<legend>${escapeHtml(question)}</legend>\n${choices.join("\n")}\n</fieldset>\n`;
}

function outcomeButton(state: GatewayState, label: string): string {
  const emphasis = state === "CAPTURED" ? ' class="go"' : "";
  return `<button type="submit" name="outcome" value="${state}"${emphasis}>${escapeHtml(label)}</button>`;
}
