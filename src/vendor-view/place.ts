/** Where a list of a vendor's goes on: to the microsecond, with the row's id, as one text in an address. */
import { z } from "zod";

export type Place = { position: string; id: string };

/** `after` as a list's `next` says it. */
const placeText = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z\/[\w-]{1,80}$/, "It is not the `next` of a list.")
  .transform((text): Place => {
    const [position = "", id = ""] = text.split("/");
    return { position, id };
  });

/** The query of a list at the vendor's API, which refuses everything else. */
export const placeQuery = z.strictObject({ after: placeText.optional() });

/** `after` of a page's address; anything else than a place is the beginning. */
export const placeSchema = placeText.optional().catch(undefined);

/**
 * @param rows one more than is shown, where there is another page
 * @returns the rows that are shown, and where the next ones begin
 */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && placeOf(last);
  return { shown, next: place ? `${place.position}/${place.id}` : null };
}
