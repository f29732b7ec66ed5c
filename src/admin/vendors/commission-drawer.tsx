import { FormProvider, useForm } from "react-hook-form";
import type { VendorView } from "../../answers/admin-api";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { CommissionFields } from "./commission-fields";
import { LiveExample } from "./live-example";
import { commissionKindOf, useOperatorDefaults } from "./operator-defaults";
import { useExampleFaults } from "./use-example-faults";
import { type EditProps, useVendorEdit } from "./use-vendor-edit";
import { commissionBodyOf, type CommissionForm, formOf } from "./vendor-form";

/** Changes a vendor's commission, with what a cart gives meanwhile. */
export function CommissionDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const { defaults } = useOperatorDefaults();
  const form = useForm<CommissionForm>({ defaultValues: commissionOf(opened) });
  const bodyOf = (values: CommissionForm) => commissionBodyOf(values, commissionKindOf(values, defaults));
  const showFaults = useExampleFaults(form);
  return (
    <FormProvider {...form}>
      <FormDrawer
        title={t("vendors.form.commissionTitle")}
        hint={vendor.name}
        form={form}
        onSave={(values) => save(bodyOf(values))}
        onReload={reload}
        onClose={onClose}
      >
        <CommissionFields defaults={defaults} />
        <LiveExample
          saved={{ vendorId: opened.id, version: opened.version }}
          vendor={bodyOf(form.watch())}
          onFaults={showFaults}
        />
      </FormDrawer>
    </FormProvider>
  );
}

function commissionOf(vendor: VendorView): CommissionForm {
  const { commission, commission_base } = formOf(vendor);
  return { commission, commission_base };
}
