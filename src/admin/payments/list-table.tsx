import type { DataTableColumnDef, DataTableFilter } from "@medusajs/ui";
import { Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui";
import { type ReactNode, useState } from "react";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import type { ListState } from "./list-state";
import { PAGE_SIZE } from "./list-state";
import { useTableTexts } from "./use-table-texts";

type Row = { id: string };
type Said = { heading: string; description: string };

type Props<One extends Row> = {
  title: string;
  subtitle: string;
  query: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    data?: { count: number };
  };
  rows: One[];
  columns: DataTableColumnDef<One, any>[]; // eslint-disable-line @typescript-eslint/no-explicit-any -- as Medusa's table takes columns of several types
  filters: DataTableFilter[];
  onOpen: (id: string) => void;
  state: ListState;
  /** Filters that a link sets and the table does not show: they stay when the others change. */
  linked?: Record<string, string>;
  change: (to: Partial<ListState>) => void;
  /** What the search field asks for; without it there is none. */
  search?: string;
  empty: { empty: Said; filtered: Said };
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Between the head and the rows. */
  children?: ReactNode;
};

/** A list of the admin API in Medusa's table, with its page, search and filters in the page's address. */
export function ListTable<One extends Row>(props: Props<One>) {
  const { title, subtitle, query, rows, columns, filters, onOpen, state, linked = {}, change } = props;
  const t = useTexts();
  const tableTexts = useTableTexts();
  const shown = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !(name in linked)));
  // Medusa's table opens the choice of a filter that is set to nothing; the address knows only what was chosen.
  const [opened, setOpened] = useState<Record<string, unknown>>({});
  const table = useDataTable({
    data: rows,
    columns,
    filters,
    getRowId: ({ id }) => id,
    rowCount: query.data?.count ?? 0,
    isLoading: query.isPending,
    // Given is the table's own row, whatever its type says; of ours it has no more than the id.
    onRowClick: (_event, { id }) => onOpen(id),
    ...(props.search ? { search: { state: state.q, onSearchChange: (q) => change({ q }) } } : {}),
    filtering: {
      state: { ...opened, ...shown },
      onFilteringChange: (filters) => {
        const chosen = textsIn(filters);
        setOpened(Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in chosen))));
        if (!isSame(chosen, shown)) change({ filters: { ...linked, ...chosen } });
      },
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
            <Heading level="h1">{title}</Heading>
            <Text size="small" className="text-ui-fg-subtle">
              {subtitle}
            </Text>
          </div>
          <div className="flex items-center gap-x-2">
            {props.search ? <DataTable.Search placeholder={props.search} className="md:w-72" /> : null}
            <DataTable.FilterMenu tooltip={t("payments.table.filter")} />
            {props.action}
          </div>
        </DataTable.Toolbar>
        {props.children}
        {query.isError ? (
          <div className="px-6 py-4">
            <FaultNotice fault={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          </div>
        ) : null}
        {/* A list that could not be loaded is not an empty one: that would invite to create things twice. */}
        {query.isError && !query.data ? null : (
          <>
            <DataTable.Table emptyState={props.empty} />
            <DataTable.Pagination translations={tableTexts.pagination} />
          </>
        )}
      </DataTable>
    </Container>
  );
}

/** The table holds filters as unknown values; radio filters hold texts, and one just opened holds nothing yet. */
function textsIn(filters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value]] : [],
    ),
  );
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}
