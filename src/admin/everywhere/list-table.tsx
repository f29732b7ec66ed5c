import { DataTable, useDataTable } from "@medusajs/ui";
import { type ReactNode, useMemo, useState } from "react";
import { EmptyState } from "./empty-state";
import { FilterSelects, isNarrowed, type ListFilter, menuOf } from "./list-filters";
import type { ListPage } from "./list-page";
import { PAGE_SIZE } from "./list-state";
import { QueryState } from "./query-state";
import { type Column, TableRows, useTableColumns } from "./row-table";
import { SearchInput } from "./search-input";
import { Section } from "./section";
import { useTexts } from "./use-texts";

type Props<Row> = {
  list: ListPage<Row>;
  /** Without them `children` shows the rows. */
  columns?: readonly Column<Row>[];
  /** Where its texts are: `title`, `subtitle`, `empty` and `emptyHint`; where less than all may be shown, `emptyFiltered` and `emptyFilteredHint`. */
  texts: string;
  title?: string;
  /** A part of a page, not the whole of it. */
  isPart?: boolean;
  /** Constant. */
  filters?: readonly ListFilter[];
  /** What the search field asks for; without it there is none. */
  search?: string;
  idOf?: (row: Row) => string;
  /** What happens where a row is pressed. */
  onOpen?: (row: Row) => void;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Filters of its own, beside those that are described. */
  moreFilters?: ReactNode;
  /** Between the head and the rows. */
  note?: ReactNode;
  /** Said where there are no rows, in place of the usual. */
  empty?: { title: string; hint: string };
  children?: (rows: readonly Row[]) => ReactNode;
};

/** As tall as its rows: two lists of one page would share its height and be cut off. */
const PART = "flex-none";
const NO_FILTERS: readonly ListFilter[] = [];
const NO_COLUMNS: readonly never[] = [];

/** A list in Medusa's table: with its search, its filters, its pages, and why there are no rows. */
export function ListTable<Row>(props: Props<Row>) {
  const { list, columns = NO_COLUMNS, texts, isPart = false, filters = NO_FILTERS, search } = props;
  const { query, rows, state } = list;
  const t = useTexts();
  const table = useTable(props);
  const hasMenu = filters.some(({ any }) => any === undefined);
  const hasSelects = props.moreFilters !== undefined || filters.some(({ any }) => any !== undefined);
  const words = isNarrowed(state, filters) ? "emptyFiltered" : "empty";
  const empty = props.empty ?? { title: t(`${texts}.${words}`), hint: t(`${texts}.${words}Hint`) };
  return (
    <DataTable instance={table} className={isPart ? PART : undefined}>
      <Section
        level={isPart ? "h2" : "h1"}
        title={props.title ?? t(`${texts}.title`)}
        hint={t(`${texts}.subtitle`, { defaultValue: "" })}
        action={
          <>
            {search ? (
              <div className="md:w-72">
                <SearchInput
                  size="small"
                  placeholder={t(search)}
                  aria-label={t(search)}
                  value={state.q}
                  onChange={({ target }) => list.change({ q: target.value })}
                />
              </div>
            ) : null}
            {hasMenu ? (
              <span ref={named(t("everywhere.table.filter"))}>
                <DataTable.FilterMenu tooltip={t("everywhere.table.filter")} />
              </span>
            ) : null}
            {props.action}
          </>
        }
      >
        {hasMenu ? <DataTable.FilterBar clearAllFiltersLabel={t("everywhere.table.clearAll")} /> : null}
        {hasSelects ? (
          <div className="flex flex-wrap items-end gap-3 px-6 py-4">
            <FilterSelects filters={filters} list={list as ListPage<never>} />
            {props.moreFilters}
          </div>
        ) : null}
        {props.note}
        <QueryState query={query} rows={6} />
        {/* A list that could not be loaded is not an empty one: that would invite to create things twice. */}
        {query.data !== undefined && rows.length === 0 ? <EmptyState {...empty} /> : null}
        {rows.length > 0 ? (props.children?.(rows) ?? <TableRows columns={columns} />) : null}
        {list.count > 0 ? (
          <DataTable.Pagination
            translations={{
              of: t("everywhere.table.of"),
              results: t("everywhere.table.results"),
              pages: t("everywhere.table.pages"),
              prev: t("everywhere.table.prev"),
              next: t("everywhere.table.next"),
            }}
          />
        ) : null}
      </Section>
    </DataTable>
  );
}

/** Medusa's button of the menu has none. */
const named = (name: string) => (around: HTMLElement | null) =>
  around?.querySelector("button")?.setAttribute("aria-label", name);

/** Of the filters the table itself shows those in its menu; the others stay in the address when these change. */
function useTable<Row>({ list, columns = NO_COLUMNS, filters = NO_FILTERS, idOf, onOpen }: Props<Row>) {
  const { rows, count, state, change } = list;
  const t = useTexts();
  const menu = useMemo(() => menuOf(filters, t), [filters, t]);
  const isInMenu = ([name]: [string, unknown]) => menu.some(({ id }) => id === name);
  const chosen = Object.entries(state.filters);
  const shown = Object.fromEntries(chosen.filter(isInMenu));
  // Medusa's table opens the choice of a filter that is set to nothing; the address knows only what was chosen.
  const [opened, setOpened] = useState<Record<string, unknown>>({});
  const idIn = idOf ?? ((row: Row) => (row as { id: string }).id);
  return useDataTable<Row>({
    data: rows as Row[],
    columns: useTableColumns(columns),
    filters: menu,
    getRowId: idIn,
    rowCount: count,
    ...(onOpen && {
      // Given is the table's own row, whatever its type says.
      onRowClick: (_event: unknown, row: Row) => onOpen((row as { original: Row }).original),
    }),
    filtering: {
      state: { ...opened, ...shown },
      onFilteringChange: (now) => {
        // Radio filters hold texts, and one just opened holds nothing yet.
        const said = Object.entries(now).filter((one): one is [string, string] => Boolean(one[1]));
        setOpened(
          Object.fromEntries(Object.entries(now).filter(([name]) => !said.some(([of]) => of === name))),
        );
        const isSame =
          said.length === Object.keys(shown).length && said.every(([of, value]) => shown[of] === value);
        const others = chosen.filter((one) => !isInMenu(one));
        if (!isSame) change({ filters: Object.fromEntries([...others, ...said]) });
      },
    },
    pagination: {
      state: { pageIndex: state.pageIndex, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => change({ pageIndex }),
    },
    // The page is in the address; the table would lead back to the first one as soon as rows arrive.
    autoResetPageIndex: false,
  });
}
