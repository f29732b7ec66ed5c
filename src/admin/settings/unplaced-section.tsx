import type { SettingsView } from "../../answers/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { ChoiceSection } from "./choice-section";

/** What becomes of money that was paid and has no order: a person decides, or it goes back by itself. */
export function UnplacedSection({ settings }: { settings: SettingsView }) {
  const t = useTexts();
  return (
    <ChoiceSection
      title={t("settings.unplaced.title")}
      hint={t("settings.unplaced.hint")}
      settings={settings}
      choices={[
        {
          name: "unplacedPayments",
          values: ["review", "refund"],
          hint: t("settings.unplaced.unplaced_hint"),
        },
        { name: "secondCaptures", values: ["review", "refund"], hint: t("settings.unplaced.second_hint") },
      ]}
    />
  );
}
