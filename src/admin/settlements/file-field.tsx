import type { Control } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFrame } from "../everywhere/field-frame";
import { useTexts } from "../everywhere/use-texts";
import { readSettlementFile } from "./read-settlement-file";

type Props = { control: Control<{ file: File | null }>; name: "file" };

/** A CSV file; what cannot be read as text is said here, before anything is sent. */
export function FileField({ control, name }: Props) {
  const t = useTexts();
  const validate = async (file: File | null) => {
    if (!file) return t("settlements.upload.required");
    const read = await readSettlementFile(file);
    return "fault" in read ? t(`settlements.upload.${read.fault}`) : true;
  };
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <FieldFrame label={t("settlements.upload.file")} fault={fieldState.error?.message}>
          {(ids) => (
            <input
              {...ids}
              ref={field.ref}
              type="file"
              accept=".csv,text/csv,text/plain"
              className="txt-small"
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
            />
          )}
        </FieldFrame>
      )}
    />
  );
}
