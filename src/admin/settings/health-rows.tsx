/** Rows of the health that the settings and the overview both show. */
import { Text } from "@medusajs/ui";
import type { HealthView } from "../../answers/admin-api/health";
import { textIn } from "../everywhere/both-languages";
import { DetailRow } from "../everywhere/detail-row";
import { Moment } from "../everywhere/moment";
import { StateBadge } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

type Props = { health: HealthView };

/** Whether payments can be taken, and why not. */
export function TakesPayments({ health }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <DetailRow name={t("settings.health.payments")}>
      <StateBadge color={health.ready ? "green" : "red"}>
        {t(health.ready ? "settings.health.ready" : "settings.health.not_ready")}
      </StateBadge>
      {health.reason ? <Text size="small">{textIn(health.reason, language)}</Text> : null}
    </DetailRow>
  );
}

/** When the gateway answered last. */
export function LastGatewayContact({ health }: Props) {
  const t = useTexts();
  return (
    <DetailRow name={t("settings.health.last_gateway_contact")}>
      {health.last_gateway_contact ? (
        <Moment at={health.last_gateway_contact} />
      ) : (
        t("settings.health.never_asked")
      )}
    </DetailRow>
  );
}
