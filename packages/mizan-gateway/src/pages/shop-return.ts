import type { Answer } from "../answer";
import { htmlAnswer } from "../answer";
import type { Ledger } from "../ledger";
import { escapeHtml } from "./escape-html";
import { pageFrame } from "./page-frame";
import { PAGE_TEXTS } from "./page-texts";

/**
 * A stand-in for a shop's return page, for people who try the gateway with curl alone: it shows the fields that
 * the browser brought back, from the query string and from the form, in the language of the payment that they name.
 */
export function shopReturn(ledger: Ledger, query: string, form: string): Answer {
  const fields = [...new URLSearchParams(query), ...new URLSearchParams(form)];
  const trackid = fields.findLast(([name]) => name === "trackId")?.[1] ?? "";
  const language = ledger.ofTrackid(trackid)?.language ?? "ENG";
  const { backInShop, notSigned } = PAGE_TEXTS[language];
  const rows = fields.map(
    ([name, value]) => `<dt><bdi>${escapeHtml(name)}</bdi></dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`,
  );
  return htmlAnswer(
    pageFrame(
      language,
      `<h1>${escapeHtml(backInShop)}</h1>
<p>${escapeHtml(notSigned)}</p>
<dl>${rows.join("\n")}</dl>`,
      backInShop,
    ),
  );
}
