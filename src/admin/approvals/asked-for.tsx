import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { ApprovalView } from "../../answers/admin-api/approvals";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { changesOf } from "../everywhere/version-changes";
import { settingName, settingValue } from "../settings/settings-words";

/** What somebody asked for, in words: who approves it must see all that it will do. */
export function AskedFor({ approval }: { approval: ApprovalView }) {
  const t = useTexts();
  const { kind, shown, reason } = approval;
  const Facts = FACTS[kind];
  return (
    <>
      <Text size="small" weight="plus">
        {t(`approvals.kinds.${kind}`)}
      </Text>
      <Facts shown={shown} />
      {reason ? (
        <Text size="small" className="text-ui-fg-subtle">
          <bdi>{reason}</bdi>
        </Text>
      ) : null}
    </>
  );
}

type Facts = (props: { shown: Record<string, unknown> }) => ReactNode;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function RefundFacts({ shown }: { shown: Record<string, unknown> }) {
  const t = useTexts();
  const attemptId = textOf(shown.attempt_id);
  return (
    <span className="txt-small flex gap-x-3">
      <Money value={textOf(shown.amount) || null} />
      {attemptId ? <TextLink to={`/mizan/attempts/${attemptId}`}>{t("approvals.payment")}</TextLink> : null}
    </span>
  );
}

function KeyFacts({ shown }: { shown: Record<string, unknown> }) {
  const t = useTexts();
  const owner = textOf(shown.owner_name) || t("approvals.operator");
  return (
    <span className="txt-small flex flex-wrap gap-x-3">
      <bdi>{owner}</bdi>
      <span>{t(`settings.environments.${textOf(shown.environment)}`)}</span>
      <LtrText className="font-mono">…{textOf(shown.last_four)}</LtrText>
    </span>
  );
}

function RightsFacts({ shown }: { shown: Record<string, unknown> }) {
  const t = useTexts();
  const wordsOf = (rights: unknown) =>
    Array.isArray(rights) && rights.length > 0
      ? rights.map((right) => t(`rights.names.${String(right)}`)).join(", ")
      : t("rights.nothing");
  return (
    <span className="txt-small flex flex-wrap gap-x-3">
      <LtrText>{textOf(shown.name)}</LtrText>
      <span>{t("approvals.from_to", { from: wordsOf(shown.before), to: wordsOf(shown.rights) })}</span>
    </span>
  );
}

function SettingsFacts({ shown }: { shown: Record<string, unknown> }) {
  const t = useTexts();
  const changes = changesOf(shown.before as Record<string, unknown>, shown.after as Record<string, unknown>);
  const wordsOf = (path: string, value: unknown) =>
    value === null || value === undefined
      ? t("everywhere.none")
      : (settingValue(t, path, value) ?? (typeof value === "object" ? JSON.stringify(value) : String(value)));
  return (
    <ul className="txt-small flex flex-col gap-y-1">
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <span className="font-medium">{settingName(t, path)}</span>
          {": "}
          {t("approvals.from_to", { from: wordsOf(path, before), to: wordsOf(path, after) })}
        </li>
      ))}
    </ul>
  );
}

const FACTS: Readonly<Record<ApprovalView["kind"], Facts>> = {
  refund: RefundFacts,
  review_refund: RefundFacts,
  gateway_key: KeyFacts,
  rights: RightsFacts,
  settings: SettingsFacts,
};
