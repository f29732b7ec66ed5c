/** What the admin API takes and answers about where a vendor's money is sent. */

/**
 * `GET` and `POST /admin/mizan/vendors/:id/bank-details` answer `{bank_details: VendorBankDetails}`, as does `POST …/confirm`, which
 * takes `{version}`; `GET …/history` answers `{versions: VersionView[]} & Page`.
 */
export type VendorBankDetails = {
  vendor_id: string;
  /** Null where none were given yet. */
  details: BankDetailsView | null;
  /** Whether a second person has to confirm new details; without that they count after so many hours. */
  four_eyes: boolean;
  settle_hours: number;
};

export type BankDetailsView = {
  /** To be sent back with a change and with a confirmation. */
  version: number;
  /** Whole for who may approve; for others all but its last four characters are hidden. */
  iban: string;
  account_holder: string;
  bic: string | null;
  purpose: string | null;
  /** `resting`: the bank returned a payout, and a person has to confirm them. Only what counts is paid to. */
  state: "counts" | "waiting" | "resting";
  /** When waiting details count by themselves; null where a person has to confirm them. */
  counts_from: string | null;
  changed_at: string;
  changed_by: string | null;
  confirmed_at: string | null;
  confirmed_by: string | null;
};

/** The IBAN may be written as people write it; `version` is that of the details that are shown, 0 without any. */
export type ChangeBankDetails = {
  version: number;
  iban: string;
  account_holder: string;
  bic?: string | null;
  purpose?: string | null;
};
export type ConfirmBankDetails = { version: number };
