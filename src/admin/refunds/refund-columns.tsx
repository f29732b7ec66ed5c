import { createDataTableColumnHelper } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { RefundView } from "../../answers/books-api/refunds";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Texts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/attempt-badges";
import { RefundStateBadge } from "./refund-state-badge";
import { partyName } from "./refund-words";

const column = createDataTableColumnHelper<RefundView>();

/** The columns of the list of refunds. */
export function refundColumns(t: Texts) {
  return [
    column.accessor("state", {
      header: t("refunds.list.state"),
      cell: ({ row: { original } }) => (
        <span className="flex items-center gap-x-2">
          <RefundStateBadge refund={original} />
          <EnvironmentBadge environment={original.environment} />
        </span>
      ),
    }),
    column.accessor("amount", {
      header: t("refunds.list.amount"),
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor("parties", {
      header: t("refunds.list.parties"),
      cell: ({ getValue }) => (
        <bdi>
          {getValue()
            .map((party) => partyName(t, party))
            .join(" · ")}
        </bdi>
      ),
    }),
    column.accessor("created_at", {
      header: t("refunds.list.created"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.display({
      id: "links",
      header: t("refunds.list.links"),
      cell: ({ row: { original } }) => <RefundLinks refund={original} t={t} />,
    }),
  ];
}

/** The row leads to its details; a link in it does not do that as well. */
function RefundLinks({ refund, t }: { refund: RefundView; t: Texts }) {
  return (
    <span className="flex gap-x-3">
      <OrderLink of={refund} />
      <Link
        to={`/mizan/attempts/${refund.attempt_id}`}
        className="text-ui-fg-interactive hover:underline"
        onClick={(event) => event.stopPropagation()}
      >
        {t("refunds.list.toPayment")}
      </Link>
    </span>
  );
}
