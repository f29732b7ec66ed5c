/** Settings in words, for the history and for what a section shows. */
import type { Texts } from "../everywhere/use-texts";

/** @param path of a setting, such as `delivery.recipient`; one that we have no name for is shown as it is */
export function settingName(t: Texts, path: string): string {
  return t(`settings.fields.${path}`, { defaultValue: path });
}

/** The value in words; undefined for a value that speaks for itself, such as an amount. */
export function settingValue(t: Texts, path: string, value: unknown): string | undefined {
  if (path === "paymentTypes") return waysToPay(t, value);
  const label = t(`settings.choices.${path}.${String(value)}.label`, { defaultValue: "" });
  return label === "" ? undefined : label;
}

/** @param ways codes of ways to pay; null is every way */
export function waysToPay(t: Texts, ways: unknown): string {
  if (!Array.isArray(ways)) return t("settings.all_ways");
  return ways.map((way) => t(`vendors.ways.${String(way)}`)).join(t("vendors.words.separator"));
}
