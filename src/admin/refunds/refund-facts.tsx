import { Link } from "react-router-dom";
import type { RefundView } from "../../answers/books-api/refunds";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { OrderLink } from "../everywhere/order-link";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";

/** Who asked for a refund, why, by which way, and who decided what. */
export function RefundFacts({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const link = "text-ui-fg-interactive hover:underline";
  return (
    <div className="divide-y">
      <DetailRow name={t("refunds.details.type")}>
        {t(`refunds.details.${refund.refund_type}`)}
        <EnvironmentBadge environment={refund.environment} />
      </DetailRow>
      <DetailRow name={t("refunds.details.mode")}>{t(`refunds.details.modeOf.${refund.mode}`)}</DetailRow>
      <DetailRow name={t("refunds.details.reason")}>
        <bdi>{refund.reason ?? "—"}</bdi>
      </DetailRow>
      <DetailRow name={t("refunds.details.requestedBy")}>
        <Person name={refund.requested_by} /> <Moment at={refund.created_at} />
      </DetailRow>
      {refund.message || refund.gateway_code ? (
        <DetailRow name={t("refunds.details.message")}>
          {refund.message ? <bdi>{refund.message}</bdi> : null}
          {refund.gateway_code ? <LtrText>{refund.gateway_code}</LtrText> : null}
        </DetailRow>
      ) : null}
      {refund.decided_at ? (
        <DetailRow name={t("refunds.details.decidedBy")}>
          <Person name={refund.decided_by} /> <Moment at={refund.decided_at} />
        </DetailRow>
      ) : null}
      {refund.decision_note ? (
        <DetailRow name={t("refunds.details.note")}>
          <bdi>{refund.decision_note}</bdi>
        </DetailRow>
      ) : null}
      <DetailRow name={t("refunds.details.track")}>
        <Link className={link} to={`/mizan/attempts/${refund.attempt_id}`}>
          <LtrText>{refund.track_id}</LtrText>
        </Link>
      </DetailRow>
      {refund.gateway_payment_id ? (
        <DetailRow name={t("refunds.details.gatewayPayment")}>
          <LtrText>{refund.gateway_payment_id}</LtrText>
        </DetailRow>
      ) : null}
      <DetailRow name={t("refunds.details.onOrder")}>
        {t(refund.on_order ? "refunds.details.onOrderYes" : "refunds.details.onOrderNo")}
        <OrderLink of={refund} />
      </DetailRow>
      <DetailRow name={t("refunds.details.reversal")}>{t(`refunds.reversal.${refund.reversal}`)}</DetailRow>
    </div>
  );
}

function Person({ name }: { name: string | null }) {
  const t = useTexts();
  return name ? <LtrText>{name}</LtrText> : <span>{t("everywhere.history.somebody")}</span>;
}
