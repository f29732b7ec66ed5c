import { Text } from "@medusajs/ui";
import type { HealthView, KeyTestAnswer } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { useTexts } from "../everywhere/use-texts";
import { StateBadge } from "../everywhere/state-badge";

const COLOR_OF_MASTER_KEY = { ready: "green", missing: "red", invalid: "red", unreadable: "red" } as const;
const COLOR_OF_ANSWER: Record<KeyTestAnswer, "green" | "red" | "orange"> = {
  accepted: "green",
  refused: "red",
  unknown: "orange",
};

/** The master key that seals the gateway keys, and the operator's own gateway key: their state, never the keys. */
export function HealthKeys({ health }: { health: Pick<HealthView, "master_key" | "operator_key"> }) {
  const t = useTexts();
  const { master_key: master, operator_key: own } = health;
  return (
    <>
      <DetailRow name={t("settings.health.master_key")} hint={t(`settings.master_key_hints.${master.state}`)}>
        <StateBadge color={COLOR_OF_MASTER_KEY[master.state]}>
          {t(`settings.master_key.${master.state}`)}
        </StateBadge>
        {master.key_ids.length > 0 ? <LtrText>{master.key_ids.join(", ")}</LtrText> : null}
        {master.message ? (
          <Text size="small" dir="auto">
            {master.message}
          </Text>
        ) : null}
      </DetailRow>
      <DetailRow name={t("settings.health.operator_key")}>
        {own ? (
          <>
            <LtrText>…{own.last_four}</LtrText>
            <StateBadge color={own.test_answer ? COLOR_OF_ANSWER[own.test_answer] : "grey"}>
              {own.test_answer ? t(`vendors.keys.answers.${own.test_answer}`) : t("vendors.keys.neverTested")}
            </StateBadge>
          </>
        ) : (
          <StateBadge color="orange">{t("settings.health.no_operator_key")}</StateBadge>
        )}
      </DetailRow>
    </>
  );
}
