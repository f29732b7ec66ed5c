/** A refund in words and colours, for its badge and its rows. */
import type { RefundPartyView, RefundStateCode, RefundView } from "../../answers/books-api/refunds";
import type { States } from "../everywhere/state-badge";
import type { Texts } from "../everywhere/use-texts";
import { sumKwd } from "../payments/split-sums";

/** A state as a person sees it: what is asked of a person, and what a person did, are states of their own. */
type ShownState = RefundStateCode | "by_hand" | "recorded";

export const SHOWN_STATES: States<ShownState> = {
  texts: "refunds.state",
  colors: {
    requested: "blue",
    by_hand: "red",
    accepted: "green",
    recorded: "green",
    completed: "green",
    failed: "grey",
    rejected: "grey",
    unknown: "red",
  },
};

/** States in which the money is on its way or has arrived. */
const COUNTED: readonly RefundStateCode[] = ["accepted", "completed"];

/** `by_hand`: nobody but a person makes it. `recorded`: a person said that it was made. */
export function shownStateOf({ state, mode }: Pick<RefundView, "state" | "mode">): ShownState {
  if (mode === "manual" && state === "requested") return "by_hand";
  if (mode === "manual" && state === "accepted") return "recorded";
  return state;
}

/** Whether nothing goes on without a person: the rule of the list's filter too. */
export function needsPerson(refund: Pick<RefundView, "state" | "mode">): boolean {
  return ["by_hand", "unknown"].includes(shownStateOf(refund));
}

/** The name of a vendor, its id where it has no name any more, or the marketplace. */
export function partyName(t: Texts, { vendor_id, name }: Pick<RefundPartyView, "vendor_id" | "name">) {
  return vendor_id === null ? t("refunds.marketplace") : (name ?? vendor_id);
}

/** KWD with three decimals: what of these refunds was made. */
export function refundedOf(refunds: readonly Pick<RefundView, "state" | "amount">[]): string {
  return sumKwd(refunds.filter(({ state }) => COUNTED.includes(state)).map(({ amount }) => amount));
}
