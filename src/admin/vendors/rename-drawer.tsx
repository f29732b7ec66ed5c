import { useForm } from "react-hook-form";
import { FormDrawer } from "../everywhere/form-drawer";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import type { EditProps } from "./use-vendor-edit";
import { useVendorEdit } from "./use-vendor-edit";

/** Changes the name that operators see; source and external id are the vendor's identity and stay. */
export function RenameDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  const form = useForm({ defaultValues: { name: opened.name } });
  return (
    <FormDrawer
      title={t("vendors.form.renameTitle")}
      form={form}
      onSave={({ name }) => save({ name: name.trim() })}
      onReload={reload}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t("vendors.form.name")}
        hint={t("vendors.form.nameHint")}
        rules={{ required: t("vendors.form.required") }}
      />
    </FormDrawer>
  );
}
