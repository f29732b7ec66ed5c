import { Text } from "@medusajs/ui";
import type { OutageView } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { KeyLink } from "../payments/key-link";

/** Gateways that do not answer with a key and are left alone for a while; payments wait for them and none is lost. */
export function HealthOutages({ outages }: { outages: readonly OutageView[] }) {
  const t = useTexts();
  const isQuiet = outages.length === 0;
  return (
    <DetailRow
      name={t("settings.health.outages")}
      hint={t(isQuiet ? "settings.health.no_outage_hint" : "settings.health.outage_hint")}
    >
      {isQuiet ? (
        <StateBadge color="green">{t("settings.health.no_outage")}</StateBadge>
      ) : (
        <ul className="flex flex-col gap-y-2">
          {outages.map((outage) => (
            <li key={`${outage.gateway_key_id} ${outage.host}`} className="flex flex-wrap items-center gap-2">
              <StateBadge color="red">{t("settings.health.outage")}</StateBadge>
              <LtrText>{outage.host}</LtrText>
              {outage.last_four ? <LtrText>…{outage.last_four}</LtrText> : null}
              <KeyLink owner={outage.owner} />
              <Text size="small" className="text-ui-fg-muted">
                <LtrText>{outage.reason}</LtrText> · {t("settings.health.outage_since")}{" "}
                <Moment at={outage.since} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </DetailRow>
  );
}
