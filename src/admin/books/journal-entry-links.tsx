import { Link } from "react-router-dom";
import { useTexts } from "../everywhere/use-texts";

type Props = { entry: { attempt_id: string | null; order_id: string | null } };

/** The ways from an entry or a statement's line to what it is about. */
export function JournalEntryLinks({ entry }: Props) {
  const t = useTexts();
  const link = "txt-small text-ui-fg-interactive hover:underline";
  return (
    <>
      {entry.attempt_id ? (
        <Link className={link} to={`/mizan/attempts/${entry.attempt_id}`}>
          {t("books.journal.payment")}
        </Link>
      ) : null}
      {entry.order_id ? (
        <Link className={link} to={`/orders/${entry.order_id}`}>
          {t("books.journal.order")}
        </Link>
      ) : null}
    </>
  );
}
