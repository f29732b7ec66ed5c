/**
 * Everything that a check-up can find, in the order of importance: of several findings the first is the one whose mending
 * mends others too. Each has its sentences in `what-is-found.ts`
 * and `what-to-do.ts`, and docs/doctor.md names it.
 */
import type { CheckupStep, FindingSeverity } from "../answers/admin-api/health";

type Kind = { step: CheckupStep; severity: FindingSeverity; paper: string };

const kind =
  (severity: FindingSeverity) =>
  (step: CheckupStep, paper: string): Kind => ({ step, severity, paper });
const broken = kind("broken");
const look = kind("look");
const fine = kind("fine");

const README = "README.md";
const OPERATIONS = "docs/operations.md";
const GATEWAY = "docs/gateway.md";
const INSTANCES = "docs/instances.md";
const ADMIN = "docs/admin-api.md";
const STOREFRONT = "docs/storefront-api.md";
const DOCTOR = "docs/doctor.md";
const DATA_MAP = "docs/data-map.md";
const PAYOUTS = "docs/payouts.md";
const MONEY = "docs/money.md";
const SPEED = "docs/speed.md";
const KEYS = "docs/keys.md";
const OPTIONS = "docs/options.md";
const VENDORS = "docs/vendors.md";

export const FINDINGS = {
  doctor_stopped: broken("installation", DOCTOR),
  store_missing: broken("installation", README),
  env_glued: broken("installation", README),
  framework_twice: broken("installation", README),
  config_unreadable: broken("installation", README),
  options_invalid: broken("installation", OPTIONS),
  plugin_missing: broken("installation", README),
  database_unreachable: broken("installation", README),
  tables_missing: broken("installation", README),
  provider_missing: broken("installation", README),
  dependencies_missing: broken("installation", README),
  routes_missing: broken("installation", README),
  dashboard_mixed: broken("installation", README),
  master_key_missing: broken("keys", KEYS),
  master_key_invalid: broken("keys", KEYS),
  master_key_unreadable: broken("keys", OPERATIONS),
  backend_elsewhere: broken("addresses", README),
  backend_unreachable: broken("addresses", README),
  gateway_proxy_unusable: broken("keys", GATEWAY),
  gateway_unreachable: broken("keys", GATEWAY),
  key_missing: broken("keys", KEYS),
  key_refused: broken("keys", OPERATIONS),
  pages_do_not_open: broken("keys", OPERATIONS),
  region_missing: broken("region", README),
  way_missing: broken("region", README),
  system_default_on: broken("region", README),
  country_missing: broken("region", README),
  storefront_not_found: broken("addresses", STOREFRONT),
  price_missing: broken("catalogue", README),
  delivery_missing: broken("catalogue", README),
  vendor_of_none: broken("vendors", VENDORS),
  vendor_required: broken("vendors", VENDORS),
  sweep_stopped: broken("running", OPERATIONS),
  journal_unbalanced: broken("running", ADMIN),
  journal_sums_wrong: broken("running", SPEED),
  payable_wrong: broken("running", PAYOUTS),
  history_broken: broken("running", DATA_MAP),
  instances_apart: broken("running", INSTANCES),
  provider_not_started: look("installation", README),
  invoices_differ: look("running", MONEY),
  backend_silent: look("addresses", README),
  backend_plain: look("addresses", OPERATIONS),
  gateway_unclear: look("keys", GATEWAY),
  redirect_host_unknown: look("addresses", GATEWAY),
  storefront_silent: look("addresses", STOREFRONT),
  product_missing: look("catalogue", README),
  price_missing_on_some: look("catalogue", README),
  vendor_missing: look("vendors", VENDORS),
  vendor_of_some: look("vendors", VENDORS),
  nobody_configures: look("running", ADMIN),
  second_configurer_missing: look("running", ADMIN),
  everybody_may: look("running", ADMIN),
  restore_open: look("running", OPERATIONS),
  sweep_off: look("running", OPERATIONS),
  sweep_unseen: look("running", OPERATIONS),
  instances_alone: look("running", INSTANCES),
  jobs_one_by_one: look("running", INSTANCES),
  clock_differs: look("running", OPERATIONS),
  locale_rounds: look("running", OPERATIONS),
  version_untried: look("running", README),
  check_failed: look("running", DOCTOR),
  env_fine: fine("installation", README),
  packages_fine: fine("installation", README),
  tables_fine: fine("installation", README),
  provider_fine: fine("installation", README),
  master_key_fine: fine("keys", OPERATIONS),
  gateway_fine: fine("keys", GATEWAY),
  gateway_proxy_fine: fine("keys", GATEWAY),
  backend_fine: fine("addresses", README),
  redirect_hosts_fine: fine("addresses", GATEWAY),
  storefront_own_fine: fine("addresses", STOREFRONT),
  storefront_fine: fine("addresses", STOREFRONT),
  region_fine: fine("region", README),
  catalogue_fine: fine("catalogue", README),
  vendors_fine: fine("vendors", VENDORS),
  rights_fine: fine("running", ADMIN),
  sweep_fine: fine("running", OPERATIONS),
  journal_fine: fine("running", ADMIN),
  history_fine: fine("running", DATA_MAP),
  instances_fine: fine("running", INSTANCES),
  clock_fine: fine("running", OPERATIONS),
  locale_fine: fine("running", OPERATIONS),
  version_fine: fine("running", README),
} as const satisfies Record<string, Kind>;

export type FindingCode = keyof typeof FINDINGS;

/** What its sentences say of this store: names, counts and addresses, never a key or a password. */
export type FindingValues = Readonly<Record<string, string | number>>;

export type Finding = {
  code: FindingCode;
  values?: FindingValues;
  /** Where in the dashboard it is mended, such as `/settings/regions/reg_…`. */
  page?: string;
};

const ORDER = Object.keys(FINDINGS);

/** @returns the same findings, the most important first */
export function byImportance(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
}

/** @returns an address as a finding may show it: without user name, password, query and fragment */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`.replace(/\/$/, "");
}
