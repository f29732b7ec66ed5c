import type { SettlementView } from "../../answers/books-api/settlement-files";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateOf } from "../everywhere/state-badge";
import { EnvironmentBadge } from "../payments/environment-badge";
import { ResultCounts } from "./result-counts";
import { SettlementDays } from "./settlement-days";
import { SETTLEMENT_STATES } from "./settlement-states";
import { TextLink } from "../everywhere/text-link";

/** A file's name leads to its rows. */
export const SETTLEMENT_COLUMNS: readonly Column<SettlementView>[] = [
  {
    head: "settlements.file",
    cell: ({ id, file_name, environment }) => (
      <span className="flex items-center gap-x-2">
        <TextLink to={`/mizan/settlements/${id}`}>
          <LtrText>{file_name}</LtrText>
        </TextLink>
        <EnvironmentBadge environment={environment} />
      </span>
    ),
  },
  { head: "settlements.days", cell: (settlement) => <SettlementDays settlement={settlement} /> },
  { head: "settlements.state", cell: ({ state }) => <StateOf of={SETTLEMENT_STATES} state={state} /> },
  { head: "settlements.rows", isWide: true, cell: ({ counts }) => <ResultCounts counts={counts} /> },
  { head: "settlements.net", isAmount: true, cell: ({ net }) => <Money value={net} /> },
  {
    head: "settlements.by",
    cell: ({ created_by, created_at }) => (
      <>
        {created_by ? <LtrText>{created_by}</LtrText> : null} <Moment at={created_at} />
      </>
    ),
  },
];
