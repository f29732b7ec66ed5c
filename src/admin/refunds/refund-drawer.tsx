import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { useTexts } from "../everywhere/use-texts";
import { RefundFormDrawer } from "./refund-form-drawer";
import { RefundKindNotice } from "./refund-kind-notice";
import { RefundLeft } from "./refund-left";
import type { RefundKind } from "./refund-queries";
import { useRefundable } from "./refund-queries";

type Props = { attemptId: string; kind: RefundKind; onClose: () => void };

/** Reads what is left of a payment, then opens the form; where none can be asked for, says why instead. */
export function RefundDrawer({ attemptId, kind, onClose }: Props) {
  const t = useTexts();
  const query = useRefundable(attemptId);
  const { data } = query;
  const title = t(kind === "make" ? "refunds.form.makeTitle" : "refunds.form.recordTitle");
  if (!data) {
    return (
      <PlainDrawer title={title} description={t("refunds.form.left")} onClose={onClose}>
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
