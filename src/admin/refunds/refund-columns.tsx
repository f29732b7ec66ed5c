import type { RefundView } from "../../answers/books-api/refunds";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Column } from "../everywhere/row-table";
import type { Texts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { RefundStateBadge } from "./refund-state-badge";
import { partyName } from "./refund-words";
import { TextLink } from "../everywhere/text-link";

/** The columns of the list of refunds. */
export const REFUND_COLUMNS: readonly Column<RefundView>[] = [
  {
    head: "refunds.list.state",
    cell: (refund) => (
      <span className="flex items-center gap-x-2">
        <RefundStateBadge refund={refund} />
        <EnvironmentBadge environment={refund.environment} />
      </span>
    ),
  },
  { head: "refunds.list.amount", cell: ({ amount }) => <Money value={amount} /> },
  {
    head: "refunds.list.parties",
    cell: ({ parties }, t) => <bdi>{parties.map((party) => partyName(t, party)).join(" · ")}</bdi>,
  },
  { head: "refunds.list.created", cell: ({ created_at }) => <Moment at={created_at} /> },
  { head: "refunds.list.links", cell: (refund, t) => <RefundLinks refund={refund} t={t} /> },
];

/** The row leads to its details; a link in it does not do that as well. */
function RefundLinks({ refund, t }: { refund: RefundView; t: Texts }) {
  return (
    <span className="flex gap-x-3">
      <OrderLink of={refund} />
      <TextLink to={`/mizan/attempts/${refund.attempt_id}`}>{t("refunds.list.toPayment")}</TextLink>
    </span>
  );
}
