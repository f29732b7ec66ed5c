import { Checkbox, Hint, Label } from "@medusajs/ui";
import { useId } from "react";
import { useTexts } from "../everywhere/use-texts";
import { isAboveOwed } from "./above-owed";

type Props = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a payout above what is owed: an advance is paid all the same. */
export function RecordAllTheSame({ fault, confirmed, onConfirm }: Props) {
  const t = useTexts();
  const id = useId();
  if (!isAboveOwed(fault)) return null;
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
