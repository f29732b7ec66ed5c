import { Text } from "@medusajs/ui";
import type { KeyTest } from "../../answers/admin-api/gateway-keys";
import { textIn } from "../everywhere/both-languages";
import { LtrText } from "../everywhere/ltr-text";
import { StateOf } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { KEY_ANSWERS } from "./key-answers";
import { Below, Named } from "../everywhere/small-texts";

/** What the gateway answered about a key, what that means, and whether anything was stored. */
export function KeyTestResult({ test, nothingStored = false }: { test: KeyTest; nothingStored?: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div
      role="status"
      className="bg-ui-bg-subtle flex w-full flex-col items-start gap-y-2 rounded-lg border p-4"
    >
      <StateOf of={KEY_ANSWERS} state={test.answer} />
      <Text size="small">{textIn(test.message, language)}</Text>
      {nothingStored ? <Named>{t("vendors.keys.nothingStored")}</Named> : null}
      <Below>
        <LtrText>{test.detail}</LtrText>
      </Below>
    </div>
  );
}
