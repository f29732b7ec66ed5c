import { Table } from "@medusajs/ui";
import { PAGE_SIZE } from "../payments/list-state";
import { useTableTexts } from "../payments/use-table-texts";

type Props = { count: number; pageIndex: number; onMove: (pageIndex: number) => void };

/** The way to the other pages of a list; nothing where one page is all. */
export function ListPages({ count, pageIndex, onMove }: Props) {
  const { pagination } = useTableTexts();
  const pageCount = Math.ceil(count / PAGE_SIZE);
  if (pageCount <= 1) return null;
  return (
    <Table.Pagination
      count={count}
      pageSize={PAGE_SIZE}
      pageIndex={pageIndex}
      pageCount={pageCount}
      canPreviousPage={pageIndex > 0}
      canNextPage={pageIndex + 1 < pageCount}
      previousPage={() => onMove(pageIndex - 1)}
      nextPage={() => onMove(pageIndex + 1)}
      translations={pagination}
    />
  );
}
