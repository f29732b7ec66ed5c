/** A vendor's bank details: where its money is sent. They are read as typed, and either count whole or are refused field by field. */
import { validateBIC } from "ibantools";
import { latinDigits } from "../latin-digits";
import { holderFault, plainName } from "./account-holder";
import { characterFault, type DetailFault, detailFault, withoutUnseen } from "./detail-fault";
import { capitals, ibanFault, plainIban } from "./iban";

/** In the forms that files have; what is null was left out. */
export type BankDetails = {
  iban: string;
  account_holder: string;
  /** 8 or 11 characters. No list of banks is kept by the IBAN's bank code: none has a public source that is kept. */
  bic: string | null;
  /** Four letters or digits, such as SUPP (ISO 20022, external code set). */
  purpose: string | null;
};

/** As a form or a request has it. */
export type TypedBankDetails = {
  iban: string;
  account_holder: string;
  bic?: string | null;
  purpose?: string | null;
};

const BIC_CHARACTERS = { one: /[A-Z0-9]/, rule: "A BIC has the letters A to Z and digits only." };
/** The form that all versions of pain.001 take: bank, country, place, branch (ISO 9362). */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;

/**
 * @param allowed.otherCountries whether an IBAN may be of another country than Kuwait
 * @returns the details in their plain form, or every fault, at most one a field
 */
export function readBankDetails(
  typed: TypedBankDetails,
  allowed: { otherCountries: boolean },
): { details: BankDetails } | { faults: DetailFault[] } {
  const details: BankDetails = {
    iban: plainIban(typed.iban),
    account_holder: plainName(typed.account_holder),
    bic: plainCode(typed.bic),
    purpose: plainCode(typed.purpose),
  };
  const faults = [
    ibanFault(details.iban, allowed),
    holderFault(details.account_holder),
    bicFault(details.bic),
    purposeFault(details.purpose),
  ].filter((fault) => fault !== undefined);
  return faults.length > 0 ? { faults } : { details };
}

/** @returns the code in capitals without spaces; null for a blank one */
export function plainCode(typed: string | null | undefined): string | null {
  return capitals(latinDigits(withoutUnseen(typed ?? "")).replace(/\s/gu, "")) || null;
}

/** @returns what is wrong with a BIC in its plain form; nothing of one that was left out */
export function bicFault(bic: string | null): DetailFault | undefined {
  if (bic === null) return undefined;
  const strange = characterFault("bic", bic, BIC_CHARACTERS);
  if (strange) return strange;
  if (bic.length !== 8 && bic.length !== 11) {
    return detailFault("bic", "bic_length", `A BIC has 8 or 11 characters; this one has ${bic.length}.`);
  }
  if (BIC.test(bic) && validateBIC(bic).valid) return undefined;
  return detailFault(
    "bic",
    "bic_form",
    "A BIC is the bank's four letters, two of the country, two characters of the place and three of the branch, if any.",
  );
}

function purposeFault(purpose: string | null): DetailFault | undefined {
  if (purpose === null || /^[A-Z0-9]{4}$/.test(purpose)) return undefined;
  return detailFault("purpose", "purpose_form", "A purpose code has four letters or digits, such as SUPP.");
}
