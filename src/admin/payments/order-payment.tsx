import { Container, Heading } from "@medusajs/ui";
import { ApiFault } from "../api-client";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { useTexts } from "../everywhere/use-texts";
import type { AttemptView, OrderPaymentView } from "../../operator/admin-api";
import { EnvironmentBadge } from "./attempt-badges";
import { AttemptDetails } from "./attempt-details";
import { CheckNowButton } from "./check-now";
import { partAttempts } from "./main-attempt";
import { OtherAttempts } from "./other-attempts";
import { useCheckNow, useOrderPayment } from "./payment-queries";
import { ReviewNotices } from "./review-notices";

/** The order's payment; nothing at all for an order that was not paid for with Mizan. */
export function OrderPayment({ orderId }: { orderId: string }) {
  const t = useTexts();
  const query = useOrderPayment(orderId);
  if (query.isPending) return <Framed title={t("payments.order.title")} body={<LoadingState rows={4} />} />;
  // An order of another provider is nothing of ours.
  if (query.error instanceof ApiFault && query.error.status === 404) return null;
  if (query.isError) {
    const { error, isFetching, refetch } = query;
    const notice = <FaultNotice fault={error} onRetry={refetch} retrying={isFetching} />;
    return <Framed title={t("payments.order.title")} body={<div className="px-6 py-4">{notice}</div>} />;
  }
  const { main, others } = partAttempts(query.data.attempts, orderId);
  if (!main) return null;
  return <PaidOrder main={main} others={others} reviewItems={query.data.review_items} />;
}

type PaidOrderProps = {
  main: AttemptView;
  others: AttemptView[];
  reviewItems: OrderPaymentView["review_items"];
};

function PaidOrder({ main, others, reviewItems }: PaidOrderProps) {
  const t = useTexts();
  const check = useCheckNow(main.id);
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div className="flex flex-wrap items-center gap-2">
          <Heading level="h2">{t("payments.order.title")}</Heading>
          <EnvironmentBadge environment={main.environment} />
        </div>
        <CheckNowButton check={check} />
      </div>
      <ReviewNotices items={reviewItems} />
      <AttemptDetails attempt={main} check={check} />
      <OtherAttempts attempts={others} />
    </Container>
  );
}

function Framed({ title, body }: { title: string; body: React.ReactNode }) {
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{title}</Heading>
      </div>
      {body}
    </Container>
  );
}
