/**
 * A page of a list that grows without end: by how many are skipped, as Medusa's admin asks, or after the last one that was
 * read, which costs the same wherever that is.
 */
export type ListPage = {
  limit: number;
  offset: number;
  /** The id of the row before the first that is wanted. */
  after?: string | undefined;
};

/** So many are counted beyond a page: to count a million takes longer than to read any page. */
const COUNTED = 1_000;

/** @returns how many rows are counted at most; with as many there may be more */
export function countLimitOf({ offset }: ListPage): number {
  return offset + COUNTED + 1;
}
