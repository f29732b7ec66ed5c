import { Text } from "@medusajs/ui";
import { useId, useState } from "react";
import type { TimelineEntry } from "../../answers/admin-api/attempts";
import { textIn } from "../everywhere/both-languages";
import { Moment } from "../everywhere/moment";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "./section-heading";
import { SmallButton } from "../everywhere/small-button";

/** What happened to one try to pay, in sentences, as recorded and in that order. */
export function AttemptTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useTexts();
  return (
    <section aria-label={t("payments.timeline.title")}>
      <SectionHeading title={t("payments.timeline.title")} />
      {entries.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
          {t("payments.timeline.empty")}
        </Text>
      ) : (
        <ol className="flex flex-col gap-y-3 px-6 pb-4">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const evidenceId = useId();
  const [isOpen, setOpen] = useState(false);
  const hasEvidence = entry.evidence !== null && Object.keys(entry.evidence).length > 0;
  return (
    <li className="border-s-2 ps-3">
      <Text size="small" leading="compact" dir="auto">
        {textIn(entry.text, language)}
      </Text>
      <div className="text-ui-fg-muted txt-small flex flex-wrap items-center gap-x-2">
        <Moment at={entry.at} />
        {hasEvidence ? (
          <SmallButton
            variant="transparent"
            aria-expanded={isOpen}
            aria-controls={evidenceId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? "payments.timeline.hideEvidence" : "payments.timeline.evidence")}
          </SmallButton>
        ) : null}
      </div>
      {isOpen ? (
        <pre
          id={evidenceId}
          dir="ltr"
          className="txt-compact-xsmall bg-ui-bg-subtle mt-1 overflow-x-auto rounded-md p-2 font-mono"
        >
          {JSON.stringify(entry.evidence, null, 2)}
        </pre>
      ) : null}
    </li>
  );
}
