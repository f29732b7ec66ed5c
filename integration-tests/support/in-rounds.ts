/**
 * A race that is run several times over, because one run may happen to be without a collision: once in `npm test`, and in all
 * its rounds in `npm run test:thorough`, which runs nothing else of its file.
 *
 * @param race is given how many rounds to run
 */
export function inRounds(
  title: string,
  rounds: number,
  race: (rounds: number) => Promise<void>,
  timeoutMs?: number,
): void {
  if (process.env.MIZAN_THOROUGH) it.only(title, () => race(rounds), timeoutMs);
  else it(title, () => race(1), timeoutMs);
}
