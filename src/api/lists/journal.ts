import type { JournalEntryView, JournalLineView } from "../../answers/books-api/journal";
import { listJournal } from "../../books/journal-view";
import { type LongList, wordOf } from "./long-list";

/** The entries of the books; in the file a row for each of their lines. */
export const JOURNAL: LongList<
  "journal",
  JournalEntryView,
  { entry: JournalEntryView; line: JournalLineView }
> = {
  list: "journal",
  field: "entries",
  isOfEnvironment: true,
  read: async (dependencies, { asked, page, environment }) => {
    const { entries, count } = await listJournal(dependencies, { ...asked, environment }, page);
    return { rows: entries, count };
  },
  columns: {
    entry_id: ({ entry }) => entry.id,
    posted_at: ({ entry }) => entry.posted_at,
    kind: ({ entry }) => entry.kind,
    account: ({ line }) => line.account,
    account_name: ({ line }) => line.account_name.en,
    part: ({ line }) => line.part,
    debit: ({ line }) => line.debit,
    credit: ({ line }) => line.credit,
    source: ({ line }) => line.source,
    reference: ({ entry }) => entry.reference,
    value_date: ({ entry }) => entry.value_date,
    order_number: ({ entry }) => wordOf(entry.order_number),
    reason: ({ entry }) => entry.reason,
    belongs_to: ({ entry }) => entry.belongs_to?.en ?? null,
    made_by: ({ entry }) => entry.made_by,
    attempt_id: ({ entry }) => entry.attempt_id,
    refund_id: ({ entry }) => entry.refund_id,
    order_id: ({ entry }) => entry.order_id,
    vendor_id: ({ line }) => line.vendor_id,
    environment: ({ entry }) => entry.environment,
  },
  rowsOf: (entry) => entry.lines.map((line) => ({ entry, line })),
};
