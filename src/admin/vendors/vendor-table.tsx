import { Button, createDataTableFilterHelper } from "@medusajs/ui";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { VendorView } from "../../answers/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { queryOfListState } from "../payments/list-state";
import { ListTable } from "../payments/list-table";
import { useListState } from "../payments/use-list-state";
import { vendorColumns } from "./vendor-columns";
import { useVendorList } from "./vendor-queries";

/** Named as the API names them. */
const FILTERS = ["status", "source"] as const;
const filter = createDataTableFilterHelper<VendorView>();

/** All vendors, to search and filter; the server does both. */
export function VendorTable({ onCreate }: { onCreate: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { state, change } = useListState(FILTERS);
  const query = useVendorList(queryOfListState(state));
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
  return (
    <ListTable
      title={t("vendors.title")}
      subtitle={t("vendors.subtitle")}
      query={query}
      rows={query.data?.vendors ?? []}
      columns={columns}
      filters={filters}
      onOpen={(id) => navigate(`/mizan/vendors/${id}`)}
      state={state}
      change={change}
      search={t("vendors.list.search")}
      action={
        <Button type="button" size="small" onClick={onCreate}>
          {t("vendors.list.create")}
        </Button>
      }
      empty={{
        empty: { heading: t("vendors.list.emptyTitle"), description: t("vendors.list.emptyText") },
        filtered: {
          heading: t("vendors.list.nothingFoundTitle"),
          description: t("vendors.list.nothingFoundText"),
        },
      }}
    />
  );
}
