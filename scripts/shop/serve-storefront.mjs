// The shop's built pages on an address of their own, as a web server in front of a real shop would serve them: files
// with their types, index.html for every address of the shop, nothing outside of the folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import express from "express";

/**
 * Serves `folder` at `http://localhost:<port>`. `config` is what the pages read as `#shop-config`: `{backendUrl,
 * publishableKey, regionId}`. Gives `{url, stop()}`; rejects where the port is taken.
 */
export function serveStorefront({ folder, port, config }) {
  const page = pageWith(readFileSync(join(folder, "index.html"), "utf8"), config);
  const server = shopAt(folder, { page, policy: policyFor(config) });
  return new Promise((resolve, reject) => {
    // Only for this machine, like the demo's other parts.
    const listening = server.listen(port, "localhost", () =>
      resolve({ url: `http://localhost:${listening.address().port}`, stop: () => stopped(listening) }),
    );
    listening.once("error", reject);
  });
}

/** Express 4 still says `application/javascript`. */
function setScriptType(response, file) {
  if (file.endsWith(".js")) response.set("content-type", "text/javascript; charset=utf-8");
}

function shopAt(folder, { page, policy }) {
  const shop = express().disable("x-powered-by");
  shop.use((request, response, next) => {
    response.set("x-content-type-options", "nosniff");
    if (["GET", "HEAD"].includes(request.method)) next();
    else response.sendStatus(405);
  });
  // Vite puts a hash of the contents in these names. A page in the place of a file would hide what is missing.
  const named = { immutable: true, maxAge: "1y", fallthrough: false, setHeaders: setScriptType };
  shop.use("/assets", express.static(join(folder, "assets"), named));
  shop.get("/index.html", answerPage);
  shop.use(express.static(folder, { index: false, redirect: false }));
  shop.use(answerPage);
  // What cannot be decoded, or leads out of the folder: its status, and no word of where we are.
  // eslint-disable-next-line no-unused-vars -- four parameters make it a handler of errors
  shop.use((error, _request, response, _next) => response.sendStatus(error.status ?? 500));
  return shop;

  function answerPage(_request, response) {
    response.set({
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    response.type("html").send(page);
  }
}

const PLACE_OF_CONFIG = /(<script type="application\/json" id="shop-config">)\s*null\s*(<\/script>)/;

/** The built page, naming the store. Throws for a page without a place for it. */
function pageWith(html, config) {
  if (!PLACE_OF_CONFIG.test(html)) throw new Error("index.html has no #shop-config to name the store in");
  // A `<` in a value must not end the element that it stands in.
  const written = JSON.stringify(config).replaceAll("<", "\\u003c");
  // A function: a `$` in a value is no pattern.
  return html.replace(PLACE_OF_CONFIG, (_, start, end) => start + written + end);
}

/** Scripts and styles are files of ours; the pages speak with the store and nobody else. */
function policyFor({ backendUrl }) {
  return [
    "default-src 'self'",
    `connect-src 'self' ${backendUrl}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function stopped(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A browser keeps its connections open.
    server.closeAllConnections();
  });
}
