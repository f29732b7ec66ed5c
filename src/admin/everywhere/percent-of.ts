/** @returns how far something has come that is under way, in whole percent: never 100, which is when it is over */
export function percentOf(done: number, of: number): number {
  return of <= 0 ? 0 : Math.min(99, Math.floor((done * 100) / of));
}
