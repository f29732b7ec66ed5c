/**
 * What the admin API takes and answers: types only, so that the dashboard's pages and the routes cannot disagree.
 * Money is a decimal string with three decimals in KWD, times are ISO 8601 in UTC, days are `YYYY-MM-DD` in
 * Kuwait, identifiers are ours unless named. The books are kept per environment; where a query names none, it is the one in use.
 */
import type { Environment } from "../config/options";
import type { EffectiveTerms, MizanSettings, OwnTerms, Vendor } from "../config/terms";
import type { Disposition, Outcome } from "../domain/outcome";
import type { PaymentType } from "../domain/payment-page";
import type { ReviewItemDecidable } from "./review-api";

/** The same sentence for a reader of English and of Arabic. */
export type BothLanguages = { en: string; ar: string };

/** Every refusal of the admin API. `code` is stable; `fields` says what is wrong where. */
export type ApiRefusal = {
  type: string;
  code: string;
  message: string;
  fields?: FieldFault[];
  /** Who saved first, and when: of the second of two saves. */
  changed?: { by: string | null; at: string };
};
/** `field` is a path such as `commission.percent`; `code` is stable, see docs/admin-api.md. */
export type FieldFault = { field: string; code: string; message: string };

export type Page = { count: number; limit: number; offset: number };

/** What people know an order by: the shop's own (Medusa's `custom_display_id`), else Medusa's number, which is written `#12`. */
export type OrderNumber = string | number;

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

/**
 * `GET /admin/mizan/settings/history?setting=`, `GET /admin/mizan/gateway-keys/history?owner=` and `GET /admin/mizan/vendors/:id/history`
 * answer `{versions} & Page`, and take `after`, the version of the last row read.
 */
