/** The oldest browsers that package.json's `browserslist` names, on plain http: today's, without what those do not have. */
import type { BrowserContext } from "playwright-core";

/** Each with its place; what a newer browser brings is added here. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  globalThis: ["structuredClone", "WeakRef", "FinalizationRegistry", "BroadcastChannel", "Iterator"],
  Object: ["hasOwn", "groupBy"],
  Map: ["groupBy"],
  Array: ["fromAsync"],
  Promise: ["any", "try", "withResolvers"],
  URL: ["canParse", "parse"],
  AbortSignal: ["any", "timeout", "abort"],
  Intl: ["ListFormat", "Segmenter", "supportedValuesOf"],
  "Array.prototype": ["at", "findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"],
  "String.prototype": ["at", "isWellFormed", "toWellFormed"],
  "Uint8Array.prototype": ["toHex", "toBase64"],
  "AbortSignal.prototype": ["throwIfAborted"],
  "Crypto.prototype": ["randomUUID", "subtle"],
  "Navigator.prototype": ["locks"],
  "Document.prototype": ["startViewTransition"],
  "HTMLFormElement.prototype": ["requestSubmit"],
};

/** In every page that is opened from now on. */
export async function takeNewerFunctions(context: BrowserContext): Promise<void> {
  const removals = Object.entries(NEWER).flatMap(([place, names]) =>
    names.map((name) => `delete ${place}.${name};`),
  );
  await context.addInitScript(removals.join("\n"));
}
