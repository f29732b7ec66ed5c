import { Button, Drawer } from "@medusajs/ui";
import type { RefundView, ResolveRefund } from "../../answers/books-api";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { RefundActions } from "./refund-actions";
import { RefundFacts } from "./refund-facts";
import { RefundLines } from "./refund-lines";
import { RefundParties } from "./refund-parties";
import { RefundStateBadge } from "./refund-state-badge";
import { RefundSummary } from "./refund-summary";

type Props = {
  refund: RefundView;
  onChanged: (refund: RefundView) => void;
  onResolve: (action: ResolveRefund["action"]) => void;
  onClose: () => void;
};

/** Everything about one refund, and what can be done about it. */
export function RefundDetailsDrawer({ refund, onChanged, onResolve, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Drawer.Content>
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
          <RefundParties refund={refund} />
          <RefundLines refund={refund} />
        </Drawer.Body>
        <Drawer.Footer>
          <Button type="button" size="small" variant="secondary" onClick={onClose}>
            {t("everywhere.actions.close")}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  );
}
