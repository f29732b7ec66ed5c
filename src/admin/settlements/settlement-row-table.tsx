import { Button, Table, Text } from "@medusajs/ui";
import type { SettlementRowView } from "../../answers/books-api/settlement-files";
import { AmountCell } from "../books/amount-cell";
import { BookTable } from "../books/book-table";
import { Day } from "../books/day";
import { JournalEntryLinks } from "../books/journal-entry-links";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { COLOR_OF_RESULT } from "./result-colors";
import { actionsOf, type RowAction } from "./row-actions";
import { RowFault } from "./row-fault";

type Props = {
  rows: readonly SettlementRowView[];
  onAct: (row: SettlementRowView, action: RowAction) => void;
};

/** Rows by their line in the file, with what stands there and what we expect where that differs: of the amount or of the net, as the fault says. */
export function SettlementRowTable({ rows, onAct }: Props) {
  const t = useTexts();
  return (
    <BookTable
      heads={[
        { text: t("settlements.list.line") },
        { text: t("settlements.list.result") },
        { text: t("settlements.list.reference") },
        { text: t("settlements.list.day") },
        { text: t("settlements.list.actual"), isAmount: true },
        { text: t("settlements.list.fee"), isAmount: true },
        { text: t("settlements.list.net"), isAmount: true },
        { text: t("settlements.list.expected"), isAmount: true },
        { text: t("settlements.list.decided") },
      ]}
    >
      {rows.map((row) => (
        <Table.Row key={row.id} className="[&_td]:py-3 [&_td]:align-top">
          <Table.Cell>
            <bdi className="tabular-nums">{row.line}</bdi>
          </Table.Cell>
          <Table.Cell className="min-w-56 whitespace-normal">
            <StateBadge color={COLOR_OF_RESULT[row.result]}>
              {t(`settlements.result.${row.result}`)}
            </StateBadge>
            <RowFault row={row} />
          </Table.Cell>
          <Table.Cell>
            <span className="flex flex-col">
              {row.kind ? <span>{t(`settlements.list.kinds.${row.kind}`)}</span> : null}
              {row.reference ? <LtrText>{row.reference}</LtrText> : null}
              <JournalEntryLinks entry={{ attempt_id: row.attempt_id, order_id: null, order_number: null }} />
            </span>
          </Table.Cell>
          <Table.Cell>
            <Day day={row.date} />
          </Table.Cell>
          <AmountCell value={row.amount} />
          <AmountCell value={row.fee}>
            {row.tax ? (
              <Text size="xsmall" className="text-ui-fg-muted">
                {t("settlements.list.tax")} <bdi className="tabular-nums">{row.tax}</bdi>
              </Text>
            ) : null}
          </AmountCell>
          <AmountCell value={row.net} />
          <AmountCell value={row.expected} />
          <Table.Cell className="whitespace-normal">
            <RowDecision row={row} onAct={(action) => onAct(row, action)} />
          </Table.Cell>
        </Table.Row>
      ))}
    </BookTable>
  );
}

type RowDecisionProps = { row: SettlementRowView; onAct: (action: RowAction) => void };

/** What was decided about a row, by whom and why; or what may be. */
function RowDecision({ row, onAct }: RowDecisionProps) {
  const t = useTexts();
  if (row.decision === null) {
    return (
      <span className="flex flex-wrap gap-2">
        {actionsOf(row).map((action) => (
          <Button
            key={action}
            type="button"
            size="small"
            variant="secondary"
            className="whitespace-nowrap"
            onClick={() => onAct(action)}
          >
            {t(`settlements.actions.${action}`)}
          </Button>
        ))}
      </span>
    );
  }
  return (
    <>
      <Text size="small">{t(`settlements.decision.${row.decision}`)}</Text>
      <Text size="xsmall" className="text-ui-fg-muted">
        {row.decided_by ? (
          <>
            {t("settlements.decidedBy")} <LtrText>{row.decided_by}</LtrText> ·{" "}
          </>
        ) : null}
        <Moment at={row.decided_at} />
      </Text>
      {row.decision_note ? (
        <Text size="xsmall" className="text-ui-fg-subtle" dir="auto">
          {row.decision_note}
        </Text>
      ) : null}
    </>
  );
}
