import { createDataTableColumnHelper } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { AttemptSummary } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Texts } from "../everywhere/use-texts";
import { DispositionBadge, EnvironmentBadge, OutcomeBadge } from "./attempt-badges";
import { StateBadge } from "../everywhere/state-badge";

const SHOWN_DIGITS = 12;

const column = createDataTableColumnHelper<AttemptSummary>();

/** The columns of the list of payments. */
export function attemptColumns(t: Texts) {
  return [
    column.accessor("track_id", {
      header: t("payments.attempts.track"),
      cell: ({ row: { original } }) => (
        <span className="flex items-center gap-x-2">
          <Link className="text-ui-fg-interactive hover:underline" to={`/mizan/attempts/${original.id}`}>
            <span title={original.track_id}>
              <LtrText>{shortened(original.track_id)}</LtrText>
            </span>
          </Link>
          <EnvironmentBadge environment={original.environment} />
        </span>
      ),
    }),
    column.accessor("order_number", {
      header: t("payments.attempt.order"),
      cell: ({ row: { original } }) => <OrderLink of={original} isNumberAlone />,
    }),
    column.accessor("email", {
      header: t("payments.attempts.shopper"),
      cell: ({ getValue }) => <LtrText>{getValue()}</LtrText>,
    }),
    column.accessor("amount", {
      header: t("payments.attempts.amount"),
      cell: ({ getValue }) => <Money value={getValue()} />,
    }),
    column.accessor("outcome", {
      header: t("payments.attempts.outcome"),
      cell: ({ getValue }) => <OutcomeBadge outcome={getValue()} />,
    }),
    column.accessor("disposition", {
      header: t("payments.attempts.disposition"),
      cell: ({ getValue }) => <DispositionBadge disposition={getValue()} />,
    }),
    column.accessor("needs_person", {
      header: t("payments.attempts.needsPerson"),
      cell: ({ getValue }) => {
        const reasons = getValue();
        if (reasons.length === 0) return t("payments.attempts.no");
        const inWords = reasons.map((one) => t(`payments.reason.${one}`, { defaultValue: one })).join(" · ");
        return (
          <StateBadge color="red" title={inWords}>
            {t("payments.attempts.yes")}
          </StateBadge>
        );
      },
    }),
    column.accessor("created_at", {
      header: t("payments.attempts.created"),
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.accessor("payment_type", {
      header: t("payments.attempts.way"),
      cell: ({ getValue }) => t(`payments.way.${getValue()}`),
    }),
  ];
}

/** The search takes the beginning of a number, so the beginning is what is shown. */
function shortened(trackId: string): string {
  return trackId.length > SHOWN_DIGITS ? `${trackId.slice(0, SHOWN_DIGITS)}…` : trackId;
}
