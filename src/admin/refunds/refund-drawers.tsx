import { Drawer } from "@medusajs/ui";
import { useState } from "react";
import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { RefundActions } from "./refund-actions";
import { RefundFacts } from "./refund-facts";
import { RefundParties } from "./refund-parties";
import { useRefundable } from "./refund-queries";
import { RefundStateBadge } from "./refund-state-badge";
import { RefundSummary } from "./refund-summary";
import { ResolveDrawer } from "./resolve-drawer";
import { SmallButton } from "../everywhere/small-button";
import { useDialogFocus } from "../everywhere/dialog-focus";

type Props = {
  refund: RefundView;
  /** Opens what became of it at once, without its details before. */
  action?: ResolveRefund["action"];
  onClose: () => void;
};

/** One refund's details, and in their place the form of what became of it; one drawer at a time. */
export function RefundDrawers({ refund, action, onClose }: Props) {
  const [shown, setShown] = useState(refund);
  const [resolving, setResolving] = useState(action ?? null);
  if (resolving === null) {
    return (
      <RefundDetailsDrawer refund={shown} onChanged={setShown} onResolve={setResolving} onClose={onClose} />
    );
  }
  return (
    <ResolveDrawer
      refund={shown}
      action={resolving}
      onResolved={setShown}
      onClose={() => (action ? onClose() : setResolving(null))}
    />
  );
}

/** Which goods a refund is for; a line without its title, such as while that loads, shows its id. */
function RefundLines({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const { lines } = refund;
  const payment = useRefundable(refund.attempt_id, lines.length > 0);
  if (lines.length === 0) return null;
  const paid = payment.data?.parties.flatMap((party) => party.lines) ?? [];
  const titles = new Map(paid.map(({ line_id, title }) => [line_id, title]));
  return (
    <section aria-label={t("refunds.lines.title")}>
      <SectionHeading title={t("refunds.lines.title")} />
      <ul className="divide-y border-t">
        {lines.map(({ line_id, amount }) => (
          <li key={line_id} className="txt-small flex justify-between gap-x-4 px-6 py-3">
            {titles.get(line_id) ? <bdi>{titles.get(line_id)}</bdi> : <LtrText>{line_id}</LtrText>}
            <Money value={amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RefundDetailsDrawerProps = {
  refund: RefundView;
  onChanged: (refund: RefundView) => void;
  onResolve: (action: ResolveRefund["action"]) => void;
  onClose: () => void;
};

/** Everything about one refund, and what can be done about it. */
function RefundDetailsDrawer({ refund, onChanged, onResolve, onClose }: RefundDetailsDrawerProps) {
  const t = useTexts();
  const focus = useDialogFocus();
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Drawer.Content {...focus}>
        <Drawer.Header>
          <Drawer.Title>{t("refunds.details.title")}</Drawer.Title>
          {/* A description is a paragraph, which holds no badge. */}
          <Drawer.Description asChild>
            <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-4 gap-y-1">
              <Money value={refund.amount} />
              <RefundStateBadge refund={refund} />
            </div>
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="divide-y overflow-y-auto p-0">
          <div className="flex flex-col gap-y-3 px-6 py-4">
            <RefundSummary refund={refund} />
            <RefundActions refund={refund} onResolve={onResolve} onChanged={onChanged} />
          </div>
          <RefundFacts refund={refund} />
          <RefundParties parties={refund.parties} />
          <RefundLines refund={refund} />
        </Drawer.Body>
        <Drawer.Footer>
          <SmallButton onClick={onClose}>{t("everywhere.actions.close")}</SmallButton>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  );
}
