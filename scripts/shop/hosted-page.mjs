// What a browser does between "pay" and the shop's result: follows redirects, presses one button on the gateway's
// page, and submits the form with which the gateway sends the shopper back. Enough HTML for those pages, no more.

const maximumSteps = 12;

/**
 * Opens `startUrl` and presses the button `<button name="outcome" value="…">` of the gateway's page.
 * `knownOrigins` are the origins that are really there; a redirect to another (a storefront) is where it ends.
 * Gives `{url, html}` of the last page; `html` is "" where the walk left the known origins.
 * Throws when the button was nowhere to be found.
 */
export async function payOnHostedPage({ startUrl, outcome, knownOrigins }) {
  let request = { url: startUrl, method: "GET" };
  let pressed = false;
  for (let step = 0; step < maximumSteps; step++) {
    if (!knownOrigins.includes(new URL(request.url).origin)) return { url: request.url, html: "" };
    const response = await fetch(request.url, { ...request, redirect: "manual" });
    const location = response.headers.get("location");
    if (location) {
      await response.body?.cancel();
      request = { url: new URL(location, request.url).href, method: "GET" };
      continue;
    }
    const page = { url: request.url, html: await response.text() };
    const next = pressed ? selfSubmittedForm(page) : formWithButton(page, outcome);
    if (!next && pressed) return page;
    if (!next) {
      throw new Error(
        `No button outcome=${outcome} on ${page.url} (HTTP ${response.status}): ${textOf(page.html)}`,
      );
    }
    pressed = true;
    request = next;
  }
  throw new Error(
    `The way back from the gateway did not end after ${maximumSteps} steps; last at ${request.url}`,
  );
}

function formWithButton(page, outcome) {
  const form = formsOf(page.html).find((candidate) =>
    candidate.controls.some(
      ({ tag, name, value }) => tag === "button" && name === "outcome" && value === outcome,
    ),
  );
  return form && submission(page.url, form, [["outcome", outcome]]);
}

/** The gateway returns the shopper by a form that a script submits; our own pages have scripts but no such form. */
function selfSubmittedForm(page) {
  const submitsItself = /\.submit\(\)/.test(page.html);
  const [form] = formsOf(page.html);
  return submitsItself && form ? submission(page.url, form, []) : undefined;
}

function submission(pageUrl, form, pressed) {
  const fields = new URLSearchParams([
    ...form.controls.filter(isSent).map(({ name, value }) => [name, value]),
    ...pressed,
  ]);
  const url = new URL(form.action, pageUrl);
  if (form.method === "post") {
    return {
      url: url.href,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: fields.toString(),
    };
  }
  url.search = fields.toString();
  return { url: url.href, method: "GET" };
}

function isSent({ tag, name, type, checked }) {
  const isUnchecked = (type === "radio" || type === "checkbox") && !checked;
  return tag === "input" && name !== "" && type !== "submit" && !isUnchecked;
}

function formsOf(html) {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, attributes, inside]) => ({
    action: attribute(attributes, "action") ?? "",
    method: (attribute(attributes, "method") ?? "get").toLowerCase(),
    controls: [...inside.matchAll(/<(input|button)\b([^>]*)>/gi)].map(([, tag, own]) => ({
      tag: tag.toLowerCase(),
      name: attribute(own, "name") ?? "",
      value: attribute(own, "value") ?? "",
      type: attribute(own, "type") ?? "",
      checked: /\schecked\b/i.test(own),
    })),
  }));
}

function attribute(attributes, name) {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i").exec(attributes);
  return match && withoutEntities(match[1] ?? match[2]);
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function withoutEntities(text) {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hexadecimal) return String.fromCodePoint(Number.parseInt(hexadecimal, 16));
    return entities[name] ?? whole;
  });
}

function textOf(html) {
  const withoutCode = html.replace(/<(script|style)[\s\S]*?<\/\1>/gi, " ");
  return withoutCode
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 300);
}
