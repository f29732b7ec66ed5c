/** What the admin API takes and answers about the journal. */
import type { Environment } from "../../config/options";
import type { Account, JournalPart } from "../../domain/journal";
import type { JournalKind } from "../../domain/journal-kinds";
import type { BothLanguages, OrderNumber } from "../admin-api";

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
  /** Why it stands in a later month than the closed one that it is of. */
  belongs_to: BothLanguages | null;
  /** A debit above zero, a credit below it. */
  lines: JournalLineView[];
};
export type JournalLineView = {
  account: Account;
  account_name: BothLanguages;
  vendor_id: string | null;
  part: JournalPart;
  /** Of what the operator bears: the promotion's id, or `credit`; null where it is not told, and of all other lines. */
  source: string | null;
  /** What the promotion is called now. */
  code: string | null;
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
