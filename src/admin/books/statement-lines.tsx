import { Button, Table, Text } from "@medusajs/ui";
import type { StatementLine } from "../../answers/books-api/statements";
import { textIn } from "../everywhere/both-languages";
import { EmptyState } from "../everywhere/empty-state";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";
import { useStatementLines } from "./books-queries";
import { JournalEntryLinks } from "./journal-entry-links";
import type { Period } from "./period";

type Props = { vendorId: string; period: Period; count: number };

/** The lines behind the figures, the oldest first, as many as were asked for. */
export function StatementLines({ vendorId, period, count }: Props) {
  const t = useTexts();
  const query = useStatementLines(vendorId, period);
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Section title={t("books.statements.lines")} hint={t("books.statements.linesCount", { count })}>
      {query.isPending ? <LoadingState rows={6} /> : null}
      {query.data && lines.length === 0 ? (
        <EmptyState title={t("books.statements.noLines")} hint={t("books.statements.noLinesHint")} />
      ) : null}
      {lines.length > 0 ? <LineTable lines={lines} /> : null}
      {query.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <div className="flex justify-center px-6 py-4">
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t("books.statements.more")}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function LineTable({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTexts();
  return (
    <BookTable
      heads={[
        { text: t("books.statements.when") },
        { text: t("books.statements.what") },
        { text: t("books.statements.account") },
        { text: t("books.statements.amount"), isAmount: true },
        { text: t("books.journal.reference") },
      ]}
    >
      {lines.map((line) => (
        <LineRow key={line.id} line={line} />
      ))}
    </BookTable>
  );
}

function LineRow({ line }: { line: StatementLine }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Table.Row className="[&_td]:py-3 [&_td]:align-top">
      <Table.Cell>
        <Moment at={line.posted_at} />
      </Table.Cell>
      <Table.Cell className="min-w-72 whitespace-normal">
        <Text size="small" dir="auto">
          {textIn(line.text, language)}
        </Text>
        {line.reason ? (
          <Text size="xsmall" className="text-ui-fg-muted" dir="auto">
            {line.reason}
          </Text>
        ) : null}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{t(`books.statements.accountOf.${line.account}`)}</Table.Cell>
      <AmountCell value={line.amount} />
      <Table.Cell>
        <span className="flex flex-wrap items-center gap-x-3">
          <LtrText>{line.reference}</LtrText>
          <JournalEntryLinks entry={line} />
        </span>
      </Table.Cell>
    </Table.Row>
  );
}
