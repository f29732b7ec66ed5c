/** @returns what was thrown, in its own words: what a step of the engine's throws, its run hands on as a plain object */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === "string" ? message : String(error);
}
