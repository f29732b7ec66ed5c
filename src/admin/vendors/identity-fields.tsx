import { useFormContext } from "react-hook-form";
import { TextField } from "../everywhere/text-field";
import { useTexts } from "../everywhere/use-texts";
import type { VendorForm } from "./vendor-form";

/** Who the vendor is: its name here, and how its marketplace names it. */
export function IdentityFields() {
  const t = useTexts();
  const { control } = useFormContext<Pick<VendorForm, "name" | "source" | "external_id">>();
  const required = t("vendors.form.required");
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t("vendors.form.name")}
        hint={t("vendors.form.nameHint")}
        rules={{ required }}
      />
      <TextField
        control={control}
        name="external_id"
        kind="code"
        label={t("vendors.form.externalId")}
        hint={t("vendors.form.externalIdHint")}
        rules={{ required }}
      />
      <TextField
        control={control}
        name="source"
        kind="code"
        label={t("vendors.form.source")}
        hint={t("vendors.form.sourceHint")}
        rules={{ required }}
      />
    </>
  );
}
