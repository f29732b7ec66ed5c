import { Button, toast } from "@medusajs/ui";
import { useState } from "react";
import type { BankDetailsView, VendorBankDetails } from "../../answers/books-api/bank-details";
import { groupedIban } from "../../domain/bank/iban";
import { DetailRow } from "../everywhere/detail-row";
import { Done } from "../everywhere/done";
import { EmptyState } from "../everywhere/empty-state";
import { FaultNotice } from "../everywhere/fault-notice";
import { LtrText } from "../everywhere/ltr-text";
import { momentText } from "../everywhere/moment-text";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { StateOf, type States } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { FieldValue } from "../fields/field-value";
import { BANK_DETAIL_FIELDS } from "./bank-detail-fields";
import { BankDetailsDrawer } from "./bank-details-drawer";
import { useBankDetails, useConfirmBankDetails } from "./bank-queries";

const STATES: States<BankDetailsView["state"]> = {
  texts: "bank.states",
  colors: { counts: "green", waiting: "orange", resting: "red" },
};

/** Where a vendor's money is sent, whether it counts, and what it waits for. */
export function BankDetailsSection({ vendorId, vendorName }: { vendorId: string; vendorName: string }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const query = useBankDetails(vendorId);
  const bank = query.data;
  return (
    <Section title={t("bank.title")} hint={t("bank.text")} onEdit={bank ? () => setEditing(true) : undefined}>
      {bank ? <Details bank={bank} /> : <QueryState query={query} rows={3} />}
      {bank && editing ? (
        <BankDetailsDrawer bank={bank} vendorName={vendorName} onClose={() => setEditing(false)} />
      ) : null}
    </Section>
  );
}

function Details({ bank }: { bank: VendorBankDetails }) {
  const t = useTexts();
  const { details } = bank;
  if (!details) return <EmptyState title={t("bank.empty_title")} hint={t("bank.empty_text")} />;
  return (
    <>
      <StateRow details={details} />
      {BANK_DETAIL_FIELDS.map((field) => (
        <DetailRow key={field.path} name={t(field.label)}>
          {field.path === "iban" ? (
            <LtrText className="font-mono">{groupedIban(details.iban)}</LtrText>
          ) : (
            <FieldValue field={field} value={details[field.path as "account_holder" | "bic" | "purpose"]} />
          )}
        </DetailRow>
      ))}
      <DetailRow name={t("bank.given")}>
        <Done at={details.changed_at} by={details.changed_by} />
      </DetailRow>
      {details.confirmed_at ? (
        <DetailRow name={t("bank.confirmed")}>
          <Done at={details.confirmed_at} by={details.confirmed_by} />
        </DetailRow>
      ) : null}
      {details.state === "counts" ? null : <Confirm vendorId={bank.vendor_id} version={details.version} />}
    </>
  );
}

/** Whether money is sent there, and what has to happen before. */
function StateRow({ details: { state, counts_from } }: { details: BankDetailsView }) {
  const t = useTexts();
  const language = useLanguage();
  const hint = {
    counts: undefined,
    waiting: counts_from
      ? t("bank.waits_until", { when: momentText(counts_from, language) })
      : t("bank.waits_for_person"),
    resting: t("bank.resting_hint"),
  };
  return (
    <DetailRow name={t("bank.fields.state")} hint={hint[state]}>
      <StateOf of={STATES} state={state} />
    </DetailRow>
  );
}

function Confirm({ vendorId, version }: { vendorId: string; version: number }) {
  const t = useTexts();
  const confirm = useConfirmBankDetails(vendorId);
  return (
    <div className="flex flex-col items-start gap-y-3 px-6 py-4">
      <Button
        type="button"
        size="small"
        variant="secondary"
        isLoading={confirm.isPending}
        disabled={confirm.isPending}
        onClick={() =>
          confirm.mutate({ version }, { onSuccess: () => toast.success(t("bank.is_confirmed")) })
        }
      >
        {t("bank.confirm")}
      </Button>
      {confirm.isError ? <FaultNotice fault={confirm.error} /> : null}
    </div>
  );
}
