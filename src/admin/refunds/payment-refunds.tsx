import { Text } from "@medusajs/ui";
import { useState } from "react";
import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { searchOf } from "../api-client";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { QueryState } from "../everywhere/query-state";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { RefundActions } from "./refund-actions";
import { RefundDrawers } from "./refund-drawers";
import { RefundFormDrawer } from "./refund-form-drawer";
import { RefundKindNotice } from "./refund-kind-notice";
import { RefundLeft } from "./refund-left";
import { type RefundKind, useRefundable, useRefunds } from "./refund-queries";
import { RefundStateBadge } from "./refund-state-badge";
import { RefundSummary } from "./refund-summary";
import { needsPerson, refundedOf } from "./refund-words";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { Subtle } from "../everywhere/small-texts";

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
            <Subtle>
              {t("refunds.order.sum")}: <Money value={refundedOf(refunds)} />
            </Subtle>
          ) : null}
          {paid ? (
            <>
              <SmallButton onClick={() => setMaking("make")}>{t("refunds.order.make")}</SmallButton>
              <SmallButton variant="transparent" onClick={() => setMaking("record")}>
                {t("refunds.order.record")}
              </SmallButton>
            </>
          ) : null}
        </div>
      </SectionHeading>
      <QueryState query={query} rows={2} />
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
        <TextLink
          className="txt-small block border-t px-6 py-3"
          to={`/mizan/refunds?${searchOf(of).toString()}`}
        >
          {t("refunds.order.all", { count })}
        </TextLink>
      )}
      {making ? <RefundDrawer attemptId={attemptId} kind={making} onClose={() => setMaking(null)} /> : null}
    </section>
  );
}

/** One refund on the page of its payment; what waits for a person says so here, with what can be done. */
function PaymentRefund({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const [opened, setOpened] = useState<{ action?: ResolveRefund["action"] } | null>(null);
  return (
    <li className="flex flex-col gap-y-3 px-6 py-3">
      <div className="txt-small flex flex-wrap items-center gap-x-4 gap-y-1">
        <Money value={refund.amount} />
        <RefundStateBadge refund={refund} />
        <span className="text-ui-fg-muted">
          <Moment at={refund.created_at} />
        </span>
        {refund.reason ? <bdi className="text-ui-fg-subtle grow">{refund.reason}</bdi> : null}
        <SmallButton
          variant="transparent"
          className="ms-auto"
          aria-label={t("refunds.details.openNamed", { amount: refund.amount })}
          onClick={() => setOpened({})}
        >
          {t("refunds.details.open")}
        </SmallButton>
      </div>
      {needsPerson(refund) ? (
        <>
          <RefundSummary refund={refund} />
          <RefundActions refund={refund} onResolve={(action) => setOpened({ action })} />
        </>
      ) : null}
      {opened ? (
        <RefundDrawers refund={refund} action={opened.action} onClose={() => setOpened(null)} />
      ) : null}
    </li>
  );
}

type RefundDrawerProps = { attemptId: string; kind: RefundKind; onClose: () => void };

/** Reads what is left of a payment, then opens the form; where none can be asked for, says why instead. */
function RefundDrawer({ attemptId, kind, onClose }: RefundDrawerProps) {
  const t = useTexts();
  const query = useRefundable(attemptId);
  const { data } = query;
  const title = t(kind === "make" ? "refunds.form.makeTitle" : "refunds.form.recordTitle");
  if (!data) {
    return (
      <PlainDrawer title={title} description={t("refunds.form.left")} onClose={onClose}>
        <QueryState query={query} rows={6} />
      </PlainDrawer>
    );
  }
  // What was made elsewhere can be recorded although none can be asked for, such as without a key.
  const nothingToDo = data.left === "0.000" || (kind === "make" && data.refused !== null);
  if (nothingToDo) {
    return (
      <PlainDrawer title={title} description={t("refunds.form.left")} onClose={onClose}>
        <RefundKindNotice kind={kind} refundable={data} />
        <RefundLeft refundable={data} />
      </PlainDrawer>
    );
  }
  return (
    <RefundFormDrawer
      kind={kind}
      refundable={data}
      onReadAgain={async () => (await query.refetch()).data}
      onClose={onClose}
    />
  );
}
