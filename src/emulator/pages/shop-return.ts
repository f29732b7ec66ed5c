import type { Answer } from "../answer";
import { htmlAnswer } from "../answer";
import { escapeHtml } from "./escape-html";
import { pageFrame } from "./page-frame";

/**
 * A stand-in for a shop's return page, for people who try the gateway with curl alone: it shows the fields that
 * the browser brought back, from the query string and from the form.
 */
export function shopReturn(query: string, form: string): Answer {
  const fields = [...new URLSearchParams(query), ...new URLSearchParams(form)];
  const rows = fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return htmlAnswer(
    pageFrame(
      "ENG",
      `<h1>Back in the shop</h1>
<p>The browser brought these fields. They are not signed: only a status query proves a payment.</p>
<dl>${rows.join("\n")}</dl>`,
    ),
  );
}
