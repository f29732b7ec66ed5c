import { InlineTip } from "@medusajs/ui";
import { useMemo, useState } from "react";
import type { InvoiceView } from "../../answers/books-api/invoices";
import { kuwaitDayOf } from "../../domain/kuwait-day";
import { VendorFilter } from "../books/vendor-filter";
import { DocumentButton } from "../everywhere/document-button";
import type { ListFilter } from "../everywhere/list-filters";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { SmallButton } from "../everywhere/small-button";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { INVOICE_COLUMNS } from "./invoice-columns";
import { IssueDrawer, type Refused } from "./issue-drawer";
import { monthsBefore } from "./months";

const OFFERED_MONTHS = 24;

function filtersOf(today: string): readonly ListFilter[] {
  return [
    {
      name: "period",
      label: "invoices.month",
      values: monthsBefore(today, OFFERED_MONTHS),
      any: "invoices.anyMonth",
    },
    {
      name: "kind",
      label: "invoices.kind",
      values: ["invoice", "credit_note"],
      textOf: (value) => `invoices.kinds.${value}`,
      any: "invoices.anyKind",
    },
  ];
}

/** Invoices and credit notes for commission, the newest first. */
export function InvoiceList() {
  const t = useTexts();
  const language = useLanguage();
  const today = kuwaitDayOf(new Date());
  const filters = useMemo(() => filtersOf(today), [today]);
  const [isIssuing, setIssuing] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const list = useListPage<InvoiceView>({
    key: ["books", "invoices", "list"],
    path: "/invoices",
    field: "invoices",
    filters,
    linked: LINKED,
  });
  const chosen = list.state.filters;
  return (
    <>
      <ListTable
        list={list}
        columns={INVOICE_COLUMNS}
        texts="invoices"
        filters={filters}
        action={
          <>
            <DocumentButton
              of={{ document: "invoices_file", query: { ...chosen, language } }}
              text="books.statements.csv"
            />
            <SmallButton variant="primary" onClick={() => setIssuing(true)}>
              {t("invoices.form.send")}
            </SmallButton>
          </>
        }
        moreFilters={
          <VendorFilter
            vendorId={chosen.vendor_id ?? ""}
            mayBeAny
            onChange={(vendor_id) => list.change((now) => ({ filters: { ...now.filters, vendor_id } }))}
          />
        }
        note={refused.length > 0 ? <NotIssued refused={refused} /> : null}
      />
      {isIssuing ? (
        <IssueDrawer
          lastMonth={monthsBefore(today, 1)[0] ?? ""}
          onIssued={setRefused}
          onClose={() => setIssuing(false)}
        />
      ) : null}
    </>
  );
}

const LINKED = ["vendor_id"] as const;

/** Whom nothing was issued for, and what helps. */
function NotIssued({ refused }: { refused: Refused }) {
  const t = useTexts();
  return (
    <div className="px-6 py-3">
      <InlineTip variant="warning" label={t("invoices.refused.label")}>
        <ul>
          {refused.map(({ vendor_id, name, reason, period }) => (
            <li key={vendor_id}>{t(`invoices.refused.${reason}`, { vendor: name, period })}</li>
          ))}
        </ul>
      </InlineTip>
    </div>
  );
}
