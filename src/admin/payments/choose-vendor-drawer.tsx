import { toast } from "@medusajs/ui";
import { useForm } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { useAssignVendor } from "./product-vendor-queries";
import { VendorSearch } from "./vendor-search";

type Props = { productId: string; currentId: string | null; onClose: () => void };

/** Chooses the vendor of a product among those that there are. */
export function ChooseVendorDrawer({ productId, currentId, onClose }: Props) {
  const t = useTexts();
  const assign = useAssignVendor(productId);
  const form = useForm({ defaultValues: { vendor_id: currentId } });
  return (
    <FormDrawer
      title={t("payments.product.drawerTitle")}
      hint={t("payments.product.drawerHint")}
      form={form}
      onSave={async (chosen) => {
        await assign.mutateAsync(chosen);
        toast.success(t("payments.product.saved"));
      }}
      saidByForm
      // There is no field to say a fault at: all of it is said above the vendors.
      pathOf={() => ""}
      submitText={t("payments.product.save")}
      onClose={onClose}
    >
      <VendorSearch
        chosenId={form.watch("vendor_id")}
        onChoose={(id) => form.setValue("vendor_id", id, { shouldDirty: true })}
      />
    </FormDrawer>
  );
}
