import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import type { ReviewItemView } from "../../answers/review-api";
import type { ReviewAction } from "../../answers/review-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { useTexts } from "../everywhere/use-texts";
import { useAttempt } from "../payments/payment-queries";
import { useRefundable } from "../refunds/refund-queries";
import { AnswerDrawer, type Answered } from "./answer-drawer";
import { DecideDrawer } from "./decide-drawer";

export type Deciding = { item: ReviewItemView; action: ReviewAction };

type Props = Deciding & { onClose: () => void };

/** The form of one action, and in its place what came of it; one drawer at a time. */
export function DecideDrawers({ item, action, onClose }: Props) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (answered) return <AnswerDrawer answered={answered} action={action} onClose={onClose} />;
  const shown = { item, onAnswer: setAnswered, onClose };
  if (action === "refund" && item.attempt_id) {
    return <RefundDecisionDrawer {...shown} attemptId={item.attempt_id} />;
  }
  return <DecideDrawer {...shown} action={action} happens={null} />;
}

type RefundDecisionDrawerProps = {
  item: ReviewItemView;
  attemptId: string;
  onAnswer: (answered: Answered) => void;
  onClose: () => void;
};

/** Reads what is left of the payment first: nobody refunds an amount that is not known. */
function RefundDecisionDrawer({ attemptId, ...shown }: RefundDecisionDrawerProps) {
  const t = useTexts();
  const attempt = useAttempt(attemptId);
  const refundable = useRefundable(attemptId);
  const isFailed = attempt.isError ? attempt : refundable.isError ? refundable : null;
  if (attempt.data && refundable.data && refundable.data.left !== "0.000") {
    const { left, mode } = refundable.data;
    const way = t(`payments.way.${attempt.data.payment_type}`);
    const isByHand = mode === "manual";
    return (
      <DecideDrawer
        {...shown}
        action="refund"
        happens={{
          text: t(isByHand ? "reviews.refund.byHand" : "reviews.refund.goesBack", { amount: left, way }),
          submit: t(isByHand ? "reviews.refund.note" : "reviews.refund.submit", { amount: left }),
          sure: t(isByHand ? "reviews.refund.sureByHand" : "reviews.refund.sure", { amount: left }),
        }}
      />
    );
  }
  return (
    <PlainDrawer
      title={t("reviews.action.refund")}
      description={t("reviews.happens.refund")}
      onClose={shown.onClose}
    >
      {isFailed ? (
        <FaultNotice fault={isFailed.error} onRetry={isFailed.refetch} retrying={isFailed.isFetching} />
      ) : null}
      {!isFailed && !refundable.data ? <LoadingState rows={6} /> : null}
      {refundable.data?.left === "0.000" ? (
        <InlineTip variant="warning" label={t("reviews.refund.label")}>
          {t("reviews.refund.nothingLeft")}
        </InlineTip>
      ) : null}
    </PlainDrawer>
  );
}
