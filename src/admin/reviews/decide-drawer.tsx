import { InlineTip, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { ReviewItemView } from "../../answers/review-api";
import type { ReviewAction } from "../../answers/review-api";
import { ApiFault } from "../api-client";
import { textIn } from "../everywhere/both-languages";
import { FormDrawer } from "../everywhere/form-drawer";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { FieldInputs } from "../fields/field-input";
import { useAttempt } from "../payments/payment-queries";
import type { Answered } from "./answer-drawer";
import { decideBodyOf, type DecideForm, EMPTY_DECISION, fieldsOf } from "./decide-form";
import { readReviewItem, useDecide } from "./review-queries";
import { TextLink } from "../everywhere/text-link";
import { useQuestion } from "../everywhere/dialog-focus";
import { Named } from "../everywhere/small-texts";

type Props = {
  item: ReviewItemView;
  action: ReviewAction;
  /** Of what cannot be undone: what happens with which amount, the button's text, and the question asked once more. */
  happens: { text: string; submit: string; sure: string } | null;
  onAnswer: (answered: Answered) => void;
  onClose: () => void;
};

/** Decides about one item; nobody decides without saying why. */
export function DecideDrawer({ item, action, happens, onAnswer, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const ask = useQuestion();
  const { mutateAsync } = useDecide(item.id, action);
  const form = useForm({ defaultValues: EMPTY_DECISION });
  const decide = async (values: DecideForm) => {
    try {
      const { review_item, result } = await mutateAsync(decideBodyOf(action, values));
      onAnswer({ item: review_item, result });
    } catch (fault) {
      const decided = await decidedMeanwhile(item.id, fault);
      if (!decided) throw fault;
      onAnswer({ item: decided, result: null });
    }
  };
  const askOnceMore = (text: { sure: string; text: string; submit: string }) =>
    ask({
      title: text.sure,
      description: text.text,
      confirmText: text.submit,
      cancelText: t("everywhere.actions.cancel"),
      variant: "confirmation",
    });
  return (
    <FormDrawer
      title={t(`reviews.action.${action}`)}
      hint={t(`reviews.happens.${action}`)}
      form={form}
      submitText={happens?.submit ?? t(`reviews.action.${action}`)}
      beforeSave={happens ? () => askOnceMore(happens) : undefined}
      onSave={decide}
      saidByForm
      staysOpen
      overrule={(fault) =>
        mayHaveBeenDone(fault) ? <Text size="small">{t("reviews.form.perhapsDone")}</Text> : null
      }
      onClose={onClose}
    >
      <Named>{textIn(item.title, language)}</Named>
      <ItemFacts item={item} />
      {happens ? (
        <InlineTip variant="warning" label={t("reviews.refund.label")}>
          {happens.text}
        </InlineTip>
      ) : null}
      <FieldInputs fields={fieldsOf(action)} form={form} />
    </FormDrawer>
  );
}

/** @returns the item as somebody else has decided it, or null where that is not what the fault means */
async function decidedMeanwhile(itemId: string, fault: unknown): Promise<ReviewItemView | null> {
  if (!(fault instanceof ApiFault) || fault.status !== 409) return null;
  const item = await readReviewItem(itemId).catch(() => null);
  return item?.status === "resolved" ? item : null;
}

/** No answer, or a fault of the server: it may have been done before that. */
function mayHaveBeenDone(fault: unknown): boolean {
  return fault instanceof ApiFault && (fault.status === 0 || fault.status >= 500);
}

/** The payment that an item is about: how much, by which way; nothing for an item without one. */
function ItemFacts({ item }: { item: ReviewItemView }) {
  if (!item.attempt_id) return null;
  return <PaymentFacts item={item} attemptId={item.attempt_id} />;
}

function PaymentFacts({ item, attemptId }: { item: ReviewItemView; attemptId: string }) {
  const t = useTexts();
  const { data: attempt } = useAttempt(attemptId);
  return (
    <dl aria-label={t("reviews.facts.title")} className="grid grid-cols-2 gap-x-4 gap-y-2">
      <Fact name={t("reviews.facts.paid")}>
        <Money value={item.amount} />
      </Fact>
      {attempt ? (
        <>
          <Fact name={t("reviews.facts.way")}>{t(`payments.way.${attempt.payment_type}`)}</Fact>
          <Fact name={t("payments.attempts.outcome")}>{t(`payments.outcome.${attempt.outcome}`)}</Fact>
          <Fact name={t("reviews.facts.payment")}>
            <TextLink to={`/mizan/attempts/${attemptId}`}>
              <LtrText>{attempt.track_id}</LtrText>
            </TextLink>
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="txt-small text-ui-fg-subtle">{name}</dt>
      <dd className="txt-small">{children}</dd>
    </>
  );
}
