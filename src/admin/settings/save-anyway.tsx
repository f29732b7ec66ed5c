import { ApiFault } from "../api-client";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { useTexts } from "../everywhere/use-texts";

type Props = { fault: unknown; confirmed: boolean; onConfirm: (confirmed: boolean) => void };

/** Below the refusal of a change that leaves vendors without terms: a person may want it all the same. */
export function SaveAnyway({ fault, confirmed, onConfirm }: Props) {
  const t = useTexts();
  const mayOverrule = fault instanceof ApiFault && fault.refusal.code === "MIZAN_VENDORS_UNUSABLE";
  if (!mayOverrule) return null;
  return (
    <ConfirmCheck
      label={t("settings.overrule.label")}
      hint={t("settings.overrule.hint")}
      checked={confirmed}
      onChange={onConfirm}
    />
  );
}
