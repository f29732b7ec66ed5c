import type { SettlementResult, SettlementView } from "../../answers/books-api/settlement-files";
import type { BadgeColor } from "../payments/badge-colors";

/** In the order that they are shown: what needs somebody first. */
export const COLOR_OF_RESULT: Readonly<Record<SettlementResult, BadgeColor>> = {
  different: "red",
  bad: "red",
  unexpected: "orange",
  repeated: "grey",
  matched: "green",
};

export const COLOR_OF_SETTLEMENT_STATE: Readonly<Record<SettlementView["state"], BadgeColor>> = {
  asked: "orange",
  received: "blue",
  matching: "blue",
  done: "green",
  failed: "red",
};
