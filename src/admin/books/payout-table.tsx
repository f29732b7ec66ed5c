import { Button, Table, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { PayoutView } from "../../answers/books-api/payouts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { AmountCell } from "./amount-cell";
import { BookTable } from "./book-table";
import { Day } from "./day";

type Props = { payouts: readonly PayoutView[]; onTakeBack: (payout: PayoutView) => void };

/** Recorded payouts; one that stands may be taken back. */
export function PayoutTable({ payouts, onTakeBack }: Props) {
  const t = useTexts();
  return (
    <BookTable
      heads={[
        { text: t("books.payouts.valueDate") },
        { text: t("books.vendor.label") },
        { text: t("books.payouts.amount"), isAmount: true },
        { text: t("books.payouts.reference") },
        { text: t("books.payouts.by") },
        { text: t("books.payouts.state") },
      ]}
    >
      {payouts.map((payout) => (
        <Table.Row key={payout.id} className="[&_td]:py-3 [&_td]:align-top">
          <Table.Cell>
            <Day day={payout.value_date} />
          </Table.Cell>
          <Table.Cell className="whitespace-normal">
            <Link
              className="text-ui-fg-interactive hover:underline"
              to={`/mizan/balances/${payout.vendor_id}`}
            >
              <span dir="auto">{payout.name}</span>
            </Link>
            {payout.note ? (
              <Text size="xsmall" className="text-ui-fg-muted" dir="auto">
                {payout.note}
              </Text>
            ) : null}
          </Table.Cell>
          <AmountCell value={payout.amount} />
          <Table.Cell>
            <LtrText>{payout.reference}</LtrText>
          </Table.Cell>
          <Table.Cell>
            {payout.made_by ? <LtrText>{payout.made_by}</LtrText> : t("books.journal.automatic")}
            <Text size="xsmall" className="text-ui-fg-muted">
              <Moment at={payout.posted_at} />
            </Text>
          </Table.Cell>
          <Table.Cell>
            <PayoutState payout={payout} onTakeBack={onTakeBack} />
          </Table.Cell>
        </Table.Row>
      ))}
    </BookTable>
  );
}

function PayoutState({ payout, onTakeBack }: { payout: PayoutView; onTakeBack: Props["onTakeBack"] }) {
  const t = useTexts();
  if (payout.taken_back_at !== null) {
    return (
      <>
        <StateBadge color="grey">{t("books.payouts.takenBack")}</StateBadge>
        <Text size="xsmall" className="text-ui-fg-muted">
          <Moment at={payout.taken_back_at} />
        </Text>
      </>
    );
  }
  return (
    <span className="flex items-center gap-x-2">
      <StateBadge color="green">{t("books.payouts.stands")}</StateBadge>
      <Button type="button" size="small" variant="transparent" onClick={() => onTakeBack(payout)}>
        {t("books.payouts.takeBack")}
      </Button>
    </span>
  );
}
