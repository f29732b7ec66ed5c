/** An event bus whose server is gone may hold an event without ever saying so. */
export const EMIT_MS = 10_000;

/**
 * Waits for something that may never end. It is not ended by that: whatever it does has to be safe to meet again.
 *
 * @param what in the error's words
 * @throws Error when the time is over first, or what the work throws
 */
export async function withinTime<Result>(
  withinMs: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${what} did not end within ${Math.round(withinMs / 1000)} seconds`);
    timer = setTimeout(() => reject(error), withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What comes of it later is nobody's, an error neither.
    work.catch(() => undefined);
  }
}
