import { settingsPath } from "../settings/settings-pages";
import { useTexts } from "../everywhere/use-texts";
import { TextLink } from "../everywhere/text-link";

/** The way to the gateway key that an item is about: on its vendor's page, or in the operator's settings. */
export function KeyLink({ owner }: { owner: string | null }) {
  const t = useTexts();
  if (owner === null) return null;
  const page = owner === "operator" ? settingsPath("payments", "key") : `/mizan/vendors/${owner}`;
  return <TextLink to={page}>{t("payments.attention.toKey")}</TextLink>;
}
