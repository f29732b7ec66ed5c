import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import { ApiFault } from "../api-client";
import { useTexts } from "../everywhere/use-texts";

type Props = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a payout above what is owed: an advance is paid all the same. */
export function RecordAllTheSame({ fault, confirmed, onConfirm }: Props) {
  const t = useTexts();
  const id = useId();
  const mayOverrule = fault instanceof ApiFault && fault.refusal.code === "MIZAN_PAYOUT_ABOVE_OWED";
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
          {t("books.payouts.aboveOwed")}
        </Label>
        <Hint id={`${id}-hint`}>{t("books.payouts.aboveOwedHint")}</Hint>
      </div>
    </div>
  );
}
