import type { InvoiceView } from "../../answers/books-api/invoices";
import { LtrText } from "../everywhere/ltr-text";
import { useDocument } from "../everywhere/use-document";

/** An invoice's number, which opens what is printed, in both languages. */
export function PrintedInvoice({ of: { id, number } }: { of: InvoiceView }) {
  const { open, isOpening } = useDocument({ document: "invoice_page", id });
  return (
    <button
      type="button"
      className="text-ui-fg-interactive-hover hover:underline"
      disabled={isOpening}
      onClick={open}
    >
      <LtrText className="whitespace-nowrap">{number}</LtrText>
    </button>
  );
}
