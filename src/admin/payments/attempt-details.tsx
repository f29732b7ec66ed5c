import { Copy, Text } from "@medusajs/ui";
import type { AttemptView } from "../../answers/admin-api/attempts";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { PaymentRefunds } from "../refunds/payment-refunds";
import { AttemptFacts } from "./attempt-facts";
import { AttemptTimeline } from "./attempt-timeline";
import { CheckAnswer } from "./check-now";
import type { useCheckNow } from "./payment-queries";
import { SectionHeading } from "./section-heading";
import { SplitTable } from "./split-table";

type Props = {
  attempt: AttemptView;
  check: ReturnType<typeof useCheckNow>;
  /** On the page of an order: its refunds are shown, also those of another payment for it. */
  orderId?: string;
};

/** Everything about one try to pay; on the page of its order what is asked for there, and a link to the rest. */
export function AttemptDetails({ attempt, check, orderId }: Props) {
  const t = useTexts();
  const isOfOrder = orderId !== undefined;
  return (
    <>
      {check.isIdle ? null : (
        <div className="txt-small px-6 py-3">
          <CheckAnswer check={check} />
        </div>
      )}
      <AttemptFacts attempt={attempt} isBrief={isOfOrder} />
      <PaymentRefunds attemptId={attempt.id} orderId={orderId} paid={attempt.outcome === "paid"} />
      <SplitTable split={attempt.split} />
      {isOfOrder ? (
        <TextLink className="txt-small block px-6 py-3" to={`/mizan/attempts/${attempt.id}`}>
          {t("payments.order.more")}
        </TextLink>
      ) : (
        <>
          <GatewayReferences attempt={attempt} />
          <AttemptTimeline entries={attempt.timeline} />
        </>
      )}
    </>
  );
}

/** The numbers to read out when calling the gateway's support, each with a button that copies it. */
function GatewayReferences({ attempt }: { attempt: AttemptView }) {
  const t = useTexts();
  const own = [
    { name: t("payments.references.track"), value: attempt.track_id },
    ...(attempt.gateway_payment_id
      ? [{ name: t("payments.references.gatewayPayment"), value: attempt.gateway_payment_id }]
      : []),
  ];
  const inWords = ({ name, value }: { name: string; value: string }) => {
    return { name: t(`payments.references.names.${name}`, { defaultValue: name }), value };
  };
  const shown = new Set(own.map(({ value }) => value));
  const references = [...own, ...attempt.references.filter(({ value }) => !shown.has(value)).map(inWords)];
  return (
    <section aria-label={t("payments.references.title")}>
      <SectionHeading title={t("payments.references.title")} />
      {attempt.gateway_payment_id ? null : (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-3">
          {t("payments.references.none")}
        </Text>
      )}
      <div className="divide-y border-t">
        {references.map(({ name, value }) => (
          <DetailRow key={`${name} ${value}`} name={name}>
            <span className="flex items-center gap-x-2">
              <LtrText>{value}</LtrText>
              <Copy
                content={value}
                className="text-ui-fg-muted"
                aria-label={t("payments.references.copy", { name })}
              />
            </span>
          </DetailRow>
        ))}
      </div>
    </section>
  );
}
