import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** What the host's dashboard brings; a second copy of one of these breaks hooks, routes or the cache of queries. */
const FROM_THE_HOST = [
  "@medusajs/admin-sdk",
  "@medusajs/icons",
  "@medusajs/ui",
  "@tanstack/react-query",
  "react",
  "react-dom",
  "react-hook-form",
  "react-i18next",
  "react-router-dom",
];
/** Mizan's own dependencies, which a bundler finds from its folder; `zod` with the schemas of terms and settings. */
const ALSO_IMPORTED = ["react/jsx-runtime", "decimal.js", "d3-scale", "d3-shape", "ibantools", "zod"];

/** Marks of code that must not be in a browser, of a copy of React, and of a developer's disk. */
const FORBIDDEN = [
  [/react\.element|__SECRET_INTERNALS/, "holds a copy of React"],
  [/class QueryClient\b/, "holds a copy of react-query"],
  [/aes-256-gcm|createDecipher|MIZAN_MASTER_KEYS=/i, "holds server code that deals with keys"],
  [/from ?["']node:/, "imports Node"],
  [/\/(work|home|Users|root)\//, "names a folder of the machine that built it"],
];

/** One sentence for each thing in the built admin of `application`'s Mizan that must not be there. */
export function faultsOfAdminBundle(application) {
  const folder = join(
    application,
    "node_modules",
    "medusa-plugin-mizan",
    ".medusa",
    "server",
    "src",
    "admin",
  );
  const files = [
    "index.mjs",
    "index.js",
    ...readdirSync(join(folder, "_chunks")).map((name) => `_chunks/${name}`),
  ];
  const texts = files.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const imported = new Set(texts.flatMap(({ text }) => importsOf(text)));
  return [
    ...texts.flatMap(({ name, text }) => [
      ...FORBIDDEN.filter(([mark]) => mark.test(text)).map(([, fault]) => `${name} ${fault}`),
      ...importsOf(text)
        .filter((one) => ![...FROM_THE_HOST, ...ALSO_IMPORTED].includes(one))
        .map((one) => `${name} imports ${one}, which a shop's dashboard may not have`),
    ]),
    ...["react", "@tanstack/react-query"]
      .filter((one) => !imported.has(one))
      .map((one) => `no file imports ${one}: is it bundled?`),
    ...bytesAtOnce(folder),
  ];
}

/** What every page of the dashboard waits for, whether it is ours or not. */
const MOST_BYTES_AT_ONCE = 25 * 1024;

function bytesAtOnce(folder) {
  const bytes = gzippedAtOnce(folder);
  return bytes <= MOST_BYTES_AT_ONCE
    ? []
    : [
        `${bytes} bytes (gzip) load with each page of the dashboard, ${MOST_BYTES_AT_ONCE} may: what is imported without import()?`,
      ];
}

/** @returns bytes of the built admin in `folder` and of what it imports without `import()`, each file compressed by itself */
export function gzippedAtOnce(folder) {
  const left = [join(folder, "index.mjs")];
  const files = new Set(left);
  for (const file of left) {
    const text = readFileSync(file, "utf8");
    for (const [, path] of text.matchAll(/(?:from|import)\s?["'](\.[^"']+)["']/g)) {
      const imported = join(dirname(file), path);
      if (!files.has(imported)) left.push(imported);
      files.add(imported);
    }
  }
  return left.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}

function importsOf(text) {
  // Only what can be a package's name: a text that ends in "from" is followed by a quote as well.
  const found = [...text.matchAll(/(?:from|import|require\()\s?["']([@\w][@\w/.:-]*)["']/g)];
  return [...new Set(found.map(([, name]) => name))];
}
