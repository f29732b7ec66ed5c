import { InlineTip } from "@medusajs/ui";
import type { ReviewItemView } from "../../answers/admin-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { useTexts } from "../everywhere/use-texts";
import { useAttempt } from "../payments/payment-queries";
import { useRefundable } from "../refunds/refund-queries";
import type { Answered } from "./answer-drawer";
import { DecideDrawer } from "./decide-drawer";

type Props = {
  item: ReviewItemView;
  attemptId: string;
  onAnswer: (answered: Answered) => void;
  onClose: () => void;
};

/** Reads what is left of the payment first: nobody refunds an amount that is not known. */
export function RefundDecisionDrawer({ attemptId, ...shown }: Props) {
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
