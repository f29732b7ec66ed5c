/** What the admin API answers about whether the shop can take payments. */
import type { Environment } from "../../config/options";
import type { BothLanguages } from "../admin-api";
import type { KeyView } from "./gateway-keys";

/** `GET /admin/mizan/health` answers `{health}`. */
export type OutageView = {
  gateway_key_id: string;
  environment: Environment;
  host: string;
  /** Whose key: `operator`, or the id of a vendor account; null when the key is not known. */
  owner: string | null;
  last_four: string | null;
  /** Code of the last error. */
  reason: string;
  since: string;
  tried_at: string;
};

export type HealthView = {
  environment: Environment;
  /** Whether payments can be taken; `reason` says in words why not. */
  ready: boolean;
  reason: BothLanguages | null;
  master_key: {
    /** `unreadable`: the stored gateway keys named in `unreadable` do not open with the configured master keys. */
    state: "ready" | "missing" | "invalid" | "unreadable";
    key_ids: string[];
    message: string | null;
    /** By the id of a master key: how many gateway keys, and how many of these in force, it should open and does not. */
    unreadable: { id: string; keys: number; active: number }[];
  };
  operator_key: KeyView | null;
  last_gateway_contact: string | null;
  last_sweep: string | null;
  /** No sweep for ten minutes although the sweep is on. */
  sweep_is_late: boolean;
  /** For how long the first of the due attempts has waited for the sweep; 0 while none is due. */
  oldest_due_seconds: number;
  /** The same of those that the sweep never asked about and that were not heard to be unpaid, or whose shopper came back: an order may wait for it. */
  oldest_first_check_seconds: number;
  /** When the sweep over everything was last finished, and captured payments were last asked about again. */
  last_hourly_sweep: string | null;
  last_recheck: string | null;
  /** Gateways that do not answer with a key and are left alone, the longest first; payments wait. */
  outages: OutageView[];
  /** Payment pages that shoppers asked for in the last hour; `failed_since` counts from the last one that opened. */
  openings: { opened: number; failed: number; failed_since: number; last_failed_id: string | null };
  /** Where shoppers reach this Medusa, and whether this shop is what answers there. */
  backend: { url: string; state: "here" | "elsewhere" | "unreachable" };
  /** Shown to a shopper and not final, or paid and not yet disposed of. */
  open_attempts: number;
  open_review_items: number;
  /** Regions in KWD and the ways to pay enabled there; with `pp_system_default` an order needs no payment. */
  regions: {
    id: string;
    name: string;
    providers: string[];
    open_attempts: number;
    system_default: boolean;
  }[];
};

/** What a set-up needs, in the order in which it is made. */
export type CheckupStep =
  "installation" | "keys" | "addresses" | "region" | "catalogue" | "vendors" | "running";

/** `broken`: somebody cannot pay, or money is at risk. `look`: a person should judge. */
export type FindingSeverity = "broken" | "look" | "fine";

/** `GET /admin/mizan/checkup` answers `{checkup}`; the most important finding comes first. */
export type CheckupView = { seconds: number; findings: FindingView[] };

export type FindingView = {
  /** Stable, see docs/doctor.md. */
  code: string;
  severity: FindingSeverity;
  step: CheckupStep;
  says: BothLanguages;
  /** What to do; null where nothing is to be done. */
  next: BothLanguages | null;
  /** A paper of this package. */
  paper: string;
  /** Where in the dashboard it is mended. */
  page: string | null;
};
