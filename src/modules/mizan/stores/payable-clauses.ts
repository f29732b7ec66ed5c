/** What statements about an entry of a vendor ask of its charge, and of the payout that names it. */
import { kuwaitDay } from "./database";

/** The states of a payout that stands. */
export const STANDING = "'prepared', 'given', 'paid'";
/** Of a vendor without one it is not there. */
export const PAYOUTS_SEEN = `concat(count(*), '/', count(*) FILTER (WHERE state IN (${STANDING})))`;

/** The payout `item` of an entry `e`, or none. */
export const WITH_ITEM = `LEFT JOIN mizan_payout_name named ON named.vendor_id = e.vendor_id AND named.entry_id = e.entry_id
  LEFT JOIN mizan_payout_item item ON item.id = named.item_id`;
/** What a payout `item` names, which has its posting's time as `named.posted_at`: sorted before its entries are looked up. */
export const NAMES = "mizan_payout_item item JOIN mizan_payout_name named ON named.item_id = item.id";
/** The entry `e` of a name. */
export const ENTRY_OF_NAME =
  "JOIN mizan_payable_entry e ON e.entry_id = named.entry_id AND e.vendor_id = named.vendor_id";

/** Of an entry `e` and its charge `sold`. Looked up by the index (`OFFSET 0`): not many deliveries are cancelled. */
export const IS_KEPT = `sold.delivery_cancelled_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM mizan_payable_entry other
    LEFT JOIN mizan_payout_name kept ON kept.vendor_id = other.vendor_id AND kept.entry_id = other.entry_id
    WHERE other.attempt_id = e.attempt_id AND other.vendor_id = e.vendor_id AND (kept.item_id IS NOT NULL OR other.was_paid) OFFSET 0
  )`;

export const dayText = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`;

/** Of the charge `sold`, without `is_kept`. */
export const CHARGE_FACTS = `sold.posted_at AS charged_at, ${kuwaitDay("sold.posted_at")} AS charged_on,
  ${dayText("sold.captured_on")} AS captured_on, ${dayText("sold.delivered_on")} AS delivered_on, sold.delivery_known_at,
  sold.delivery_cancelled_at`;
/** The charge `sold` of each `e`, of one payment: looked up by the index (`LIMIT 1`), however many there are. */
export const WITH_CHARGE_OF_EACH = `LEFT JOIN LATERAL (
    SELECT charge.* FROM mizan_payable_entry charge
    WHERE charge.attempt_id = e.attempt_id AND charge.vendor_id = e.vendor_id AND charge.kind = 'charge' LIMIT 1
  ) sold ON true`;
/** The charge `sold` of an entry `e`, of a few. */
export const WITH_CHARGE = `LEFT JOIN mizan_payable_entry sold
  ON sold.attempt_id = e.attempt_id AND sold.vendor_id = e.vendor_id AND sold.kind = 'charge'`;
