import type { VendorView } from "../../answers/admin-api";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { keyBadgeOf } from "./key-badge";

/** The state of the key that a vendor's payments would be charged with. */
export function VendorKeyBadge({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const { text, color } = keyBadgeOf(vendor);
  return <StateBadge color={color}>{t(`vendors.list.${text}`)}</StateBadge>;
}
