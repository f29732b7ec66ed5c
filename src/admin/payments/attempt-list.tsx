import { Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import { attemptColumns } from "./attempt-columns";
import { ATTEMPT_FILTERS, attemptFilters } from "./attempt-filters";
import { PAGE_SIZE, queryOfListState } from "./list-state";
import { useAttempts } from "./payment-queries";
import { useListState } from "./use-list-state";
import { useTableTexts } from "./use-table-texts";

/** Every try to pay, the newest first, with search and filters. */
export function AttemptList() {
  const t = useTexts();
  const tableTexts = useTableTexts();
  const navigate = useNavigate();
  const { state, change } = useListState(ATTEMPT_FILTERS);
  const query = useAttempts(queryOfListState(state));
  const columns = useMemo(() => attemptColumns(t), [t]);
  const filters = useMemo(() => attemptFilters(t), [t]);
  const table = useDataTable({
    data: query.data?.attempts ?? [],
    columns,
    filters,
    getRowId: (attempt) => attempt.id,
    rowCount: query.data?.count ?? 0,
    isLoading: query.isPending,
    onRowClick: (_event, attempt) => navigate(`/mizan/attempts/${attempt.id}`),
    search: { state: state.q, onSearchChange: (q) => change({ q: q.trim() }) },
    filtering: {
      state: state.filters,
      onFilteringChange: (chosen) => change({ filters: textsIn(chosen) }),
    },
    pagination: {
      state: { pageIndex: state.pageIndex, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => change({ pageIndex }),
    },
    // The page is in the address; the table would lead back to the first one as soon as rows arrive.
    autoResetPageIndex: false,
  });
  return (
    <Container className="divide-y p-0">
      <DataTable instance={table}>
        <DataTable.Toolbar
          translations={tableTexts.toolbar}
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
        >
          <div>
            <Heading level="h1">{t("payments.attempts.title")}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t("payments.attempts.subtitle")}
            </Text>
          </div>
          <div className="flex items-center gap-x-2">
            <DataTable.Search placeholder={t("payments.attempts.search")} className="md:w-72" />
            <DataTable.FilterMenu tooltip={t("payments.table.filter")} />
          </div>
        </DataTable.Toolbar>
        {query.isError ? (
          <div className="px-6 py-4">
            <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          </div>
        ) : (
          <DataTable.Table
            emptyState={{
              empty: { heading: t("payments.attempts.empty"), description: t("payments.attempts.emptyHint") },
              filtered: {
                heading: t("payments.attempts.emptyFiltered"),
                description: t("payments.attempts.emptyFilteredHint"),
              },
            }}
          />
        )}
        <DataTable.Pagination translations={tableTexts.pagination} />
      </DataTable>
    </Container>
  );
}

/** The table holds filters as unknown values; radio filters hold texts, and one just opened holds nothing yet. */
function textsIn(chosen: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
