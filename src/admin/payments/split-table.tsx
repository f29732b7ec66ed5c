import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { SplitView } from "../../answers/admin-api/attempts";
import { parseKwd } from "../../domain/money";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "./section-heading";
import { type SplitSums, splitSumsOf, sumKwd } from "./split-sums";
import { Below, Subtle } from "../everywhere/small-texts";

type SplitRow = {
  name: ReactNode;
  goods: string;
  commission: string;
  delivery: string;
  /** Who gets the delivery. */
  recipient?: string;
  net: string;
};

/** Who gets what of one charge: a row for each vendor, and below what the sum is made of, which is the charge and what the operator bears. */
export function SplitTable({ split }: { split: SplitView }) {
  const t = useTexts();
  const sums = splitSumsOf(split);
  return (
    <section aria-label={t("payments.split.title")}>
      <SectionHeading title={t("payments.split.title")} hint={t("payments.split.hint")} />
      {split.vendors.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-3">
          {t("payments.split.noVendors")}
        </Text>
      ) : (
        <RowTable columns={COLUMNS} rows={vendorRowsOf(split, sums, t)} />
      )}
      <dl className="txt-compact-small flex flex-col gap-y-2 px-6 py-3">
        {sumRowsOf(split, sums).map(({ text, value, isSum }) => (
          <div key={text} className={`flex justify-between gap-x-4 ${weightOf(isSum) ?? ""}`}>
            <dt className={isSum ? "" : "text-ui-fg-subtle"}>{t(text)}</dt>
            <dd>
              <Money value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-y-1 px-6 py-3">
        {sums.matches ? (
          <Subtle>{t("payments.split.equals", { ...sums, delivery: sums.deliveryToOthers })}</Subtle>
        ) : (
          <Text size="small" className="text-ui-fg-error" role="alert">
            {t("payments.split.differs", { total: sums.total, charge: sumKwd([split.charge, split.borne]) })}
          </Text>
        )}
        <Subtle>
          {t(`payments.split.${payeeOf(split)}`, { paid: sums.paidByGateway, owed: split.owed })}
        </Subtle>
      </div>
    </section>
  );
}

/** Whom the gateway pays, and whether the operator owes a vendor the rest. */
function payeeOf({ key_owner, owed }: SplitView) {
  if (key_owner === "operator") return "paidToOperator";
  return parseKwd(owed) > 0 ? "paidToVendorInPart" : "paidToVendor";
}

const COLUMNS: readonly Column<SplitRow>[] = [
  { head: "payments.split.vendor", cell: ({ name }) => name },
  { head: "payments.split.goods", isAmount: true, cell: ({ goods }) => <Money value={goods} /> },
  {
    head: "payments.split.commission",
    isAmount: true,
    cell: ({ commission }) => <Money value={commission} />,
  },
  {
    head: "payments.split.delivery",
    isAmount: true,
    cell: ({ delivery, recipient }) => (
      <>
        <Money value={delivery} />
        {recipient ? (
          <Text size="xsmall" className="text-ui-fg-muted whitespace-nowrap">
            {recipient}
          </Text>
        ) : null}
      </>
    ),
  },
  { head: "payments.split.net", isAmount: true, cell: ({ net }) => <Money value={net} /> },
];

function weightOf(isSum: boolean | undefined) {
  return isSum ? "txt-compact-small-plus" : undefined;
}

/** Each vendor, and all of them where there are several. */
function vendorRowsOf({ vendors }: SplitView, sums: SplitSums, t: Texts): SplitRow[] {
  return [
    ...vendors.map((vendor) => ({
      name: <VendorName vendor={vendor} />,
      goods: vendor.gross,
      commission: vendor.commission,
      delivery: vendor.delivery,
      recipient: t(`payments.split.recipient.${vendor.delivery_recipient}`, {
        company: vendor.delivery_company ?? "",
      }),
      net: vendor.net,
    })),
    ...(vendors.length > 1 ? [{ ...sums, name: t("payments.split.allVendors"), goods: sums.gross }] : []),
  ];
}

type SumRow = { text: string; value: string; isSum?: boolean };

/** What everybody's parts come to, and where the operator bears something, who gave how much of it. */
function sumRowsOf({ vendors, charge, borne }: SplitView, sums: SplitSums): SumRow[] {
  const isBorne = parseKwd(borne) > 0;
  const ofVendors = [
    { text: "payments.split.netRow", value: sums.net },
    { text: "payments.split.commissionRow", value: sums.commission },
    { text: "payments.split.deliveryRow", value: sums.deliveryToOthers },
  ];
  const paidAndBorne = [
    { text: "payments.split.paid", value: charge },
    { text: "payments.split.borne", value: borne },
  ];
  return [
    ...(vendors.length > 0 ? ofVendors : []),
    { text: "payments.split.operator", value: sums.platform },
    { text: isBorne ? "payments.split.worth" : "payments.split.sum", value: sums.total, isSum: true },
    ...(isBorne ? paidAndBorne : []),
  ];
}

function VendorName({ vendor: { name, adjustments } }: { vendor: SplitView["vendors"][number] }) {
  const t = useTexts();
  return (
    <div className="py-2">
      <span dir="auto">{name}</span>
      {adjustments.map((adjustment) => (
        <Below key={adjustment}>{t(`payments.adjustment.${adjustment}`, { defaultValue: adjustment })}</Below>
      ))}
    </div>
  );
}
