import { Container, Heading, Table, Text } from "@medusajs/ui";
import { useState } from "react";
import { EmptyState } from "../everywhere/empty-state";
import { FilterSelect } from "../everywhere/filter-select";
import { useTexts } from "../everywhere/use-texts";
import { QueryState } from "../everywhere/query-state";
import { payments as english } from "../i18n/en/payments";
import { DecideDrawers, type Deciding } from "../reviews/decide-drawers";
import { AttentionTable } from "./attention-table";
import { PAGE_SIZE, queryOfListState } from "./list-state";
import { useReviewItems } from "./payment-queries";
import { useListState } from "./use-list-state";
import { useTableTexts } from "./use-table-texts";

const FILTERS = ["status", "reason"] as const;
const EVERY_STATUS = "all";

/** What needs a person: open items unless another state is asked for. */
export function AttentionList() {
  const t = useTexts();
  const tableTexts = useTableTexts();
  // Not in its row: what is decided leaves the list of what is open, and its answer is still to be read.
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { state, change } = useListState(FILTERS);
  const { status = OPEN, reason = "" } = state.filters;
  const asked = status === EVERY_STATUS ? "" : status;
  const query = useReviewItems({ ...queryOfListState({ ...state, filters: {} }), status: asked, reason });
  const count = query.data?.count ?? 0;
  const pageCount = Math.ceil(count / PAGE_SIZE);
  const showsWhatIsOpen = status === OPEN && reason === "";
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex flex-wrap items-end justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h1">{t("frame.attention")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.attention.subtitle")}
          </Text>
        </div>
        <AttentionFilters
          status={status}
          reason={reason}
          onChange={(changed) => change({ filters: { ...state.filters, ...changed } })}
        />
      </div>
      <QueryState query={query} rows={6} />
      {query.data?.review_items.length === 0 ? (
        <EmptyState
          title={t(showsWhatIsOpen ? "payments.attention.empty" : "payments.attention.emptyFiltered")}
          hint={t(showsWhatIsOpen ? "payments.attention.emptyHint" : "payments.attention.emptyFilteredHint")}
        />
      ) : null}
      {query.data && query.data.review_items.length > 0 ? (
        <AttentionTable
          items={query.data.review_items}
          onDecide={(item, action) => setDeciding({ item, action })}
        />
      ) : null}
      {pageCount > 1 ? (
        <Table.Pagination
          count={count}
          pageSize={PAGE_SIZE}
          pageIndex={state.pageIndex}
          pageCount={pageCount}
          canPreviousPage={state.pageIndex > 0}
          canNextPage={state.pageIndex + 1 < pageCount}
          previousPage={() => change({ pageIndex: state.pageIndex - 1 })}
          nextPage={() => change({ pageIndex: state.pageIndex + 1 })}
          translations={tableTexts.pagination}
        />
      ) : null}
      {deciding ? <DecideDrawers {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Container>
  );
}

const OPEN = "open";

const STATUSES = [OPEN, "resolved", "all"] as const;
/** A select has no empty value. */
const ANY_REASON = "any";

type AttentionFiltersProps = {
  status: string;
  /** Empty for any. */
  reason: string;
  onChange: (changed: { status?: string; reason?: string }) => void;
};

/** Which items the attention list shows: by state, and by reason. */
function AttentionFilters({ status, reason, onChange }: AttentionFiltersProps) {
  const t = useTexts();
  const reasons = Object.keys(english.reason).map((value) => ({
    value,
    label: t(`payments.reason.${value}`),
  }));
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect
        label={t("payments.attention.status")}
        value={status}
        options={STATUSES.map((value) => ({ value, label: t(`payments.attention.${value}`) }))}
        onChange={(value) => onChange({ status: value })}
      />
      <FilterSelect
        label={t("payments.attention.reason")}
        value={reason || ANY_REASON}
        options={[{ value: ANY_REASON, label: t("payments.attention.anyReason") }, ...reasons]}
        onChange={(value) => onChange({ reason: value === ANY_REASON ? "" : value })}
      />
    </div>
  );
}
