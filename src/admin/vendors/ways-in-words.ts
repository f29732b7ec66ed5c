import type { PaymentTypeCode } from "../../answers/admin-api";
import type { Texts } from "../everywhere/use-texts";

/** "Debit network, Credit card"; null is every way that the operator offers. */
export function waysInWords(ways: readonly PaymentTypeCode[] | null, t: Texts): string {
  if (ways === null) return t("vendors.ways.all");
  return ways.map((way) => t(`vendors.ways.${way}`)).join(t("vendors.words.separator"));
}
