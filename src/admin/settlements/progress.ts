import type { SettlementView } from "../../answers/books-api/settlement-files";

/** Whether rows of it are still to be compared. */
export function isUnderWay({ state }: Pick<SettlementView, "state">): boolean {
  return state === "received" || state === "matching";
}
