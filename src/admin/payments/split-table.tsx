import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { SplitView } from "../../answers/admin-api";
import { parseKwd } from "../../domain/money";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "./section-heading";
import { type SplitSums, splitSumsOf, sumKwd } from "./split-sums";

type SplitRow = {
  name: ReactNode;
  goods?: string;
  commission?: string;
  delivery?: string;
  /** Who gets the delivery. */
  recipient?: string;
  net: string;
  isSum?: boolean;
};

/** Who gets what of one charge: a row for each vendor, the operator and others, and the sum of the last column, which is the charge and what the operator bears. */
export function SplitTable({ split }: { split: SplitView }) {
  const t = useTexts();
  const sums = splitSumsOf(split);
  const rows = rowsOf(split, sums, t);
  return (
    <section aria-label={t("payments.split.title")}>
      <SectionHeading title={t("payments.split.title")} hint={t("payments.split.hint")} />
      {split.vendors.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-3">
          {t("payments.split.noVendors")}
        </Text>
      ) : null}
      <RowTable columns={COLUMNS} rows={rows} />
      <div className="flex flex-col gap-y-1 px-6 py-3">
        {sums.matches ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.split.equals", { ...sums, delivery: sums.deliveryToOthers })}
          </Text>
        ) : (
          <Text size="small" className="text-ui-fg-error" role="alert">
            {t("payments.split.differs", { total: sums.total, charge: sumKwd([split.charge, split.borne]) })}
          </Text>
        )}
        <Text size="small" className="text-ui-fg-subtle">
          {t(`payments.split.${payeeOf(split)}`, { paid: sums.paidByGateway, owed: split.owed })}
        </Text>
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
  {
    head: "payments.split.vendor",
    cell: ({ name, isSum }) => <span className={weightOf(isSum)}>{name}</span>,
  },
  { head: "payments.split.goods", isAmount: true, cell: ({ goods }) => amount(goods) },
  { head: "payments.split.commission", isAmount: true, cell: ({ commission }) => amount(commission) },
  {
    head: "payments.split.delivery",
    isAmount: true,
    cell: ({ delivery, recipient }) => (
      <>
        {amount(delivery)}
        {recipient ? (
          <Text size="xsmall" className="text-ui-fg-muted whitespace-nowrap">
            {recipient}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    head: "payments.split.net",
    isAmount: true,
    cell: ({ net, isSum }) => <span className={weightOf(isSum)}>{amount(net)}</span>,
  },
];

/** A row that has no figure in a column leaves it blank. */
function amount(value: string | undefined) {
  return value === undefined ? null : <Money value={value} />;
}

function weightOf(isSum: boolean | undefined) {
  return isSum ? "txt-compact-small-plus" : undefined;
}

/** Each vendor, all of them where there are several, and below what else the charge is made of, in the last column. */
function rowsOf({ vendors, charge, borne }: SplitView, sums: SplitSums, t: Texts): SplitRow[] {
  const isBorne = parseKwd(borne) > 0;
  const paidAndBorne = [
    { name: t("payments.split.paid"), net: charge },
    { name: t("payments.split.borne"), net: borne },
  ];
  const others = [
    { name: t("payments.split.commissionRow"), net: sums.commission },
    { name: t("payments.split.deliveryRow"), net: sums.deliveryToOthers },
  ];
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
    ...(vendors.length > 0 ? others : []),
    { name: t("payments.split.operator"), net: sums.platform },
    { name: t(isBorne ? "payments.split.worth" : "payments.split.sum"), net: sums.total, isSum: true },
    ...(isBorne ? paidAndBorne : []),
  ];
}

function VendorName({ vendor: { name, adjustments } }: { vendor: SplitView["vendors"][number] }) {
  const t = useTexts();
  return (
    <div className="py-2">
      <span dir="auto">{name}</span>
      {adjustments.map((adjustment) => (
        <Text key={adjustment} size="xsmall" className="text-ui-fg-muted">
          {t(`payments.adjustment.${adjustment}`, { defaultValue: adjustment })}
        </Text>
      ))}
    </div>
  );
}
