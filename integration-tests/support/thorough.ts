/** `MIZAN_THOROUGH`: "only" is `npm run test:thorough`; "all" tries everything, as `.ci/run` does. */
const { MIZAN_THOROUGH } = process.env;

/** `it`, for what takes over five seconds and stands beside a quicker test of the same: `npm test` leaves it out. */
export const itThoroughly = MIZAN_THOROUGH === "only" ? it.only : MIZAN_THOROUGH === "all" ? it : it.skip;

/** A race that is run several times over, because one run may happen to be without a collision: once in `npm test`. */
export function inRounds(
  title: string,
  rounds: number,
  race: (rounds: number) => Promise<void>,
  timeoutMs?: number,
): void {
  if (MIZAN_THOROUGH) itThoroughly(title, () => race(rounds), timeoutMs);
  else it(title, () => race(1), timeoutMs);
}
