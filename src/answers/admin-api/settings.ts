/** What the admin API takes and answers about the settings. */
import type { Environment } from "../../config/options";
import type { MizanSettings } from "../../config/terms";

/** `GET /admin/mizan/settings` answers `{settings}`. */
export type SettingsView = {
  /** In force now: the stored version over the options of medusa-config. Field names are those of the options. */
  values: MizanSettings;
  /** Version to send back with a change; 0 while nothing was ever saved. */
  version: number;
  changed_at: string | null;
  changed_by: string | null;
  installation: Installation;
};

/** Decided where the application is deployed, never in the browser: where keys and shoppers are sent. */
export type Installation = {
  environment: Environment;
  environments: { name: Environment; base_url: string; redirect_hosts: string[] }[];
  backend_url: string;
  /** Of all storefronts, each address once. */
  storefront: { result_urls: string[]; checkout_urls: string[] };
  refund_path: string;
  resolvers: string[];
  /** Whether the resolvers were found by looking (`auto`) or named in the options. */
  resolvers_detected: boolean;
  sweep: boolean;
};

/** `POST /admin/mizan/settings`; fields that are not given keep their value. Answers `{settings}`. */
export type ChangeSettings = {
  version: number;
  values: Partial<MizanSettings>;
  /** Save it although vendors that sell now would have no terms that can be charged (`MIZAN_VENDORS_UNUSABLE`). */
  confirmed?: boolean;
};
