/** A vendor's bank details at the admin API. An IBAN goes out with one request and into no cache. */
import type {
  ChangeBankDetails,
  ConfirmBankDetails,
  VendorBankDetails,
} from "../../answers/books-api/bank-details";
import { ALWAYS_FRESH, pathTo, useRecord, useSend } from "../everywhere/queries";

const FIELD = "bank_details";

const keyOf = (vendorId: string) => ["vendors", "bank-details", vendorId];
const pathOf = (vendorId: string) => pathTo("vendors", vendorId, "bank-details");

/** @param vendorId of a vendor account, `mven_…` */
export const useBankDetails = (vendorId: string) =>
  useRecord<VendorBankDetails>(keyOf(vendorId), { path: pathOf(vendorId), field: FIELD }, ALWAYS_FRESH);

const sending = (vendorId: string, path: string) => ({
  path,
  field: FIELD,
  shownAt: ["mizan", ...keyOf(vendorId)],
  forgets: () => [
    ["mizan", ...keyOf(vendorId)],
    ["mizan", pathOf(vendorId)],
  ],
});

/** Refused with MIZAN_CHANGED_MEANWHILE when `version` is not the newest any more. */
export const useChangeBankDetails = (vendorId: string) =>
  useSend<ChangeBankDetails, VendorBankDetails>(sending(vendorId, pathOf(vendorId)));

/** Refused with MIZAN_SAME_PERSON to who gave them. */
export const useConfirmBankDetails = (vendorId: string) =>
  useSend<ConfirmBankDetails, VendorBankDetails>(sending(vendorId, `${pathOf(vendorId)}/confirm`));
