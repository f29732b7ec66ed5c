import type { Answer } from "../answer";
import { htmlAnswer } from "../answer";
import type { EmulatorSettings } from "../config";
import { returnFields } from "../record-fields";
import type { PaymentRecord, Transaction } from "../transaction";
import { escapeHtml } from "./escape-html";
import { pageFrame } from "./page-frame";
import { PAGE_TEXTS } from "./page-texts";

/**
 * Sends the shopper's browser back: to success_url when captured, to error_url otherwise, with the observed
 * fields, by a form that submits itself or by a redirect. Nothing is signed; anybody could send the same.
 */
export function returnToShop(
  transaction: Transaction,
  record: PaymentRecord,
  { returnMethod, names }: EmulatorSettings,
): Answer {
  const url = record.paymentStatus === "CAPTURED" ? transaction.successUrl : transaction.errorUrl;
  const fields = returnFields(transaction, record, names);
  return returnMethod === "get"
    ? htmlAnswer("", 303, { Location: withFields(url, fields) })
    : htmlAnswer(selfSubmittingForm(transaction, url, fields));
}

/** The URL with the fields after its own query string, which stays exactly as it is. */
function withFields(url: string, fields: Record<string, string>): string {
  const { href, hash, search } = new URL(url);
  const withoutHash = hash === "" ? href : href.slice(0, -hash.length);
  const joint = search === "" ? (withoutHash.endsWith("?") ? "" : "?") : "&";
  return `${withoutHash}${joint}${new URLSearchParams(fields).toString()}${hash}`;
}

function selfSubmittingForm({ language }: Transaction, url: string, fields: Record<string, string>): string {
  const { returning, continue: proceed } = PAGE_TEXTS[language];
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return pageFrame(
    language,
    `<p>${escapeHtml(returning)}</p>
<form id="return" method="post" action="${escapeHtml(url)}">
${inputs.join("\n")}
<noscript><button type="submit" class="go">${escapeHtml(proceed)}</button></noscript>
</form>
<script>document.getElementById("return").submit();</script>`,
  );
}
