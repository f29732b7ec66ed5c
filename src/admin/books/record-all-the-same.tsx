import { ConfirmCheck } from "../everywhere/confirm-check";
import { useTexts } from "../everywhere/use-texts";
import { isAboveOwed } from "./above-owed";

type Props = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a payout above what is owed: an advance is paid all the same. */
export function RecordAllTheSame({ fault, confirmed, onConfirm }: Props) {
  const t = useTexts();
  if (!isAboveOwed(fault)) return null;
  return (
    <ConfirmCheck
      label={t("books.payouts.aboveOwed")}
      hint={t("books.payouts.aboveOwedHint")}
      checked={confirmed}
      onChange={onConfirm}
    />
  );
}
