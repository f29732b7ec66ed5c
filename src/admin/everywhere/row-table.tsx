import { createDataTableColumnHelper, DataTable, type DataTableColumnDef, useDataTable } from "@medusajs/ui";
import { type ReactNode, useMemo } from "react";
import { type Texts, useTexts } from "./use-texts";

/** A column as it is described once. */
export type Column<Row> = {
  /** The name of its text. */
  head: string;
  cell: (row: Row, t: Texts) => ReactNode;
  /** Stands at the end of the cell. */
  isAmount?: boolean;
  /** Several lines of text; then the table's other cells begin at the top, and may have several lines as well. */
  isWide?: boolean;
};

type Props<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; idOf?: (row: Row) => string };

/** Rows as they are, in Medusa's table: what is no list of its own, such as the lines of an entry. */
export function RowTable<Row>({ columns, rows, idOf }: Props<Row>) {
  const table = useDataTable({
    data: rows as Row[],
    columns: useTableColumns(columns),
    getRowId: (row, index) => idOf?.(row) ?? String(index),
  });
  return (
    <DataTable instance={table}>
      <TableRows columns={columns} isWrapped />
    </DataTable>
  );
}

const PADDED = "[&>div>div]:border-y-0 [&_td:last-child]:pe-6 [&_td]:overflow-visible [&_th:last-child]:pe-6";
/** Without it each cell is one line, and the first column stays where it is while the others are moved. */
const WRAPPED =
  "[&_td]:!w-auto [&_td]:relative [&_td]:whitespace-normal [&_th]:!w-auto [&_th]:relative [&_th]:whitespace-normal";
const TALL = "[&_td]:py-3 [&_td]:align-top";

/** What cannot be reached by its links and buttons is itself, to be moved to a side. */
function movedByKeys(around: HTMLElement | null): void {
  const moved = around?.querySelector(".overflow-auto");
  if (moved?.querySelector("a, button, input") === null) moved.setAttribute("tabindex", "0");
  else moved?.removeAttribute("tabindex");
}

type RowsProps = { columns: readonly Column<never>[]; isWrapped?: boolean };

/** The table of the rows. Medusa pads its cells at the right alone, which in Arabic is their beginning, and cuts off what is long. */
export function TableRows({ columns, isWrapped = false }: RowsProps) {
  const isTall = columns.some(({ isWide }) => isWide);
  return (
    <div
      ref={(around) => movedByKeys(around)}
      className={`${PADDED} ${isTall || isWrapped ? WRAPPED : ""} ${isTall ? TALL : ""}`}
    >
      <DataTable.Table />
    </div>
  );
}

/** The columns as Medusa's table takes them. */
export function useTableColumns<Row>(columns: readonly Column<Row>[]) {
  const t = useTexts();
  return useMemo(() => {
    const helper = createDataTableColumnHelper<Row>();
    return columns.map((column): DataTableColumnDef<Row, unknown> =>
      helper.accessor((row): unknown => row, {
        id: column.head,
        header: column.isAmount ? () => <span className="text-end">{t(column.head)}</span> : t(column.head),
        cell: Cell as never,
        meta: { column },
        truncateTooltip: false,
        ...(column.isAmount && { align: "right" as const }),
      }),
    );
  }, [columns, t]);
}

type CellProps = { row: { original: unknown }; column: { columnDef: { meta?: unknown } } };

/** One component for all columns: with another one in each rendering, what is in the cells would be made anew. */
function Cell({ row, column: { columnDef } }: CellProps) {
  const t = useTexts();
  const { cell, isAmount, isWide } = (columnDef.meta as { column: Column<unknown> }).column;
  const shown = cell(row.original, t);
  if (isAmount) return <div className="text-end">{shown}</div>;
  return isWide ? <div className="min-w-40 sm:min-w-56">{shown}</div> : <>{shown}</>;
}
