/** What the admin API takes and answers about settlement files. */
import type { Environment } from "../../config/options";
import type { SettlementKind } from "../../domain/settlement-kind";
import type { SettlementColumn } from "../../domain/settlement-row";
import type { SettlementAnswer, SettlementQuestion } from "../../domain/settlement-question";
import type { BothLanguages, OrderNumber } from "../admin-api";

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

/**
 * `GET /admin/mizan/settlements/:id/rows?result=&decided=` answers `{rows: SettlementRowView[]} & Page`; with a text for each
 * column of the file: amounts in KWD, the tax in the fee, null where nothing stands there.
 */
export type SettlementRowView = {
  id: string;
  /** In the file, the header being line 1. */
  line: number;
  kind: SettlementKind | null;
  result: SettlementResult;
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
} & Record<Exclude<SettlementColumn, "kind">, string | null>;
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
