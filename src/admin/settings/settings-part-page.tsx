import { Button, Container } from "@medusajs/ui";
import { useEffect } from "react";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import type { SettingsView } from "../../answers/admin-api/settings";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { useTexts } from "../everywhere/use-texts";
import { KeyHistory } from "../keys/key-history";
import { GatewayKeySection } from "../keys/gateway-key-section";
import { RightsSection } from "../rights/rights-section";
import { DiscountExample } from "./discount-example";
import { InstallationSection } from "./installation-section";
import { ReferencesSection } from "./references-section";
import { SettingsMenu } from "./settings-menu";
import { SETTINGS_PAGES, settingsPageNamed, type SettingsSectionName, settingsPath } from "./settings-pages";
import { SettingsHistory } from "./settings-history";
import { sectionOf } from "./settings-search";
import { useSettings } from "./settings-queries";
import { SettingsSection } from "./settings-section";

/** Some of the settings, by the page's address; behind its # stands a setting that was searched for. */
export function SettingsPartPage() {
  const page = settingsPageNamed(useParams().section);
  const query = useSettings();
  const settings = query.data;
  useSetting(settings !== undefined);
  if (page === undefined) return <Navigate to={settingsPath()} replace />;
  return (
    <div className="flex flex-col gap-y-3">
      <SettingsMenu page={page} />
      {query.isPending ? (
        <Container className="p-0">
          <LoadingState rows={8} />
        </Container>
      ) : null}
      {query.isError ? (
        <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : null}
      {settings
        ? SETTINGS_PAGES[page].map((name) => (
            <div key={name} id={name} tabIndex={-1} className="scroll-mt-4 outline-none">
              <PartOf name={name} settings={settings} />
            </div>
          ))
        : null}
    </div>
  );
}

/** Leads to the setting that the address names, once it is there. */
function useSetting(isThere: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash === "") return;
    const anchor = hash.slice(1);
    const named = document.getElementById(anchor) ?? document.getElementById(sectionOf(anchor) ?? "");
    named?.scrollIntoView({ block: "center" });
    named?.focus({ preventScroll: true });
  }, [isThere, hash, key]);
}

function PartOf({ name, settings }: { name: SettingsSectionName; settings: SettingsView }) {
  switch (name) {
    case "key":
      return <GatewayKeySection owner="operator" environment={settings.installation.environment} />;
    case "rights":
      return <RightsSection />;
    case "references":
      return <ReferencesSection settings={settings} />;
    case "installation":
      return <InstallationSection installation={settings.installation} />;
    case "history":
      return (
        <div className="flex flex-col gap-y-3">
          <SettingsHistory />
          <KeyHistory owner="operator" />
        </div>
      );
    case "defaults":
      return <SettingsSection name={name} settings={settings} action={<ToVendors />} />;
    case "discounts":
      return (
        <SettingsSection name={name} settings={settings} afterFields={(at) => <DiscountExample at={at} />} />
      );
    default:
      return <SettingsSection name={name} settings={settings} />;
  }
}

function ToVendors() {
  const t = useTexts();
  return (
    <Button asChild size="small" variant="secondary">
      <Link to="/mizan/vendors">{t("frame.vendors")}</Link>
    </Button>
  );
}
