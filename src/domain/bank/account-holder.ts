/**
 * The name of an account's holder as banks pass it on: in the character set that SWIFT messages have ("x"), which knows neither
 * Arabic nor accents.
 */
import { characterFault, type DetailFault, detailFault, withoutUnseen } from "./detail-fault";

/** What payment files and portals carry of a name (SEPA and most banks; ISO 20022 itself has 140). */
const MOST = 70;
const CHARACTERS = {
  one: /[A-Za-z0-9 /\-?:().,'+]/,
  rule: "Banks take the letters A to Z without accents, digits, spaces and / - ? : ( ) . , ' + in a name; for & write and.",
};
const ARABIC = /\p{Script=Arabic}/u;

/** @returns the name as typed, with one space between words and none at either end */
export function plainName(typed: string): string {
  return withoutUnseen(typed).replace(/\s+/gu, " ").trim();
}

/**
 * @param name as `plainName` gives it
 * @returns the first thing that is wrong with it; undefined for a name that a bank takes
 */
export function holderFault(name: string): DetailFault | undefined {
  const field = "account_holder";
  const refuse = (code: string, message: string) => detailFault(field, code, message);
  if (name === "") return refuse("required", "Write the name of the account's holder as the bank has it.");
  if (ARABIC.test(name)) {
    return refuse(
      "holder_arabic",
      "Banks pass names on in Latin letters: write the holder's name in English, as the bank's statement or app has it.",
    );
  }
  const strange = characterFault(field, name, CHARACTERS);
  if (strange) return strange;
  if (!/^[A-Za-z0-9]/.test(name)) {
    return refuse("holder_start", "The name of the holder begins with a letter or a digit.");
  }
  if (name.length > MOST) {
    return refuse(
      "too_long",
      `The name has ${name.length} characters; banks pass ${MOST} on. Shorten it as the bank does.`,
    );
  }
  return undefined;
}
