import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import type { JournalEntryView } from "../../answers/books-api/journal";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { useTexts } from "../everywhere/use-texts";
import { books as english } from "../i18n/en/books";
import { AdjustmentDrawer } from "./adjustment-drawer";
import { JournalEntry } from "./journal-entry";
import { ANY_TIME, isUsable } from "./period";
import { PeriodChooser } from "./period-chooser";
import { VendorFilter } from "./vendor-filter";
import { SmallButton } from "../everywhere/small-button";

const FILTERS: readonly ListFilter[] = [
  {
    name: "kind",
    label: "books.journal.kind",
    values: Object.keys(english.kind),
    textOf: (value) => `books.kind.${value}`,
    any: "books.journal.anyKind",
  },
];
/** `attempt_id` comes with a link from a payment. */
const MORE_FILTERS = ["vendor_id", "attempt_id", "from", "to"] as const;

/** Every entry of the books, the newest first. */
export function JournalList() {
  const t = useTexts();
  const [isAdjusting, setAdjusting] = useState(false);
  const list = useListPage<JournalEntryView>({
    key: ["books", "journal"],
    path: "/journal",
    field: "entries",
    filters: FILTERS,
    linked: MORE_FILTERS,
    // Days that are no period are said at the days, and not asked about.
    asks: ({ from = "", to = "" }) => (isUsable({ from, to }, { mayBeOpen: true }) ? {} : ANY_TIME),
  });
  const { filters } = list.state;
  const { vendor_id: vendorId = "", from = "", to = "" } = filters;
  const narrow = (to: Record<string, string>) => list.change({ filters: { ...filters, ...to } });
  const today = kuwaitDayOf(new Date());
  return (
    <>
      <ListTable
        list={list}
        texts="books.journal"
        action={<SmallButton onClick={() => setAdjusting(true)}>{t("books.adjustment.button")}</SmallButton>}
        filters={FILTERS}
        moreFilters={
          <>
            <VendorFilter vendorId={vendorId} mayBeAny onChange={(chosen) => narrow({ vendor_id: chosen })} />
            <PeriodChooser period={{ from, to }} today={today} mayBeOpen onChange={narrow} />
          </>
        }
        note={
          filters.attempt_id ? (
            <div className="flex flex-wrap items-center gap-3 px-6 py-3">
              <InlineTip label={t("books.journal.payment")}>{t("books.journal.attemptOnly")}</InlineTip>
              <SmallButton variant="transparent" onClick={() => narrow({ attempt_id: "" })}>
                {t("books.journal.allEntries")}
              </SmallButton>
            </div>
          ) : null
        }
      >
        {(entries) => (
          <ul className="divide-y">
            {entries.map((entry) => (
              <JournalEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListTable>
      {isAdjusting ? <AdjustmentDrawer onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
