/** A vendor's account as it is stored. */
import type { OwnTerms, Vendor } from "../../../config/terms";

/** What the operator says of a vendor; null takes the operator's default. */
export type NewVendorAccount = Required<Pick<Vendor, "source" | "external_id" | "name" | "status">> &
  Omit<OwnTerms, "delivery" | "language" | "payout"> & {
    delivery: OwnTerms["delivery"] | null;
    /** Not given by a program of before there was a language: the account keeps the one it has. */
    language?: OwnTerms["language"];
    /** Likewise. */
    payout?: OwnTerms["payout"] | null;
  };

/** A row of `mizan_vendor_account`. */
export type VendorAccountRow = NewVendorAccount & { id: string; version: number };

/** The same with its times, for what the operator sees. */
export type VendorAccountRecord = VendorAccountRow & { created_at: Date; updated_at: Date };
