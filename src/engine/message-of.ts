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
