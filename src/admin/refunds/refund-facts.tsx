import type { RefundView } from "../../answers/books-api/refunds";
import { Facts } from "../everywhere/facts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { OrderLink } from "../everywhere/order-link";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { TextLink } from "../everywhere/text-link";

/** Who asked for a refund, why, by which way, and who decided what. */
export function RefundFacts({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const { message, gateway_code: code, decided_at: decidedAt } = refund;
  return (
    <Facts
      of={{
        "refunds.details.type": (
          <>
            {t(`refunds.details.${refund.refund_type}`)}
            <EnvironmentBadge environment={refund.environment} />
          </>
        ),
        "refunds.details.mode": t(`refunds.details.modeOf.${refund.mode}`),
        "refunds.details.reason": <bdi>{refund.reason ?? "—"}</bdi>,
        "refunds.details.requestedBy": (
          <>
            <Person name={refund.requested_by} /> <Moment at={refund.created_at} />
          </>
        ),
        "refunds.details.message":
          message || code ? (
            <>
              {message ? <bdi>{message}</bdi> : null}
              {code ? <LtrText>{code}</LtrText> : null}
            </>
          ) : null,
        "refunds.details.decidedBy": decidedAt ? (
          <>
            <Person name={refund.decided_by} /> <Moment at={decidedAt} />
          </>
        ) : null,
        "refunds.details.note": refund.decision_note ? <bdi>{refund.decision_note}</bdi> : null,
        "refunds.details.track": (
          <TextLink to={`/mizan/attempts/${refund.attempt_id}`}>
            <LtrText>{refund.track_id}</LtrText>
          </TextLink>
        ),
        "refunds.details.gatewayPayment": refund.gateway_payment_id ? (
          <LtrText>{refund.gateway_payment_id}</LtrText>
        ) : null,
        "refunds.details.onOrder": (
          <>
            {t(refund.on_order ? "refunds.details.onOrderYes" : "refunds.details.onOrderNo")}
            <OrderLink of={refund} />
          </>
        ),
        "refunds.details.reversal": t(`refunds.reversal.${refund.reversal}`),
      }}
    />
  );
}

function Person({ name }: { name: string | null }) {
  const t = useTexts();
  return name ? <LtrText>{name}</LtrText> : <span>{t("everywhere.history.somebody")}</span>;
}
