import { Badge } from "@medusajs/ui";
import type { OwedView } from "../../answers/books-api/payouts";
import { useTexts } from "../everywhere/use-texts";

const RED: readonly string[] = ["owes", "books_differ"];

/** Why a payout would not pay the vendor today; nothing where it would, or where nothing is owed. */
export function NotPaid({ owed }: { owed: OwedView }) {
  const t = useTexts();
  if (owed.not_paid === null || (owed.balance === "0.000" && owed.not_paid !== "books_differ")) return null;
  return (
    <Badge size="2xsmall" className="whitespace-nowrap" color={RED.includes(owed.not_paid) ? "red" : "grey"}>
      {t(`books.owed.reasons.${owed.not_paid}`, { minimum: owed.minimum })}
    </Badge>
  );
}
