/** Where a setting is, by words of its name, of what it means or of its choices. */
import type { Texts } from "../everywhere/use-texts";
import type { Field } from "../fields/field";
import { SETTING_FIELDS } from "./setting-fields";
import {
  isOther,
  SETTINGS_PAGE_NAMES,
  SETTINGS_PAGES,
  type SettingsPageName,
  type SettingsSectionName,
  titleOfSection,
} from "./settings-pages";

export interface FoundSetting {
  readonly page: SettingsPageName;
  /** The setting's path, or the name of the section that was found by its title. */
  readonly anchor: string;
  readonly section: SettingsSectionName;
  /** Texts of the reader's language. */
  readonly name: string;
  readonly sectionTitle: string;
}

/** Settings that have every word of `sought`, and sections that have them in their title; none for a blank text. */
export function settingsWith(sought: string, t: Texts): FoundSetting[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return SETTINGS_PAGE_NAMES.flatMap((page) =>
    SETTINGS_PAGES[page].flatMap((section) => {
      const sectionTitle = t(titleOfSection(section));
      const of = { page, section, sectionTitle };
      const has = (...texts: string[]) => {
        const text = plain(texts.join(" "));
        return words.every((word) => text.includes(word));
      };
      const whole = has(sectionTitle) ? [{ ...of, anchor: section, name: sectionTitle }] : [];
      const single = fieldsOf(section)
        .filter((field) => has(...wordsOf(field, t)))
        .map((field) => ({ ...of, anchor: field.path, name: t(field.label) }));
      return [...whole, ...single];
    }),
  );
}

/** @returns the section of a setting that is not shown, such as one that another setting makes useless */
export function sectionOf(anchor: string): string | undefined {
  return Object.entries(SETTING_FIELDS).find(([, fields]) => fields.some(({ path }) => path === anchor))?.[0];
}

function fieldsOf(section: SettingsSectionName): readonly Field[] {
  return isOther(section) ? [] : SETTING_FIELDS[section];
}

function wordsOf(
  { label, hint, hintValues, choices = [], choiceText, choiceHint }: Field,
  t: Texts,
): string[] {
  const ofChoices = choices.flatMap((choice) => [choiceText?.(choice), choiceHint?.(choice)]);
  return [
    t(label),
    ...(hint ? [t(hint, hintValues)] : []),
    ...ofChoices.map((text) => (text ? t(text) : "")),
  ];
}

/** Without case, and without the marks of vowels and of hamza, which many do not type. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}
