import { Text } from "@medusajs/ui";
import type { HealthView, OutageView } from "../../answers/admin-api/health";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Section } from "../everywhere/section";
import { StateBadge, StateOf, type States } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { QueryState } from "../everywhere/query-state";
import { KeyLink } from "../payments/key-link";
import { HealthKeys } from "./health-keys";
import { HealthRegions } from "./health-regions";
import { useHealth } from "./settings-queries";
import { LastGatewayContact, TakesPayments } from "./health-rows";
import { TextLink } from "../everywhere/text-link";

const ENVIRONMENTS: States<HealthView["environment"]> = {
  texts: "settings.environments",
  colors: { emulator: "purple", sandbox: "orange", production: "blue" },
};

/** Whether payments can be taken now, and if not, why. */
export function HealthSection() {
  const t = useTexts();
  const query = useHealth();
  return (
    <Section title={t("settings.health.title")}>
      <QueryState query={query} rows={6} />
      {query.data ? <HealthRows health={query.data} /> : null}
    </Section>
  );
}

function HealthRows({ health }: { health: HealthView }) {
  const t = useTexts();
  return (
    <>
      <TakesPayments health={health} />
      <DetailRow
        name={t("settings.health.environment")}
        hint={t(`settings.environment_hints.${health.environment}`)}
      >
        <StateOf of={ENVIRONMENTS} state={health.environment} />
      </DetailRow>
      <HealthKeys health={health} />
      <LastGatewayContact health={health} />
      <DetailRow
        name={t("settings.health.last_sweep")}
        hint={health.sweep_is_late ? t("settings.health.sweep_late_hint") : undefined}
      >
        {health.last_sweep ? <Moment at={health.last_sweep} /> : t("settings.health.never_swept")}
        {health.sweep_is_late ? <StateBadge color="red">{t("settings.health.sweep_late")}</StateBadge> : null}
      </DetailRow>
      <DetailRow name={t("settings.health.oldest_due")} hint={t("settings.health.oldest_due_hint")}>
        <Waited seconds={health.oldest_due_seconds} />
      </DetailRow>
      <DetailRow
        name={t("settings.health.oldest_first_check")}
        hint={t("settings.health.oldest_first_check_hint")}
      >
        <Waited seconds={health.oldest_first_check_seconds} />
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
        <TextLink to="/mizan/attempts">{t("settings.health.see_attempts")}</TextLink>
      </DetailRow>
      <DetailRow name={t("settings.health.open_items")} hint={t("settings.health.open_items_hint")}>
        <StateBadge color={health.open_review_items > 0 ? "orange" : "green"}>
          <LtrText>{health.open_review_items}</LtrText>
        </StateBadge>
        <TextLink to="/mizan/attention">{t("settings.health.see_items")}</TextLink>
      </DetailRow>
      <HealthRegions regions={health.regions} />
    </>
  );
}

function Waited({ seconds }: { seconds: number }) {
  const t = useTexts();
  if (seconds <= 0) return t("settings.health.nothing_due");
  return t("settings.health.minutes", { minutes: Math.ceil(seconds / 60) });
}

/** Whether shoppers who press pay get to the gateway's page. */
function HealthOpenings({ openings }: Pick<HealthView, "openings">) {
  const t = useTexts();
  const { opened, failed, last_failed_id: lastFailedId } = openings;
  return (
    <DetailRow name={t("settings.health.openings")} hint={t("settings.health.openings_hint")}>
      <span>{t("settings.health.opened", { count: opened })}</span>
      {failed > 0 ? (
        <StateBadge color="red">{t("settings.health.not_opened", { count: failed })}</StateBadge>
      ) : null}
      {lastFailedId ? (
        <TextLink to={`/mizan/attempts/${lastFailedId}`}>{t("settings.health.see_last_failed")}</TextLink>
      ) : null}
    </DetailRow>
  );
}

const BACKENDS: States<HealthView["backend"]["state"]> = {
  texts: "settings.health.backend_states",
  colors: { here: "green", elsewhere: "red", unreachable: "orange" },
};

/** Whether the address by which shoppers pay and come back is this shop's. */
function HealthBackend({ backend: { url, state } }: Pick<HealthView, "backend">) {
  const t = useTexts();
  return (
    <DetailRow name={t("settings.health.backend")} hint={t(`settings.health.backend_hints.${state}`)}>
      <LtrText className="break-all">{url}</LtrText>
      <StateOf of={BACKENDS} state={state} />
    </DetailRow>
  );
}

/** Gateways that do not answer with a key and are left alone for a while; payments wait for them and none is lost. */
function HealthOutages({ outages }: { outages: readonly OutageView[] }) {
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
