import { Button } from "@medusajs/ui";
import { useState } from "react";
import type { RefundView, ResolveRefund } from "../../answers/books-api";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { RefundActions } from "./refund-actions";
import { RefundDrawers } from "./refund-drawers";
import { RefundStateBadge } from "./refund-state-badge";
import { RefundSummary } from "./refund-summary";
import { needsPerson } from "./refund-words";

/** One refund on the page of its payment; what waits for a person says so here, with what can be done. */
export function PaymentRefund({ refund }: { refund: RefundView }) {
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
        <Button
          type="button"
          size="small"
          variant="transparent"
          className="ms-auto"
          aria-label={t("refunds.details.openNamed", { amount: refund.amount })}
          onClick={() => setOpened({})}
        >
          {t("refunds.details.open")}
        </Button>
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
