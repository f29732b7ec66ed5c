import { Text } from "@medusajs/ui";
import type { AttemptView } from "../../answers/admin-api/attempts";
import { textIn } from "../everywhere/both-languages";
import { Facts } from "../everywhere/facts";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import { StateOf } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { DISPOSITIONS, OUTCOMES } from "./attempt-states";

type Props = {
  attempt: AttemptView;
  /** Without what the gateway, the shopper and the settings have to do with it. */
  isBrief?: boolean;
};

/** One try to pay: how much, how, where it stands, and what it belongs to. */
export function AttemptFacts({ attempt, isBrief = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const at = (time: string | null, none: string) =>
    time ? <Moment at={time} /> : t(`payments.attempt.${none}`);
  const brief = {
    "payments.attempt.charge": <Money value={attempt.amount} />,
    "payments.attempt.way": t(`payments.way.${attempt.payment_type}`),
    "payments.attempts.outcome": <StateOf of={OUTCOMES} state={attempt.outcome} />,
    "payments.attempts.disposition": <StateOf of={DISPOSITIONS} state={attempt.disposition} />,
    "payments.attempt.paid": at(attempt.paid_at, "never"),
  };
  const more = {
    "payments.attempt.gatewayStatus": attempt.gateway_status ? (
      <LtrText>{attempt.gateway_status}</LtrText>
    ) : (
      t("payments.attempt.noGatewayStatus")
    ),
    "payments.attempt.order": attempt.order_id ? (
      <OrderLink of={attempt} isNumberAlone />
    ) : (
      t("payments.attempt.noOrder")
    ),
    "payments.attempts.shopper": <LtrText>{attempt.email ?? "–"}</LtrText>,
    "payments.attempt.shown": at(attempt.shown_at, "never"),
    "payments.attempt.outcomeSince": <Moment at={attempt.outcome_at} />,
    "payments.attempt.nextCheck": at(attempt.next_check_at, "noNextCheck"),
    "payments.attempt.key": keyInWords(attempt.key, t),
    "payments.attempt.settings": <LtrText>{attempt.settings_version}</LtrText>,
  };
  return (
    <>
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Text size="small" dir="auto">
          {textIn(attempt.summary, language)}
        </Text>
      </div>
      <Facts of={isBrief ? brief : { ...brief, ...more }} />
    </>
  );
}

function keyInWords(key: AttemptView["key"], t: Texts): string {
  if (!key) return t("payments.attempt.noKey");
  const text = key.owner === "operator" ? "keyOfOperator" : "keyOfVendor";
  return t(`payments.attempt.${text}`, { version: key.version, lastFour: key.last_four });
}
