import { createDataTableColumnHelper } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { VendorView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { StateBadge } from "../everywhere/state-badge";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { commissionWords } from "./commission-words";
import { keyBadgeOf } from "./key-badge";
import { VendorStatusBadge } from "./vendor-status-badge";

const column = createDataTableColumnHelper<VendorView>();

/** The columns of the list of vendors, headed in the language of `t`. */
export function vendorColumns(t: Texts) {
  return [
    column.accessor("name", {
      header: t("vendors.columns.name"),
      cell: ({ row: { original: vendor } }) => (
        <Link
          to={`/mizan/vendors/${vendor.id}`}
          className="text-ui-fg-interactive hover:underline"
          dir="auto"
          onClick={(event) => event.stopPropagation()}
        >
          {vendor.name}
        </Link>
      ),
    }),
    column.accessor("external_id", {
      header: t("vendors.columns.externalId"),
      cell: ({ getValue }) => <LtrText>{getValue()}</LtrText>,
    }),
    column.accessor("source", {
      header: t("vendors.columns.source"),
      cell: ({ getValue }) => <LtrText>{getValue()}</LtrText>,
    }),
    column.accessor("status", {
      header: t("vendors.columns.status"),
      cell: ({ getValue }) => <VendorStatusBadge status={getValue()} />,
    }),
    column.display({
      id: "commission",
      header: t("vendors.columns.commission"),
      cell: ({ row }) => <span className="tabular-nums">{commissionWords(row.original.effective, t)}</span>,
    }),
    column.display({
      id: "key",
      header: t("vendors.columns.key"),
      cell: ({ row }) => <VendorKeyBadge vendor={row.original} />,
    }),
    column.display({
      id: "problems",
      header: t("vendors.columns.problems"),
      cell: ({ row: { original: vendor } }) =>
        vendor.problems.length > 0 ? (
          <StateBadge color="red">
            {t("vendors.list.problems", { number: vendor.problems.length })}
          </StateBadge>
        ) : (
          <ReadyBadge vendor={vendor} />
        ),
    }),
  ];
}

/** Carts can be paid for; whose account takes the money is no matter of course where the vendor's own key is missing. */
function ReadyBadge({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const isPaidToOperator = vendor.key === null && vendor.effective.settles.value === "own_key";
  return (
    <StateBadge color={isPaidToOperator ? "orange" : "green"}>
      {t(isPaidToOperator ? "vendors.list.readyOnOperator" : "vendors.list.ready")}
    </StateBadge>
  );
}

/** The state of the key that a vendor's payments would be charged with. */
function VendorKeyBadge({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const { text, color } = keyBadgeOf(vendor);
  return <StateBadge color={color}>{t(`vendors.list.${text}`)}</StateBadge>;
}
