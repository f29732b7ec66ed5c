import type { VendorView } from "../../../answers/admin-api/vendors";

const NOBODYS = { value: null, origin: "none" } as const;

/** A vendor that has nothing of its own, with what a test says of it. */
export function vendorView(said: Partial<VendorView> = {}): VendorView {
  return {
    id: "mven_1",
    source: "mizan",
    external_id: "s-1",
    name: "Souq",
    status: "active",
    version: 1,
    commission: { type: null, percent: null, fixed: null, minimum: null, maximum: null },
    commission_base: null,
    delivery: { source: null, fixed: null, recipient: null, company: null },
    settles: null,
    payment_types: null,
    language: null,
    payout: { hold: null, days: null, latest: null, minimum: null },
    effective: {
      commission_type: NOBODYS,
      percent: NOBODYS,
      fixed: NOBODYS,
      minimum: NOBODYS,
      maximum: NOBODYS,
      commission_base: { value: "goods", origin: "operator" },
      delivery_source: { value: "cart_shipping", origin: "operator" },
      delivery_fixed: NOBODYS,
      delivery_recipient: { value: "vendor", origin: "operator" },
      delivery_company: NOBODYS,
      settles: { value: "own_key", origin: "operator" },
      payment_types: NOBODYS,
      language: { value: "ENG", origin: "operator" },
      payout_hold: { value: "at_once", origin: "operator" },
      payout_days: { value: 7, origin: "operator" },
      payout_latest: NOBODYS,
      payout_minimum: { value: "0.001", origin: "operator" },
    },
    problems: [],
    key: null,
    created_at: "2026-11-21T00:00:00.000Z",
    updated_at: "2026-11-21T00:00:00.000Z",
    ...said,
  };
}
