import { ConfirmCheck } from "../everywhere/confirm-check";
import { useTexts } from "../everywhere/use-texts";

/** The operator's word that a key is to be stored although the gateway did not accept it. */
export function StoreAnyway({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const t = useTexts();
  return (
    <ConfirmCheck
      label={t("vendors.keys.storeAnyway")}
      hint={t("vendors.keys.storeAnywayHint")}
      checked={checked}
      onChange={onChange}
    />
  );
}
