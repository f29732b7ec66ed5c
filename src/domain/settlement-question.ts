/** What a person has to say about a settlement file before its rows are read: nothing of it is posted until then. */
import { AMOUNT_NOTATIONS, type AmountCell, type AmountNotation, filsWritten } from "./amount-notation";
import { toDecimalString } from "./money";
import type { SumDifference } from "./settlement-sums";

/** Amounts are KWD with three decimals. `cells` are the first three of a file that could be written in either way. */
export type SettlementQuestion =
  | { about: "amounts"; cells: (AmountCell & { readings: Record<AmountNotation, string> })[] }
  | {
      about: "sums";
      lines: { line: number; column: "amount" | "fee" | "net"; stated: string; counted: string }[];
    };

/** `rows`: the rows count, whatever the summary line states. `discard`: the file is not to be read at all. */
export type SettlementAnswer = { amounts: AmountNotation } | { sums: "rows" } | { discard: true };

/** Ends the reading of a file that cannot be stored as rows yet. */
export class AskedFirst extends Error {
  constructor(readonly question: SettlementQuestion) {
    super(`A person has to say what the ${question.about} of the settlement file are`);
  }
}

export function askedAboutAmounts(cells: readonly AmountCell[]): AskedFirst {
  const [point, comma] = AMOUNT_NOTATIONS;
  const readIn = (text: string, notation: AmountNotation) => toDecimalString(filsWritten(text, notation));
  const shown = cells.map((cell) => ({
    ...cell,
    readings: { [point]: readIn(cell.text, point), [comma]: readIn(cell.text, comma) },
  })) as Extract<SettlementQuestion, { about: "amounts" }>["cells"];
  return new AskedFirst({ about: "amounts", cells: shown });
}

export function askedAboutSums(differences: readonly SumDifference[]): AskedFirst {
  const lines = differences.map(({ line, column, statedFils, countedFils }) => ({
    line,
    column,
    stated: toDecimalString(statedFils),
    counted: toDecimalString(countedFils),
  }));
  return new AskedFirst({ about: "sums", lines });
}
