import { Button, Container, Heading, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { useTexts } from "../everywhere/use-texts";
import { VersionHistory } from "../everywhere/version-history";
import { GatewayKeySection } from "../keys/gateway-key-section";
import { RightsSection } from "../rights/rights-section";
import { CheckupSection } from "./checkup-section";
import { HealthSection } from "./health-section";
import { InstallationSection } from "./installation-section";
import { DiscountExample } from "./discount-example";
import { ReferencesSection } from "./references-section";
import { useSettings } from "./settings-queries";
import { SettingsSection } from "./settings-section";
import { settingName, settingValue } from "./settings-words";

/** Settings → Mizan: what the operator decides for every payment, and whether payments can be taken. */
export function MizanSettingsPage() {
  const t = useTexts();
  const query = useSettings();
  const settings = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="px-6 py-4">
        <Heading>{t("settings.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("settings.subtitle")}
        </Text>
      </Container>
      <CheckupSection />
      <HealthSection />
      {query.isPending ? (
        <Container className="p-0">
          <LoadingState rows={8} />
        </Container>
      ) : null}
      {query.isError ? (
        <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : null}
      {settings ? (
        <>
          <GatewayKeySection owner="operator" environment={settings.installation.environment} />
          <SettingsSection name="charging" settings={settings} />
          <SettingsSection
            name="defaults"
            settings={settings}
            action={
              <Button asChild size="small" variant="secondary">
                <Link to="/mizan/vendors">{t("frame.vendors")}</Link>
              </Button>
            }
          />
          <SettingsSection
            name="discounts"
            settings={settings}
            afterFields={(at) => <DiscountExample at={at} />}
          />
          <SettingsSection name="refunds" settings={settings} />
          <SettingsSection name="unplaced" settings={settings} />
          <SettingsSection name="payout" settings={settings} />
          <SettingsSection name="bankDetails" settings={settings} />
          <SettingsSection name="payoutFile" settings={settings} />
          <SettingsSection name="approvals" settings={settings} />
          <RightsSection />
          <SettingsSection name="invoices" settings={settings} />
          <SettingsSection name="settlements" settings={settings} />
          <ReferencesSection settings={settings} />
          <InstallationSection installation={settings.installation} />
          <VersionHistory
            path="/settings"
            nameOf={(path) => settingName(t, path)}
            valueOf={(path, value) => settingValue(t, path, value)}
          />
        </>
      ) : null}
    </div>
  );
}
