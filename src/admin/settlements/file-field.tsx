import { useRef } from "react";
import type { Control } from "react-hook-form";
import { Controller } from "react-hook-form";
import { FieldFrame } from "../everywhere/field-frame";
import { LtrText } from "../everywhere/ltr-text";
import { useTexts } from "../everywhere/use-texts";
import { readSettlementFile } from "./read-settlement-file";
import { SmallButton } from "../everywhere/small-button";

type Props = {
  control: Control<{ file: File | null }>;
  name: "file";
  /** Of the browser's dialog. */
  accept?: string;
};

/**
 * A file of text; what cannot be read as text is said here, before anything is sent. The browser's own button speaks the
 * browser's language, not that of the page, so it is hidden behind ours.
 */
export function FileField({ control, name, accept = ".csv,text/csv,text/plain" }: Props) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const label = t("settlements.upload.file");
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
        <FieldFrame label={label} fault={fieldState.error?.message}>
          {(ids) => (
            <div className="flex flex-wrap items-center gap-3">
              <input
                ref={input}
                type="file"
                accept={accept}
                className="hidden"
                onChange={(event) => field.onChange(event.target.files?.[0] ?? null)}
              />
              <SmallButton
                {...ids}
                ref={field.ref}
                aria-label={`${label}: ${field.value?.name ?? t("settlements.upload.choose")}`}
                onBlur={field.onBlur}
                onClick={() => input.current?.click()}
              >
                {t("settlements.upload.choose")}
              </SmallButton>
              {field.value ? <LtrText className="txt-small">{field.value.name}</LtrText> : null}
            </div>
          )}
        </FieldFrame>
      )}
    />
  );
}
