import { Heading, Text } from "@medusajs/ui";
import { useEffect, useId, useState } from "react";
import type { FieldFault, VendorBody } from "../../answers/admin-api";
import { FaultNotice } from "../everywhere/fault-notice";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { ExampleAmount } from "./example-amount";
import { ExampleFigures } from "./example-figures";
import { namedFaultText } from "./named-fault-text";
import { useExample } from "./use-example";

type Props = {
  /** With it, what `vendor` does not hold is taken from the saved vendor, in this version. */
  saved?: { vendorId: string; version: number };
  /** The values as they stand in the form. */
  vendor: Partial<VendorBody>;
  /**
   * Told what is wrong with the form's values, so that it is said at the fields; empty when nothing is. Without it there
   * is no form: the example is of the vendor as it was saved.
   */
  onFaults?: (faults: FieldFault[]) => void;
};

/** What one cart would give with these values, computed by the server as a charge is. */
export function LiveExample({ saved, vendor, onFaults }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const [amounts, setAmounts] = useState({ goods: "10.000", delivery: "1.500" });
  const request = { ...(saved ? { vendor_id: saved.vendorId } : {}), vendor, ...amounts };
  const { figures, outdated, loading, fault, faults } = useExample(request, saved?.version ?? 0);
  const ofTheForm = faults.filter(({ field }) => !(field in amounts));
  useEffect(() => onFaults?.(ofTheForm), [faults]);
  const faultOf = (field: "goods" | "delivery") => {
    const found = faults.find((one) => one.field === field);
    if (!found || language === "en") return found?.message;
    const ours = t(`vendors.example.amounts.${found.code}`, { defaultValue: "" });
    return ours || t("vendors.example.amounts.other");
  };
  return (
    <section
      aria-labelledby={id}
      aria-busy={loading}
      className="bg-ui-bg-subtle flex flex-col gap-y-4 rounded-lg border p-4"
    >
      <div>
        <Heading level="h3" id={id}>
          {t("vendors.example.title")}
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t(onFaults ? "vendors.example.text" : "vendors.example.textSaved")}
        </Text>
      </div>
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
        {(["goods", "delivery"] as const).map((field) => (
          <ExampleAmount
            key={field}
            label={t(`vendors.example.${field}`)}
            value={amounts[field]}
            fault={faultOf(field)}
            onChange={(value) => setAmounts((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
      {figures ? <ExampleFigures figures={figures} outdated={outdated} /> : null}
      {!figures && !fault ? <Text size="small">{t("vendors.example.loading")}</Text> : null}
      {fault && faults.length === 0 ? <FaultNotice fault={fault} /> : null}
      {faults.length > 0 ? (
        <div role="status" className="txt-small text-ui-fg-subtle">
          <p>{t("vendors.example.cannot")}</p>
          <ul className="list-disc ps-4">
            {ofTheForm.map((one) => (
              <li key={`${one.field} ${one.code}`}>{namedFaultText(one, { t, language })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
