/** The sentences of a finding, with the values of this store in them. */
import type { BothLanguages } from "../answers/admin-api";
import { type Finding, type FindingCode, FINDINGS, type FindingValues } from "./finding";
import type { Template } from "./template";
import { SAYS } from "./what-is-found";
import { type ToDo, NEXT } from "./what-to-do";

/** A value, with the parts of an option's name before and after it. */
const VALUE = /((?:[A-Za-z]+\.)*){{(\w+)}}((?:\.[A-Za-z]+)*)/g;

/** @returns what a finding says of this store */
export function saysOf(code: FindingCode, values: FindingValues): BothLanguages {
  return filled(SAYS[code], values);
}

/** @returns what to do; null where all is well */
export function nextOf(code: FindingCode, values: FindingValues): BothLanguages | null {
  return FINDINGS[code].severity === "fine" ? null : filled(NEXT[code as ToDo], values);
}

/** @returns what a finding says of this store and, behind it, what to do */
export function sentencesOf({ code, values = {} }: Finding): BothLanguages {
  const says = saysOf(code, values);
  const next = nextOf(code, values);
  return next ? { en: `${says.en} ${next.en}`, ar: `${says.ar} ${next.ar}` } : says;
}

function filled({ en, ar }: Template, values: FindingValues): BothLanguages {
  const fill = (text: string, shown: (value: string) => string) =>
    text.replace(VALUE, (...[, before, name, after]: string[]) =>
      shown(`${before ?? ""}${values[name ?? ""] ?? ""}${after ?? ""}`),
    );
  // A name, a number, an address or a whole option (storefront.resultUrl) keeps its own direction amid Arabic.
  return { en: fill(en, (value) => value), ar: fill(ar, (value) => `\u2068${value}\u2069`) };
}