export type VersionView = {
  version: number;
  changed_at: string;
  changed_by: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

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

export type { Effective } from "../config/terms";

/** What `POST /admin/mizan/vendors` takes; null is "the operator's default". Of the source `mizan` the external id may be left out: it is then made of the name. */
export type VendorBody = Partial<Vendor> & Pick<Vendor, "name">;
/** `POST /admin/mizan/vendors/:id`; fields that are not given keep their value. */
export type ChangeVendor = { version: number } & Partial<Omit<VendorBody, "source" | "external_id">>;

/** Every field is there: null where the vendor has none of its own. */
type Whole<T> = { [Name in keyof T]-?: Exclude<T[Name], undefined> };

/** `GET /admin/mizan/vendors` answers `{vendors: VendorView[]} & Page`; the others `{vendor: VendorView}`. */
export type VendorView = {
  id: string;
  source: string;
  external_id: string;
  name: string;
  status: "active" | "paused";
  version: number;
  /** The vendor's own values; null where the operator's default counts. */
  commission: Whole<OwnTerms["commission"]>;
  delivery: Whole<OwnTerms["delivery"]>;
  effective: EffectiveTerms;
  /** Why a cart of this vendor could not be paid for now; empty when it can. */
  problems: FieldFault[];
  /** The active key in the environment in use. */
  key: KeyView | null;
  created_at: string;
  updated_at: string;
} & Omit<OwnTerms, "commission" | "delivery">;

/** `POST /admin/mizan/vendors/example`: what a cart would give, for values as they stand in a form, saved or not. */
export type ExampleRequest = {
  /** With an id, fields that `vendor` does not hold are the saved ones. */
  vendor_id?: string;
  vendor?: Partial<VendorBody>;
  /** KWD as written, such as "10.000". */
  goods: string;
  tax?: string;
  delivery: string;
};
/** Answers `{example}`. */
export type ExampleView = {
  goods: string;
  delivery: string;
  charge: string;
  commission: string;
  /** What delivery costs and who gets it. */
  delivery_cost: string;
  delivery_recipient: "company" | "vendor" | "operator";
  delivery_company: number | null;
  vendor_net: string;
  platform: string;
  /** Where a setting gave way (money.md, rule 6). */
  adjustments: string[];
  sentence: BothLanguages;
};

/** `GET /admin/mizan/gateway-keys?owner=&environment=&status=` answers `{gateway_keys} & Page`. Never the key itself. */
export type KeyView = {
  id: string;
  /** `operator`, or the id of a vendor account. */
  owner: string;
  environment: Environment;
  version: number;
  encoding: "raw" | "base64";
  fingerprint: string;
  last_four: string;
  status: "active" | "retired";
  test_answer: KeyTestAnswer | null;
  tested_at: string | null;
  /** Since when the account is known not to take cards directly (10015); null while it may. */
  card_refused_at: string | null;
  created_at: string;
};
export type KeyTestAnswer = "accepted" | "refused" | "unknown";

/** `POST /admin/mizan/gateway-keys` answers `{gateway_key: KeyView, test: KeyTest}`. */
export type SaveKey = {
  owner: string;
  environment: Environment;
  key: string;
  encoding: "raw" | "base64";
  /** Store it although the gateway did not accept it, or could not be asked. */
  confirmed?: boolean;
  /**
   * Id of the active key that this one is meant to replace, null for none. When another one is active by now, nothing is
   * stored: 409 MIZAN_CHANGED_MEANWHILE. Omitted, whichever is active is replaced.
   */
  expected_key_id?: string | null;
};
/**
 * `POST /admin/mizan/gateway-keys/check` takes a key as typed, or the id of a stored one, and answers `{test}`. A key that
 * is not accepted is refused by `POST /admin/mizan/gateway-keys` with a code of its own and the same test.
 */
export type TestKey =
  { environment: Environment; key: string; encoding: "raw" | "base64" } | { gateway_key_id: string };
export type KeyTest = {
  answer: KeyTestAnswer;
  /** The gateway's code, such as 10012, or what kind of network trouble there was. */
  detail: string;
  message: BothLanguages;
};

/**
 * `GET` and `POST /admin/mizan/products/:id/vendor` answer `{product_vendor}`; POST takes `{vendor_id: string | null}`.
 * `GET …/vendor/history` answers `{versions: VersionView[]} & Page`, whose `before` and `after` are `{vendor_ids}`.
 */
export type ProductVendorView = {
  product_id: string;
  vendor: { id: string; name: string; status: "active" | "paused" } | null;
};

/** `GET /admin/mizan/products?q=` and `GET /admin/mizan/vendors/:id/products` answer `{products} & Page`, by title. */
export type ListedProductView = {
  id: string;
  title: string;
  status: "published" | "draft" | "proposed" | "rejected";
  vendor: { id: string; name: string } | null;
};

/** `POST /admin/mizan/vendors/:id/products` answers `{given: GivenProducts}`. */
export type GiveProducts = {
  product_ids: string[];
  /** Also those of another vendor; without it they stay and are named. */
  take?: boolean | undefined;
};

export type GivenProducts = {
  /** Ids of those that are the vendor's now and were not before. */
  given: string[];
  /** Ids of those that were the vendor's already. */
  had: string[];
  /** Another vendor's, which they stay. */
  of_others: ListedProductView[];
  /** Ids that Medusa has no product of. */
  unknown: string[];
  /** Ids of those that somebody else is assigning at this moment: nothing was changed. */
  busy: string[];
};

type BearerView = { bearer: "vendor" | "operator" | "shared"; operatorPercent: string | null };

/** `POST /admin/mizan/promotions/:id/bearer`; the bearer null is what the settings say for all. */
export type ChangePromotionBearer = {
  bearer: BearerView["bearer"] | null;
  operatorPercent?: string | null | undefined;
};

/**
 * `GET` and `POST /admin/mizan/promotions/:id/bearer` answer `{promotion_bearer: PromotionBearerView}`;
 * `GET …/bearer/history` answers `{versions: VersionView[]} & Page`, whose `before` and `after` are `{bearer, operatorPercent?}`.
 */
export type PromotionBearerView = {
  promotion_id: string;
  /** Null where the vendor bears it (`is_vendors_own`), or `for_all` counts. */
  own: BearerView | null;
  for_all: BearerView;
  /** A vendor made it, as the marketplace (Mercur) has it. */
  is_vendors_own: boolean;
};

/** `GET /admin/mizan/attempts` answers `{attempts: AttemptSummary[]} & Page`. */
export type AttemptSummary = {
  id: string;
  track_id: string;
  gateway_payment_id: string | null;
  environment: Environment;
  /** `none` where credit, or what the operator bears, paid for all: nothing was charged. */
  payment_type: PaymentType | "none";
  amount: string;
  outcome: Outcome;
  disposition: Disposition;
  gateway_status: string | null;
  cart_id: string;
  order_id: string | null;
  order_number: OrderNumber | null;
  /** The shopper's who chose to pay; null where the customer is gone or was erased. */
  email: string | null;
  shown_at: string | null;
  /** When the outcome became what it is; null for one of an older version. */
  outcome_at: string | null;
  paid_at: string | null;
  next_check_at: string | null;
  created_at: string;
  /** Reasons of its open review items. */
  needs_person: string[];
};

/** `GET /admin/mizan/attempts/:id` answers `{attempt}`; `POST …/check` answers `{attempt, check}`. */
export type AttemptView = AttemptSummary & {
  /** Where the outcome stands, in words. */
  summary: BothLanguages;
  split: SplitView;
  settings_version: number;
  key: { id: string; version: number; owner: string; last_four: string } | null;
  /** The network's own numbers, for a call to the provider. */
  references: { name: string; value: string }[];
  timeline: TimelineEntry[];
  refunds: { id: string; amount: string; state: string; created_at: string }[];
};
export type TimelineEntry = {
  id: string;
  at: string;
  kind: string;
  /** The entry in a sentence. */
  text: BothLanguages;
  /** Redacted when it was written. */
  evidence: Record<string, unknown> | null;
};
export type SplitView = {
  /** What the shopper paid. */
  charge: string;
  /** What the operator bears of discounts and credit beside it. */
  borne: string;
  key_owner: "operator" | "vendor";
  /** On a vendor's own key: of what the vendor receives, what the operator owes it; the gateway pays it the rest. */
  owed: string;
  vendors: {
    vendor_id: string;
    name: string;
    gross: string;
    commission: string;
    delivery: string;
    delivery_recipient: "company" | "vendor" | "operator";
    delivery_company: number | null;
    net: string;
    adjustments: string[];
  }[];
  platform: string;
};
export type CheckView = {
  /** Whether the gateway answered with evidence. */
  answered: boolean;
  message: BothLanguages;
};

/** `GET /admin/mizan/orders/:id` answers `{order_payment}`. */
export type OrderPaymentView = {
  order_id: string;
  attempts: AttemptView[];
  review_items: ReviewItemView[];
};

/** `GET /admin/mizan/review-items?status=&reason=` answers `{review_items} & Page`, the newest first. */
export type ReviewItemView = ReviewItemDecidable & {
  id: string;
  reason: string;
  /** What the reason means and what to do, in words. */
  title: BothLanguages;
  /** What happened, in English; its amounts and ids are in it. */
  summary: string;
  /** The same in Arabic; in English for an item of a version that wrote that alone. */
  summary_ar: string;
  status: "open" | "resolved";
  attempt_id: string | null;
  cart_id: string | null;
  order_id: string | null;
  order_number: OrderNumber | null;
  /** The shopper's who chose to pay; null where the customer is gone or was erased. */
  email: string | null;
  /** Of the attempt, where there is one. */
  amount: string | null;
  /** Whose gateway key it is about: `operator`, the id of a vendor account, or null where it is about none. */
  key_owner: string | null;
  created_at: string;
};

/** `GET /admin/mizan/regions/:id` answers `{region}`: what would be cut off by taking a way to pay away. */
export type RegionView = {
  region_id: string;
  /** `pp_system_default` is on beside a way to pay of ours: with it any shopper can order unpaid. */
  system_default: boolean;
  providers: { provider_id: string; enabled: boolean; open_attempts: number }[];
};

export type Listed<Name extends string, Item> = { [name in Name]: Item[] } & Page;
