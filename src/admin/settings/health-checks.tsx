import { Link } from "react-router-dom";
import type { HealthView } from "../../answers/admin-api";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";

/** Whether shoppers who press pay get to the gateway's page. */
export function HealthOpenings({ openings }: Pick<HealthView, "openings">) {
  const t = useTexts();
  const { opened, failed, last_failed_id: lastFailedId } = openings;
  return (
    <DetailRow name={t("settings.health.openings")} hint={t("settings.health.openings_hint")}>
      <span>{t("settings.health.opened", { count: opened })}</span>
      {failed > 0 ? (
        <StateBadge color="red">{t("settings.health.not_opened", { count: failed })}</StateBadge>
      ) : null}
      {lastFailedId ? (
        <Link className="text-ui-fg-interactive" to={`/mizan/attempts/${lastFailedId}`}>
          {t("settings.health.see_last_failed")}
        </Link>
      ) : null}
    </DetailRow>
  );
}

const COLOR_OF_BACKEND = { here: "green", elsewhere: "red", unreachable: "orange" } as const;

/** Whether the address by which shoppers pay and come back is this shop's. */
export function HealthBackend({ backend: { url, state } }: Pick<HealthView, "backend">) {
  const t = useTexts();
  return (
    <DetailRow name={t("settings.health.backend")} hint={t(`settings.health.backend_hints.${state}`)}>
      <LtrText className="break-all">{url}</LtrText>
      <StateBadge color={COLOR_OF_BACKEND[state]}>{t(`settings.health.backend_states.${state}`)}</StateBadge>
    </DetailRow>
  );
}
