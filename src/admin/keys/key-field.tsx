import { Input } from "@medusajs/ui";
import type { FieldFault } from "../../answers/admin-api";

import { FieldFrame } from "../everywhere/field-frame";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { keyFaultText } from "./key-fault-text";

type Props = {
  value: string;
  onChange: (typed: string) => void;
  missing: boolean;
  fault: FieldFault | undefined;
};

/** Where a key is typed: hidden as it is typed, never filled in beforehand, and remembered by no browser. */
export function KeyField({ value, onChange, missing, fault }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const said = missing ? t("vendors.keys.keyRequired") : fault && keyFaultText(fault, { t, language });
  return (
    <FieldFrame label={t("vendors.keys.key")} hint={t("vendors.keys.keyHint")} fault={said}>
      {(ids) => (
        <Input
          {...ids}
          type="password"
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
        />
      )}
    </FieldFrame>
  );
}
