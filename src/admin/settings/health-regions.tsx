import { Badge, Text } from "@medusajs/ui";
import type { HealthView } from "../../answers/admin-api/health";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";
import { TextLink } from "../everywhere/text-link";

/** The engine's names of our three ways to pay. */
const WAY_OF_PROVIDER: Readonly<Record<string, string>> = {
  "pp_mizan-debit": "vendors.ways.1",
  "pp_mizan-card": "vendors.ways.2",
  pp_mizan: "vendors.ways.3",
};

/** Where shoppers can pay through the gateway, and how. */
export function HealthRegions({ regions }: { regions: HealthView["regions"] }) {
  const t = useTexts();
  if (regions.length === 0) {
    return (
      <DetailRow name={t("settings.health.regions")} hint={t("settings.health.no_region_hint")}>
        {t("settings.health.no_region")}
      </DetailRow>
    );
  }
  return (
    <DetailRow
      name={t("settings.health.regions")}
      hint={t(
        regions.some(({ system_default }) => system_default)
          ? "payments.region.systemDefault"
          : "settings.health.regions_hint",
      )}
    >
      <ul className="flex flex-col gap-y-2">
        {regions.map(({ id, name, providers, open_attempts, system_default }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <TextLink to={`/settings/regions/${id}`}>
              <bdi>{name}</bdi>
            </TextLink>
            {providers.length === 0 ? (
              <Badge size="2xsmall" color="orange">
                {t("settings.health.no_way")}
              </Badge>
            ) : (
              providers.map((provider) => (
                <Badge key={provider} size="2xsmall">
                  {t(WAY_OF_PROVIDER[provider] ?? "", { defaultValue: provider })}
                </Badge>
              ))
            )}
            {system_default ? (
              <StateBadge color="red">{t("settings.health.system_default")}</StateBadge>
            ) : null}
            {open_attempts > 0 ? (
              <Text size="small" className="text-ui-fg-muted">
                {t("settings.health.open_here")} <LtrText>{open_attempts}</LtrText>
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
    </DetailRow>
  );
}
