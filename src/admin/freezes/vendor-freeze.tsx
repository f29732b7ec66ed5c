import { useForm } from "react-hook-form";
import type { FreezeView } from "../../answers/books-api/freezes";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { FieldInput } from "../fields/field-input";
import { FreezeNotice } from "./freeze-notice";
import { useFreezeVendor, useThawVendor } from "./freeze-queries";
import { REASON } from "./reason-field";

/** The freeze of a whole vendor, which can be ended here. */
export function VendorFreezeNotice({ vendorId, freeze }: { vendorId: string; freeze: FreezeView }) {
  const { isPending, error, mutate } = useThawVendor(vendorId);
  return <FreezeNotice freeze={freeze} thaw={{ isPending, error, mutate: () => mutate({}) }} />;
}

type Props = { vendorId: string; name: string; onClose: () => void };

/** Keeps everything back that a vendor is owed, with a reason. */
export function FreezeVendorDrawer({ vendorId, name, onClose }: Props) {
  const t = useTexts();
  const freeze = useFreezeVendor(vendorId);
  const form = useForm({ defaultValues: { reason: "" } });
  return (
    <FormDrawer
      title={t("freezes.vendorTitle", { vendor: name })}
      hint={t("freezes.vendorHint")}
      form={form}
      onSave={({ reason }) => freeze.mutateAsync({ reason: reason.trim() })}
      onClose={onClose}
      submitText={t("freezes.freeze")}
    >
      <FieldInput field={REASON} control={form.control} />
    </FormDrawer>
  );
}
