/** The states of payout runs and their items, and why a vendor is not paid, as badges show them. */
import type { PayoutItemState, PayoutRunState } from "../../domain/payout-run";
import type { States } from "../everywhere/state-badge";
import type { Reason } from "./not-paid-way";

export const RUN_STATES: States<PayoutRunState> = {
  texts: "payoutRuns.states",
  colors: {
    preparing: "blue",
    nobody: "grey",
    prepared: "orange",
    approved: "orange",
    given: "blue",
    paid: "green",
    given_up: "grey",
  },
};

export const ITEM_STATES: States<PayoutItemState> = {
  texts: "payoutRuns.itemStates",
  colors: {
    prepared: "orange",
    given: "blue",
    paid: "green",
    dropped: "grey",
    returned: "red",
  },
};

/** What needs somebody is red; the others come into line by themselves, or were wanted. */
export const REASONS_NOT_PAID: States<Reason> = {
  texts: "payoutRuns.reasons",
  colors: {
    left_out: "grey",
    in_another_run: "grey",
    owes: "red",
    frozen: "orange",
    below_minimum: "grey",
    no_bank_details: "red",
    details_too_new: "orange",
    books_differ: "red",
  },
};
