import type { CommissionTerms } from "../../../domain/commission-terms";
import type { DeliveryTerms } from "../../../domain/split-input";
import type { PageLanguage, PaymentType } from "./attempt";

/** What the operator says of a vendor; null takes the operator's default. */
export type NewVendorAccount = {
  source: string;
  external_id: string;
  name: string;
  status: "active" | "paused";
  commission: Omit<CommissionTerms, "base">;
  commission_base: CommissionTerms["base"] | null;
  delivery: DeliveryTerms | null;
  /** Who is paid by the gateway: the vendor through its own key, or the operator. */
  settles: "own_key" | "operator" | null;
  payment_types: PaymentType[] | null;
  /** Language of the payment page where the shopper chose none. */
  language?: PageLanguage | null;
};

/** A row of `mizan_vendor_account`. */
export type VendorAccountRow = NewVendorAccount & { id: string; version: number };
