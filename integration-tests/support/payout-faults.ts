/** Payout runs, judged by their rows and the journal, wherever their processes ended. */
import type { MizanShop } from "./mizan-suite";

/** Each finds what must not be, as `fault`; the key of `mizan_payout_name` alone sees to it that an entry has one item. */
const FAULTS = [
  `SELECT 'the payout ' || id || ' names ' || named_fils || ' and carries ' || brought_forward_fils || ', and pays '
     || amount_fils || ' with a rest of ' || rest_fils AS fault
   FROM mizan_payout_item WHERE run_id IS NOT NULL AND brought_forward_fils + named_fils <> amount_fils + rest_fils`,
  `SELECT 'what the payout ' || item.id || ' (' || item.state || ') names comes to ' || COALESCE(sum(e.amount_fils), 0)
     || ' instead of ' || item.named_fils AS fault
   FROM mizan_payout_item item LEFT JOIN mizan_payout_name named ON named.item_id = item.id
   LEFT JOIN mizan_payable_entry e ON e.entry_id = named.entry_id AND e.vendor_id = named.vendor_id GROUP BY item.id
   HAVING COALESCE(sum(e.amount_fils), 0) <> CASE WHEN item.state IN ('prepared', 'given', 'paid') THEN item.named_fils ELSE 0 END`,
  `SELECT 'the payout ' || item.id || ' (' || item.state || ') is in the journal ' || count(e.id) FILTER (WHERE e.kind = 'payout')
     || ' times, and ' || count(e.id) FILTER (WHERE e.kind <> 'payout') || ' times taken back' AS fault
   FROM mizan_payout_item item LEFT JOIN mizan_journal_entry e ON e.environment = item.environment AND e.vendor_id = item.vendor_id
     AND ((e.kind = 'payout' AND e.reference = item.reference) OR (e.kind = 'payout_taken_back' AND e.reference = item.entry_id))
   WHERE item.run_id IS NOT NULL GROUP BY item.id
   HAVING (count(e.id) FILTER (WHERE e.kind = 'payout'), count(e.id) FILTER (WHERE e.kind <> 'payout'))
     <> ((item.state IN ('paid', 'returned'))::int, (item.state = 'returned')::int)`,
  `SELECT 'the file of ' || f.run_id || ' says ' || f.count || ' payouts of ' || f.sum_fils || ', and has ' || count(item.id)
     || ' of ' || COALESCE(sum(item.amount_fils), 0) AS fault
   FROM mizan_payout_file f LEFT JOIN mizan_payout_item item ON item.run_id = f.run_id AND item.in_file GROUP BY f.run_id
   HAVING f.sha256 <> encode(sha256(f.bytes), 'hex') OR f.count <> count(item.id) OR f.sum_fils <> COALESCE(sum(item.amount_fils), 0)`,
  // With nothing left to press, a run would keep its vendors for ever.
  `SELECT 'the payout run ' || run.id || ' is ' || run.state || ', and its payouts are '
     || COALESCE(string_agg(DISTINCT item.state, ' and '), 'none') AS fault
   FROM mizan_payout_run run LEFT JOIN mizan_payout_item item ON item.run_id = run.id WHERE run.state <> 'preparing' GROUP BY run.id
   HAVING (run.state IN ('prepared', 'approved')) <> COALESCE(bool_or(item.state = 'prepared'), false)
     OR (run.state = 'given') <> COALESCE(bool_or(item.state = 'given'), false)
     OR (run.state IN ('given', 'paid')) < COALESCE(bool_or(item.state IN ('paid', 'returned')), false)`,
];

/** @returns a sentence for each thing of payout runs that is not as it must be */
export async function faultsOfPayouts({ sql }: Pick<MizanShop, "sql">): Promise<string[]> {
  return (await sql<{ fault: string }>(FAULTS.join(" UNION ALL "))).map(({ fault }) => fault);
}
