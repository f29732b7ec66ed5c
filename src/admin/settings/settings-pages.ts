/** The pages below Settings → Mizan, and which sections each holds. */
import type { SETTING_FIELDS } from "./setting-fields";

/** Sections that hold no setting, by the text that names them. */
const OTHER_SECTIONS = {
  key: "vendors.keys.title",
  rights: "rights.title",
  installation: "settings.installation.title",
  history: "everywhere.history.title",
} as const;

export type SettingsSectionName = keyof typeof SETTING_FIELDS | keyof typeof OTHER_SECTIONS;

/** In the order of the menu; a page's name is the end of its address. */
export const SETTINGS_PAGES = {
  payments: ["key", "charging", "paymentLinks", "references"],
  vendors: ["defaults"],
  discounts: ["discounts"],
  refunds: ["refunds", "unplaced"],
  payouts: ["payout", "bankDetails", "payoutFile"],
  rights: ["rights", "approvals"],
  invoices: ["invoices"],
  settlements: ["settlements"],
  installation: ["installation"],
  history: ["history"],
} as const satisfies Record<string, readonly SettingsSectionName[]>;

export type SettingsPageName = keyof typeof SETTINGS_PAGES;

export const SETTINGS_PAGE_NAMES = Object.keys(SETTINGS_PAGES) as SettingsPageName[];

/** @param name the end of an address; undefined where there is no such page (any more) */
export function settingsPageNamed(name: string | undefined): SettingsPageName | undefined {
  return SETTINGS_PAGE_NAMES.find((page) => page === name);
}

/** The path in the dashboard, of all settings without a page. */
export function settingsPath(page?: SettingsPageName, anchor?: string): string {
  if (page === undefined) return "/settings/mizan";
  return `/settings/mizan/${page}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** The key of its title. */
export function titleOfSection(section: SettingsSectionName): string {
  return isOther(section) ? OTHER_SECTIONS[section] : `settings.${section}.title`;
}

/** Whether it holds no setting. */
export function isOther(section: SettingsSectionName): section is keyof typeof OTHER_SECTIONS {
  return section in OTHER_SECTIONS;
}
