/** What the admin API takes and answers about payout runs. Amounts are KWD with three decimals; days are days in Kuwait. */
import type { Environment } from "../../config/options";
import type { PayoutItemState, PayoutRunState } from "../../domain/payout-run";
import type { NotPaidReason } from "../../domain/payout-item";
import type { NotCoveredReason } from "../../domain/uncovered-item";
import type { OrderNumber } from "../admin-api";
import type { JournalKind } from "../../domain/journal-kinds";

/**
 * `POST /admin/mizan/payout-runs` answers `{payout_run}`, 202 while it is being prepared: then `GET …/:id` tells how far it is. The
 * same key is the same run.
 */
export type PreparePayoutRun = {
  /** Made by whoever asks: 8 to 64 letters, digits and hyphens. */
  key: string;
  /** The wished execution day, today or later; today where it is not given. */
  day?: string;
  /** Null or not given: all vendors. */
  vendor_ids?: string[] | null;
  leave_out?: { vendor_id: string; reason: string }[];
  environment?: Environment;
};

/** `GET /admin/mizan/payout-runs?environment=&after=&offset=&limit=` answers `{payout_runs: PayoutRunView[]} & Page`, the newest first. */
export type PayoutRunView = {
  id: string;
  environment: Environment;
  /** `nobody`: there was nobody to be paid, and no run was made of it. */
  state: PayoutRunState;
  day: string;
  decimals: 2 | 3;
  /** Vendors that were looked at, of how many; only while it is being prepared. */
  progress: { looked_at: number; of: number } | null;
  /** Items that are not dropped, and their sum: what an approval names. */
  count: number;
  sum: string;
  /** Of the same, by state. */
  paid: { count: number; sum: string };
  dropped: number;
  returned: number;
  /** Items to accounts that no run has paid to before. */
  new_accounts: number;
  /** Vendors without an item, by the first reason that applies. */
  not_paid: { reason: NotPaidReason | "books_differ"; count: number }[];
  prepared_at: string;
  prepared_by: string | null;
  approved_at: string | null;
  approved_by: string | null;
  /** Until when it can be approved; null once it is. */
  lapses_at: string | null;
  /** Whether another person than who prepared it has to approve it, as was set when it was prepared. */
  four_eyes: boolean;
  file: PayoutFileView | null;
  ended_at: string | null;
  /** Who gave it up, and why; null where it was paid, or goes on. Without a person it has lapsed. */
  given_up: { by: string | null; reason: string | null } | null;
};

export type PayoutFileView = {
  name: string;
  count: number;
  sum: string;
  sha256: string;
  execution_day: string;
  made_at: string;
  made_by: string | null;
  /** References of items that are in the file and were dropped since: they must not be sent again. */
  dropped: string[];
};

/** `GET …/:id/items?offset=&limit=&vendor_id=&state=` answers `{items: PayoutItemView[]} & Page`, by vendor's name. */
export type PayoutItemView = {
  id: string;
  run_id: string;
  vendor_id: string;
  name: string;
  state: PayoutItemState;
  amount: string;
  /** What of the payable stays owed: below one step of the bank's file. */
  rest: string;
  /** Of the entries that it names, and of what payouts before it left over. */
  named: string;
  brought_forward: string;
  reference: string;
  account_holder: string;
  /** All but its last four characters are hidden. */
  iban: string;
  /** Of what is still to be paid: no run has paid to this account before. */
  details_are_new: boolean;
  /** Other details were given since, or these rest: no file is made before the item is dropped. */
  details_changed: boolean;
  value_date: string | null;
  bank_reference: string | null;
  /** Who asked to drop it after the file was made, where a second person has to agree. */
  drop_asked: { by: string | null; at: string; reason: string } | null;
  /** Who dropped it, null for a program, and why. */
  dropped: { by: string | null; reason: string } | null;
  /** Of a returned one: the bank sent the money back. */
  returned_by_bank: boolean;
  /** Of the entry `payout`, to take it back by; null until it is paid. */
  payout_id: string | null;
  ended_at: string | null;
};

/** `GET …/:id/items/:item_id/entries?offset=&limit=` answers `{entries: NamedEntryView[]} & Page`, as they were posted. */
export type NamedEntryView = {
  entry_id: string;
  kind: JournalKind;
  order_id: string | null;
  order_number: OrderNumber | null;
  amount: string;
  /** Since when it was in the books. */
  posted_at: string;
};

/** `GET …/:id/not-paid?offset=&limit=&reason=` answers `{not_paid: NotPaidView[]} & Page`, by vendor's name. */
export type NotPaidView = {
  vendor_id: string;
  name: string;
  reason: NotPaidReason | "books_differ";
  payable: string;
  /** A person's, of a vendor that was left out. */
  note: string | null;
};

/** `POST …/:id/approve` answers `{payout_run}`: what was shown is approved, nothing else. */
export type ApprovePayoutRun = { count: number; sum: string };

/** Where the file is refused as MIZAN_PAYOUT_NOT_COVERED, `vendors` has those whose payouts have to be dropped first. */
export type UncoveredVendor = { vendor_id: string; name: string; reason: NotCoveredReason };

/**
 * `POST …/:id/file` makes the file and answers `{payout_run}`; `GET …/:id/file` downloads it, the same bytes each time. Once an item
 * of it was dropped, the download needs `?dropped_seen=<how many>`. `POST …/:id/paid` answers `{payout_run}`; items that are not
 * given: all that the bank has.
 */
export type PayoutRunPaid = { item_ids?: string[]; value_date: string; bank_reference: string };

/**
 * `POST …/:id/drop` (items) and `POST …/:id/give-up` (all that are not paid) answer `{payout_run}`. After the file was made
 * `not_paid_by_bank` has to be true; with four eyes the first who says it asks, and the second drops.
 */
export type DropPayoutItems = { item_ids: string[]; reason: string; not_paid_by_bank?: boolean };
export type GiveUpPayoutRun = { reason: string; not_paid_by_bank?: boolean };
