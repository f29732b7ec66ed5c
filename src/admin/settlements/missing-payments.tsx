import type { MissingPayment, SettlementView } from "../../answers/books-api/settlement-files";
import { JournalEntryLinks } from "../books/journal-entry-links";
import { List } from "../everywhere/list";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { pathTo } from "../everywhere/queries";
import type { Column } from "../everywhere/row-table";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";

const COLUMNS: readonly Column<MissingPayment>[] = [
  { head: "settlements.track", cell: ({ track_id }) => <LtrText>{track_id}</LtrText> },
  { head: "settlements.paidAt", cell: ({ paid_at }) => <Moment at={paid_at} /> },
  { head: "settlements.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
  {
    head: "settlements.list.order",
    cell: (payment) => (
      <span className="flex items-center gap-x-3">
        <JournalEntryLinks entry={payment} />
      </span>
    ),
  },
];

/** Payments that the gateway should have settled in these days and that no file names. */
export function MissingPayments({ settlement }: { settlement: SettlementView }) {
  const t = useTexts();
  const { id, state, from, missing: count } = settlement;
  const words = from ? "empty" : "unknown";
  return (
    <List
      of={{
        // While rows are compared, what is missing is not known.
        key: ["settlements", "missing", id, state],
        path: pathTo("settlements", id, "missing"),
        field: "missing",
        isBeside: true,
      }}
      columns={COLUMNS}
      idOf={({ attempt_id }) => attempt_id}
      texts="settlements.missing"
      isPart
      empty={{ title: t(`settlements.missing.${words}`), hint: t(`settlements.missing.${words}Hint`) }}
      action={
        count > 0 ? <StateBadge color="orange">{t("settlements.missing.count", { count })}</StateBadge> : null
      }
    />
  );
}
