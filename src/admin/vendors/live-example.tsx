import { clx, Heading, Input, Text } from "@medusajs/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { FieldFault } from "../../answers/admin-api";
import type { ExampleRequest, ExampleView, VendorBody } from "../../answers/admin-api/vendors";
import { ApiFault, callMizan } from "../api-client";
import { textIn } from "../everywhere/both-languages";
import { FaultNotice } from "../everywhere/fault-notice";
import { FieldFrame } from "../everywhere/field-frame";
import { Money } from "../everywhere/money";
import { useLanguage } from "../everywhere/use-language";
import { useSettled } from "../everywhere/use-settled";
import { useTexts } from "../everywhere/use-texts";
import { namedFaultText } from "./named-fault-text";
import { Subtle } from "../everywhere/small-texts";

export type LiveExampleProps = {
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
export function LiveExample({ saved, vendor, onFaults }: LiveExampleProps) {
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
        <Subtle>{t(onFaults ? "vendors.example.text" : "vendors.example.textSaved")}</Subtle>
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

type ExampleAmountProps = {
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
};

/** An amount of the example's cart, in KWD as written. */
function ExampleAmount({ label, value, fault, onChange }: ExampleAmountProps) {
  return (
    <FieldFrame label={label} fault={fault}>
      {(ids) => (
        <Input
          {...ids}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          // The example is no part of the form around it.
          onKeyDown={(event) => {
            if (event.key === "Enter") event.preventDefault();
          }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** The example in a sentence, which also says where a setting gave way, and in figures; greyed while newer figures are on their way. */
function ExampleFigures({ figures, outdated }: { figures: ExampleView; outdated: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { delivery_recipient: recipient, delivery_company: company } = figures;
  const goesTo =
    recipient === "company" && company !== null
      ? t("vendors.example.company", { company })
      : t(`settings.choices.delivery.recipient.${recipient}.label`);
  return (
    <div className={clx("flex flex-col gap-y-3 transition-opacity", { "opacity-50": outdated })}>
      <Text size="small" aria-live="polite" data-testid="mizan-example-sentence">
        {textIn(figures.sentence, language)}
      </Text>
      <dl className="flex flex-col gap-y-1">
        <Figure name={t("vendors.example.charge")}>
          <Money value={figures.charge} />
        </Figure>
        <Figure name={t("vendors.example.commission")}>
          <Money value={figures.commission} />
        </Figure>
        <Figure name={`${t("vendors.example.deliveryCost")} (${goesTo})`}>
          <Money value={figures.delivery_cost} />
        </Figure>
        <Figure name={t("vendors.example.vendorNet")}>
          <Money value={figures.vendor_net} />
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="txt-small flex justify-between gap-x-4">
      <dt className="text-ui-fg-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const DELAY_MS = 300;

export type LiveExampleState = {
  /** The last figures that could be computed, also while newer ones are on their way. */
  figures: ExampleView | null;
  /** The figures are not (yet) those of what stands in the form. */
  outdated: boolean;
  loading: boolean;
  fault: unknown;
  /** What is wrong with which value; empty when the figures are right. */
  faults: FieldFault[];
};

/** The example for values as they stand in a form: asked for when they have stood still for 300 ms. */
function useExample(request: ExampleRequest, version: number): LiveExampleState {
  const wanted = JSON.stringify(request);
  const asked = useSettled(wanted, DELAY_MS);
  const query = useQuery({
    // The version, because what the form does not hold is taken from the vendor as it was saved.
    queryKey: ["mizan", "vendor-example", asked, version],
    queryFn: async ({ signal }) => {
      const body: ExampleRequest = JSON.parse(asked);
      const path = "/vendors/example";
      return (await callMizan<{ example: ExampleView }>(path, { method: "POST", body, signal })).example;
    },
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [figures, setFigures] = useState<ExampleView | null>(null);
  useEffect(() => {
    if (query.data) setFigures(query.data);
  }, [query.data]);
  const fault = query.error;
  return {
    figures: query.data ?? figures,
    outdated: wanted !== asked || query.isFetching || fault !== null,
    loading: wanted !== asked || query.isFetching,
    fault,
    faults: fault instanceof ApiFault ? (fault.refusal.fields ?? []) : NO_FAULTS,
  };
}

/** One list for every render, so that effects on it do not run again. */
const NO_FAULTS: FieldFault[] = [];
