import type { DataTableFilteringState, DataTablePaginationState } from "@medusajs/ui";
import type { VendorListQuery } from "./vendor-queries";

export type ListState = {
  search: string;
  filtering: DataTableFilteringState;
  pagination: DataTablePaginationState;
};

/** What the table's state asks of the admin API; a blank search or filter asks nothing. */
export function listQueryOf({ search, filtering, pagination }: ListState): VendorListQuery {
  return {
    q: search.trim() || undefined,
    status: textOf(filtering.status),
    source: textOf(filtering.source),
    limit: pagination.pageSize,
    offset: pagination.pageIndex * pagination.pageSize,
  };
}

function textOf(filter: unknown): string | undefined {
  return typeof filter === "string" ? filter.trim() || undefined : undefined;
}
