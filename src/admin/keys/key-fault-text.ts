import type { FieldFault } from "../../answers/admin-api";
import { fieldFaultText } from "../everywhere/fault-text";
import type { Language } from "../everywhere/use-language";
import type { Texts } from "../everywhere/use-texts";

/** As the server names the character that cannot be in a key, and where it stands. */
const CHARACTER = /(?<character>U\+[0-9A-F]{4,6}) at position (?<position>\d+)/;

/** What is wrong with a typed key. English shows the server's sentence; Arabic says the same with its own words. */
export function keyFaultText(fault: FieldFault, reader: { t: Texts; language: Language }): string {
  const { t, language } = reader;
  if (language === "en") return fault.message;
  const found = CHARACTER.exec(fault.message)?.groups;
  if (fault.code === "malformed" && found) return t("vendors.keys.faults.character", found);
  const isOurs = fault.code === "malformed" || fault.code === "taken";
  return isOurs ? t(`vendors.keys.faults.${fault.code}`) : fieldFaultText(fault, reader);
}
