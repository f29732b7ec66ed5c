import { Text } from "@medusajs/ui";
import type { SettlementRowView } from "../../answers/books-api/settlement-files";
import { Day } from "../books/day";
import { JournalEntryLinks } from "../books/journal-entry-links";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { actionsOf, type RowAction } from "./row-actions";
import { RowFault } from "./row-fault";
import { RESULTS } from "./settlement-states";
import { SmallButton } from "../everywhere/small-button";

type OnAct = (row: SettlementRowView, action: RowAction) => void;

/** Rows by their line in the file, with what stands there and what we expect where that differs: of the amount or of the net, as the fault says. */
export function settlementRowColumns(onAct: OnAct): Column<SettlementRowView>[] {
  return [
    { head: "settlements.list.line", cell: ({ line }) => <bdi className="tabular-nums">{line}</bdi> },
    {
      head: "settlements.list.result",
      isWide: true,
      cell: (row) => (
        <>
          <StateOf of={RESULTS} state={row.result} />
          <RowFault row={row} />
        </>
      ),
    },
    {
      head: "settlements.list.reference",
      cell: ({ kind, reference, attempt_id }, t) => (
        <span className="flex flex-col">
          {kind ? <span>{t(`settlements.list.kinds.${kind}`)}</span> : null}
          {reference ? <LtrText>{reference}</LtrText> : null}
          <JournalEntryLinks entry={{ attempt_id, order_id: null, order_number: null }} />
        </span>
      ),
    },
    { head: "settlements.list.day", cell: ({ date }) => <Day day={date} /> },
    { head: "settlements.list.actual", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
    {
      head: "settlements.list.fee",
      isAmount: true,
      cell: ({ fee, tax }, t) => (
        <>
          <Money value={fee} />
          {tax ? (
            <Text size="xsmall" className="text-ui-fg-muted">
              {t("settlements.list.tax")} <bdi className="tabular-nums">{tax}</bdi>
            </Text>
          ) : null}
        </>
      ),
    },
    { head: "settlements.list.net", isAmount: true, cell: ({ net }) => <Money value={net} /> },
    { head: "settlements.list.expected", isAmount: true, cell: ({ expected }) => <Money value={expected} /> },
    {
      head: "settlements.list.decided",
      cell: (row) => <RowDecision row={row} onAct={(action) => onAct(row, action)} />,
    },
  ];
}

type RowDecisionProps = { row: SettlementRowView; onAct: (action: RowAction) => void };

/** What was decided about a row, by whom and why; or what may be. */
function RowDecision({ row, onAct }: RowDecisionProps) {
  const t = useTexts();
  if (row.decision === null) {
    return (
      <span className="flex flex-wrap gap-2">
        {actionsOf(row).map((action) => (
          <SmallButton key={action} className="whitespace-nowrap" onClick={() => onAct(action)}>
            {t(`settlements.actions.${action}`)}
          </SmallButton>
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
