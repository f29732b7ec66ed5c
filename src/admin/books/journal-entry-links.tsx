import type { OrderNumber } from "../../answers/admin-api";
import { OrderLink } from "../everywhere/order-link";
import { useTexts } from "../everywhere/use-texts";
import { TextLink } from "../everywhere/text-link";

type Props = {
  entry: { attempt_id: string | null; order_id: string | null; order_number: OrderNumber | null };
};

/** The ways from an entry or a statement's line to what it is about. */
export function JournalEntryLinks({ entry }: Props) {
  const t = useTexts();
  return (
    <>
      {entry.attempt_id ? (
        <TextLink className="txt-small" to={`/mizan/attempts/${entry.attempt_id}`}>
          {t("books.journal.payment")}
        </TextLink>
      ) : null}
      <OrderLink of={entry} className="txt-small" />
    </>
  );
}
