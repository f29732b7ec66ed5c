import { Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { HealthView } from "../../answers/admin-api";
import { textIn } from "../everywhere/both-languages";
import { DetailRow } from "../everywhere/detail-row";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { HealthBackend, HealthOpenings } from "./health-checks";
import { HealthKeys } from "./health-keys";
import { HealthOutages } from "./health-outages";
import { HealthRegions } from "./health-regions";
import { useHealth } from "./settings-queries";
import { StateBadge } from "../everywhere/state-badge";

const COLOR_OF_ENVIRONMENT = { emulator: "purple", sandbox: "orange", production: "blue" } as const;

/** Whether payments can be taken now, and if not, why. */
export function HealthSection() {
  const t = useTexts();
  const query = useHealth();
  return (
    <Section title={t("settings.health.title")}>
      {query.isPending ? <LoadingState rows={6} /> : null}
      {query.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        </div>
      ) : null}
      {query.data ? <HealthRows health={query.data} /> : null}
    </Section>
  );
}

function HealthRows({ health }: { health: HealthView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <DetailRow name={t("settings.health.payments")}>
        <StateBadge color={health.ready ? "green" : "red"}>
          {t(health.ready ? "settings.health.ready" : "settings.health.not_ready")}
        </StateBadge>
        {health.reason ? <Text size="small">{textIn(health.reason, language)}</Text> : null}
      </DetailRow>
      <DetailRow
        name={t("settings.health.environment")}
        hint={t(`settings.environment_hints.${health.environment}`)}
      >
        <StateBadge color={COLOR_OF_ENVIRONMENT[health.environment]}>
          {t(`settings.environments.${health.environment}`)}
        </StateBadge>
      </DetailRow>
      <HealthKeys health={health} />
      <DetailRow name={t("settings.health.last_gateway_contact")}>
        {health.last_gateway_contact ? (
          <Moment at={health.last_gateway_contact} />
        ) : (
          t("settings.health.never_asked")
        )}
      </DetailRow>
      <DetailRow
        name={t("settings.health.last_sweep")}
        hint={health.sweep_is_late ? t("settings.health.sweep_late_hint") : undefined}
      >
        {health.last_sweep ? <Moment at={health.last_sweep} /> : t("settings.health.never_swept")}
        {health.sweep_is_late ? <StateBadge color="red">{t("settings.health.sweep_late")}</StateBadge> : null}
      </DetailRow>
      <DetailRow name={t("settings.health.oldest_due")} hint={t("settings.health.oldest_due_hint")}>
        {health.oldest_due_seconds > 0
          ? t("settings.health.minutes", { minutes: Math.ceil(health.oldest_due_seconds / 60) })
          : t("settings.health.nothing_due")}
      </DetailRow>
      <DetailRow name={t("settings.health.last_hourly_sweep")} hint={t("settings.health.hourly_hint")}>
        {health.last_hourly_sweep ? (
          <Moment at={health.last_hourly_sweep} />
        ) : (
          t("settings.health.never_swept")
        )}
      </DetailRow>
      <DetailRow name={t("settings.health.last_recheck")} hint={t("settings.health.recheck_hint")}>
        {health.last_recheck ? <Moment at={health.last_recheck} /> : t("settings.health.never_swept")}
      </DetailRow>
      <HealthOutages outages={health.outages} />
      <HealthOpenings openings={health.openings} />
      <HealthBackend backend={health.backend} />
      <DetailRow name={t("settings.health.open_attempts")} hint={t("settings.health.open_attempts_hint")}>
        <LtrText>{health.open_attempts}</LtrText>
        <Link className="text-ui-fg-interactive" to="/mizan/attempts">
          {t("settings.health.see_attempts")}
        </Link>
      </DetailRow>
      <DetailRow name={t("settings.health.open_items")} hint={t("settings.health.open_items_hint")}>
        <StateBadge color={health.open_review_items > 0 ? "orange" : "green"}>
          <LtrText>{health.open_review_items}</LtrText>
        </StateBadge>
        <Link className="text-ui-fg-interactive" to="/mizan">
          {t("settings.health.see_items")}
        </Link>
      </DetailRow>
      <HealthRegions regions={health.regions} />
    </>
  );
}
