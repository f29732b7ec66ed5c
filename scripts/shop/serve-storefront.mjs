// The shop's built pages on an address of their own, as a web server in front of a real shop would serve them: files
// with their types, index.html for every address of the shop, nothing outside of the folder.
import { createReadStream, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const CONTENT_TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/**
 * Serves `folder` at `http://localhost:<port>`. `config` is what the pages read as `#shop-config`: `{backendUrl,
 * publishableKey, regionId}`. Gives `{url, stop()}`; rejects where the port is taken.
 */
export function serveStorefront({ folder, port, config }) {
  const page = pageWith(readFileSync(join(folder, "index.html"), "utf8"), config);
  const policy = policyFor(config);
  const server = createServer((request, response) => {
    response.setHeader("x-content-type-options", "nosniff");
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405);
    const file = fileAt(folder, request.url);
    if (file === undefined) return end(response, 400);
    if (isFile(file) && !file.endsWith("index.html")) return sendFile(request, response, { folder, file });
    // What has an extension was meant as a file: a page in its place would hide what is missing.
    if (extname(file) !== "" && !file.endsWith("index.html")) return end(response, 404);
    response.setHeader("content-type", CONTENT_TYPES[".html"]);
    response.setHeader("cache-control", "no-cache");
    response.setHeader("content-security-policy", policy);
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    response.end(request.method === "HEAD" ? undefined : page);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // Only for this machine, like the demo's other parts.
    server.listen(port, "localhost", () =>
      resolve({ url: `http://localhost:${server.address().port}`, stop: () => stopped(server) }),
    );
  });
}

const PLACE_OF_CONFIG = /(<script type="application\/json" id="shop-config">)\s*null\s*(<\/script>)/;

/** The built page, naming the store. Throws for a page without a place for it. */
export function pageWith(html, config) {
  if (!PLACE_OF_CONFIG.test(html)) throw new Error("index.html has no #shop-config to name the store in");
  // A `<` in a value must not end the element that it stands in.
  const written = JSON.stringify(config).replaceAll("<", "\\u003c");
  // A function: a `$` in a value is no pattern.
  return html.replace(PLACE_OF_CONFIG, (_, start, end) => start + written + end);
}

/** The path of the file that an address names, or undefined where it names nothing within `folder`. */
export function fileAt(folder, address) {
  try {
    const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
    if (path.includes("\0")) return undefined;
    const file = normalize(join(folder, path));
    return file === folder || file.startsWith(folder + sep) ? file : undefined;
  } catch {
    return undefined;
  }
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

function sendFile(request, response, { folder, file }) {
  response.setHeader("content-type", CONTENT_TYPES[extname(file)] ?? "application/octet-stream");
  // Vite puts a hash of the contents in these names.
  const isNamedByContent = file.startsWith(join(folder, "assets") + sep);
  response.setHeader("cache-control", isNamedByContent ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.method === "HEAD") return response.end();
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function end(response, status) {
  response.statusCode = status;
  response.end();
}

function stopped(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A browser keeps its connections open.
    server.closeAllConnections();
  });
}
