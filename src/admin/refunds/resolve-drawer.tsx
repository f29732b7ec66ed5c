import { Button, InlineTip, Text, toast } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { ApiFault } from "../api-client";
import { FaultNotice } from "../everywhere/fault-notice";
import { FormDrawer } from "../everywhere/form-drawer";
import { Money } from "../everywhere/money";
import { TextAreaField } from "../everywhere/text-area-field";
import { useTexts } from "../everywhere/use-texts";
import { RefundStateBadge } from "./refund-state-badge";
import { useReadRefund, useResolveRefund } from "./refund-queries";

type Props = {
  refund: RefundView;
  action: ResolveRefund["action"];
  onResolved: (refund: RefundView) => void;
  onClose: () => void;
};

/** What a person has seen of a refund. Moves no money; the note is what makes it a decision that can be followed. */
export function ResolveDrawer({ refund, action, onResolved, onClose }: Props) {
  const t = useTexts();
  const { mutateAsync } = useResolveRefund(refund.id);
  const form = useForm({ defaultValues: { note: "" } });
  const save = async ({ note }: { note: string }) => {
    onResolved(await mutateAsync({ action, note: note.trim() }));
    toast.success(t("refunds.resolve.saved"));
  };
  return (
    <FormDrawer
      title={t(`refunds.resolve.${action}.title`)}
      hint={t(`refunds.resolve.${action}.hint`)}
      form={form}
      submitText={t(`refunds.action.${action}`)}
      onSave={save}
      saidByForm
      overrule={(fault) =>
        fault instanceof ApiFault && fault.status === 409 ? (
          <ReadRefundAgain refundId={refund.id} onRead={onResolved} onDone={onClose} />
        ) : null
      }
      onClose={onClose}
    >
      <InlineTip variant="info" label={t("refunds.details.what")}>
        {t("refunds.resolve.sendsNothing")}
      </InlineTip>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Text size="small" weight="plus">
          <Money value={refund.amount} />
        </Text>
        <RefundStateBadge refund={refund} />
      </div>
      <TextAreaField
        control={form.control}
        name="note"
        label={t("refunds.resolve.note")}
        hint={t("refunds.resolve.noteHint")}
        placeholder={t("refunds.resolve.notePlaceholder")}
        maxLength={500}
        rules={{ validate: (note) => note.trim() !== "" || t("refunds.resolve.noteRequired") }}
      />
    </FormDrawer>
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
    <Button
      type="button"
      size="small"
      variant="secondary"
      className="self-start"
      isLoading={again.isPending}
      onClick={read}
    >
      {t("refunds.resolve.readAgain")}
    </Button>
  );
}
