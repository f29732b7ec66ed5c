import type { Environment } from "../../../config/options";
import type { SettlementMismatch, SettlementResult } from "../../../domain/settlement-match";
import type { SettlementRow, SettlementRowFault } from "../../../domain/settlement-row";

export type SettlementState = "received" | "matching" | "done" | "failed";
export type SettlementCounts = Partial<Record<SettlementResult, number>>;
/** Sums in whole fils; days are `YYYY-MM-DD`. */
export type SettlementTotals = {
  amountFils: number;
  feesFils: number;
  netFils: number;
  from: string | null;
  to: string | null;
};

/** A row of `mizan_settlement`. */
export type SettlementFileRow = {
  id: string;
  file_name: string;
  environment: Environment;
  content_sha256: string;
  state: SettlementState;
  rows: number;
  totals: SettlementTotals;
  counts: SettlementCounts;
  created_by: string | null;
  tries: number;
  created_at: Date;
};

export type NewSettlement = {
  fileName: string;
  environment: Environment;
  contentSha256: string;
  createdBy: string | null;
};
/** One row of the file as it was read; a fault makes it `bad`. */
export type NewSettlementRow = { line: number; raw: string } & (
  { row: SettlementRow } | { fault: SettlementRowFault }
);

export type SettlementDecision = "adjusted" | "accepted";

/** A row of `mizan_settlement_row`; amounts are whole fils. */
export type StoredSettlementRow = {
  id: string;
  settlement_id: string;
  line: number;
  raw: string;
  kind: "payment" | "refund" | null;
  reference: string | null;
  amount_fils: number | null;
  fee_fils: number | null;
  net_fils: number | null;
  date: string | null;
  result: SettlementResult | null;
  fault: SettlementRowFault["code"] | SettlementMismatch | null;
  fault_column: SettlementRowFault["column"];
  fault_value: string | null;
  attempt_id: string | null;
  refund_id: string | null;
  expected_fils: number | null;
  decision: SettlementDecision | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string | null;
};
