/**
 * IBANs as people type and paste them, and as files have them. `ibantools` knows every country's form (ISO 13616) and works the
 * check digits out. No message of a fault holds an IBAN: faults are logged.
 */
import { countrySpecs, ValidationErrorsIBAN, validateIBAN } from "ibantools";
import { latinDigits } from "../latin-digits";
import { characterFault, type DetailFault, detailFault, withoutUnseen } from "./detail-fault";

const KUWAIT = "KW";
const HIDDEN = "•";
const SHOWN = 4;
const CHARACTERS = { one: /[A-Z0-9]/, rule: "An IBAN has the letters A to Z and digits only." };
/** What stands before an IBAN on a letterhead: "IBAN: KW81 …", "IBAN No. KW81 …", "رقم الآيبان: …". */
const TITLE =
  /^\s*(?:i\s?ban|(?:\u0631\u0642\u0645\s*)?(?:\u0627\u0644)?[\u0622\u0625\u0627]\u064a\u0628\u0627\u0646)(?:\s*(?:no|number|#))?[\s.:#-]*/i;

/** What may stand between the groups of an IBAN. */
const BETWEEN = /[\s\u2010-\u2015\u2212-]/g;

/** @returns an IBAN as files have it: no title, no spaces and hyphens, capital letters, the digits 0 to 9 */
export function plainIban(typed: string): string {
  return capitals(latinDigits(withoutUnseen(typed)).replace(TITLE, "").replace(BETWEEN, ""));
}

/**
 * @param plain as `plainIban` gives it
 * @param allowed whether it may be of another country than Kuwait
 * @returns the first thing that is wrong with it; undefined for an IBAN that can be paid to
 */
export function ibanFault(plain: string, allowed: { otherCountries: boolean }): DetailFault | undefined {
  const refuse = (code: string, message: string) => detailFault("iban", code, message);
  if (plain === "") return refuse("required", "Write the IBAN of the account.");
  const strange = characterFault("iban", plain, CHARACTERS);
  if (strange) return strange;
  const country = plain.slice(0, 2);
  const length = Object.hasOwn(countrySpecs, country) ? countrySpecs[country]?.chars : undefined;
  if (!length) {
    return refuse(
      "iban_country",
      `An IBAN begins with its country, such as KW; no IBAN begins with ${country}.`,
    );
  }
  if (country !== KUWAIT && !allowed.otherCountries) {
    return refuse(
      "iban_other_country",
      `This IBAN is of another country (${country}); the settings allow those of Kuwait (KW) alone.`,
    );
  }
  if (plain.length !== length) {
    return refuse(
      "iban_length",
      `An IBAN of ${country} has ${length} characters; this one has ${plain.length}.`,
    );
  }
  const { errorCodes } = validateIBAN(plain);
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return refuse("iban_form", formOf(country));
  if (errorCodes.length > 0) {
    return refuse(
      "iban_check_digits",
      "The check digits (the third and fourth character) do not fit the rest: a character is wrong or two are swapped.",
    );
  }
  return undefined;
}

/** @returns the IBAN with all but its last four characters hidden, as long as it is */
export function hiddenIban(iban: string): string {
  return HIDDEN.repeat(Math.max(0, iban.length - SHOWN)) + iban.slice(-SHOWN);
}

/** @returns the IBAN in groups of four, as people read it */
export function groupedIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/gu, "$& ");
}

/** The letters a to z alone: another letter's capital may be two, and a wrong one would stay unseen. */
export function capitals(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function formOf(country: string): string {
  return country === KUWAIT
    ? "An IBAN of Kuwait is KW, two digits, the bank's four letters and 22 letters or digits."
    : `Letters and digits do not stand where an IBAN of ${country} has them.`;
}
