import { useState } from "react";
import type { MadePaymentLink, PaymentLinkView } from "../../answers/admin-api/payment-links";
import { Done } from "../everywhere/done";
import { useListPage } from "../everywhere/list-page";
import { ListTable } from "../everywhere/list-table";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Column } from "../everywhere/row-table";
import { SmallButton } from "../everywhere/small-button";
import { StateOf } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { VendorLink } from "../everywhere/vendor-link";
import { useSettings } from "../settings/settings-queries";
import { FreeLinkDrawer } from "./free-link-drawer";
import { LINK_STATES } from "./link-states";
import { MadeLink } from "./made-link";

const COLUMNS: readonly Column<PaymentLinkView>[] = [
  {
    head: "payments.attempt.order",
    cell: (link) => <OrderLink of={link} isDraft={link.is_draft} isNumberAlone />,
  },
  { head: "paymentLinks.state", cell: ({ state }) => <StateOf of={LINK_STATES} state={state} /> },
  { head: "paymentLinks.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
  {
    head: "books.vendor.label",
    cell: ({ vendor_id: id, vendor_name: name }) =>
      id && name ? <VendorLink to="vendors" id={id} name={name} /> : null,
  },
  {
    head: "paymentLinks.made_at",
    isWide: true,
    cell: ({ made_at, made_by }) => <Done at={made_at} by={made_by} isInCell />,
  },
  { head: "paymentLinks.usable", cell: ({ expires_at }) => <Moment at={expires_at} /> },
];

/** The links of all orders by which something is paid, the newest first; and links without an order, where the shop makes them. */
export function PaymentLinkList() {
  const t = useTexts();
  const settings = useSettings().data?.values;
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadePaymentLink>();
  const list = useListPage<PaymentLinkView>({
    key: ["payment-links"],
    path: "/payment-links",
    field: "payment_links",
  });
  return (
    <>
      <ListTable
        list={list}
        columns={COLUMNS}
        texts="paymentLinks.list"
        action={
          settings?.paymentLinks.free ? (
            <SmallButton variant="primary" onClick={() => setMaking(true)}>
              {t("paymentLinks.free.title")}
            </SmallButton>
          ) : null
        }
        note={
          made ? (
            <div className="px-6 py-4">
              <MadeLink made={made} />
            </div>
          ) : null
        }
      />
      {isMaking && settings ? (
        <FreeLinkDrawer
          mayBeOwn={settings.unassigned === "platform"}
          hours={settings.paymentLinks.hours}
          onMade={setMade}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}
