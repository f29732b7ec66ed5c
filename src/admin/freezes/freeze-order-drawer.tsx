import { useForm } from "react-hook-form";
import type { OrderOwedView } from "../../answers/books-api/freezes";
import { ChoiceField } from "../everywhere/choice-field";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { FieldInput } from "../fields/field-input";
import { useFreezeOrder } from "./freeze-queries";
import { REASON } from "./reason-field";

type Form = { vendor_id: string | null; reason: string };
type Props = { order: OrderOwedView; onClose: () => void };

/** Keeps the money of an order back, of one of its vendors or of all, with a reason. */
export function FreezeOrderDrawer({ order, onClose }: Props) {
  const t = useTexts();
  const freeze = useFreezeOrder(order.order_id);
  const form = useForm<Form>({ defaultValues: { vendor_id: null, reason: "" } });
  const choices = [
    { value: null, label: t("freezes.allVendors"), description: t("freezes.allVendorsHint") },
    ...order.vendors.map(({ vendor_id, name }) => ({
      value: vendor_id,
      label: name,
      description: t("freezes.oneVendorHint"),
    })),
  ];
  return (
    <FormDrawer
      title={t("freezes.orderTitle")}
      hint={t("freezes.orderHint")}
      form={form}
      onSave={({ vendor_id, reason }) =>
        freeze.mutateAsync({ reason: reason.trim(), ...(vendor_id !== null && { vendor_id }) })
      }
      onClose={onClose}
      submitText={t("freezes.freeze")}
    >
      {order.vendors.length > 1 ? (
        <ChoiceField control={form.control} name="vendor_id" label={t("freezes.whom")} choices={choices} />
      ) : null}
      <FieldInput field={REASON} control={form.control} />
    </FormDrawer>
  );
}
