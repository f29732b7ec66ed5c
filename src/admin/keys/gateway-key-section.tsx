import { Text } from "@medusajs/ui";
import { useState } from "react";
import type { KeyView } from "../../answers/admin-api/gateway-keys";
import { EmptyState } from "../everywhere/empty-state";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";
import { ActiveKey } from "./active-key";
import { EnterKeyDrawer } from "./enter-key-drawer";
import { KeyHistory } from "./key-history";
import { type KeyPlace, useGatewayKeys } from "./key-queries";
import { SmallButton } from "../everywhere/small-button";
import { Named } from "../everywhere/small-texts";

/** What is known of an owner's gateway key in an environment, and entering another one. Never the key itself. */
export function GatewayKeySection({ owner, environment, note }: KeyPlace & { note?: string }) {
  const t = useTexts();
  const [entering, setEntering] = useState(false);
  const query = useGatewayKeys({ owner, environment });
  const keys = query.data;
  const active = keys?.find(({ status }) => status === "active");
  const older = keys?.filter(({ status }) => status !== "active") ?? [];
  return (
    <Section
      title={t("vendors.keys.title")}
      hint={t("vendors.keys.text", { environment: t(`settings.environments.${environment}`) })}
      action={
        keys ? (
          <SmallButton className="shrink-0 whitespace-nowrap" onClick={() => setEntering(true)}>
            {t(active ? "vendors.keys.replace" : "vendors.keys.enter")}
          </SmallButton>
        ) : null
      }
    >
      {note ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {note}
        </Text>
      ) : null}
      <QueryState query={query} rows={3} />
      {active ? <ActiveKey shown={active} /> : null}
      {keys && !active && !note ? (
        <EmptyState
          title={t("vendors.keys.noneTitle", { environment: t(`settings.environments.${environment}`) })}
          hint={t(owner === "operator" ? "vendors.keys.noneText" : "vendors.keys.noneTextVendor")}
        />
      ) : null}
      {older.length > 0 ? <OlderKeys keys={older} /> : null}
      <KeyHistory owner={owner} isFolded />
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

/** Keys that were replaced; they still sign for the payments that they began. */
function OlderKeys({ keys }: { keys: KeyView[] }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Named>{t("vendors.keys.older")}</Named>
      <ul className="flex flex-col gap-y-1">
        {keys.map((key) => (
          <li key={key.id} className="txt-small text-ui-fg-subtle flex flex-wrap gap-x-2">
            <span>
              {t("vendors.keys.version")} <LtrText>{key.version}</LtrText>
            </span>
            <LtrText>…{key.last_four}</LtrText>
            <LtrText className="font-mono">{key.fingerprint}</LtrText>
            <span>{t(`vendors.keys.statuses.${key.status}`)}</span>
            <Moment at={key.created_at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
