import { useTexts } from "../everywhere/use-texts";
import { FoldedHistory, VersionHistory } from "../everywhere/version-history";
import type { Field } from "../fields/field";
import { SETTING_FIELDS } from "./setting-fields";
import { settingName, settingValue } from "./settings-words";

/** Who changed the settings: all of them, or those of one section. */
export function SettingsHistory({ section }: { section?: keyof typeof SETTING_FIELDS }) {
  const t = useTexts();
  const of = {
    path: "/settings",
    nameOf: (path: string) => settingName(t, path),
    valueOf: (path: string, value: unknown) => settingValue(t, path, value),
  };
  if (section === undefined) return <VersionHistory {...of} />;
  const fields: readonly Field[] = SETTING_FIELDS[section];
  const names = [...new Set(fields.map(({ path }) => nameIn(path)))];
  return (
    <FoldedHistory
      {...of}
      title={t(`settings.${section}.title`)}
      query={{ setting: names }}
      tells={(path) => names.includes(nameIn(path))}
    />
  );
}

/** Of `payout.days` it is `payout`, which is a setting. */
function nameIn(path: string): string {
  return path.split(".")[0] ?? path;
}
