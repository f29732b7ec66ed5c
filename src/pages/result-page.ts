/**
 * Where a shopper waits for the result. What it shows first is right without a script; with one, it asks our own
 * status address in the server's rhythm and changes by itself (CUS-14).
 */
import { LINK_LABELS, linkAddress } from "./link-address";
import { pageFrame } from "./page-frame";
import { escapeHtml, scriptJson } from "./page-safety";
import { LANGUAGE_PARAMETER, type ShopperLanguage } from "./page-language";
import { type PollAnswer, resultStateOf } from "./poll-answer";
import { receiptList, RESULT_WORDS } from "./receipt-list";
import { RESULT_SCRIPT } from "./result-script";
import {
  DO_NOT_PAY_AGAIN,
  DOES_NOT_UPDATE,
  RESULT_TEXTS,
  RESULT_TEXTS_OF_ORDERS,
  UPDATES_ITSELF,
} from "./result-texts";

export interface ResultView {
  readonly language: ShopperLanguage;
  readonly nonce: string;
  /** A path on our own host: `/mizan/result/<token>/status`. */
  readonly statusPath: string;
  readonly status: PollAnswer;
  readonly isOfCart: boolean;
  /** Give it whenever there is one: it shows only while the status says that paying again is safe. */
  readonly payAgainUrl: string | null;
  /** Where another way to pay is chosen: shows while nobody knows how this one stands. */
  readonly otherWayUrl: string | null;
  readonly continueUrl: string | null;
}

/** @returns the whole HTML document, in both languages */
export function resultPage(view: ResultView): string {
  const { tone, heading } = textsOf(view)[resultStateOf(view.status)];
  return pageFrame({
    language: view.language,
    nonce: view.nonce,
    tone,
    title: heading,
    sectionOf: (language) => resultSection(view, language),
    scripts: scripts(view),
  });
}

function textsOf({ isOfCart }: ResultView) {
  return isOfCart ? RESULT_TEXTS : RESULT_TEXTS_OF_ORDERS;
}

/** The parts that the script changes carry `data-part`. */
function resultSection(view: ResultView, language: ShopperLanguage): string {
  const { status } = view;
  const { heading } = textsOf(view)[resultStateOf(status)];
  const couldPayTwice = status.outcome !== "paid" && !status.pay_again;
  return [
    `<div aria-live="polite">`,
    `<h1 data-part="heading">${escapeHtml(heading[language])}</h1>`,
    `<p class="hold" data-part="hold"${hiddenUnless(couldPayTwice)}>${DO_NOT_PAY_AGAIN[language]}</p>`,
    `<p data-part="message">${escapeHtml(status.message[language])}</p>`,
    `</div>`,
    receiptList(status.receipt, language),
    waitingLines(status, language),
    `<p class="links">${payAgainLink(view, language)}${otherWayLink(view, language)}${continueLink(view, language)}</p>`,
  ].join("\n");
}

/** How the page gets newer: by itself, or by a link where there is no script or nothing left in the schedule. */
function waitingLines(status: PollAnswer, language: ShopperLanguage): string {
  const isWaiting = RESULT_TEXTS[resultStateOf(status)].tone === "waiting";
  const isPolling = status.next_poll_ms !== null;
  const checkAgain = `<a href="?${LANGUAGE_PARAMETER}=${language}">${LINK_LABELS.checkAgain[language]}</a>`;
  const withoutScript = `<noscript><p class="quiet">${DOES_NOT_UPDATE[language]} ${checkAgain}</p></noscript>`;
  return [
    `<p class="quiet" data-part="updates" hidden>${UPDATES_ITSELF[language]}</p>`,
    `<p class="quiet" data-part="stuck"${hiddenUnless(isWaiting && !isPolling)}>${checkAgain}</p>`,
    isWaiting && isPolling ? withoutScript : "",
  ].join("\n");
}

function payAgainLink({ status, payAgainUrl }: ResultView, language: ShopperLanguage): string {
  const address = linkAddress(payAgainUrl);
  if (address === null) return "";
  const attributes = `class="first" data-part="pay-again" href="${escapeHtml(address)}"`;
  return `<a ${attributes}${hiddenUnless(status.pay_again)}>${LINK_LABELS.payAgain[language]}</a>`;
}

function otherWayLink({ status, otherWayUrl }: ResultView, language: ShopperLanguage): string {
  const address = linkAddress(otherWayUrl);
  if (address === null) return "";
  const isUnsure = status.outcome !== "paid" && !status.pay_again;
  return `<a data-part="other-way" href="${escapeHtml(address)}"${hiddenUnless(isUnsure)}>${LINK_LABELS.chooseAnother[language]}</a>`;
}

function continueLink({ continueUrl }: ResultView, language: ShopperLanguage): string {
  const address = linkAddress(continueUrl);
  if (address === null) return "";
  return `<a href="${escapeHtml(address)}">${LINK_LABELS.continueToShop[language]}</a>`;
}

function hiddenUnless(isShown: boolean): string {
  return isShown ? "" : " hidden";
}

function scripts(view: ResultView): string {
  const { nonce, statusPath, status } = view;
  const data = scriptJson({
    statusPath,
    nextPollMs: status.next_poll_ms,
    texts: textsOf(view),
    results: RESULT_WORDS,
  });
  const attribute = `nonce="${escapeHtml(nonce)}"`;
  return `<script type="application/json" id="page-data" ${attribute}>${data}</script>
<script ${attribute}>${RESULT_SCRIPT}</script>`;
}
