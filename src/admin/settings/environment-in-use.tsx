import { Text } from "@medusajs/ui";
import { useTexts } from "../everywhere/use-texts";
import { EnvironmentBadge } from "../payments/environment-badge";
import { useSettings } from "./settings-queries";

/** Says on every page of ours that no real money moves in this shop; nothing in production, or while it is not known. */
export function EnvironmentInUse() {
  const t = useTexts();
  const environment = useSettings().data?.installation.environment;
  if (!environment || environment === "production") return null;
  return (
    <div className="flex items-center justify-end gap-x-2 pb-2">
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t("payments.notRealMoney")}
      </Text>
      <EnvironmentBadge environment={environment} />
    </div>
  );
}
