/** What the admin API takes and answers about balances and the payouts that settle them. */
import type { Environment } from "../../config/options";
import type { Account } from "../../domain/journal";
import type { NotPaidReason } from "../../domain/payout-item";
import type { BothLanguages } from "../admin-api";
import type { FreezeView } from "./freezes";

/** `GET /admin/mizan/balances?environment=` answers `{balances: BalancesView}`. */
export type BalancesView = {
  environment: Environment;
  /** Ordered by what is owed, the most first. */
  vendors: VendorBalance[];
  accounts: {
    account: Account;
    name: BothLanguages;
    /** Credit above zero: what is owed or earned. */ balance: string;
  }[];
};
export type VendorBalance = {
  vendor_id: string;
  name: string;
  /** What the operator owes the vendor; below zero where the vendor owes. */
  owed: string;
  /** What the gateway paid out to it on its own key. */
  settled_by_gateway: string;
  last_payout_at: string | null;
};

/**
 * `GET /admin/mizan/balances/owed?vendor_id=&vendor_id=…&environment=`, fifty vendors at most, answers `{owed: OwedView[]}`.
 * `balance` is what the other four come to.
 */
export type OwedView = {
  vendor_id: string;
  balance: string;
  /** Not due yet. */
  held: string;
  /** Due, and kept back for a reason. */
  frozen: string;
  /** In a payout that has not come to its end. */
  reserved: string;
  /** What may be paid out today; below zero the vendor owes it. */
  payable: string;
  /** When what is held becomes due next, `YYYY-MM-DD` in Kuwait, and how much of it then. */
  next: { day: string; amount: string } | null;
  /** The least that a payout run pays. */
  minimum: string;
  /** Why a payout run would not pay the vendor today; null where it would. `books_differ`: the check-up says what to do. */
  not_paid: Exclude<NotPaidReason, "left_out"> | "books_differ" | null;
  /** Of the whole vendor. */
  freeze: FreezeView | null;
};

/** `GET /admin/mizan/vendors/:id/balances?from=&to=&environment=` answers `{balance_history}`: the balance at the end of each day. */
export type BalanceHistoryView = {
  vendor_id: string;
  environment: Environment;
  days: { day: string; owed: string; settled_by_gateway: string }[];
};

/**
 * `GET /admin/mizan/payouts?vendor_id=&environment=` answers `{payouts: PayoutView[]} & Page`;
 * `POST …/:id/take-back` takes `{reason, returned_by_bank?}` and answers `{payout: PayoutView}`; of a run's payout the bank must have returned it.
 */
export type PayoutView = {
  id: string;
  vendor_id: string;
  name: string;
  amount: string;
  reference: string;
  value_date: string;
  note: string | null;
  made_by: string | null;
  posted_at: string;
  /** Of the run that paid it; null where it was recorded by hand. */
  payout_run_id: string | null;
  /** Since when it is taken back by an opposing entry; null while it stands. */
  taken_back_at: string | null;
};
/** `POST /admin/mizan/payouts` answers `{payout: PayoutView}`; recorded, never executed. */
export type RecordPayout = {
  vendor_id: string;
  amount: string;
  /** Of the bank's transfer; unique per vendor. */
  reference: string;
  value_date: string;
  note?: string;
  environment?: Environment;
  /** Record it although it is more than is owed. */
  confirmed?: boolean;
};
