import { Badge } from "@medusajs/ui";
import { useId, useState } from "react";
import type { JournalEntryView, JournalLineView } from "../../answers/books-api/journal";
import { textIn } from "../everywhere/both-languages";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { AccountName } from "./account-name";
import { Day } from "./day";
import { DiscountSource } from "./discount-source";
import { JournalEntryLinks } from "./journal-entry-links";
import { SmallButton } from "../everywhere/small-button";
import { Below, Named, Subtle } from "../everywhere/small-texts";

/** One entry in a sentence; opened, its lines. */
export function JournalEntry({ entry }: { entry: JournalEntryView }) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="flex flex-wrap items-start justify-between gap-3 px-6 py-3">
        <div className="flex min-w-0 flex-col gap-y-1">
          <span className="flex flex-wrap items-center gap-2">
            <Badge size="2xsmall">{t(`books.kind.${entry.kind}`)}</Badge>
            <Named dir="auto">{textIn(entry.text, language)}</Named>
          </span>
          <Below>
            <Moment at={entry.posted_at} /> · {t("books.journal.by")}{" "}
            {entry.made_by ? <LtrText>{entry.made_by}</LtrText> : t("books.journal.automatic")} ·{" "}
            {t("books.journal.reference")} <LtrText>{entry.reference}</LtrText>
            {entry.value_date ? (
              <>
                {" "}
                · {t("books.journal.valueDate")} <Day day={entry.value_date} />
              </>
            ) : null}
          </Below>
          {entry.belongs_to ? <Subtle dir="auto">{textIn(entry.belongs_to, language)}</Subtle> : null}
          {entry.reason ? (
            <Subtle>
              {t("books.journal.reason")}: <bdi>{entry.reason}</bdi>
            </Subtle>
          ) : null}
        </div>
        <div className="flex items-center gap-x-3">
          <JournalEntryLinks entry={entry} />
          <SmallButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? "books.journal.hide" : "books.journal.show")}
          </SmallButton>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="border-t">
        {isOpen ? <RowTable columns={LINE_COLUMNS} rows={entry.lines} /> : null}
      </div>
    </li>
  );
}

/** The lines of an entry; debits and credits are the same in sum. */
const LINE_COLUMNS: readonly Column<JournalLineView>[] = [
  {
    head: "books.journal.account",
    cell: ({ account_name, source, code }) => (
      <>
        <AccountName name={account_name} />
        {source === null ? null : (
          <Below>
            <DiscountSource source={source} code={code} />
          </Below>
        )}
      </>
    ),
  },
  { head: "books.journal.part", cell: ({ part }, t) => t(`books.part.${part}`) },
  { head: "books.journal.debit", isAmount: true, cell: ({ debit }) => <Money value={debit} /> },
  { head: "books.journal.credit", isAmount: true, cell: ({ credit }) => <Money value={credit} /> },
];
