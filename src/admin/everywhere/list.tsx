import type { ComponentProps, ReactNode } from "react";
import type { ListFilter } from "./list-filters";
import { type Listing, type ListPage, useListPage } from "./list-page";
import { ListTable } from "./list-table";

type Table<Row> = ComponentProps<typeof ListTable<Row>>;

type Props<Row> = Omit<Table<Row>, "list" | "filters" | "note"> & {
  of: Listing<Row> & { filters?: readonly ListFilter[] };
  note?: (list: ListPage<Row>) => ReactNode;
};

/** A list of the admin API, asked for and shown: its filters are named once. */
export function List<Row>({ of, note, ...table }: Props<Row>) {
  const list = useListPage(of);
  return <ListTable {...table} list={list} filters={of.filters} note={note?.(list)} />;
}
