import { Table } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { SettlementView } from "../../answers/books-api/settlement-files";
import { AmountCell } from "../books/amount-cell";
import { BookTable } from "../books/book-table";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { ResultCounts } from "./result-counts";
import { SettlementDays } from "./settlement-days";
import { SettlementStateBadge } from "./settlement-state-badge";

/** A row for each file; its name leads to its rows. */
export function SettlementTable({ settlements }: { settlements: readonly SettlementView[] }) {
  const t = useTexts();
  return (
    <BookTable
      heads={[
        { text: t("settlements.file") },
        { text: t("settlements.days") },
        { text: t("settlements.state") },
        { text: t("settlements.rows") },
        { text: t("settlements.net"), isAmount: true },
        { text: t("settlements.by") },
      ]}
    >
      {settlements.map((settlement) => (
        <Table.Row key={settlement.id} className="[&_td]:py-3 [&_td]:align-top">
          <Table.Cell>
            <span className="flex items-center gap-x-2">
              <Link
                className="text-ui-fg-interactive hover:underline"
                to={`/mizan/settlements/${settlement.id}`}
              >
                <LtrText>{settlement.file_name}</LtrText>
              </Link>
              <EnvironmentBadge environment={settlement.environment} />
            </span>
          </Table.Cell>
          <Table.Cell>
            <SettlementDays settlement={settlement} />
          </Table.Cell>
          <Table.Cell>
            <SettlementStateBadge settlement={settlement} />
          </Table.Cell>
          <Table.Cell className="whitespace-normal">
            <ResultCounts counts={settlement.counts} />
          </Table.Cell>
          <AmountCell value={settlement.net} />
          <Table.Cell>
            {settlement.created_by ? <LtrText>{settlement.created_by}</LtrText> : null}{" "}
            <Moment at={settlement.created_at} />
          </Table.Cell>
        </Table.Row>
      ))}
    </BookTable>
  );
}
