import { FormProvider, useForm } from "react-hook-form";
import type { VendorView } from "../../answers/admin-api";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { useOperatorDefaults } from "./operator-defaults";
import { TermsFields } from "./terms-fields";
import { type EditProps, useVendorEdit } from "./use-vendor-edit";
import { formOf, termsBodyOf, type TermsForm } from "./vendor-form";

/** Changes whose account is charged, the ways to pay, and the language of the payment page. */
export function TermsDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const { defaults } = useOperatorDefaults();
  const form = useForm<TermsForm>({ defaultValues: termsOf(opened) });
  return (
    <FormProvider {...form}>
      <FormDrawer
        title={t("vendors.form.termsTitle")}
        hint={vendor.name}
        form={form}
        onSave={(values) => save(termsBodyOf(values))}
        onReload={reload}
        onClose={onClose}
      >
        <TermsFields defaults={defaults} />
      </FormDrawer>
    </FormProvider>
  );
}

function termsOf(vendor: VendorView): TermsForm {
  const { settles, payment_types, language } = formOf(vendor);
  return { settles, payment_types, language };
}
