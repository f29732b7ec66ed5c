import type { SettlementView } from "../../answers/books-api";
import type { Choice } from "../everywhere/choice-field";
import type { Texts } from "../everywhere/use-texts";

/** Of each way to write amounts, what the file's first ones are in it. */
export function answersTo(question: NonNullable<SettlementView["question"]>, t: Texts): Choice[] {
  if (question.about === "sums") {
    const label = t("settlements.question.rows");
    return [{ value: "rows", label, description: t("settlements.question.rowsHint") }];
  }
  return (["1,234.567", "1.234,567"] as const).map((notation) => ({
    value: notation,
    label: t(`settings.choices.settlementAmounts.${notation}.label`),
    description: question.cells
      .map(({ line, column, text, readings }) =>
        t("settlements.question.reading", { line, column, text, reading: readings[notation] }),
      )
      .join(" "),
  }));
}
