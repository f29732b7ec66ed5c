import type { AnswerSettlement, SettlementView } from "../../answers/books-api/settlement-files";
import type { Choice } from "../everywhere/choice-field";
import type { Texts } from "../everywhere/use-texts";

type Question = NonNullable<SettlementView["question"]>;

const DISCARD = "discard";

/** What can be said of a file: how it is to be read, or that it is not to be read at all. */
export function answersTo(question: Question, t: Texts): Choice[] {
  const label = t("settlements.question.discard");
  return [
    ...readingsOf(question, t),
    { value: DISCARD, label, description: t("settlements.question.discardHint") },
  ];
}

/** @param said the value of one of `answersTo` */
export function answerBodyOf({ about }: Question, said: string): AnswerSettlement {
  return (said === DISCARD ? { discard: true } : { [about]: said }) as AnswerSettlement;
}

/** Of each way to write amounts, what the file's first ones are in it. */
function readingsOf(question: Question, t: Texts): Choice[] {
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
