import { Button, Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui";
import { useMemo, useState } from "react";
import type { RefundView } from "../../operator/books-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import { PAGE_SIZE, queryOfListState } from "../payments/list-state";
import { useListState } from "../payments/use-list-state";
import { useTableTexts } from "../payments/use-table-texts";
import { refundColumns } from "./refund-columns";
import { LINKED_FILTERS, REFUND_FILTERS, refundFilters } from "./refund-filters";
import { RefundDrawers } from "./refund-drawers";
import { useRefunds } from "./refund-queries";

/** Every refund, the newest first; a row opens its details. */
export function RefundList() {
  const t = useTexts();
  const tableTexts = useTableTexts();
  const [opened, setOpened] = useState<RefundView | null>(null);
  const { state, change } = useListState(REFUND_FILTERS);
  const query = useRefunds(queryOfListState(state));
  const columns = useMemo(() => refundColumns(t), [t]);
  const filters = useMemo(() => refundFilters(t), [t]);
  const linked = Object.entries(state.filters).filter(([name]) => LINKED_FILTERS.includes(name));
  const shown = Object.entries(state.filters).filter(([name]) => !LINKED_FILTERS.includes(name));
  const table = useDataTable({
    data: query.data?.refunds ?? [],
    columns,
    filters,
    getRowId: (refund) => refund.id,
    rowCount: query.data?.count ?? 0,
    isLoading: query.isPending,
    // Given is the table's own row, whatever its type says; of ours it has no more than the id.
    onRowClick: (_event, { id }) => setOpened(query.data?.refunds.find((one) => one.id === id) ?? null),
    filtering: {
      state: Object.fromEntries(shown),
      onFilteringChange: (chosen) =>
        change({ filters: { ...Object.fromEntries(linked), ...textsIn(chosen) } }),
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
            <Heading level="h1">{t("refunds.title")}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {t("refunds.subtitle")}
            </Text>
          </div>
          <DataTable.FilterMenu tooltip={t("refunds.list.filter")} />
        </DataTable.Toolbar>
        {linked.length > 0 ? (
          <div className="txt-small flex flex-wrap items-center gap-3 px-6 py-3">
            {t("refunds.filters.narrowed")}
            <Button
              type="button"
              size="small"
              variant="secondary"
              onClick={() => change({ filters: Object.fromEntries(shown) })}
            >
              {t("refunds.filters.cleared")}
            </Button>
          </div>
        ) : null}
        {query.isError ? (
          <div className="px-6 py-4">
            <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          </div>
        ) : (
          <DataTable.Table
            emptyState={{
              empty: { heading: t("refunds.list.empty"), description: t("refunds.list.emptyHint") },
              filtered: {
                heading: t("refunds.list.emptyFiltered"),
                description: t("refunds.list.emptyFilteredHint"),
              },
            }}
          />
        )}
        <DataTable.Pagination translations={tableTexts.pagination} />
      </DataTable>
      {opened ? <RefundDrawers refund={opened} onClose={() => setOpened(null)} /> : null}
    </Container>
  );
}

/** The table holds filters as unknown values; radio filters hold texts, and one just opened holds nothing yet. */
function textsIn(chosen: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
