/** What a browser does on the gateway's pages, without a browser. */
import type { GatewayState, PayMethod } from "../../packages/mizan-gateway/src/wire-names";

/** The form with which the gateway sends the shopper's browser back to the shop. */
export type ReturnForm = { url: string; method: "POST" | "GET"; fields: Record<string, string> };

/**
 * Presses the button of an outcome on a hosted page.
 *
 * @param pageUrl the address that the pay route redirected to
 * @param method what to pay with, where the page asks; its first choice, the debit network, when not given
 * @param signal closes the page: nothing is pressed after it
 * @returns the form that the gateway's answer submits by itself
 */
export async function pressOutcome(
  pageUrl: string,
  outcome: GatewayState,
  method?: PayMethod,
  signal: AbortSignal | null = null,
): Promise<ReturnForm> {
  const page = await (await fetch(pageUrl, { signal })).text();
  const form = /<form\b[^>]*>/i.exec(page);
  if (!form || !page.includes(`name="outcome" value="${outcome}"`)) {
    throw new Error(`No button "${outcome}" on ${pageUrl}: ${page.replace(/<[^>]+>/g, " ").slice(0, 300)}`);
  }
  const hidden = fieldsIn(page);
  const answer = await fetch(new URL(unescapeHtml(attribute(form[0], "action")), pageUrl), {
    method: "POST",
    redirect: "manual",
    signal,
    body: new URLSearchParams({ ...hidden, ...(method && { method }), outcome }),
  });
  const location = answer.headers.get("location");
  if (location) return { url: location, method: "GET", fields: {} };
  const back = await answer.text();
  const action = /<form\b[^>]*\baction="([^"]*)"/i.exec(back)?.[1];
  if (!action) throw new Error(`The gateway sent nobody back (${answer.status}): ${back.slice(0, 300)}`);
  return { url: unescapeHtml(action), method: "POST", fields: fieldsIn(back) };
}

function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b[^>]*>/gi)].map(([tag]) => tag);
  return Object.fromEntries(
    inputs
      .filter((tag) => !/type="radio"/.test(tag) || /\bchecked\b/.test(tag))
      .map((tag) => [attribute(tag, "name"), unescapeHtml(attribute(tag, "value"))])
      .filter(([name]) => name !== ""),
  );
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
