import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 50;

/** Looks until something is so; throws with its description after the deadline. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  deadlineMs = 30_000,
): Promise<void> {
  const end = performance.now() + deadlineMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${deadlineMs} ms: ${what}`);
    await wait(STEP_MS);
  }
}
