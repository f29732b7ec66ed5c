/** The states of settlement files and the results of their rows, as badges show them. */
import type { SettlementResult, SettlementView } from "../../answers/books-api/settlement-files";
import type { States } from "../everywhere/state-badge";

/** In the order that they are shown: what needs somebody first. */
export const RESULTS: States<SettlementResult> = {
  texts: "settlements.result",
  colors: {
    different: "red",
    bad: "red",
    unexpected: "orange",
    repeated: "grey",
    matched: "green",
  },
};

export const SETTLEMENT_STATES: States<SettlementView["state"]> = {
  texts: "settlements.states",
  colors: {
    asked: "orange",
    received: "blue",
    matching: "blue",
    done: "green",
    failed: "red",
  },
};
