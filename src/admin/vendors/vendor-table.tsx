import {
  Button,
  Container,
  createDataTableFilterHelper,
  DataTable,
  type DataTableFilteringState,
  Heading,
  useDataTable,
} from "@medusajs/ui";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { VendorView } from "../../answers/admin-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import { vendorColumns } from "./vendor-columns";
import { listQueryOf } from "./vendor-list-query";
import { useVendorList } from "./vendor-queries";

const PAGE_SIZE = 20;
const filter = createDataTableFilterHelper<VendorView>();

/** All vendors, to search and filter; the server does both. */
export function VendorTable({ onCreate }: { onCreate: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [filtering, setFiltering] = useState<DataTableFilteringState>({});
  const [pagination, setPagination] = useState({ pageIndex: 0, pageSize: PAGE_SIZE });
  const list = useVendorList(listQueryOf({ search, filtering, pagination }));
  const columns = useMemo(() => vendorColumns(t), [t]);
  const filters = useMemo(
    () => [
      filter.accessor("status", {
        type: "radio",
        label: t("vendors.columns.status"),
        options: (["active", "paused"] as const).map((value) => ({
          value,
          label: t(`vendors.status.${value}`),
        })),
      }),
      filter.accessor("source", { type: "string", label: t("vendors.columns.source"), placeholder: "mizan" }),
    ],
    [t],
  );
  const table = useDataTable({
    columns,
    data: list.data?.vendors ?? [],
    getRowId: (vendor) => vendor.id,
    rowCount: list.data?.count ?? 0,
    isLoading: list.isPending,
    onRowClick: (_event, vendor) => navigate(`/mizan/vendors/${vendor.id}`),
    search: { state: search, onSearchChange: setSearch },
    filters,
    filtering: { state: filtering, onFilteringChange: setFiltering },
    pagination: { state: pagination, onPaginationChange: setPagination },
  });
  return (
    <Container className="divide-y p-0">
      {list.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        </div>
      ) : null}
      <DataTable instance={table}>
        <DataTable.Toolbar
          className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
          translations={{ clearAll: t("vendors.list.clearFilters") }}
        >
          <div>
            <Heading>{t("vendors.title")}</Heading>
            <p className="txt-small text-ui-fg-subtle">{t("vendors.subtitle")}</p>
          </div>
          <div className="flex items-center gap-x-2">
            <DataTable.FilterMenu tooltip={t("vendors.list.filter")} />
            <DataTable.Search placeholder={t("vendors.list.search")} />
            <Button type="button" size="small" onClick={onCreate}>
              {t("vendors.list.create")}
            </Button>
          </div>
        </DataTable.Toolbar>
        {/* A list that could not be loaded is not an empty one: that would invite to create vendors twice. */}
        {list.isError && !list.data ? null : (
          <>
            <DataTable.Table
              emptyState={{
                empty: { heading: t("vendors.list.emptyTitle"), description: t("vendors.list.emptyText") },
                filtered: {
                  heading: t("vendors.list.nothingFoundTitle"),
                  description: t("vendors.list.nothingFoundText"),
                },
              }}
            />
            <DataTable.Pagination
              translations={{
                of: t("vendors.list.of"),
                results: t("vendors.list.results"),
                pages: t("vendors.list.pages"),
                prev: t("vendors.list.previous"),
                next: t("vendors.list.next"),
              }}
            />
          </>
        )}
      </DataTable>
    </Container>
  );
}
