import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { StateBadge } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { LastGatewayContact, TakesPayments } from "../settings/health-rows";
import { useHealth } from "../settings/settings-queries";

/** Whether payments can be taken and the gateway answers; the whole of it is in the settings. */
export function GatewaySection() {
  const t = useTexts();
  const query = useHealth();
  const health = query.data;
  const outages = health?.outages ?? [];
  return (
    <Section
      title={t("overview.gateway.title")}
      action={
        <TextLink to="/settings/mizan" className="txt-small">
          {t("overview.gateway.seeHealth")}
        </TextLink>
      }
    >
      <QueryState query={query} rows={3} />
      {health ? (
        <>
          <TakesPayments health={health} />
          <DetailRow name={t("settings.health.outages")}>
            {outages.length === 0 ? (
              <StateBadge color="green">{t("settings.health.no_outage")}</StateBadge>
            ) : (
              <StateBadge color="red">
                <LtrText>{String(outages.length)}</LtrText>
              </StateBadge>
            )}
          </DetailRow>
          <LastGatewayContact health={health} />
          {health.sweep_is_late ? (
            <DetailRow name={t("settings.health.last_sweep")} hint={t("settings.health.sweep_late_hint")}>
              <StateBadge color="red">{t("settings.health.sweep_late")}</StateBadge>
            </DetailRow>
          ) : null}
        </>
      ) : null}
    </Section>
  );
}
