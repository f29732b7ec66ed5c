import { Text } from "@medusajs/ui";
import type { NotPaidView, PayoutRunView } from "../../answers/books-api/payout-runs";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { Money } from "../everywhere/money";
import { pathTo } from "../everywhere/queries";
import type { Column } from "../everywhere/row-table";
import { StateBadge } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { countText } from "./count-text";
import { COLOR_OF_REASON, REASONS, wayOf } from "./not-paid-way";

const FILTERS: readonly ListFilter[] = [
  {
    name: "reason",
    label: "payoutRuns.notPaid.reason",
    values: REASONS,
    textOf: (value) => `payoutRuns.reasons.${value}`,
    any: "payoutRuns.notPaid.anyReason",
  },
];

const COLUMNS: readonly Column<NotPaidView>[] = [
  {
    head: "books.vendor.label",
    cell: ({ vendor_id, name }) => (
      <TextLink to={`/mizan/vendors/${vendor_id}`}>
        <span dir="auto">{name}</span>
      </TextLink>
    ),
  },
  {
    head: "payoutRuns.notPaid.reason",
    isWide: true,
    cell: (vendor, t) => {
      const { reason, note } = vendor;
      const { way, to } = wayOf(vendor);
      return (
        <div className="flex flex-col items-start gap-y-1">
          <StateBadge color={COLOR_OF_REASON[reason]}>{t(`payoutRuns.reasons.${reason}`)}</StateBadge>
          {note ? (
            <Text size="xsmall" className="text-ui-fg-muted" dir="auto">
              {note}
            </Text>
          ) : null}
          <TextLink className="txt-small" to={to}>
            {t(`payoutRuns.ways.${way}`)}
          </TextLink>
        </div>
      );
    },
  },
  {
    head: "books.owed.payable",
    isAmount: true,
    cell: ({ payable }) => <Money value={payable} />,
  },
];

/** Whom a run does not pay, why, and what may be done about it. */
export function RunNotPaid({ run }: { run: PayoutRunView }) {
  const t = useTexts();
  const list = useListPage<NotPaidView>({
    key: ["books", "payout-runs", "not-paid", run.id],
    path: pathTo("payout-runs", run.id, "not-paid"),
    field: "not_paid",
    filters: FILTERS,
    isBeside: true,
  });
  return (
    <ListTable
      list={list}
      columns={COLUMNS}
      idOf={({ vendor_id }) => vendor_id}
      texts="payoutRuns.notPaid"
      isPart
      filters={FILTERS}
      note={
        run.not_paid.length > 0 ? (
          <div className="flex flex-wrap gap-x-3 gap-y-1 px-6 py-3">
            {run.not_paid.map(({ reason, count }) => (
              <StateBadge key={reason} color={COLOR_OF_REASON[reason]}>
                {/* One element: the badge parts its children and drops the space between them. */}
                <span>
                  {t(`payoutRuns.reasons.${reason}`)} <bdi className="tabular-nums">{countText(count)}</bdi>
                </span>
              </StateBadge>
            ))}
          </div>
        ) : null
      }
    />
  );
}
