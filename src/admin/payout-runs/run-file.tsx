import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import type { PayoutFileView } from "../../answers/books-api/payout-runs";
import { Day } from "../books/day";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { DocumentButton } from "../everywhere/document-button";
import { Done } from "../everywhere/done";
import { Facts } from "../everywhere/facts";
import { LtrText } from "../everywhere/ltr-text";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { CountAndSum } from "./count-and-sum";

type Props = { runId: string; file: PayoutFileView };

/** The file that the bank gets: the same bytes however often it is downloaded. */
export function RunFile({ runId, file }: Props) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { dropped } = file;
  return (
    <Section
      title={t("payoutRuns.file.title")}
      hint={t("payoutRuns.file.hint")}
      action={
        dropped.length > 0 ? (
          <SmallButton onClick={() => setAsking(true)}>{t("payoutRuns.file.download")}</SmallButton>
        ) : (
          <DownloadButton runId={runId} droppedSeen={0} />
        )
      }
    >
      <Facts
        of={{
          "payoutRuns.file.name": <LtrText>{file.name}</LtrText>,
          "payoutRuns.file.items": <CountAndSum count={file.count} sum={file.sum} />,
          "payoutRuns.file.executionDay": <Day day={file.execution_day} />,
          "payoutRuns.file.sha256": <LtrText className="font-mono">{file.sha256}</LtrText>,
          "payoutRuns.file.made": <Done at={file.made_at} by={file.made_by} />,
          "payoutRuns.file.dropped": dropped.length > 0 ? <References of={dropped} /> : null,
        }}
      />
      {isAsking ? <DroppedDrawer runId={runId} dropped={dropped} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

type DroppedDrawerProps = { runId: string; dropped: readonly string[]; onClose: () => void };

/** Asks before a file goes out that holds what must not be sent again. */
function DroppedDrawer({ runId, dropped, onClose }: DroppedDrawerProps) {
  const t = useTexts();
  const [seen, setSeen] = useState(false);
  return (
    <PlainDrawer
      title={t("payoutRuns.file.droppedTitle")}
      description={t("payoutRuns.file.droppedHint")}
      onClose={onClose}
    >
      <InlineTip variant="error" label={t("payoutRuns.file.dropped")}>
        {t("payoutRuns.file.droppedHint")}
      </InlineTip>
      <References of={dropped} />
      <ConfirmCheck
        label={t("payoutRuns.file.seen")}
        hint={t("payoutRuns.file.seenHint")}
        checked={seen}
        onChange={setSeen}
      />
      {seen ? (
        <div>
          <DownloadButton runId={runId} droppedSeen={dropped.length} />
        </div>
      ) : null}
    </PlainDrawer>
  );
}

function References({ of }: { of: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {of.map((reference) => (
        <li key={reference}>
          <LtrText className="txt-small font-mono">{reference}</LtrText>
        </li>
      ))}
    </ul>
  );
}

/** @param droppedSeen how many references a person has seen that must not be sent again */
function DownloadButton({ runId: id, droppedSeen }: { runId: string; droppedSeen: number }) {
  const query = { dropped_seen: String(droppedSeen) };
  return <DocumentButton of={{ document: "payout_file", id, query }} text="payoutRuns.file.download" />;
}
