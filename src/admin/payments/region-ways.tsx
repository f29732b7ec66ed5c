import { InlineTip, Text } from "@medusajs/ui";
import type { RegionView } from "../../answers/admin-api/regions";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { useRegionWays } from "./payment-queries";
import { wayOfProvider } from "./way-of-provider";
import { StateBadge } from "../everywhere/state-badge";
import { QueryState } from "../everywhere/query-state";
import { Named, Subtle } from "../everywhere/small-texts";

type ProviderOfRegion = RegionView["providers"][number];

/** The ways to pay of a region, and a warning before one is taken away from shoppers who are paying (ADM-04). */
export function RegionWays({ regionId }: { regionId: string }) {
  const t = useTexts();
  const query = useRegionWays(regionId);
  return (
    <Section title={t("payments.region.title")}>
      <QueryState query={query} rows={3} />
      {query.data ? <Ways region={query.data} /> : null}
    </Section>
  );
}

function Ways({ region: { providers, system_default } }: { region: RegionView }) {
  const t = useTexts();
  const shown = providers.filter(({ enabled, open_attempts }) => enabled || open_attempts > 0);
  if (shown.length === 0) {
    return <EmptyState title={t("payments.region.none")} hint={t("payments.region.noneHint")} />;
  }
  const hasOpen = shown.some(({ enabled, open_attempts }) => enabled && open_attempts > 0);
  return (
    <>
      <ul className="divide-y">
        {providers.map((provider) => (
          <Way key={provider.provider_id} provider={provider} />
        ))}
      </ul>
      {system_default ? (
        <div className="px-6 py-4">
          <InlineTip variant="error" label={t("settings.health.system_default")} role="alert">
            {t("payments.region.systemDefault")}
          </InlineTip>
        </div>
      ) : null}
      {hasOpen ? (
        <div className="px-6 py-4">
          <InlineTip variant="warning" label={t("payments.region.warningLabel")} role="note">
            {t("payments.region.warning")}
          </InlineTip>
        </div>
      ) : null}
    </>
  );
}

function Way({ provider }: { provider: ProviderOfRegion }) {
  const t = useTexts();
  const { provider_id: providerId, enabled, open_attempts: openAttempts } = provider;
  const way = wayOfProvider(providerId);
  return (
    <li className="flex flex-col gap-y-2 px-6 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Named leading="compact">
          {way ? t(`payments.way.${way}`) : null}{" "}
          <LtrText className="text-ui-fg-muted font-normal">{providerId}</LtrText>
        </Named>
        <StateBadge color={enabled ? "green" : "grey"}>
          {t(enabled ? "payments.region.enabled" : "payments.region.disabled")}
        </StateBadge>
        <Subtle>{t("payments.region.openPayments", { count: openAttempts })}</Subtle>
      </div>
      {!enabled && openAttempts > 0 ? (
        <Text size="small" className="text-ui-fg-error" role="alert">
          {t("payments.region.cutOff", { count: openAttempts })}
        </Text>
      ) : null}
    </li>
  );
}
