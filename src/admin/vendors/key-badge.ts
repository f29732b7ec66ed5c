import type { VendorView } from "../../answers/admin-api/vendors";

type Badge = { text: string; color: "green" | "red" | "orange" | "grey" };

/** What the list says of a vendor's key; the first that holds. */
export function keyBadgeOf({ key, effective }: Pick<VendorView, "key" | "effective">): Badge {
  if (effective.settles.value === "operator") return { text: "keyOperator", color: "grey" };
  // Its payments are then taken on the operator's account (money.md, What a charge can carry).
  if (key === null) return { text: "keyMissing", color: "orange" };
  if (key.test_answer === "refused") return { text: "keyRefused", color: "red" };
  if (key.card_refused_at !== null) return { text: "keyCardRefused", color: "orange" };
  return { text: "keyActive", color: "green" };
}
