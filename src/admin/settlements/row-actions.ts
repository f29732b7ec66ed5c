import type { ResolveSettlementRow, SettlementRowView } from "../../answers/books-api/settlement-files";

export type RowAction = ResolveSettlementRow["action"];

/** What a person may do with a row now: only a difference can be entered, and nothing is decided twice. */
export function actionsOf(row: Pick<SettlementRowView, "result" | "decision">): RowAction[] {
  if (row.decision !== null || row.result === "matched") return [];
  return row.result === "different" ? ["adjust", "accept"] : ["accept"];
}
