import type { AttemptSummary, AttemptView, OrderPaymentView } from "../../answers/admin-api/attempts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderOwed } from "../freezes/order-owed";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { AttemptDetails } from "./attempt-details";
import { DISPOSITIONS, OUTCOMES } from "./attempt-states";
import { CheckNowButton } from "./check-now";
import { EnvironmentBadge } from "./environment-badge";
import { partAttempts } from "./main-attempt";
import { useCheckNow, useOrderPayment } from "./payment-queries";
import { ReviewNotices } from "./review-notices";
import { SectionHeading } from "./section-heading";
import { TextLink } from "../everywhere/text-link";

type Props = {
  orderId: string;
  /** Whether to stand there while loading, or with a fault: else only once something is to be shown. */
  expected: boolean;
};

/** The order's payment; nothing at all for an order that was not paid for with Mizan. */
export function OrderPayment({ orderId, expected }: Props) {
  const t = useTexts();
  const query = useOrderPayment(orderId);
  if (!query.data && !expected) return null;
  if (query.isPending || query.isError) {
    return (
      <Section title={t("payments.order.title")}>
        <QueryState query={query} rows={4} />
      </Section>
    );
  }
  const { main, others } = partAttempts(query.data.attempts, orderId);
  if (!main) return null;
  return <PaidOrder orderId={orderId} main={main} others={others} reviewItems={query.data.review_items} />;
}

type PaidOrderProps = {
  orderId: string;
  main: AttemptView;
  others: AttemptView[];
  reviewItems: OrderPaymentView["review_items"];
};

function PaidOrder({ orderId, main, others, reviewItems }: PaidOrderProps) {
  const t = useTexts();
  const check = useCheckNow(main.id);
  const marks = (
    <>
      <EnvironmentBadge environment={main.environment} />
      <CheckNowButton check={check} />
    </>
  );
  return (
    <Section title={t("payments.order.title")} action={marks}>
      <ReviewNotices items={reviewItems} />
      <AttemptDetails attempt={main} check={check} orderId={orderId} />
      <OrderOwed orderId={orderId} />
      <OtherAttempts attempts={others} />
    </Section>
  );
}

/** The cart's other tries to pay, each with a link to its own page. */
function OtherAttempts({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const t = useTexts();
  if (attempts.length === 0) return null;
  return (
    <section aria-label={t("payments.order.others")}>
      <SectionHeading title={t("payments.order.others")} />
      <ul className="divide-y border-t">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="txt-small flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
            <TextLink to={`/mizan/attempts/${attempt.id}`}>
              <LtrText>{attempt.track_id}</LtrText>
            </TextLink>
            <Money value={attempt.amount} />
            <StateOf of={OUTCOMES} state={attempt.outcome} />
            <StateOf of={DISPOSITIONS} state={attempt.disposition} />
            <span className="text-ui-fg-muted">
              <Moment at={attempt.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
