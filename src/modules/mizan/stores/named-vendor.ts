/** Which payments and refunds name a vendor, in `mizan_named_vendor`: written with them and taken away with them. */
import { followed } from "./list-store";

/** Of each attempt that the statement calls `changed`, with its `split` and `created_at`. */
export const NAME_VENDORS = `INSERT INTO mizan_named_vendor (vendor_id, what, created_at, of_id)
  SELECT part ->> 'vendorId', 'payment', changed.created_at, changed.id
  FROM changed, jsonb_array_elements(changed.split -> 'vendors') part`;

/** The same of each refund, by its `parties`. */
export const NAME_PARTIES = `INSERT INTO mizan_named_vendor (vendor_id, what, created_at, of_id)
  SELECT party ->> 'vendorId', 'refund', changed.created_at, changed.id
  FROM changed, jsonb_array_elements(changed.parties) party WHERE party ->> 'vendorId' IS NOT NULL`;

/** Takes away what was written of them: of choices that were never opened, and of payments that are deleted. */
export const FORGET_VENDORS = `DELETE FROM mizan_named_vendor named
  USING changed, jsonb_array_elements(changed.split -> 'vendors') part
  WHERE named.vendor_id = part ->> 'vendorId' AND named.what = 'payment'
    AND named.created_at = changed.created_at AND named.of_id = changed.id`;

/**
 * SQL of the rows that name a vendor: read from there in their order and followed to their own table, or the other way round where
 * something else leads to few of them.
 *
 * @param isAlone nothing is asked of the rows themselves
 */
export function namedRows(
  table: string,
  alias: string,
  { isAlone, leadsToFew }: { isAlone: boolean; leadsToFew: boolean },
): string {
  if (isAlone) return "mizan_named_vendor named";
  if (!leadsToFew) return `mizan_named_vendor named ${followed(table, "named.of_id", alias)}`;
  return `${table} ${alias} JOIN mizan_named_vendor named ON named.of_id = ${alias}.id AND named.created_at = ${alias}.created_at`;
}
