import { Text } from "@medusajs/ui";
import type { KeyView } from "../../answers/admin-api";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { useTexts } from "../everywhere/use-texts";

/** Keys that were replaced; they still sign for the payments that they began. */
export function OlderKeys({ keys }: { keys: KeyView[] }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" weight="plus">
        {t("vendors.keys.older")}
      </Text>
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
