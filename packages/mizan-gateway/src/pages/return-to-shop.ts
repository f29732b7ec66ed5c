import type { Answer } from "../answer";
import { htmlAnswer } from "../answer";
import type { EmulatorSettings } from "../config";
import { returnFields } from "../record-fields";
import type { PaymentRecord, Transaction } from "../transaction";
import { escapeHtml } from "./escape-html";
import { buttonLink, pageFrame } from "./page-frame";
import { PAGE_TEXTS } from "./page-texts";

/** Where the browser goes, and what it brings. */
interface Return {
  url: string;
  fields: Record<string, string>;
}

/**
 * Sends the shopper's browser back: to success_url when captured, to error_url otherwise, with the observed
 * fields, by a form that submits itself or by a redirect. Nothing is signed; anybody could send the same.
 */
export function returnToShop(
  transaction: Transaction,
  record: PaymentRecord,
  settings: EmulatorSettings,
): Answer {
  const back = returnOf(transaction, record, settings);
  if (settings.returnMethod === "get") return htmlAnswer("", 303, { Location: addressOf(back) });
  const { language } = transaction;
  const { returning, continue: proceed } = PAGE_TEXTS[language];
  return htmlAnswer(
    pageFrame(
      language,
      `<p>${escapeHtml(returning)}</p>
${formOf(back, `<noscript>${goButton(proceed)}</noscript>`)}
<script>document.getElementById("return").submit();</script>`,
    ),
  );
}

/**
 * The way back as a button, for a page that takes no payment any more: with the fields of the latest record, as the
 * browser brought them the first time, or to error_url without any where nobody has paid.
 */
export function wayBack(transaction: Transaction, settings: EmulatorSettings): string {
  const text = PAGE_TEXTS[transaction.language].back;
  const record = transaction.records.at(-1);
  if (!record) return buttonLink(transaction.errorUrl, text);
  const back = returnOf(transaction, record, settings);
  return settings.returnMethod === "get" ? buttonLink(addressOf(back), text) : formOf(back, goButton(text));
}

function returnOf(transaction: Transaction, record: PaymentRecord, { names }: EmulatorSettings): Return {
  const url = record.paymentStatus === "CAPTURED" ? transaction.successUrl : transaction.errorUrl;
  return { url, fields: returnFields(transaction, record, names) };
}

/** The URL with the fields after its own query string, which stays exactly as it is. */
function addressOf({ url, fields }: Return): string {
  const { href, hash, search } = new URL(url);
  const withoutHash = hash === "" ? href : href.slice(0, -hash.length);
  const joint = search === "" ? (withoutHash.endsWith("?") ? "" : "?") : "&";
  return `${withoutHash}${joint}${new URLSearchParams(fields).toString()}${hash}`;
}

const goButton = (text: string): string => `<button type="submit" class="go">${escapeHtml(text)}</button>`;

function formOf({ url, fields }: Return, button: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form id="return" method="post" action="${escapeHtml(url)}">
${inputs.join("\n")}
${button}
</form>`;
}
