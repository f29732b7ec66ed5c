import { Button, Text } from "@medusajs/ui";
import type { SettlementRowView } from "../../answers/books-api";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";
import { actionsOf, type RowAction } from "./row-actions";

type Props = { row: SettlementRowView; onAct: (action: RowAction) => void };

/** What was decided about a row, by whom and why; or what may be. */
export function RowDecision({ row, onAct }: Props) {
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
