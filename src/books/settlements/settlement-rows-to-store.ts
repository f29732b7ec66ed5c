import type { MizanSettings } from "../../config/options";
import type { AmountNotation } from "../../domain/amount-notation";
import { askedAboutAmounts, askedAboutSums, type SettlementQuestion } from "../../domain/settlement-question";
import { SettlementSums } from "../../domain/settlement-sums";
import type { NewSettlementRow } from "../../modules/mizan/stores/insert-settlement-rows";
import { readSettlementFile } from "./read-settlement-file";

type SumLines = Extract<SettlementQuestion, { about: "sums" }>["lines"];

/** What a person answered: how amounts are written, and which summary lines do not count. */
export type Answered = { notation?: AmountNotation | null; overruled?: SumLines | null };

/**
 * The rows of a file as they are stored, in its order.
 *
 * @throws AskedFirst, also behind the last row; OperatorRefusal as `readSettlementFile` does
 */
export async function* settlementRowsToStore(
  content: string,
  settings: MizanSettings,
  { notation, overruled }: Answered,
): AsyncGenerator<NewSettlementRow> {
  const file = await readSettlementFile(content, settings, notation ?? undefined);
  if ("either" in file) throw askedAboutAmounts(file.either);
  const sums = new SettlementSums();
  for (const read of file.rows) {
    if ("row" in read) sums.add(read.row);
    if (!("stated" in read)) {
      yield read;
      continue;
    }
    const { line, raw, stated } = read;
    sums.state(line, stated);
    const differing = overruled?.find((other) => other.line === line);
    yield { line, raw, summary: differing ?? null };
  }
  const differences = sums.differences();
  if (differences.length > 0 && !overruled) throw askedAboutSums(differences);
}
