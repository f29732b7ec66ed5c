/** What freezes a vendor's money, in SQL. */

/** The payment of an entry `e` has an open one; of the few that are open, and not asked for each entry. */
export const HAS_REVIEW_ITEM = `COALESCE(e.attempt_id IN (
    SELECT attempt_id FROM mizan_review_item WHERE status = 'open' AND deleted_at IS NULL AND attempt_id IS NOT NULL), false)`;

/** An entry `e`, whose payment's charge is `sold`: its goods are disputed, a review item of its payment is open, or a person froze its order. */
export const IS_FROZEN = `COALESCE(sold.disputed_since IS NOT NULL OR ${HAS_REVIEW_ITEM}
  OR e.attempt_id IN (SELECT attempt_id FROM (${frozenPayments("vendor_id IS NULL")}) AS whole)
  OR (e.attempt_id, e.vendor_id) IN (SELECT attempt_id, vendor_id FROM (${frozenPayments("vendor_id IS NOT NULL")}) AS part), false)`;

/** @returns SQL that says whether a person froze a whole vendor */
export function isVendorFrozen(vendorId: string): string {
  return `EXISTS (
    SELECT 1 FROM mizan_payout_freeze whole WHERE whole.order_id IS NULL AND whole.vendor_id = ${vendorId} AND whole.thawed_at IS NULL)`;
}

/** Of the few orders that are frozen, and not asked for each entry. */
function frozenPayments(condition: string): string {
  return `SELECT a.id AS attempt_id, f.vendor_id FROM mizan_payout_freeze f
    JOIN mizan_payment_attempt a ON a.order_id = f.order_id AND a.deleted_at IS NULL
    WHERE f.thawed_at IS NULL AND f.${condition}`;
}
