import { Text } from "@medusajs/ui";
import type { FreezeView } from "../../answers/books-api/freezes";
import { momentText } from "../everywhere/moment-text";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { Subtle } from "../everywhere/small-texts";

/** Who froze it and when, and why. */
export function FreezeWords({ freeze }: { freeze: FreezeView }) {
  const by = useFrozenBy();
  return (
    <div className="flex min-w-0 flex-col">
      <Subtle>{by(freeze)}</Subtle>
      <Text size="small" dir="auto" className="break-words whitespace-pre-line">
        {freeze.reason}
      </Text>
    </div>
  );
}

/** The same in one short line of a list; the whole where it is pointed at, and on the vendor's page. */
export function FreezeLine({ freeze }: { freeze: FreezeView }) {
  const by = useFrozenBy();
  return (
    <Text
      size="xsmall"
      className="text-ui-fg-muted max-w-40 truncate sm:max-w-72"
      title={`${freeze.reason} (${by(freeze)})`}
    >
      <span dir="auto">{freeze.reason}</span> ({by(freeze)})
    </Text>
  );
}

function useFrozenBy() {
  const t = useTexts();
  const language = useLanguage();
  return ({ frozen_by, frozen_at }: FreezeView) =>
    t("freezes.frozenBy", {
      who: frozen_by ?? t("freezes.program"),
      when: momentText(frozen_at, language),
    });
}
