import { Text } from "@medusajs/ui";
import type { HealthView } from "../../answers/admin-api/health";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { useTexts } from "../everywhere/use-texts";
import { StateBadge, StateOf, type States } from "../everywhere/state-badge";
import { KEY_ANSWERS } from "../keys/key-answers";

const MASTER_KEY: States<HealthView["master_key"]["state"]> = {
  texts: "settings.master_key",
  colors: { ready: "green", missing: "red", invalid: "red", unreadable: "red" },
};

/** The master key that seals the gateway keys, and the operator's own gateway key: their state, never the keys. */
export function HealthKeys({ health }: { health: Pick<HealthView, "master_key" | "operator_key"> }) {
  const t = useTexts();
  const { master_key: master, operator_key: own } = health;
  return (
    <>
      <DetailRow name={t("settings.health.master_key")} hint={t(`settings.master_key_hints.${master.state}`)}>
        <StateOf of={MASTER_KEY} state={master.state} />
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
            {own.test_answer ? (
              <StateOf of={KEY_ANSWERS} state={own.test_answer} />
            ) : (
              <StateBadge color="grey">{t("vendors.keys.neverTested")}</StateBadge>
            )}
          </>
        ) : (
          <StateBadge color="orange">{t("settings.health.no_operator_key")}</StateBadge>
        )}
      </DetailRow>
    </>
  );
}
