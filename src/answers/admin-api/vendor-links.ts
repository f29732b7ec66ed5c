/** What the admin API takes and answers about the links by which vendors look at their own money. */

import type { Page } from "../admin-api";

/** `GET /admin/mizan/vendors/:id/links` answers it, the newest first. */
export type VendorLinkList = Page & {
  links: VendorLinkView[];
  /** For so many days a link can be used where whoever makes it says nothing else. */
  link_days: number;
};
export type VendorLinkView = {
  id: string;
  vendor_id: string;
  state: "open" | "over" | "withdrawn";
  made_at: string;
  made_by: string | null;
  expires_at: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
  /** To the minute; null while it was never used. */
  last_used_at: string | null;
  /** Browsers that were let in by a code. */
  devices: number;
};

/**
 * `POST /admin/mizan/vendors/:id/links` answers `MadeVendorLink`; `POST …/links/:link_id/withdraw` takes nothing and answers
 * `{link: VendorLinkView}`.
 */
export type MakeVendorLink = {
  /** 1 to 365; without it what the options say. */
  days?: number;
};
export type MadeVendorLink = {
  link: VendorLinkView;
  /** Shown this once: Mizan keeps a hash of it. */
  address: string;
};

/**
 * `POST /admin/mizan/vendors/:id/open-as-vendor` takes nothing and answers it: opened once, by one browser, it shows for an hour what the
 * vendor sees.
 */
export type OpenedAsVendor = { address: string };
