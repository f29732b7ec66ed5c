import { Button, Text } from "@medusajs/ui";
import { useState } from "react";
import { EmptyState } from "../everywhere/empty-state";
import { FaultNotice } from "../everywhere/fault-notice";
import { LoadingState } from "../everywhere/loading-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { ActiveKey } from "./active-key";
import { EnterKeyDrawer } from "./enter-key-drawer";
import type { KeyPlace } from "./key-queries";
import { useGatewayKeys } from "./key-queries";
import { OlderKeys } from "./older-keys";

/** What is known of an owner's gateway key in an environment, and entering another one. Never the key itself. */
export function GatewayKeySection({ owner, environment, note }: KeyPlace & { note?: string }) {
  const t = useTexts();
  const [entering, setEntering] = useState(false);
  const { data: keys, error, isPending, isFetching, refetch } = useGatewayKeys({ owner, environment });
  const active = keys?.find(({ status }) => status === "active");
  const older = keys?.filter(({ status }) => status !== "active") ?? [];
  return (
    <Section
      title={t("vendors.keys.title")}
      hint={t("vendors.keys.text", { environment: t(`settings.environments.${environment}`) })}
      action={
        keys ? (
          <Button
            type="button"
            size="small"
            variant="secondary"
            className="shrink-0 whitespace-nowrap"
            onClick={() => setEntering(true)}
          >
            {t(active ? "vendors.keys.replace" : "vendors.keys.enter")}
          </Button>
        ) : null
      }
    >
      {note ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {note}
        </Text>
      ) : null}
      {isPending ? <LoadingState /> : null}
      {error ? (
        <div className="px-6 py-4">
          <FaultNotice fault={error} onRetry={() => refetch()} retrying={isFetching} />
        </div>
      ) : null}
      {active ? <ActiveKey shown={active} /> : null}
      {keys && !active && !note ? (
        <EmptyState
          title={t("vendors.keys.noneTitle", { environment: t(`settings.environments.${environment}`) })}
          hint={t(owner === "operator" ? "vendors.keys.noneText" : "vendors.keys.noneTextVendor")}
        />
      ) : null}
      {older.length > 0 ? <OlderKeys keys={older} /> : null}
      {entering ? (
        <EnterKeyDrawer
          owner={owner}
          environment={environment}
          replacedKeyId={active?.id ?? null}
          onClose={() => setEntering(false)}
        />
      ) : null}
    </Section>
  );
}
