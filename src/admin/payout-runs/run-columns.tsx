import { Text } from "@medusajs/ui";
import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { Day } from "../books/day";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { TextLink } from "../everywhere/text-link";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { countText } from "./count-text";
import { RunStateBadge } from "./run-state-badge";

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
  { head: "payoutRuns.state", cell: (run) => <RunStateBadge run={run} /> },
  {
    head: "payoutRuns.count",
    isAmount: true,
    cell: ({ count }) => <LtrText>{countText(count)}</LtrText>,
  },
  { head: "payoutRuns.sum", isAmount: true, cell: ({ sum }) => <Money value={sum} /> },
  { head: "payoutRuns.paid", isAmount: true, cell: ({ paid }) => <Money value={paid.sum} /> },
  {
    head: "payoutRuns.prepared",
    cell: ({ prepared_at, prepared_by }) => (
      <>
        <Moment at={prepared_at} />
        {prepared_by ? (
          <Text size="xsmall" className="text-ui-fg-muted">
            <LtrText>{prepared_by}</LtrText>
          </Text>
        ) : null}
      </>
    ),
  },
];
