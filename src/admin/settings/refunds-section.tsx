import type { SettingsView } from "../../answers/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { ChoiceSection } from "./choice-section";

/** Who gives money back, the gateway for us or a person in the provider's dashboard; and what becomes of the commission. */
export function RefundsSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  return (
    <ChoiceSection
      title={t("settings.refunds.title")}
      hint={t("settings.refunds.hint")}
      settings={settings}
      choices={[
        { name: "refundMode", values: ["gateway", "manual"] },
        {
          name: "commissionReversal",
          values: ["proportional", "keep", "keep_fixed"],
          hint: t("settings.refunds.reversal_hint"),
        },
      ]}
    />
  );
}
