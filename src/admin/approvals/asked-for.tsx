import { Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { KeyTestAnswer } from "../../answers/admin-api/gateway-keys";
import type { ApprovalView, ShownRefundParty } from "../../answers/admin-api/approvals";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { StateOf } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { changesOf } from "../everywhere/version-changes";
import { KEY_ANSWERS } from "../keys/key-answers";
import { settingName, settingValue } from "../settings/settings-words";
import { Named, Subtle } from "../everywhere/small-texts";

/** What somebody asked for, in words: who approves it must see all that it will do. */
export function AskedFor({ approval }: { approval: ApprovalView }) {
  const t = useTexts();
  const { kind, shown, reason } = approval;
  const Facts = FACTS[kind];
  return (
    <>
      <Named>{t(`approvals.kinds.${kind}`)}</Named>
      <Facts shown={shown} />
      {reason ? (
        <Subtle>
          <bdi>{reason}</bdi>
        </Subtle>
      ) : null}
    </>
  );
}

type Facts = (props: { shown: Record<string, unknown> }) => ReactNode;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function RefundFacts({ shown }: { shown: Record<string, unknown> }) {
  const t = useTexts();
  const attemptId = textOf(shown.attempt_id);
  const parties = shown.parties as readonly ShownRefundParty[] | null | undefined;
  return (
    <>
      <span className="txt-small flex gap-x-3">
        <Money value={textOf(shown.amount) || null} />
        {attemptId ? <TextLink to={`/mizan/attempts/${attemptId}`}>{t("approvals.payment")}</TextLink> : null}
      </span>
      {parties === null ? <Text size="small">{t("approvals.spread")}</Text> : null}
      {parties ? (
        <ul className="txt-small flex flex-col gap-y-1">
          {parties.map((party, nth) => (
            <RefundParty key={nth} party={party} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

const NOTHING = "0.000";

/** Whose money goes back: of lines that were named, each; else what it is of goods. */
function RefundParty({ party: { name, goods, delivery, lines } }: { party: ShownRefundParty }) {
  const t = useTexts();
  const parts = [
    ...(lines.length > 0
      ? lines.map(({ title, amount }) => ({ of: title ?? t("approvals.goods"), amount }))
      : [{ of: t("approvals.goods"), amount: goods }]),
    { of: t("approvals.delivery"), amount: delivery },
  ].filter(({ amount }) => amount !== NOTHING);
  return (
    <li>
      <bdi className="font-medium">{name ?? t("refunds.marketplace")}</bdi>
      <ul className="ps-4">
        {parts.map(({ of, amount }, nth) => (
          <li key={nth}>
            <bdi>{of}</bdi>: <Money value={amount} />
          </li>
        ))}
      </ul>
    </li>
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
      {shown.test_answer ? <StateOf of={KEY_ANSWERS} state={shown.test_answer as KeyTestAnswer} /> : null}
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
      {shown.confirmed === true ? <li>{t("approvals.confirmed")}</li> : null}
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
