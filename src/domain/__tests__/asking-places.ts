/** The rule of `asking-order.ts` in memory: what the statement is compared with, and what a simulated day asks by. */
import { CLASSES_MS, TURNS } from "../asking-order";

/** `paid` needs no question, but a disposition; of `back` nothing certain was heard since. */
export type DueLine = "paid" | "back" | "page";

export type Due = {
  readonly id: string;
  readonly key: string;
  readonly line: DueLine;
  readonly cart: string;
  /** The address that its page was opened from; null where that is not known. */
  readonly from: number | null;
  /** Milliseconds since its page was shown or, of `back`, since its shopper came back. */
  readonly ageMs: number;
  /** Milliseconds for which it has been due. */
  readonly lateMs: number;
};

/** @returns the place of each id, the least first */
export function placesOf(due: readonly Due[]): Map<string, number> {
  const isOf = ({ key, line }: Due) => `${line} ${key}`;
  const byAge = due.toSorted((a, b) => a.ageMs - b.ageMs);
  const longest = byAge.toSorted((a, b) => waitedShareOf(b) - waitedShareOf(a));
  const ofLongest = new Map(counted(longest, isOf).map(({ nth, one }) => [one.id, nth]));
  return new Map(
    counted(newestFirst(byAge), isOf).map(({ nth, one: { id } }) => {
      const place = Math.min(nth * TURNS - (TURNS - 1), (ofLongest.get(id) ?? nth) * TURNS);
      return [id, place];
    }),
  );
}

/** @returns 0 to 1 */
export function waitedShareOf({ ageMs, lateMs }: Pick<Due, "ageMs" | "lateMs">): number {
  return lateMs / Math.max(ageMs, 1);
}

function newestFirst(byAge: readonly Due[]): Due[] {
  const classOf = ({ ageMs }: Due) => CLASSES_MS.filter((beginsMs) => ageMs >= beginsMs).length;
  const isOf = (one: Due) => `${one.line} ${classOf(one)} ${one.key}`;
  const cartsInTurn = counted(byAge, (one) => `${isOf(one)} ${one.cart}`)
    .sort((a, b) => a.nth - b.nth)
    .map(({ one }) => one);
  return counted(cartsInTurn, (one) => `${isOf(one)} ${one.from}`)
    .sort((a, b) => classOf(a.one) - classOf(b.one) || a.nth - b.nth)
    .map(({ one }) => one);
}

/** @returns each with how many of its group have come with it */
function counted(ordered: readonly Due[], groupOf: (one: Due) => string): { one: Due; nth: number }[] {
  const counts = new Map<string, number>();
  return ordered.map((one) => {
    const nth = (counts.get(groupOf(one)) ?? 0) + 1;
    counts.set(groupOf(one), nth);
    return { one, nth };
  });
}
