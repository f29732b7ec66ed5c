/** An Arabic sentence in which every amount, id and word of somebody else's keeps its own direction. */

/** Tag of a template: each value stands between Unicode's isolates. */
export function ar(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: texts }, ...values.map((value) => `\u2068${value}\u2069`));
}

/** The engine's own words may bring their full stop. */
export function unstopped(text: string): string {
  return text.replace(/\.+$/, "");
}
