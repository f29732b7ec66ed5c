import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CreateVendorModal } from "./create-vendor-modal";
import { VendorTable } from "./vendor-table";

/** Mizan → Vendors. */
export function VendorsPage() {
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
