import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import { useTexts } from "../everywhere/use-texts";

/** The operator's word that a key is to be stored although the gateway did not accept it. */
export function StoreAnyway({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const t = useTexts();
  const id = useId();
  return (
    <div className="flex items-start gap-x-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={(on) => onChange(on === true)}
      />
      <div className="flex flex-col">
        <Label htmlFor={id} size="small" weight="plus">
          {t("vendors.keys.storeAnyway")}
        </Label>
        <Hint id={`${id}-hint`}>{t("vendors.keys.storeAnywayHint")}</Hint>
      </div>
    </div>
  );
}
