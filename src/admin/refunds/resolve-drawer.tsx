import { InlineTip, toast } from "@medusajs/ui";
import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { ApiFault } from "../api-client";
import { FaultNotice } from "../everywhere/fault-notice";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { FieldsDrawer } from "../fields/fields-drawer";
import { RefundStateBadge } from "./refund-state-badge";
import { useReadRefund, useResolveRefund } from "./refund-queries";
import { SmallButton } from "../everywhere/small-button";
import { Named } from "../everywhere/small-texts";

type Props = {
  refund: RefundView;
  action: ResolveRefund["action"];
  onResolved: (refund: RefundView) => void;
  onClose: () => void;
};

const NOTE: Field = {
  path: "note",
  kind: "lines",
  label: "refunds.resolve.note",
  hint: "refunds.resolve.noteHint",
  placeholder: "refunds.resolve.notePlaceholder",
  maxLength: 500,
  required: "refunds.resolve.noteRequired",
};

/** What a person has seen of a refund. Moves no money; the note is what makes it a decision that can be followed. */
export function ResolveDrawer({ refund, action, onResolved, onClose }: Props) {
  const t = useTexts();
  const { mutateAsync } = useResolveRefund(refund.id);
  return (
    <FieldsDrawer
      title={t(`refunds.resolve.${action}.title`)}
      hint={t(`refunds.resolve.${action}.hint`)}
      fields={[NOTE]}
      before={
        <>
          <InlineTip variant="info" label={t("refunds.details.what")}>
            {t("refunds.resolve.sendsNothing")}
          </InlineTip>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Named>
              <Money value={refund.amount} />
            </Named>
            <RefundStateBadge refund={refund} />
          </div>
        </>
      }
      submitText={t(`refunds.action.${action}`)}
      onSave={async ({ note }) => {
        onResolved(await mutateAsync({ action, note: String(note) }));
        toast.success(t("refunds.resolve.saved"));
      }}
      saidByForm
      overrule={(fault) =>
        fault instanceof ApiFault && fault.status === 409 ? (
          <ReadRefundAgain refundId={refund.id} onRead={onResolved} onDone={onClose} />
        ) : null
      }
      onClose={onClose}
    />
  );
}

type AgainProps = { refundId: string; onRead: (refund: RefundView) => void; onDone: () => void };

/** Somebody was faster: what they said is to be seen before anything more is said. */
function ReadRefundAgain({ refundId, onRead, onDone }: AgainProps) {
  const t = useTexts();
  const again = useReadRefund(refundId);
  const read = () =>
    again.mutate(undefined, {
      onSuccess: (refund) => {
        onRead(refund);
        onDone();
      },
    });
  if (again.isError) return <FaultNotice fault={again.error} onRetry={read} />;
  return (
    <SmallButton className="self-start" isLoading={again.isPending} onClick={read}>
      {t("refunds.resolve.readAgain")}
    </SmallButton>
  );
}
