const SQL_STATE = /^[0-9A-Z]{5}$/;

/**
 * What was thrown, in its own words: what a step of the engine's throws, its run hands on as a plain object. An error of
 * PostgreSQL is named instead: its words hold the statement, which is for the log alone.
 */
export function messageOf(error: unknown): string {
  const { message, code, severity } = (error ?? {}) as {
    message?: unknown;
    code?: unknown;
    severity?: unknown;
  };
  const isDatabases = typeof severity === "string" && typeof code === "string" && SQL_STATE.test(code);
  if (isDatabases) return `the database refused it (SQLSTATE ${code}); the log says more`;
  return typeof message === "string" ? message : String(error);
}

/** What JavaScript itself says of code that broke: words for nobody who runs a shop. */
const OF_BROKEN_CODE: readonly unknown[] = [
  ...["TypeError", "ReferenceError", "RangeError", "SyntaxError", "EvalError", "URIError"],
  "AggregateError",
];

/**
 * @param doing ends the sentence "Medusa failed while …"
 * @returns what was thrown in words for an operator: its own, or of broken code what was being done; the log has the rest
 */
export function operatorWords(error: unknown, doing: string): string {
  return isBrokenCode(error) ? `Medusa failed while ${doing}; the log says why` : messageOf(error);
}

export function isBrokenCode(error: unknown): boolean {
  return OF_BROKEN_CODE.includes((error as { name?: unknown } | null | undefined)?.name);
}
