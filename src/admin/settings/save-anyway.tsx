import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import { ApiFault } from "../api-client";
import { useTexts } from "../everywhere/use-texts";

type Props = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a change that leaves vendors without terms: a person may want it all the same. */
export function SaveAnyway({ fault, confirmed, onConfirm }: Props) {
  const t = useTexts();
  const id = useId();
  const mayOverrule = fault instanceof ApiFault && fault.refusal.code === "MIZAN_VENDORS_UNUSABLE";
  if (!mayOverrule) return null;
  return (
    <div className="flex items-start gap-x-2">
      <Checkbox
        id={id}
        aria-describedby={`${id}-hint`}
        checked={confirmed}
        onCheckedChange={(on) => onConfirm(on === true)}
      />
      <div className="flex flex-col">
        <Label htmlFor={id} size="small" weight="plus">
          {t("settings.overrule.label")}
        </Label>
        <Hint id={`${id}-hint`}>{t("settings.overrule.hint")}</Hint>
      </div>
    </div>
  );
}
