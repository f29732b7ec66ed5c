/**
 * What the admin API takes and answers about refunds and the marketplace's books: types only, like `admin-api.ts`.
 * Money is a decimal string with three decimals in KWD, times are ISO 8601 in UTC, days are `YYYY-MM-DD` in Kuwait.
 * The books are kept per environment; where a query names none, it is the one in use.
 */
import type { Environment } from "../config/options";
import type { CommissionReversal } from "../domain/commission-reversal";
import type { Account, JournalPart } from "../domain/journal";
import type { RefundState } from "../domain/refund-life";
import type { SettlementKind } from "../domain/settlement-kind";
import type { SettlementAnswer, SettlementQuestion } from "../domain/settlement-question";
import type { BothLanguages, OrderNumber, Page } from "./admin-api";

// --- Refunds ------------------------------------------------------------------------------------------------------

export type RefundStateCode = RefundState;
/** `manual`: made by hand in the provider's dashboard. */
export type RefundModeCode = "gateway" | "manual";

/** `GET /admin/mizan/refunds?state=&needs_person=true&vendor_id=&attempt_id=&order_id=` answers `{refunds: RefundView[]} & Page`, the newest first. */
export type RefundView = {
  id: string;
  attempt_id: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
  amount: string;
  refund_type: "full" | "partial";
  mode: RefundModeCode;
  state: RefundStateCode;
  /** The state in a sentence, and what to do about it. */
  summary: BothLanguages;
  /** What may be done with it now. */
  actions: RefundAction[];
  parties: RefundPartyView[];
  lines: { line_id: string; amount: string }[];
  reversal: CommissionReversal;
  reason: string | null;
  gateway_code: string | null;
  message: string | null;
  /** Whether the engine's order shows it. */
  on_order: boolean;
  requested_by: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
  created_at: string;
};
/** `vendor_id: null` is the operator's own goods. */
export type RefundPartyView = {
  vendor_id: string | null;
  name: string | null;
  goods: string;
  delivery: string;
  commission_back: string;
  delivery_back: string;
  own_back: string;
};

/**
 * `made`: it was made (of an unknown one, or one to be made by hand). `not_made`: it was not. `completed`: the shopper has
 * the money. `returned`: it was accepted, and the money came back. `book`: it was made, and the order does not show it: try again. `check`: ask the gateway (only where the options say
 * by which status a returned payment is known).
 */
export type RefundAction = "made" | "not_made" | "completed" | "returned" | "book" | "check";

/** `POST /admin/mizan/refunds/:id/resolve` answers `{refund: RefundView}`. `note` is why: what was seen, and where. */
export type ResolveRefund = { action: Exclude<RefundAction, "check">; note: string };
/** `POST /admin/mizan/refunds/:id/check` answers `{refund: RefundView, check: {answered: boolean, message: BothLanguages}}`. */

/** `GET /admin/mizan/attempts/:id/refundable` answers `{refundable: RefundableView}`. */
export type RefundableView = {
  attempt_id: string;
  order_id: string | null;
  charge: string;
  refunded: string;
  left: string;
  mode: RefundModeCode;
  reversal: CommissionReversal;
  /** Why none can be asked for now; null when one can. */
  refused: { code: string; message: BothLanguages } | null;
  parties: RefundablePartyView[];
};
export type RefundablePartyView = {
  vendor_id: string | null;
  name: string | null;
  goods_left: string;
  delivery_left: string;
  lines: { line_id: string; title: string | null; quantity: number | null; amount: string; left: string }[];
};

/**
 * `POST /admin/mizan/attempts/:id/refunds` answers `{refund: RefundView}`. Amounts are as typed: Arabic digits are read.
 * Without parties it is spread over all by what each has left; with them `amount` is left out.
 */
export type MakeRefund = {
  reason: string;
  amount?: string;
  parties?: MakeRefundParty[];
  /** How much had gone back when the form was read: a form that is out of date refunds nothing (409). */
  expected_refunded?: string;
};
/** Goods are the sum of `lines` where those are given, else `goods`. */
export type MakeRefundParty = {
  vendor_id: string | null;
  goods?: string;
  delivery?: string;
  lines?: { line_id: string; amount: string }[];
};
/**
 * `POST /admin/mizan/attempts/:id/refunds/recorded`: a refund that was made elsewhere, in the provider's dashboard. Sends
 * nothing; answers `{refund: RefundView}`.
 */
export type RecordRefund = MakeRefund;

// --- Journal ------------------------------------------------------------------------------------------------------

export type JournalKind =
  | "charge"
  | "refund"
  | "refund_returned"
  | "gateway_fee"
  | "correction"
  | "chargeback"
  | "payout"
  | "payout_taken_back";

