import { FormProvider, useForm } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { DeliveryFields } from "./delivery-fields";
import { LiveExample } from "./live-example";
import { deliveryKindsOf, useOperatorDefaults } from "./operator-defaults";
import { useExampleFaults } from "./use-example-faults";
import type { EditProps } from "./use-vendor-edit";
import { useVendorEdit } from "./use-vendor-edit";
import type { DeliveryForm } from "./vendor-form";
import { deliveryBodyOf, formOf } from "./vendor-form";

/** Changes what delivery of a vendor's goods costs and who gets it, with what a cart gives meanwhile. */
export function DeliveryDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const { defaults } = useOperatorDefaults();
  const form = useForm<DeliveryForm>({
    defaultValues: { delivery: formOf(opened).delivery },
    mode: "onChange",
  });
  const bodyOf = (values: DeliveryForm) => deliveryBodyOf(values, deliveryKindsOf(values, defaults));
  const showFaults = useExampleFaults(form);
  return (
    <FormProvider {...form}>
      <FormDrawer
        title={t("vendors.form.deliveryTitle")}
        hint={vendor.name}
        form={form}
        onSave={(values) => save(bodyOf(values))}
        onReload={reload}
        onClose={onClose}
      >
        <DeliveryFields defaults={defaults} />
        <LiveExample
          saved={{ vendorId: opened.id, version: opened.version }}
          vendor={bodyOf(form.watch())}
          onFaults={showFaults}
        />
      </FormDrawer>
    </FormProvider>
  );
}
