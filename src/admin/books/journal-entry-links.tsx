import { Link } from "react-router-dom";
import type { OrderNumber } from "../../answers/admin-api";
import { OrderLink } from "../everywhere/order-link";
import { useTexts } from "../everywhere/use-texts";

type Props = {
  entry: { attempt_id: string | null; order_id: string | null; order_number: OrderNumber | null };
};

/** The ways from an entry or a statement's line to what it is about. */
export function JournalEntryLinks({ entry }: Props) {
  const t = useTexts();
  return (
    <>
      {entry.attempt_id ? (
        <Link
          className="txt-small text-ui-fg-interactive hover:underline"
          to={`/mizan/attempts/${entry.attempt_id}`}
        >
          {t("books.journal.payment")}
        </Link>
      ) : null}
      <OrderLink of={entry} className="txt-small" />
    </>
  );
}
