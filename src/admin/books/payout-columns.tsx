import type { PayoutView } from "../../answers/books-api/payouts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { Day } from "./day";
import { SmallButton } from "../everywhere/small-button";
import { VendorLink } from "../everywhere/vendor-link";
import { Below } from "../everywhere/small-texts";

type OnTakeBack = (payout: PayoutView) => void;

/** Recorded payouts; one that stands may be taken back. */
export function payoutColumns(onTakeBack: OnTakeBack): Column<PayoutView>[] {
  return [
    { head: "books.payouts.valueDate", cell: ({ value_date }) => <Day day={value_date} /> },
    {
      head: "books.vendor.label",
      isWide: true,
      cell: ({ vendor_id, name, note }) => (
        <>
          <VendorLink to="balances" id={vendor_id} name={name} />
          {note ? <Below dir="auto">{note}</Below> : null}
        </>
      ),
    },
    { head: "books.payouts.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
    { head: "books.payouts.reference", cell: ({ reference }) => <LtrText>{reference}</LtrText> },
    {
      head: "books.payouts.by",
      cell: ({ made_by, posted_at }, t) => (
        <>
          {made_by ? <LtrText>{made_by}</LtrText> : t("books.journal.automatic")}
          <Below>
            <Moment at={posted_at} />
          </Below>
        </>
      ),
    },
    {
      head: "books.payouts.state",
      cell: (payout) => <PayoutState payout={payout} onTakeBack={onTakeBack} />,
    },
  ];
}

function PayoutState({ payout, onTakeBack }: { payout: PayoutView; onTakeBack: OnTakeBack }) {
  const t = useTexts();
  if (payout.taken_back_at !== null) {
    return (
      <>
        <StateBadge color="grey">{t("books.payouts.takenBack")}</StateBadge>
        <Below>
          <Moment at={payout.taken_back_at} />
        </Below>
      </>
    );
  }
  return (
    <span className="flex items-center gap-x-2">
      <StateBadge color="green">{t("books.payouts.stands")}</StateBadge>
      <SmallButton variant="transparent" onClick={() => onTakeBack(payout)}>
        {t("books.payouts.takeBack")}
      </SmallButton>
    </span>
  );
}
