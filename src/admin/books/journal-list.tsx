import { Button, InlineTip } from "@medusajs/ui";
import { useState } from "react";
import { FilterSelect } from "../everywhere/filter-select";
import { useTexts } from "../everywhere/use-texts";
import { books as english } from "../i18n/en/books";
import { queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { AdjustmentDrawer } from "./adjustment-drawer";
import { BookPage } from "./book-page";
import { useJournal } from "./books-queries";
import { JournalEntry } from "./journal-entry";
import { ListPages } from "./list-pages";
import { ANY_TIME, dayInKuwait, isUsable } from "./period";
import { PeriodChooser } from "./period-chooser";
import { VendorFilter } from "./vendor-filter";

/** `attempt_id` comes with a link from a payment; nothing on this page sets it. */
const FILTERS = ["kind", "vendor_id", "attempt_id", "from", "to"] as const;

/** Every entry of the books, the newest first. */
export function JournalList() {
  const t = useTexts();
  const { state, change } = useListState(FILTERS);
  const [isAdjusting, setAdjusting] = useState(false);
  const { from = "", to = "", attempt_id: attemptId } = state.filters;
  // Days that are no period are said at the days, and not asked about.
  const period = isUsable({ from, to }, { mayBeOpen: true }) ? { from, to } : ANY_TIME;
  const query = useJournal({ ...queryOfListState({ ...state, q: "" }), ...period });
  const entries = query.data?.entries ?? [];
  const isFiltered = Object.values(state.filters).some((value) => value !== "");
  const words = isFiltered ? "emptyFiltered" : "empty";
  const isEmpty = query.data !== undefined && entries.length === 0;
  return (
    <>
      <BookPage
        title={t("books.journal.title")}
        subtitle={t("books.journal.subtitle")}
        action={
          <Button type="button" size="small" variant="secondary" onClick={() => setAdjusting(true)}>
            {t("books.adjustment.button")}
          </Button>
        }
        filters={
          <JournalFilters
            filters={state.filters}
            onChange={(changed) => change({ filters: { ...state.filters, ...changed } })}
          />
        }
        query={query}
        empty={isEmpty ? { title: t(`books.journal.${words}`), hint: t(`books.journal.${words}Hint`) } : null}
      >
        {attemptId ? (
          <div className="flex flex-wrap items-center gap-3 px-6 py-3">
            <InlineTip label={t("books.journal.payment")}>{t("books.journal.attemptOnly")}</InlineTip>
            <Button
              type="button"
              size="small"
              variant="transparent"
              onClick={() => change({ filters: { ...state.filters, attempt_id: "" } })}
            >
              {t("books.journal.allEntries")}
            </Button>
          </div>
        ) : null}
        {entries.length > 0 ? (
          <ul className="divide-y">
            {entries.map((entry) => (
              <JournalEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        ) : null}
        <ListPages
          count={query.data?.count ?? 0}
          pageIndex={state.pageIndex}
          onMove={(pageIndex) => change({ pageIndex })}
        />
      </BookPage>
      {isAdjusting ? (
        <AdjustmentDrawer today={dayInKuwait(new Date())} onClose={() => setAdjusting(false)} />
      ) : null}
    </>
  );
}

/** A select has no empty value. */
const ANY_KIND = "any";

type JournalFiltersProps = {
  /** Named as the API names them; those that are not set are not there. */
  filters: Record<string, string>;
  onChange: (changed: Record<string, string>) => void;
};

/** Which entries the journal shows: by kind, vendor and period. */
function JournalFilters({ filters, onChange }: JournalFiltersProps) {
  const t = useTexts();
  const { kind = "", vendor_id: vendorId = "", from = "", to = "" } = filters;
  const kinds = Object.keys(english.kind).map((value) => ({ value, label: t(`books.kind.${value}`) }));
  return (
    <>
      <FilterSelect
        label={t("books.journal.kind")}
        value={kind || ANY_KIND}
        options={[{ value: ANY_KIND, label: t("books.journal.anyKind") }, ...kinds]}
        onChange={(value) => onChange({ kind: value === ANY_KIND ? "" : value })}
      />
      <VendorFilter vendorId={vendorId} mayBeAny onChange={(chosen) => onChange({ vendor_id: chosen })} />
      <PeriodChooser
        period={{ from, to }}
        today={dayInKuwait(new Date())}
        mayBeOpen
        onChange={(period) => onChange(period)}
      />
    </>
  );
}
