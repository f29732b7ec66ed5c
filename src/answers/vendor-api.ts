/**
 * All that a vendor is told of its money, field by field: nothing of another vendor, of the shopper, or of the operator's own lines.
 * Money is a decimal string in KWD, a day `YYYY-MM-DD` in Kuwait.
 */
import type { Environment } from "../config/options";
import type { DisputeKind } from "../domain/dispute";
import type { HOLD_KINDS } from "../domain/due-day";
import type { NotPaidReason } from "../domain/payout-item";
import type { BothLanguages, OrderNumber } from "./admin-api";
import type { StatementFigures, StatementLine } from "./books-api/statements";

export type VendorPagesHead = {
  vendor: string;
  marketplace: BothLanguages | null;
  logo: string | null;
  /** The vendor's own. */
  vendor_logo: string | null;
  environment: Environment;
};

/** Why money that is due is kept back: what the shop has open of the order, or a decision of the marketplace. */
export type VendorFreezeCause = DisputeKind | "review" | "marketplace";

/** `balance` is what held, frozen, reserved and payable come to. */
export type VendorHome = {
  balance: string;
  held: string;
  frozen: string;
  reserved: string;
  payable: string;
  hold: { kind: (typeof HOLD_KINDS)[number]; days: number };
  /** When held money is due next, and how much then; null where nothing is, or nobody knows when. */
  next: { day: string; amount: string } | null;
  frozen_by: VendorFreezeCause[];
  /** The least that a payout run pays. */
  minimum: string;
  /** Why a payout run would not pay the vendor today; null where it would. */
  not_paid: Exclude<NotPaidReason, "left_out"> | "books_differ" | null;
  /** Where payouts go; null where the marketplace has no bank details. */
  account: { last_four: string; counts: boolean } | null;
  /** The newest first; the one on its way too. */
  payouts: VendorPayout[];
};

export type VendorPayout = {
  id: string;
  /** `prepared`: the marketplace prepares it. `given`: the bank has it. */
  state: "prepared" | "given" | "paid" | "returned";
  amount: string;
  reference: string;
  /** Of payment; of one on its way, for when it is wished. */
  day: string;
  /** Of the account; null where it was recorded by hand. */
  last_four: string | null;
};

/** What a payout is for; `next` is where its next entries begin. */
export type VendorPayoutDetail = VendorPayout & {
  /** What its entries come to; another sum than its amount where something was brought forward or cut. */
  named: string;
  entries: VendorNamedEntry[];
  next: string | null;
};

export type VendorNamedEntry = {
  text: BothLanguages;
  order_id: string | null;
  order_number: OrderNumber | null;
  day: string;
  amount: string;
};

/** A month of the vendor's: what it came to, and a page of its lines, the oldest first; `next` is where the next ones begin. */
export type VendorStatement = {
  /** Days, both included. */
  from: string;
  to: string;
  /** What the marketplace owes, and what the gateway settled on the vendor's own key: two accounts, two sums. */
  owed: StatementFigures;
  settled_by_gateway: StatementFigures;
  lines: VendorStatementLine[];
  next: string | null;
};

export type VendorStatementLine = Pick<
  StatementLine,
  | "posted_at"
  | "account"
  | "amount"
  | "order_id"
  | "order_number"
  | "payout_reference"
  | "belongs_to"
  | "text"
> & {
  /** Why the marketplace adjusted something, in its own words; null of everything else. */
  reason: string | null;
};

/** What an order came to: `net` is the sum of the others. */
export type VendorOrderFigures = {
  sales: string;
  borne: string;
  commission: string;
  delivery: string;
  refunds: string;
  reversals: string;
  adjustments: string;
  net: string;
};

export type VendorSale = {
  order_id: string | null;
  order_number: OrderNumber | null;
  sold_on: string;
  /** Of the last of the vendor's goods; null while they are not. */
  delivered_on: string | null;
  /** The gateway paid the vendor itself: the marketplace owes nothing of it, and follows no delivery. */
  by_gateway: boolean;
  figures: VendorOrderFigures;
};

export type VendorSales = { sales: VendorSale[]; next: string | null };

export type VendorOrder = VendorSale & {
  /** Whom it is for, where the marketplace shows that; null otherwise. */
  shopper: { first_name: string | null; area: string | null } | null;
  /** With `delivery` they come to what was sold and what the marketplace bore of it. */
  goods: { title: string | null; quantity: number | null; amount: string }[];
  /** What was charged for delivery in the vendor's part. */
  delivery: string;
  /** What the operator owes of it: not due, kept back, due and in no payout. */
  owed: { held: string; frozen: string; payable: string };
  due_day: string | null;
  frozen_by: VendorFreezeCause[];
  payouts: { id: string; reference: string; state: "prepared" | "given" | "paid"; amount: string }[];
  lines: { text: BothLanguages; day: string; amount: string; payout_reference: string | null }[];
};

export type VendorInvoice = {
  id: string;
  number: string;
  kind: "invoice" | "credit_note";
  period: string;
  total: string;
  issued_on: string;
};
