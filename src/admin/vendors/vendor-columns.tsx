import type { VendorView } from "../../answers/admin-api/vendors";
import { LtrText } from "../everywhere/ltr-text";
import type { Column } from "../everywhere/row-table";
import { StateBadge, StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { commissionWords } from "./commission-words";
import { keyBadgeOf } from "./key-badge";
import { VENDOR_STATUS } from "./vendor-status";
import { TextLink } from "../everywhere/text-link";

/** The columns of the list of vendors. */
export const VENDOR_COLUMNS: readonly Column<VendorView>[] = [
  {
    head: "vendors.columns.name",
    cell: ({ id, name }) => (
      <TextLink to={`/mizan/vendors/${id}`} dir="auto">
        {name}
      </TextLink>
    ),
  },
  { head: "vendors.columns.externalId", cell: ({ external_id }) => <LtrText>{external_id}</LtrText> },
  { head: "vendors.columns.source", cell: ({ source }) => <LtrText>{source}</LtrText> },
  { head: "vendors.columns.status", cell: ({ status }) => <StateOf of={VENDOR_STATUS} state={status} /> },
  {
    head: "vendors.columns.commission",
    cell: ({ effective }, t) => <span className="tabular-nums">{commissionWords(effective, t)}</span>,
  },
  { head: "vendors.columns.key", cell: (vendor) => <VendorKeyBadge vendor={vendor} /> },
  {
    head: "vendors.columns.problems",
    cell: (vendor, t) =>
      vendor.problems.length > 0 ? (
        <StateBadge color="red">{t("vendors.list.problems", { number: vendor.problems.length })}</StateBadge>
      ) : (
        <ReadyBadge vendor={vendor} />
      ),
  },
];

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
