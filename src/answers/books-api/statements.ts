/** What the admin API answers about a vendor's statement. */
import type { Environment } from "../../config/options";
import type { JournalPart } from "../../domain/journal";
import type { BothLanguages, OrderNumber } from "../admin-api";
import type { JournalKind } from "../../domain/journal-kinds";

/**
 * `GET /admin/mizan/vendors/:id/statement?from=&to=&environment=` answers `{statement: StatementView}`; `from` and `to` are
 * days, both included. `…/statement/lines?…&after=&limit=` answers `{lines: StatementLine[], next: string | null}`, the
 * oldest first. `…/statement/csv?…&language=` streams the CSV, `…/statement/page?…&language=` the printable page.
 */
export type StatementView = {
  vendor_id: string;
  name: string;
  environment: Environment;
  from: string;
  to: string;
  /** What the operator owes, and what the gateway settled on the vendor's own key: two accounts, two sums. */
  owed: StatementFigures;
  settled_by_gateway: StatementFigures;
  lines: number;
};
/** opening + sales + borne + commission + delivery + refunds + reversals + adjustments + payouts = closing; what is taken is below zero. */
export type StatementFigures = {
  opening: string;
  sales: string;
  /** What the marketplace added for discounts and credit that it bears, less what refunds took back of it. */
  borne: string;
  commission: string;
  delivery: string;
  refunds: string;
  reversals: string;
  adjustments: string;
  payouts: string;
  closing: string;
};
export type StatementLine = {
  id: string;
  entry_id: string;
  posted_at: string;
  kind: JournalKind;
  part: JournalPart;
  account: "owed" | "settled_by_gateway";
  /** For the vendor above zero, against it below. */
  amount: string;
  reference: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  attempt_id: string | null;
  reason: string | null;
  /** Of the payout that pays for it, also one that is still to be paid; null where none does. */
  payout_reference: string | null;
  /** Of a run's payout: what was left owed, below one step of the bank's file. */
  rest: string | null;
  /** Why it stands in a later month than the closed one that it is of. */
  belongs_to: BothLanguages | null;
  text: BothLanguages;
};
