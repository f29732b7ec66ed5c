import { Text } from "@medusajs/ui";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type { SettlementView } from "../../answers/books-api/settlement-files";
import { ChoiceField } from "../everywhere/choice-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { answerBodyOf, answersTo } from "./settlement-answers";
import { useAnswerSettlement } from "./settlement-queries";
import { SmallButton } from "../everywhere/small-button";

type Props = { settlementId: string; question: NonNullable<SettlementView["question"]> };

/** What a person has to say about a file before its rows are read. */
export function SettlementQuestionNotice({ settlementId, question }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const [answering, setAnswering] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  // Once the drawer is closed: an open form with a choice in it holds the page.
  useEffect(() => {
    if (discarded && !answering) void navigate("/mizan/settlements");
  }, [discarded, answering, navigate]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <Text size="small" weight="plus">
        {t(`settlements.question.${question.about}Title`)}
      </Text>
      <SmallButton variant="primary" onClick={() => setAnswering(true)}>
        {t("settlements.question.answer")}
      </SmallButton>
      {answering ? (
        <AnswerDrawer
          settlementId={settlementId}
          question={question}
          onDiscarded={() => setDiscarded(true)}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </div>
  );
}

type AnswerDrawerProps = Props & { onDiscarded: () => void; onClose: () => void };

function AnswerDrawer({ settlementId, question, onDiscarded, onClose }: AnswerDrawerProps) {
  const t = useTexts();
  const answer = useAnswerSettlement(settlementId);
  const form = useForm({ defaultValues: { said: "" } });
  return (
    <FormDrawer
      title={t(`settlements.question.${question.about}Title`)}
      hint={t(`settlements.question.${question.about}Hint`)}
      form={form}
      onSave={async ({ said }) => {
        if (!(await answer.mutateAsync(answerBodyOf(question, said)))) onDiscarded();
      }}
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
