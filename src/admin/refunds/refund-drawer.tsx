import { Button, Drawer } from "@medusajs/ui";
import type { ReactNode } from "react";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { useTexts } from "../everywhere/use-texts";
import { RefundFormDrawer } from "./refund-form-drawer";
import { RefundKindNotice } from "./refund-kind-notice";
import { RefundLeft } from "./refund-left";
import type { RefundKind } from "./refund-queries";
import { useRefundable } from "./refund-queries";

type Props = { attemptId: string; kind: RefundKind; onClose: () => void };

/** Reads what is left of a payment, then opens the form; where none can be asked for, says why instead. */
export function RefundDrawer({ attemptId, kind, onClose }: Props) {
  const query = useRefundable(attemptId);
  const { data } = query;
  if (!data) {
    return (
      <PlainDrawer kind={kind} onClose={onClose}>
        {query.isError ? (
          <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        ) : (
          <LoadingState rows={6} />
        )}
      </PlainDrawer>
    );
  }
  // What was made elsewhere can be recorded although none can be asked for, such as without a key.
  const nothingToDo = data.left === "0.000" || (kind === "make" && data.refused !== null);
  if (nothingToDo) {
    return (
      <PlainDrawer kind={kind} onClose={onClose}>
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

function PlainDrawer(props: { kind: RefundKind; onClose: () => void; children: ReactNode }) {
  const { kind, onClose, children } = props;
  const t = useTexts();
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>
            {t(kind === "make" ? "refunds.form.makeTitle" : "refunds.form.recordTitle")}
          </Drawer.Title>
          <Drawer.Description className="sr-only">{t("refunds.form.left")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
        <Drawer.Footer>
          <Button type="button" size="small" variant="secondary" onClick={onClose}>
            {t("everywhere.actions.close")}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  );
}
