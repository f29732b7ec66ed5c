import type { VendorView } from "../../answers/admin-api/vendors";
import type { Texts } from "../everywhere/use-texts";

type CommissionInForce = Pick<
  VendorView["effective"],
  "commission_type" | "percent" | "fixed" | "minimum" | "maximum"
>;

/** "10 % + 0.250 KWD, at least 0.500 KWD"; what is not set yet reads as a dash in its place. */
export function commissionWords(effective: CommissionInForce, t: Texts): string {
  const type = effective.commission_type.value;
  if (type === null) return t("everywhere.none");
  const amounts = { percent: effective.percent.value ?? "–", fixed: effective.fixed.value ?? "–" };
  const words = [t(`vendors.words.${type}`, amounts)];
  const { minimum, maximum } = effective;
  if (minimum.value !== null) words.push(t("vendors.words.minimum", { minimum: minimum.value }));
  if (maximum.value !== null) words.push(t("vendors.words.maximum", { maximum: maximum.value }));
  return words.join(t("vendors.words.separator"));
}
