import { useState } from "react";
import type { VendorView } from "../../answers/admin-api";
import { useTexts } from "../everywhere/use-texts";
import { VersionHistory } from "../everywhere/version-history";
import { GatewayKeySection } from "../keys/gateway-key-section";
import { CommissionDrawer } from "./commission-drawer";
import { CommissionSection } from "./commission-section";
import { DeliveryDrawer } from "./delivery-drawer";
import { DeliverySection } from "./delivery-section";
import { vendorFieldName, vendorValueName } from "./history-words";
import { LiveExample } from "./live-example";
import { useOperatorDefaults } from "./operator-defaults";
import { RenameDrawer } from "./rename-drawer";
import { TermsDrawer } from "./terms-drawer";
import { TermsSection } from "./terms-section";
import { VendorHeader } from "./vendor-header";
import { VendorProblems } from "./vendor-problems";

const DRAWERS = {
  commission: CommissionDrawer,
  delivery: DeliveryDrawer,
  terms: TermsDrawer,
  name: RenameDrawer,
} as const;

/** As it stands in the database: the example then computes with nothing but the saved values. */
const AS_SAVED = {};

/** One vendor: what stops it, its terms, its key, what a cart gives, and who changed what. */
export function VendorDetails({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const [edited, setEdited] = useState<keyof typeof DRAWERS | null>(null);
  const { settings } = useOperatorDefaults();
  const environment = settings?.installation.environment ?? vendor.key?.environment;
  const Editor = edited === null ? null : DRAWERS[edited];
  return (
    <div className="flex flex-col gap-y-3">
      <VendorProblems vendor={vendor} />
      <VendorHeader vendor={vendor} onRename={() => setEdited("name")} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-y-3">
          <CommissionSection vendor={vendor} onEdit={() => setEdited("commission")} />
          <DeliverySection vendor={vendor} onEdit={() => setEdited("delivery")} />
          <TermsSection vendor={vendor} onEdit={() => setEdited("terms")} />
        </div>
        <div className="flex min-w-0 flex-col gap-y-3">
          {/* One example at a time: an open drawer has its own. */}
          {edited === null ? (
            <LiveExample saved={{ vendorId: vendor.id, version: vendor.version }} vendor={AS_SAVED} />
          ) : null}
          {environment ? (
            <GatewayKeySection
              owner={vendor.id}
              environment={environment}
              note={
                vendor.effective.settles.value === "operator" ? t("vendors.keys.operatorAccount") : undefined
              }
            />
          ) : null}
        </div>
      </div>
      <VersionHistory
        path={`/vendors/${vendor.id}`}
        nameOf={(path) => vendorFieldName(path, t)}
        valueOf={(path, value) => vendorValueName({ path, value }, t)}
      />
      {Editor ? <Editor vendor={vendor} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
