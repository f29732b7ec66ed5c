import { Text } from "@medusajs/ui";
import type { AttemptView } from "../../answers/admin-api";
import { textIn } from "../everywhere/both-languages";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { DispositionBadge, OutcomeBadge } from "./attempt-badges";

/** One try to pay: how much, how, where it stands, and what it belongs to. */
export function AttemptFacts({ attempt }: { attempt: AttemptView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Text size="small" dir="auto">
          {textIn(attempt.summary, language)}
        </Text>
      </div>
      <div className="divide-y">
        <DetailRow name={t("payments.attempt.charge")}>
          <Money value={attempt.amount} />
        </DetailRow>
        <DetailRow name={t("payments.attempt.way")}>{t(`payments.way.${attempt.payment_type}`)}</DetailRow>
        <DetailRow name={t("payments.attempts.outcome")}>
          <OutcomeBadge outcome={attempt.outcome} />
        </DetailRow>
        <DetailRow name={t("payments.attempt.gatewayStatus")}>
          {attempt.gateway_status ? (
            <LtrText>{attempt.gateway_status}</LtrText>
          ) : (
            t("payments.attempt.noGatewayStatus")
          )}
        </DetailRow>
        <DetailRow name={t("payments.attempts.disposition")}>
          <DispositionBadge disposition={attempt.disposition} />
        </DetailRow>
        <DetailRow name={t("payments.attempt.order")}>
          {attempt.order_id ? <OrderLink of={attempt} isNumberAlone /> : t("payments.attempt.noOrder")}
        </DetailRow>
        <DetailRow name={t("payments.attempts.shopper")}>
          <LtrText>{attempt.email ?? "–"}</LtrText>
        </DetailRow>
        <DetailRow name={t("payments.attempt.shown")}>
          {attempt.shown_at ? <Moment at={attempt.shown_at} /> : t("payments.attempt.never")}
        </DetailRow>
        <DetailRow name={t("payments.attempt.outcomeSince")}>
          <Moment at={attempt.outcome_at} />
        </DetailRow>
        <DetailRow name={t("payments.attempt.paid")}>
          {attempt.paid_at ? <Moment at={attempt.paid_at} /> : t("payments.attempt.never")}
        </DetailRow>
        <DetailRow name={t("payments.attempt.nextCheck")}>
          {attempt.next_check_at ? <Moment at={attempt.next_check_at} /> : t("payments.attempt.noNextCheck")}
        </DetailRow>
        <DetailRow name={t("payments.attempt.key")}>
          <KeyInWords attemptKey={attempt.key} />
        </DetailRow>
        <DetailRow name={t("payments.attempt.settings")}>
          <LtrText>{attempt.settings_version}</LtrText>
        </DetailRow>
      </div>
    </>
  );
}

function KeyInWords({ attemptKey }: { attemptKey: AttemptView["key"] }) {
  const t = useTexts();
  if (!attemptKey) return <>{t("payments.attempt.noKey")}</>;
  const text = attemptKey.owner === "operator" ? "keyOfOperator" : "keyOfVendor";
  return (
    <>{t(`payments.attempt.${text}`, { version: attemptKey.version, lastFour: attemptKey.last_four })}</>
  );
}
