import type { SettingsView } from "../../answers/admin-api/settings";
import { useSettings } from "../settings/settings-queries";
import type { OperatorDefaults } from "./term-fields";

/**
 * The settings as they count for a vendor that has no value of its own, and the environment in use. A user who may see
 * vendors but not the settings gets null: the pages then name the default without its value.
 */
export function useOperatorDefaults(): { defaults: OperatorDefaults | null; settings: SettingsView | null } {
  const { data: settings = null } = useSettings();
  return { defaults: settings?.values ?? null, settings };
}
