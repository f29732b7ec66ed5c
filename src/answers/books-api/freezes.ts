/** What the admin API takes and answers about vendors' money that is kept back, and what became of an order's. */
import type { DisputeKind, DisputeWaitsFor } from "../../domain/dispute";

/**
 * `POST /admin/mizan/orders/:id/freeze` takes `Freeze` and `…/thaw` takes `Thaw`; both answer `{order_owed: OrderOwedView}`.
 * `POST /admin/mizan/vendors/:id/freeze` takes `{reason}` and `…/thaw` nothing; both answer `{freeze: FreezeView | null}`.
 */
export type Freeze = {
  reason: string;
  /** One vendor of the order; without it all of them. */
  vendor_id?: string;
};
export type Thaw = { vendor_id?: string };

/** `POST /admin/mizan/orders/:id/set-aside` and `…/take-up`; both answer `{order_owed: OrderOwedView}`. */
export type SetAside = { dispute_id: string; reason: string };
export type TakeUp = { dispute_id: string };

/** A return, claim or exchange of the order that is open. */
export type DisputeView = {
  /** The engine's. */
  id: string;
  kind: DisputeKind;
  waits_for: DisputeWaitsFor;
  /** It keeps no money back then. */
  set_aside: { reason: string; at: string; by: string | null } | null;
};

/** A person's freeze that has not ended. */
export type FreezeView = {
  /** Null where it is of all vendors of an order. */
  vendor_id: string | null;
  reason: string;
  frozen_at: string;
  frozen_by: string | null;
};

/** Why money that is due is kept back: something in the engine, an open review item, or a person's freeze. */
export type FreezeCause = DisputeKind | "review_item" | "person" | "vendor";

/** `GET /admin/mizan/orders/:id` answers it as `order_owed`. */
export type OrderOwedView = {
  order_id: string;
  freezes: FreezeView[];
  disputes: DisputeView[];
  /** Without those whom the operator owes nothing for the order. */
  vendors: OrderVendorOwed[];
};

export type OrderVendorOwed = {
  vendor_id: string;
  name: string;
  held: string;
  frozen: string;
  /** Due and in no payout; below zero the vendor owes it. */
  payable: string;
  /** When what was sold is due, `YYYY-MM-DD` in Kuwait; null while it is not known. */
  due_day: string | null;
  /** `delivery`: it is due some days after it. `sale`: the sale is not in the books yet. */
  waits_for: "delivery" | "sale" | null;
  /** Also while it is held. */
  frozen_by: FreezeCause[];
  /** What payouts name of it; the rest is in none. */
  payouts: {
    id: string;
    run_id: string | null;
    reference: string;
    state: "prepared" | "given" | "paid";
    amount: string;
  }[];
};
