/** `MIZAN_THOROUGH`: "only" is `npm test -- thorough`; "all" is every test, but of a race two rounds. */
const { MIZAN_THOROUGH } = process.env;

/** `it`, for what takes over five seconds and stands beside a quicker test of the same: `npm test` leaves it out. */
export const itThoroughly = MIZAN_THOROUGH === "only" ? it.only : MIZAN_THOROUGH === "all" ? it : it.skip;

/** Walks that differ by language and width: one of them, or all with `MIZAN_THOROUGH=all npm test -- browser`. */
export function walks<Walk>(all: readonly Walk[], usual: number): readonly Walk[] {
  return MIZAN_THOROUGH === "all" ? all : all.slice(usual, usual + 1);
}

/** A race that is run several times over, because one run may happen to be without a collision. */
export function inRounds(
  title: string,
  rounds: number,
  race: (rounds: number) => Promise<void>,
  timeoutMs?: number,
): void {
  const isOnly = MIZAN_THOROUGH === "only";
  const most = isOnly ? rounds : MIZAN_THOROUGH === "all" ? 2 : 1;
  (isOnly ? it.only : it)(title, () => race(Math.min(rounds, most)), timeoutMs);
}
