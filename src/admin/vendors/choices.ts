/** The choices of the vendors' forms, in the order that they are shown. */
import type { CommissionBase, CommissionType } from "../../domain/commission";
import type { PageLanguageCode, PaymentTypeCode } from "../../answers/admin-api";
import type { Texts } from "../everywhere/use-texts";

const COMMISSION_TYPES: readonly CommissionType[] = ["percentage", "fixed", "mixed"];
const COMMISSION_BASES: readonly CommissionBase[] = ["goods", "goods_without_tax", "goods_and_delivery"];
const PAYMENT_TYPES: readonly PaymentTypeCode[] = ["3", "1", "2"];
const LANGUAGES: readonly PageLanguageCode[] = ["ENG", "ARA"];

const VALUES_OF = {
  types: COMMISSION_TYPES,
  bases: COMMISSION_BASES,
  sources: ["cart_shipping", "fixed"],
  recipients: ["vendor", "company", "operator"],
  settles: ["own_key", "operator"],
  ways: PAYMENT_TYPES,
  languages: LANGUAGES,
} as const;

/** @returns values of the admin API with their names; the names are `vendors.<kind>.<value>` in the texts */
export function choicesOf(kind: keyof typeof VALUES_OF, t: Texts): { value: string; label: string }[] {
  return VALUES_OF[kind].map((value) => ({ value, label: t(`vendors.${kind}.${value}`) }));
}
