import { Alert } from "@medusajs/ui";
import { useState } from "react";
import type { VendorView } from "../../answers/admin-api/vendors";
import { historyWords } from "../bank/bank-detail-fields";
import { BankDetailsSection } from "../bank/bank-details-section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { VersionHistory } from "../everywhere/version-history";
import { FieldsDrawer } from "../fields/fields-drawer";
import { GatewayKeySection } from "../keys/gateway-key-section";
import { VendorLinksSection } from "../vendor-links/vendor-links-section";
import { VendorProductsSection } from "../vendor-products/vendor-products-section";
import { vendorFieldName, vendorValueName } from "./history-words";
import { LiveExample } from "./live-example";
import { namedFaultText } from "./named-fault-text";
import { useOperatorDefaults } from "./operator-defaults";
import { adviceFor } from "./problem-advice";
import { NAME, type TermsPart } from "./term-fields";
import { TermsDrawer } from "./terms-drawer";
import { TermsSection } from "./terms-section";
import { type EditProps, useVendorEdit } from "./use-vendor-edit";
import { VendorHeader } from "./vendor-header";

/** As it stands in the database: the example then computes with nothing but the saved values. */
const AS_SAVED = {};

/** One vendor: what stops it, its terms, its key, what a cart gives, and who changed what. */
export function VendorDetails({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const [edited, setEdited] = useState<TermsPart | "name" | null>(null);
  const { settings } = useOperatorDefaults();
  const environment = settings?.installation.environment ?? vendor.key?.environment;
  const edit = { vendor, onClose: () => setEdited(null) };
  return (
    <div className="flex flex-col gap-y-3">
      <VendorProblems vendor={vendor} />
      <VendorHeader vendor={vendor} onRename={() => setEdited("name")} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-y-3">
          {(["commission", "delivery", "terms", "payout"] as const).map((part) => (
            <TermsSection key={part} part={part} vendor={vendor} onEdit={() => setEdited(part)} />
          ))}
          <BankDetailsSection vendorId={vendor.id} vendorName={vendor.name} />
          <VendorLinksSection vendorId={vendor.id} />
          <VendorProductsSection vendorId={vendor.id} vendorName={vendor.name} />
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
      <VersionHistory
        title={t("bank.history.title")}
        path={`/vendors/${vendor.id}/bank-details`}
        nameOf={(path) => t(`bank.fields.${path}`, { defaultValue: path })}
        valueOf={(path, value) => historyWords(path, value, t)}
      />
      {edited === "name" ? <RenameDrawer {...edit} /> : null}
      {edited !== null && edited !== "name" ? <TermsDrawer part={edited} {...edit} /> : null}
    </div>
  );
}

/** Why a cart of this vendor cannot be paid for now, and what to do; nothing when it can. */
function VendorProblems({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const language = useLanguage();
  if (vendor.problems.length === 0) return null;
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-1">
        <p className="font-medium">{t("vendors.page.problemsTitle")}</p>
        <ul className="list-disc ps-4">
          {vendor.problems.map((problem) => (
            <li key={`${problem.field} ${problem.code}`}>
              {namedFaultText(problem, { t, language })} {t(`vendors.whatToDo.${adviceFor(problem.field)}`)}
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

/** Changes the name that operators see; source and external id are the vendor's identity and stay. */
function RenameDrawer({ vendor, onClose }: EditProps) {
  const t = useTexts();
  const { opened, save, reload } = useVendorEdit(vendor);
  return (
    <FieldsDrawer
      title={t("vendors.form.renameTitle")}
      fields={[NAME]}
      record={opened}
      onSave={({ name }) => save({ name: String(name).trim() })}
      onReload={reload}
      onClose={onClose}
    />
  );
}
