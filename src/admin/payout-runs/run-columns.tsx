import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { Day } from "../books/day";
import { Done } from "../everywhere/done";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateOf } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { EnvironmentBadge } from "../payments/environment-badge";
import { countText } from "./count-text";
import { RUN_STATES } from "./run-states";

/** A run's day leads to it. */
export const RUN_COLUMNS: readonly Column<PayoutRunView>[] = [
  {
    head: "payoutRuns.day",
    cell: ({ id, day, environment }) => (
      <span className="flex items-center gap-x-2">
        <TextLink to={`/mizan/payout-runs/${id}`}>
          <Day day={day} />
        </TextLink>
        <EnvironmentBadge environment={environment} />
      </span>
    ),
  },
  { head: "payoutRuns.state", cell: ({ state }) => <StateOf of={RUN_STATES} state={state} /> },
  {
    head: "payoutRuns.count",
    isAmount: true,
    cell: ({ count }) => <LtrText>{countText(count)}</LtrText>,
  },
  { head: "payoutRuns.sum", isAmount: true, cell: ({ sum }) => <Money value={sum} /> },
  { head: "payoutRuns.paid", isAmount: true, cell: ({ paid }) => <Money value={paid.sum} /> },
  {
    head: "payoutRuns.prepared",
    cell: ({ prepared_at, prepared_by }) => <Done at={prepared_at} by={prepared_by} isInCell />,
  },
];
