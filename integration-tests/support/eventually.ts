import { setTimeout as wait } from "node:timers/promises";

const TRY_AGAIN_MS = 50;

/**
 * Waits until something is so.
 *
 * @param within milliseconds
 * @throws Error naming what did not come true
 */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  within = 15_000,
): Promise<void> {
  const until = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error(`It did not come true in ${within} ms that ${what}`);
    await wait(TRY_AGAIN_MS);
  }
}
