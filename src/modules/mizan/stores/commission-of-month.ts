/** What a month changed of the commission of a vendor, from the journal's lines and, for comparison, from its kept sums. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Environment } from "../../../config/options";
import type { ChargeMovement } from "../../../domain/commission-invoice";
import { accountsOfVendor } from "../../../domain/journal";
import { instantsOfDays } from "../../../domain/kuwait-day";
import { daysOfMonth } from "../../../domain/kuwait-month";
import type { Fils } from "../../../domain/money";
import { filsOfSum } from "./database";

/** The parts of a vendor's lines that are the operator's commission. */
export const COMMISSION_PARTS = "'commission', 'commission_reversal'";
/** What was sold: paid by the shopper, and added by the marketplace. */
const SALE_PARTS = "'sale', 'borne'";

type Moved = {
  charged_in: string | null;
  gross: string;
  commission: string;
  reversed: string;
  before: { month: string; fils: string }[] | null;
};

/** @returns what the month changed by charge, from the lines; and of the commission, from the kept sums; null where it changed nothing */
export async function commissionOfMonth(
  database: Knex,
  {
    environment,
    vendorId,
    period,
  }: { environment: Environment; vendorId: string; /** `YYYY-MM`. */ period: string },
): Promise<{ movements: ChargeMovement[]; journalFils: Fils | null }> {
  const { first, last } = daysOfMonth(period);
  const { from, before } = instantsOfDays(first, last);
  const { rows } = await database.raw<{ rows: Moved[] }>(
    `WITH moved AS (
       SELECT e.attempt_id, COALESCE(-sum(l.amount_fils) FILTER (WHERE l.part IN (${SALE_PARTS})), 0) AS gross,
         COALESCE(sum(l.amount_fils) FILTER (WHERE l.part = 'commission'), 0) AS commission,
         COALESCE(-sum(l.amount_fils) FILTER (WHERE l.part = 'commission_reversal'), 0) AS reversed
       FROM mizan_journal_line l JOIN mizan_journal_entry e ON e.id = l.entry_id
       WHERE l.vendor_id = ? AND l.environment = ? AND l.posted_at >= ? AND l.posted_at < ? AND l.deleted_at IS NULL
         AND l.part IN (${SALE_PARTS}, ${COMMISSION_PARTS})
       GROUP BY e.attempt_id)
     SELECT CASE WHEN reversed > 0 THEN (
         SELECT json_agg(json_build_object('month', month, 'fils', fils::text) ORDER BY month)
         FROM (
           SELECT to_char(l.posted_at AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM') AS month, sum(l.amount_fils) AS fils
           FROM mizan_journal_entry e JOIN mizan_journal_line l ON l.entry_id = e.id
           WHERE e.attempt_id = moved.attempt_id AND l.vendor_id = ? AND l.environment = ? AND l.posted_at < ?
             AND l.deleted_at IS NULL AND l.part IN (${COMMISSION_PARTS})
           GROUP BY 1) AS earlier) END AS before,
       gross::text AS gross, commission::text AS commission, reversed::text AS reversed,
       (SELECT to_char(min(charge.posted_at) AT TIME ZONE 'Asia/Kuwait', 'YYYY-MM') FROM mizan_journal_entry charge
        WHERE charge.attempt_id = moved.attempt_id AND charge.kind = 'charge' AND charge.deleted_at IS NULL) AS charged_in
     FROM moved`,
    [vendorId, environment, from, before, vendorId, environment, from],
  );
  const sums = await database.raw<{ rows: [{ fils: string | null }] }>(
    `SELECT sum(amount_fils)::text AS fils FROM mizan_journal_sum
     WHERE environment = ? AND account = ANY(?) AND day BETWEEN ?::date AND ?::date AND part IN (${COMMISSION_PARTS})`,
    [environment, accountsOfVendor(vendorId), first, last],
  );
  const movements = rows.map(({ charged_in, gross, commission, reversed, before: earlier }) => ({
    chargedIn: charged_in,
    grossFils: filsOfSum(gross),
    commissionFils: filsOfSum(commission),
    reversedFils: filsOfSum(reversed),
    before: (earlier ?? []).map(({ month, fils }) => ({ month, fils: filsOfSum(fils) })),
  }));
  const [{ fils }] = sums.rows;
  return { movements, journalFils: fils === null ? null : filsOfSum(fils) };
}
