import { Text } from "@medusajs/ui";
import type { StatementView } from "../../answers/books-api/statements";
import { textIn } from "../everywhere/both-languages";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { useStatementLines } from "./books-queries";
import { JournalEntryLinks } from "./journal-entry-links";
import type { Period } from "./period";
import { type BalancedLine, withBalances } from "./running-balance";
import { SmallButton } from "../everywhere/small-button";
import { Below } from "../everywhere/small-texts";

type Props = { vendorId: string; period: Period; statement: StatementView };

/** The lines behind the figures, the oldest first, as many as were asked for. */
export function StatementLines({ vendorId, period, statement }: Props) {
  const t = useTexts();
  const query = useStatementLines(vendorId, period);
  const lines = withBalances(query.data?.pages.flatMap((page) => page.lines) ?? [], statement);
  return (
    <Section
      title={t("books.statements.lines")}
      hint={t("books.statements.linesCount", { count: statement.lines })}
    >
      {query.data && lines.length === 0 ? (
        <EmptyState title={t("books.statements.noLines")} hint={t("books.statements.noLinesHint")} />
      ) : null}
      {lines.length > 0 ? <RowTable columns={COLUMNS} rows={lines} idOf={({ id }) => id} /> : null}
      <QueryState query={query} rows={6} />
      {query.hasNextPage ? (
        <div className="flex justify-center px-6 py-4">
          <SmallButton isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("books.statements.more")}
          </SmallButton>
        </div>
      ) : null}
    </Section>
  );
}

const COLUMNS: readonly Column<BalancedLine>[] = [
  { head: "books.statements.when", cell: ({ posted_at }) => <Moment at={posted_at} /> },
  { head: "books.statements.what", isWide: true, cell: (line) => <WhatHappened line={line} /> },
  { head: "books.statements.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
  { head: "books.statements.balance", isAmount: true, cell: ({ balance }) => <Money value={balance} /> },
  {
    head: "books.statements.account",
    cell: ({ account }, t) => t(`books.statements.accountOf.${account}`),
  },
  {
    head: "books.journal.reference",
    isWide: true,
    cell: (line) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <LtrText>{line.reference}</LtrText>
        <JournalEntryLinks entry={line} />
      </span>
    ),
  },
];

function WhatHappened({ line }: { line: BalancedLine }) {
  const { text, reason, rest, payout_reference: payout, belongs_to: belongs } = line;
  const t = useTexts();
  const language = useLanguage();
  const more = [
    reason,
    rest === null ? null : t("books.statements.rest", { rest }),
    payout === null ? null : t("books.statements.paidWith", { payout }),
    belongs && textIn(belongs, language),
  ].filter((one) => one !== null);
  return (
    <>
      <Text size="small" dir="auto">
        {textIn(text, language)}
      </Text>
      {more.map((one) => (
        <Below key={one} dir="auto">
          {one}
        </Below>
      ))}
    </>
  );
}
