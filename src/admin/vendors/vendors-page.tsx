import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { List } from "../everywhere/list";
import type { ListFilter } from "../everywhere/list-filters";
import { useTexts } from "../everywhere/use-texts";
import { CreateVendorModal } from "./create-vendor-modal";
import { VENDOR_COLUMNS } from "./vendor-columns";
import { SmallButton } from "../everywhere/small-button";

const FILTERS: readonly ListFilter[] = [
  {
    name: "status",
    label: "vendors.columns.status",
    values: ["active", "paused"],
    textOf: (value) => `vendors.status.${value}`,
  },
  { name: "source", label: "vendors.columns.source", example: "mizan" },
];

/** Mizan → Vendors: all of them, to search and filter, which the server does; and the way to a new one. */
export function VendorsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <List
        of={{
          key: ["vendors", "list"],
          path: "/vendors",
          field: "vendors",
          filters: FILTERS,
          isSearched: true,
        }}
        columns={VENDOR_COLUMNS}
        texts="vendors.list"
        search="vendors.list.search"
        onOpen={({ id }) => navigate(`/mizan/vendors/${id}`)}
        action={
          <SmallButton variant="primary" onClick={() => setCreating(true)}>
            {t("vendors.list.create")}
          </SmallButton>
        }
      />
      {creating ? (
        <CreateVendorModal
          onClose={() => setCreating(false)}
          onCreated={(vendorId) => navigate(`/mizan/vendors/${vendorId}`)}
        />
      ) : null}
    </>
  );
}
