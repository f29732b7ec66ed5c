import { Button, Text } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { searchOf } from "../api-client";
import { PaymentRefund } from "./payment-refund";
import { RefundDrawer } from "./refund-drawer";
import type { RefundKind } from "./refund-queries";
import { useRefunds } from "./refund-queries";
import { refundedOf } from "./refund-words";

/** A payment has a few refunds; of one with more, the rest is in the list. */
const SHOWN = 20;

type Props = {
  attemptId: string;
  /** Of this order, which may have been paid for twice; else of the payment alone. */
  orderId?: string;
  /** Whether there is money to give back. */
  paid: boolean;
};

/** The refunds of one order or payment, with what to do about each, and the way to make another. */
export function PaymentRefunds({ attemptId, orderId, paid }: Props) {
  const t = useTexts();
  const [making, setMaking] = useState<RefundKind | null>(null);
  const of = orderId ? { order_id: orderId } : { attempt_id: attemptId };
  const query = useRefunds({ ...of, limit: SHOWN });
  const { refunds = [], count = 0 } = query.data ?? {};
  const showsAll = count <= refunds.length;
  return (
    <section aria-label={t("refunds.order.title")}>
      <SectionHeading title={t("refunds.order.title")}>
        <div className="flex flex-wrap items-center gap-2">
          {refunds.length > 0 && showsAll ? (
            <Text size="small" className="text-ui-fg-subtle">
              {t("refunds.order.sum")}: <Money value={refundedOf(refunds)} />
            </Text>
          ) : null}
          {paid ? (
            <>
              <Button type="button" size="small" variant="secondary" onClick={() => setMaking("make")}>
                {t("refunds.order.make")}
              </Button>
              <Button type="button" size="small" variant="transparent" onClick={() => setMaking("record")}>
                {t("refunds.order.record")}
              </Button>
            </>
          ) : null}
        </div>
      </SectionHeading>
      {query.isPending ? <LoadingState rows={2} /> : null}
      {query.isError ? (
        <div className="px-6 pb-4">
          <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        </div>
      ) : null}
      {query.data && refunds.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
          {t("refunds.order.none")}
        </Text>
      ) : null}
      {refunds.length > 0 ? (
        <ul className="divide-y border-t">
          {refunds.map((refund) => (
            <PaymentRefund key={refund.id} refund={refund} />
          ))}
        </ul>
      ) : null}
      {showsAll ? null : (
        <Link
          className="txt-small text-ui-fg-interactive block border-t px-6 py-3 hover:underline"
          to={`/mizan/refunds?${searchOf(of).toString()}`}
        >
          {t("refunds.order.all", { count })}
        </Link>
      )}
      {making ? <RefundDrawer attemptId={attemptId} kind={making} onClose={() => setMaking(null)} /> : null}
    </section>
  );
}
