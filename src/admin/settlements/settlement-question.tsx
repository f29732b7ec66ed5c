import { Button, Text } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { AnswerSettlement, SettlementView } from "../../answers/books-api";
import { ChoiceField } from "../everywhere/choice-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { answersTo } from "./settlement-answers";
import { useAnswerSettlement } from "./settlement-queries";

type Props = { settlementId: string; question: NonNullable<SettlementView["question"]> };

/** What a person has to say about a file before its rows are read. */
export function SettlementQuestionNotice({ settlementId, question }: Props) {
  const t = useTexts();
  const [answering, setAnswering] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <Text size="small" weight="plus">
        {t(`settlements.question.${question.about}Title`)}
      </Text>
      <Button type="button" size="small" onClick={() => setAnswering(true)}>
        {t("settlements.question.answer")}
      </Button>
      {answering ? (
        <AnswerDrawer settlementId={settlementId} question={question} onClose={() => setAnswering(false)} />
      ) : null}
    </div>
  );
}

function AnswerDrawer({ settlementId, question, onClose }: Props & { onClose: () => void }) {
  const t = useTexts();
  const answer = useAnswerSettlement(settlementId);
  const form = useForm({ defaultValues: { said: "" } });
  return (
    <FormDrawer
      title={t(`settlements.question.${question.about}Title`)}
      hint={t(`settlements.question.${question.about}Hint`)}
      form={form}
      onSave={({ said }) => answer.mutateAsync({ [question.about]: said } as AnswerSettlement)}
      onClose={onClose}
      submitText={t("settlements.question.send")}
    >
      {question.about === "sums"
        ? question.lines.map(({ line, column, stated, counted }) => (
            <Text key={`${line} ${column}`} size="small">
              {t("settlements.question.sum", {
                line,
                column: t(`settings.fields.settlementColumns.${column}`),
                stated,
                counted,
              })}
            </Text>
          ))
        : null}
      <ChoiceField
        control={form.control}
        name="said"
        label={t(`settlements.question.${question.about}`)}
        choices={answersTo(question, t)}
      />
    </FormDrawer>
  );
}
