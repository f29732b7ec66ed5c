import { Badge, Text } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { DisputeView } from "../../answers/books-api/freezes";
import { FaultNotice } from "../everywhere/fault-notice";
import { FormDrawer } from "../everywhere/form-drawer";
import { momentText } from "../everywhere/moment-text";
import { SmallButton } from "../everywhere/small-button";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { FieldInput } from "../fields/field-input";
import { useSetAside, useTakeUp } from "./freeze-queries";
import { REASON } from "./reason-field";
import { Subtle } from "../everywhere/small-texts";

type Props = { orderId: string; dispute: DisputeView };

/** An open return, claim or exchange and what it waits for; a person sets it aside here, and takes it up again. */
export function OrderDispute({ orderId, dispute }: Props) {
  const t = useTexts();
  const takeUp = useTakeUp(orderId);
  const [isAsking, setAsking] = useState(false);
  const { id, kind, waits_for, set_aside: aside } = dispute;
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-y-1">
          <Badge size="2xsmall" color={aside ? "grey" : "orange"}>
            {t(`freezes.causes.${kind}`)}
          </Badge>
          <Subtle>{t(`freezes.dispute.waitsFor.${waits_for}`)}</Subtle>
          {aside ? <SetAsideWords aside={aside} /> : null}
        </div>
        {aside ? (
          <SmallButton
            isLoading={takeUp.isPending}
            disabled={takeUp.isPending}
            onClick={() => takeUp.mutate({ dispute_id: id })}
          >
            {t("freezes.dispute.takeUp")}
          </SmallButton>
        ) : (
          <SmallButton onClick={() => setAsking(true)}>{t("freezes.dispute.setAside")}</SmallButton>
        )}
      </div>
      {takeUp.error ? <FaultNotice fault={takeUp.error} /> : null}
      {isAsking ? <SetAsideDrawer orderId={orderId} disputeId={id} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function SetAsideWords({ aside }: { aside: NonNullable<DisputeView["set_aside"]> }) {
  const t = useTexts();
  const when = momentText(aside.at, useLanguage());
  return (
    <>
      <Subtle>{t("freezes.dispute.setAsideBy", { who: aside.by ?? t("freezes.program"), when })}</Subtle>
      <Text size="small" dir="auto" className="break-words whitespace-pre-line">
        {aside.reason}
      </Text>
    </>
  );
}

type DrawerProps = { orderId: string; disputeId: string; onClose: () => void };

function SetAsideDrawer({ orderId, disputeId, onClose }: DrawerProps) {
  const t = useTexts();
  const setAside = useSetAside(orderId);
  const form = useForm({ defaultValues: { reason: "" } });
  return (
    <FormDrawer
      title={t("freezes.dispute.setAsideTitle")}
      hint={t("freezes.dispute.setAsideHint")}
      form={form}
      onSave={({ reason }) => setAside.mutateAsync({ dispute_id: disputeId, reason: reason.trim() })}
      onClose={onClose}
      submitText={t("freezes.dispute.setAside")}
    >
      <FieldInput field={REASON} control={form.control} />
    </FormDrawer>
  );
}
