import type { SettlementView } from "../../answers/books-api/settlement-files";

/** Whether rows of it are still to be compared. */
export function isUnderWay({ state }: Pick<SettlementView, "state">): boolean {
  return state === "received" || state === "matching";
}

/** How far comparing has come, in whole percent; 100 only when it is done. */
export function percentOf({
  state,
  rows,
  handled,
}: Pick<SettlementView, "state" | "rows" | "handled">): number {
  if (state === "done") return 100;
  if (rows <= 0) return 0;
  return Math.min(99, Math.floor((handled * 100) / rows));
}
