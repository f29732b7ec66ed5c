import { readFileSync } from "node:fs";
import { join } from "node:path";

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
const ALSO_IMPORTED = ["react/jsx-runtime", "decimal.js", "d3-scale", "d3-shape"];

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
  return ["index.mjs", "index.js"].flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const marks = FORBIDDEN.filter(([mark]) => mark.test(text)).map(([, fault]) => `${name} ${fault}`);
    const strangers = importsOf(text).filter((one) => ![...FROM_THE_HOST, ...ALSO_IMPORTED].includes(one));
    const missing = ["react", "@tanstack/react-query"].filter((one) => !importsOf(text).includes(one));
    return [
      ...marks,
      ...strangers.map((one) => `${name} imports ${one}, which a shop's dashboard may not have`),
      ...missing.map((one) => `${name} does not import ${one}: is it bundled?`),
    ];
  });
}

function importsOf(text) {
  // Only what can be a package's name: a text that ends in "from" is followed by a quote as well.
  const found = [...text.matchAll(/(?:from|import|require\()\s?["']([@\w][@\w/.:-]*)["']/g)];
  return [...new Set(found.map(([, name]) => name))];
}
