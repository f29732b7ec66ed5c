import { Table, Text } from "@medusajs/ui";
import type { SplitView } from "../../answers/admin-api";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "./section-heading";
import { splitSumsOf } from "./split-sums";

type VendorRow = SplitView["vendors"][number];

/** Who gets what of one charge: a row for each vendor, the operator and others, and the sum of the last column, which is the charge. */
export function SplitTable({ split }: { split: SplitView }) {
  const t = useTexts();
  const sums = splitSumsOf(split);
  const payee = split.key_owner === "vendor" ? "paidToVendor" : "paidToOperator";
  return (
    <section aria-label={t("payments.split.title")}>
      <SectionHeading title={t("payments.split.title")} hint={t("payments.split.hint")} />
      {split.vendors.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-3">
          {t("payments.split.noVendors")}
        </Text>
      ) : null}
      {/* Medusa pads its cells at the right alone, which in Arabic is their beginning. */}
      <div className="overflow-x-auto [&_td:last-child]:pe-6 [&_th:last-child]:pe-6">
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell className="text-start">{t("payments.split.vendor")}</Table.HeaderCell>
              <Table.HeaderCell className="text-end">{t("payments.split.goods")}</Table.HeaderCell>
              <Table.HeaderCell className="text-end">{t("payments.split.commission")}</Table.HeaderCell>
              <Table.HeaderCell className="text-end">{t("payments.split.delivery")}</Table.HeaderCell>
              <Table.HeaderCell className="text-end">{t("payments.split.net")}</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {split.vendors.map((vendor) => (
              <VendorSplitRow key={vendor.vendor_id} vendor={vendor} />
            ))}
            {split.vendors.length > 1 ? (
              <Table.Row>
                <Table.Cell>{t("payments.split.allVendors")}</Table.Cell>
                <AmountCell value={sums.gross} />
                <AmountCell value={sums.commission} />
                <AmountCell value={sums.delivery} />
                <AmountCell value={sums.net} />
              </Table.Row>
            ) : null}
            {split.vendors.length > 0 ? (
              <>
                <LastColumnRow name={t("payments.split.commissionRow")} value={sums.commission} />
                <LastColumnRow name={t("payments.split.deliveryRow")} value={sums.deliveryToOthers} />
              </>
            ) : null}
            <LastColumnRow name={t("payments.split.operator")} value={sums.platform} />
            <LastColumnRow name={t("payments.split.sum")} value={sums.total} isSum />
          </Table.Body>
        </Table>
      </div>
      <div className="flex flex-col gap-y-1 px-6 py-3">
        {sums.matches ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.split.equals", { ...sums, delivery: sums.deliveryToOthers })}
          </Text>
        ) : (
          <Text size="small" className="text-ui-fg-error" role="alert">
            {t("payments.split.differs", { total: sums.total, charge: split.charge })}
          </Text>
        )}
        <Text size="small" className="text-ui-fg-subtle">
          {t(`payments.split.${payee}`)}
        </Text>
      </div>
    </section>
  );
}

function VendorSplitRow({ vendor }: { vendor: VendorRow }) {
  const t = useTexts();
  return (
    <Table.Row>
      <Table.Cell className="py-2">
        <span dir="auto">{vendor.name}</span>
        {vendor.adjustments.map((adjustment) => (
          <Text key={adjustment} size="xsmall" className="text-ui-fg-muted text-wrap">
            {t(`payments.adjustment.${adjustment}`, { defaultValue: adjustment })}
          </Text>
        ))}
      </Table.Cell>
      <AmountCell value={vendor.gross} />
      <AmountCell value={vendor.commission} />
      <Table.Cell className="py-2 text-end">
        <Money value={vendor.delivery} />
        <Text size="xsmall" className="text-ui-fg-muted whitespace-nowrap">
          {t(`payments.split.recipient.${vendor.delivery_recipient}`, {
            company: vendor.delivery_company ?? "",
          })}
        </Text>
      </Table.Cell>
      <AmountCell value={vendor.net} />
    </Table.Row>
  );
}

function LastColumnRow({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) {
  return (
    <Table.Row className={isSum ? "[&_td]:txt-compact-small-plus" : undefined}>
      <Table.Cell className="min-w-40 py-2">{name}</Table.Cell>
      <Table.Cell />
      <Table.Cell />
      <Table.Cell />
      <AmountCell value={value} />
    </Table.Row>
  );
}

function AmountCell({ value }: { value: string }) {
  return (
    <Table.Cell className="text-end">
      <Money value={value} />
    </Table.Cell>
  );
}
