import { Table } from "@medusajs/ui";
import type { JournalLineView } from "../../answers/books-api";
import { textIn } from "../everywhere/both-languages";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";

/** The lines of an entry; debits and credits are the same in sum. */
export function JournalLines({ lines }: { lines: readonly JournalLineView[] }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <BookTable
      heads={[
        { text: t("books.journal.account") },
        { text: t("books.journal.part") },
        { text: t("books.journal.debit"), isAmount: true },
        { text: t("books.journal.credit"), isAmount: true },
      ]}
    >
      {lines.map((line) => (
        <Table.Row key={`${line.account} ${line.part}`}>
          <Table.Cell>
            <span dir="auto">{textIn(line.account_name, language)}</span>
          </Table.Cell>
          <Table.Cell>{t(`books.part.${line.part}`)}</Table.Cell>
          <AmountCell value={line.debit} />
          <AmountCell value={line.credit} />
        </Table.Row>
      ))}
    </BookTable>
  );
}
