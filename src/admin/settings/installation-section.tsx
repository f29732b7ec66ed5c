import { Badge, Text } from "@medusajs/ui";
import type { Installation } from "../../answers/admin-api/settings";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { useTexts } from "../everywhere/use-texts";

/** Decided where the shop is deployed: it says where keys and shoppers are sent, so no browser may change it. */
export function InstallationSection({ installation }: { installation: Installation }) {
  const t = useTexts();
  const { storefront, resolvers, resolvers_detected: detected } = installation;
  return (
    <Section title={t("settings.installation.title")} hint={t("settings.installation.hint")}>
      {installation.environments.map(({ name, base_url, redirect_hosts }) => (
        <DetailRow
          key={name}
          name={t(`settings.installation.gateway`, { environment: t(`settings.environments.${name}`) })}
        >
          <div className="flex flex-col items-start gap-y-1">
            <LtrText>{base_url}</LtrText>
            {redirect_hosts.length > 0 ? (
              <Text size="small" className="text-ui-fg-muted">
                {t("settings.installation.redirect_hosts")} <LtrText>{redirect_hosts.join(", ")}</LtrText>
              </Text>
            ) : null}
            {name === installation.environment ? (
              <Badge size="2xsmall" color="blue">
                {t("settings.installation.in_use")}
              </Badge>
            ) : null}
          </div>
        </DetailRow>
      ))}
      <AddressRow name="backend_url" addresses={[installation.backend_url]} />
      <AddressRow name="result_url" addresses={storefront.result_urls} />
      <AddressRow name="checkout_url" addresses={storefront.checkout_urls} />
      <AddressRow name="refund_path" addresses={[installation.refund_path]} />
      <DetailRow
        name={t("settings.installation.resolvers")}
        hint={t(detected ? "settings.installation.detected" : "settings.installation.named")}
      >
        {resolvers.length === 0
          ? t("everywhere.none")
          : resolvers.map((resolver) => (
              <Badge key={resolver} size="2xsmall">
                <LtrText>{resolver}</LtrText>
              </Badge>
            ))}
      </DetailRow>
      <DetailRow name={t("settings.installation.sweep")} hint={t("settings.installation.sweep_hint")}>
        {t(installation.sweep ? "settings.installation.sweep_on" : "settings.installation.sweep_off")}
      </DetailRow>
    </Section>
  );
}

function AddressRow({
  name,
  addresses,
}: {
  name: "backend_url" | "result_url" | "checkout_url" | "refund_path";
  addresses: readonly string[];
}) {
  const t = useTexts();
  return (
    <DetailRow name={t(`settings.installation.${name}`)} hint={t(`settings.installation.${name}_hint`)}>
      <div className="flex flex-col items-start gap-y-1">
        {addresses.length === 0 && t("everywhere.none")}
        {addresses.map((address) => (
          <LtrText key={address}>{address}</LtrText>
        ))}
      </div>
    </DetailRow>
  );
}
