import type { AttemptSummary } from "../../answers/admin-api/attempts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Column } from "../everywhere/row-table";
import { StateBadge, StateOf } from "../everywhere/state-badge";
import { DISPOSITIONS, OUTCOMES } from "./attempt-states";
import { EnvironmentBadge } from "./environment-badge";
import { TextLink } from "../everywhere/text-link";

const SHOWN_DIGITS = 12;

/** The columns of the list of payments. */
export const ATTEMPT_COLUMNS: readonly Column<AttemptSummary>[] = [
  {
    head: "payments.attempts.track",
    cell: ({ id, track_id, environment }) => (
      <span className="flex items-center gap-x-2">
        <TextLink to={`/mizan/attempts/${id}`}>
          <span title={track_id}>
            <LtrText>{shortened(track_id)}</LtrText>
          </span>
        </TextLink>
        <EnvironmentBadge environment={environment} />
      </span>
    ),
  },
  { head: "payments.attempt.order", cell: (attempt) => <OrderLink of={attempt} isNumberAlone /> },
  { head: "payments.attempts.shopper", cell: ({ email }) => <LtrText>{email}</LtrText> },
  { head: "payments.attempts.amount", cell: ({ amount }) => <Money value={amount} /> },
  { head: "payments.attempts.outcome", cell: ({ outcome }) => <StateOf of={OUTCOMES} state={outcome} /> },
  {
    head: "payments.attempts.disposition",
    cell: ({ disposition }) => <StateOf of={DISPOSITIONS} state={disposition} />,
  },
  {
    head: "payments.attempts.needsPerson",
    cell: ({ needs_person: reasons }, t) => {
      if (reasons.length === 0) return t("payments.attempts.no");
      const inWords = reasons.map((one) => t(`payments.reason.${one}`, { defaultValue: one })).join(" · ");
      return (
        <StateBadge color="red" title={inWords}>
          {t("payments.attempts.yes")}
        </StateBadge>
      );
    },
  },
  { head: "payments.attempts.created", cell: ({ created_at }) => <Moment at={created_at} /> },
  { head: "payments.attempts.way", cell: ({ payment_type }, t) => t(`payments.way.${payment_type}`) },
];

/** The search takes the beginning of a number, so the beginning is what is shown. */
function shortened(trackId: string): string {
  return trackId.length > SHOWN_DIGITS ? `${trackId.slice(0, SHOWN_DIGITS)}…` : trackId;
}
