import type { CommissionTerms } from "../../../domain/commission-terms";
import type { DeliveryTerms } from "../../../domain/split-input";
import type { PageLanguage, PaymentType } from "./attempt";

/** A vendor's own values; what is null or not there is the operator's default. */
type Own<T> = { readonly [Field in keyof T]?: T[Field] | null };
export type OwnCommission = Own<Omit<CommissionTerms, "base">>;
export type OwnDelivery = Own<DeliveryTerms>;

/** What the operator says of a vendor; null takes the operator's default. */
export type NewVendorAccount = {
  source: string;
  external_id: string;
  name: string;
  status: "active" | "paused";
  commission: OwnCommission;
  commission_base: CommissionTerms["base"] | null;
  delivery: OwnDelivery | null;
  /** Who is paid by the gateway: the vendor through its own key, or the operator. */
  settles: "own_key" | "operator" | null;
  payment_types: PaymentType[] | null;
  /** Language of the payment page where the shopper chose none. */
  language?: PageLanguage | null;
};

/** A row of `mizan_vendor_account`. */
export type VendorAccountRow = NewVendorAccount & { id: string; version: number };

/** The same with its times, for what the operator sees. */
export type VendorAccountRecord = VendorAccountRow & { created_at: Date; updated_at: Date };
