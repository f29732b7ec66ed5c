import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ReviewItemView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { useAttempt } from "../payments/payment-queries";

/** The payment that an item is about: how much, by which way; nothing for an item without one. */
export function ItemFacts({ item }: { item: ReviewItemView }) {
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
            <Link className="text-ui-fg-interactive hover:underline" to={`/mizan/attempts/${attemptId}`}>
              <LtrText>{attempt.track_id}</LtrText>
            </Link>
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
