import type { NotPaidView, PayoutRunView } from "../../answers/books-api/payout-runs";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
import { Money } from "../everywhere/money";
import { pathTo } from "../everywhere/queries";
import type { Column } from "../everywhere/row-table";
import { StateOf } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { VendorLink } from "../everywhere/vendor-link";
import { countText } from "./count-text";
import { REASONS, wayOf } from "./not-paid-way";
import { REASONS_NOT_PAID } from "./run-states";
import { Below } from "../everywhere/small-texts";

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
    cell: ({ vendor_id, name }) => <VendorLink to="vendors" id={vendor_id} name={name} />,
  },
  {
    head: "payoutRuns.notPaid.reason",
    isWide: true,
    cell: (vendor, t) => {
      const { reason, note } = vendor;
      const { way, to } = wayOf(vendor);
      return (
        <div className="flex flex-col items-start gap-y-1">
          <StateOf of={REASONS_NOT_PAID} state={reason} />
          {note ? <Below dir="auto">{note}</Below> : null}
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
  return (
    <List
      of={{
        key: ["books", "payout-runs", "not-paid", run.id],
        path: pathTo("payout-runs", run.id, "not-paid"),
        field: "not_paid",
        filters: FILTERS,
        isBeside: true,
      }}
      columns={COLUMNS}
      idOf={({ vendor_id }) => vendor_id}
      texts="payoutRuns.notPaid"
      isPart
      note={() =>
        run.not_paid.length > 0 ? (
          <div className="flex flex-wrap gap-x-3 gap-y-1 px-6 py-3">
            {run.not_paid.map(({ reason, count }) => (
              <StateOf key={reason} of={REASONS_NOT_PAID} state={reason} count={countText(count)} />
            ))}
          </div>
        ) : null
      }
    />
  );
}
