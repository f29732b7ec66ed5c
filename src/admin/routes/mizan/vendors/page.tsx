import { defineRouteConfig } from "@medusajs/admin-sdk";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { PageName } from "../../../everywhere/page-name";
import { CreateVendorModal } from "../../../vendors/create-vendor-modal";
import { VendorTable } from "../../../vendors/vendor-table";

/** Mizan → Vendors. */
export default function VendorsPage() {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <VendorTable onCreate={() => setCreating(true)} />
      {creating ? (
        <CreateVendorModal
          onClose={() => setCreating(false)}
          onCreated={(vendorId) => navigate(`/mizan/vendors/${vendorId}`)}
        />
      ) : null}
    </>
  );
}

export const config = defineRouteConfig({ label: "vendors.menu", translationNs: "mizan", rank: 3 });

export const handle = { breadcrumb: () => <PageName text="vendors.title" /> };
