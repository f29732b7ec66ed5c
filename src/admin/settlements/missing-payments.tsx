import { Table } from "@medusajs/ui";
import { useState } from "react";
import type { SettlementView } from "../../answers/books-api/settlement-files";
import { AmountCell } from "../books/amount-cell";
import { BookTable } from "../books/book-table";
import { JournalEntryLinks } from "../books/journal-entry-links";
import { ListPages } from "../books/list-pages";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Section } from "../everywhere/section";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { QueryState } from "../everywhere/query-state";
import { PAGE_SIZE } from "../payments/list-state";
import { useMissingPayments } from "./settlement-queries";

/** Payments that the gateway should have settled in these days and that no file names. */
export function MissingPayments({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const [pageIndex, setPageIndex] = useState(0);
  const query = useMissingPayments(settlement, { limit: PAGE_SIZE, offset: pageIndex * PAGE_SIZE });
  const missing = query.data?.missing ?? [];
  const { missing: count } = settlement;
  return (
    <Section
      title={t("settlements.missing")}
      hint={t("settlements.missingHint")}
      action={
        count > 0 ? <StateBadge color="orange">{t("settlements.missingCount", { count })}</StateBadge> : null
      }
    >
      <QueryState query={query} rows={3} />
      {query.data && missing.length === 0 ? (
        <EmptyState
          title={t(settlement.from ? "settlements.missingEmpty" : "settlements.missingUnknown")}
          hint={t(settlement.from ? "settlements.missingEmptyHint" : "settlements.missingUnknownHint")}
        />
      ) : null}
      {missing.length > 0 ? (
        <BookTable
          heads={[
            { text: t("settlements.track") },
            { text: t("settlements.paidAt") },
            { text: t("settlements.amount"), isAmount: true },
            { text: t("settlements.list.order") },
          ]}
        >
          {missing.map((payment) => (
            <Table.Row key={payment.attempt_id}>
              <Table.Cell>
                <LtrText>{payment.track_id}</LtrText>
              </Table.Cell>
              <Table.Cell>
                <Moment at={payment.paid_at} />
              </Table.Cell>
              <AmountCell value={payment.amount} />
              <Table.Cell>
                <span className="flex items-center gap-x-3">
                  <JournalEntryLinks entry={payment} />
                </span>
              </Table.Cell>
            </Table.Row>
          ))}
        </BookTable>
      ) : null}
      <ListPages count={query.data?.count ?? 0} pageIndex={pageIndex} onMove={setPageIndex} />
    </Section>
  );
}
