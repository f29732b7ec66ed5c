import { readSettlementRow, type SettlementRow } from "../../src/domain/settlement-row";

const READING = { notation: "1,234.567", dateFormat: "YYYY-MM-DD", kinds: new Map() } as const;

/** A row of a settlement file of which a test says what matters; nothing else stands in the file. */
export function settledRow(said: Partial<SettlementRow>): SettlementRow {
  const read = readSettlementRow({ reference: "t1", amount: "1.000" }, READING);
  if (!("row" in read)) throw new Error("A row with a reference and an amount can be read");
  return { ...read.row, ...said };
}
