import type { CodeRecords } from "./code-record";

/** What `/vendor/mizan/…` refuses, beside what is not found and a query that cannot be used. */
export const VENDOR_CODES: CodeRecords = {
  MIZAN_VENDOR_NOT_SIGNED_IN: {
    when: "nobody names the vendor of the request: no session of Mercur's, and `vendorView.vendorOf` says null or is not there (HTTP 401)",
    todo: "sign in to the marketplace's panel; without one, set `vendorView.vendorOf`",
  },
  MIZAN_VENDOR_WITHOUT_ACCOUNT: {
    when: "the vendor who asks has no vendor account (HTTP 403)",
    todo: "the operator adds it under Mizan → Vendors, with the source and external id of the session",
  },
  MIZAN_VENDOR_NOT_NAMED: {
    when: "`vendorView.vendorOf` threw, took longer than 5 seconds or answered another shape; nobody is let in (HTTP 503)",
    todo: "see the log",
  },
};