/** `GET /admin/mizan/journal?kind=&vendor_id=&attempt_id=&account=&from=&to=&environment=` answers `{entries: JournalEntryView[]} & Page`, the newest first. */
export type JournalEntryView = {
  id: string;
  kind: JournalKind;
  /** The entry in a sentence. */
  text: BothLanguages;
  environment: Environment;
  reference: string;
  attempt_id: string | null;
  refund_id: string | null;
  order_id: string | null;
  order_number: OrderNumber | null;
  reason: string | null;
  made_by: string | null;
  /** The day that a payout or a fee is of, where it is another than the day it was entered. */
  value_date: string | null;
  posted_at: string;
  /** A debit above zero, a credit below it. */
  lines: JournalLineView[];
};
export type JournalLineView = {
  account: Account;
  account_name: BothLanguages;
  vendor_id: string | null;
  part: JournalPart;
  debit: string | null;
  credit: string | null;
};

/** `POST /admin/mizan/journal` answers `{entry: JournalEntryView}`. */
export type PostAdjustment = {
  kind: "gateway_fee" | "correction" | "chargeback";
  /** Who bears or gets it; null is the operator. */
  vendor_id: string | null;
  /** `debit` takes from the bearer, `credit` gives; fees and chargebacks are debits. */
  direction: "debit" | "credit";
  amount: string;
  reason: string;
  /** Unique per kind: the same one again is refused (409), so that a double press posts once. */
  reference: string;
  value_date?: string;
  environment?: Environment;
};

// --- Balances and payouts -----------------------------------------------------------------------------------------

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

/** `GET /admin/mizan/vendors/:id/balances?from=&to=&environment=` answers `{balance_history}`: the balance at the end of each day. */
export type BalanceHistoryView = {
  vendor_id: string;
  environment: Environment;
  days: { day: string; owed: string; settled_by_gateway: string }[];
};

/** `GET /admin/mizan/payouts?vendor_id=&environment=` answers `{payouts: PayoutView[]} & Page`. */
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
/** `POST /admin/mizan/payouts/:id/take-back` takes `{reason}` and answers `{payout: PayoutView}`. */

// --- Statements ---------------------------------------------------------------------------------------------------

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
/** opening + sales + commission + delivery + refunds + reversals + adjustments + payouts = closing; what is taken is below zero. */
export type StatementFigures = {
  opening: string;
  sales: string;
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
  text: BothLanguages;
};

// --- Settlement files ---------------------------------------------------------------------------------------------

/** `GET /admin/mizan/settlements` answers `{settlements: SettlementView[]} & Page`, `GET …/:id` and the import `{settlement}`. */
export type SettlementView = {
  id: string;
  file_name: string;
  environment: Environment;
  state: "asked" | "received" | "matching" | "done" | "failed";
  /** What a person has to say before the rows of an `asked` file are read: `POST …/:id/answer`. */
  question: SettlementQuestion | null;
  /** For a progress bar. */
  rows: number;
  handled: number;
  /** By result. */
  counts: Record<SettlementResult, number>;
  amount: string;
  fees: string;
  net: string;
  /** Days of the rows; null where none has one. */
  from: string | null;
  to: string | null;
  /** Ordered payments of these days that no settlement file has named yet. */
  missing: number;
  message: BothLanguages | null;
  created_by: string | null;
  created_at: string;
};
/**
 * `matched`: as we expect it. `different`: the payment is known and an amount is not what we expect. `unexpected`: no
 * payment of ours has this reference. `repeated`: another row has it already. `bad`: the row cannot be read.
 */
export type SettlementResult = "matched" | "different" | "unexpected" | "repeated" | "bad";

/** `POST /admin/mizan/settlements`, answers 201 while matching goes on; poll `GET …/:id`. */
export type ImportSettlement = {
  file_name: string;
  /** The file's text; UTF-8, at most 20 MB. */
  content: string;
  environment?: Environment;
};

/** `POST /admin/mizan/settlements/:id/answer` answers `{settlement}`, perhaps with another question; null of a discarded one. */
export type AnswerSettlement = SettlementAnswer;

/** `GET /admin/mizan/settlements/:id/rows?result=&decided=` answers `{rows: SettlementRowView[]} & Page`. */
export type SettlementRowView = {
  id: string;
  /** In the file, the header being line 1. */
  line: number;
  kind: SettlementKind | null;
  result: SettlementResult;
  reference: string | null;
  amount: string | null;
  /** With the tax on it. */
  fee: string | null;
  tax: string | null;
  net: string | null;
  date: string | null;
  attempt_id: string | null;
  refund_id: string | null;
  /** What we expect, where that differs. */
  expected: string | null;
  /** What is wrong with it, in words. */
  fault: BothLanguages | null;
  /** The row as it stands in the file. */
  raw: string;
  decision: "adjusted" | "accepted" | null;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
};
/** `GET /admin/mizan/settlements/:id/missing` answers `{missing: MissingPayment[]} & Page`. */
export type MissingPayment = {
  attempt_id: string;
  track_id: string;
  gateway_payment_id: string | null;
  order_id: string | null;
  order_number: OrderNumber | null;
  amount: string;
  paid_at: string | null;
};
/**
 * `POST /admin/mizan/settlements/:id/rows/:row_id/resolve` answers `{row: SettlementRowView}`. `adjust` posts the difference
 * of a `different` row as a correction; `accept` closes the row as it is.
 */
export type ResolveSettlementRow = { action: "adjust" | "accept"; note: string };

export type Listed<Name extends string, Item> = { [name in Name]: Item[] } & Page;
