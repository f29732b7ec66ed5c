import { CheckCircleSolid, ExclamationCircleSolid, XCircleSolid } from "@medusajs/icons";
import { Text } from "@medusajs/ui";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { CheckupStep, FindingSeverity, FindingView } from "../../answers/admin-api/health";
import { textIn } from "../everywhere/both-languages";
import { LtrText } from "../everywhere/ltr-text";
import { Section } from "../everywhere/section";
import { StateOf, type States } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { QueryState } from "../everywhere/query-state";
import { checkupSteps } from "./checkup-steps";
import { useCheckup } from "./settings-queries";
import { SmallButton } from "../everywhere/small-button";
import { Named } from "../everywhere/small-texts";

const SEVERITIES: States<FindingSeverity> = {
  texts: "settings.checkup.severities",
  colors: { broken: "red", look: "orange", fine: "green" },
};

/** The set-up as a checklist, each step with what is wrong in it, until all of it is in order. */
export function CheckupSection() {
  const t = useTexts();
  const query = useCheckup();
  const [isAllShown, setAllShown] = useState(false);
  const steps = checkupSteps(query.data?.findings ?? []);
  const isGreen = steps.every(({ severity }) => severity === "fine");
  return (
    <Section
      title={t("settings.checkup.title")}
      hint={t("settings.checkup.hint")}
      action={
        <SmallButton
          className="shrink-0 whitespace-nowrap"
          isLoading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t("settings.checkup.check")}
        </SmallButton>
      }
    >
      <QueryState query={query} rows={4} />
      {query.data ? (
        <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
          <Named role="status">{t(isGreen ? "settings.checkup.all_fine" : "settings.checkup.not_yet")}</Named>
          <SmallButton variant="transparent" onClick={() => setAllShown(!isAllShown)}>
            {t(isAllShown ? "settings.checkup.show_open" : "settings.checkup.show_all")}
          </SmallButton>
        </div>
      ) : null}
      {query.data && (isAllShown || !isGreen) ? (
        <ol className="divide-y">
          {steps.map(({ step, severity, findings }) => (
            <StepRow key={step} step={step} severity={severity} findings={findings} isAllShown={isAllShown} />
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

function StepRow({
  step,
  severity,
  findings,
  isAllShown,
}: {
  step: CheckupStep;
  severity: FindingSeverity;
  findings: readonly FindingView[];
  isAllShown: boolean;
}) {
  const t = useTexts();
  const shown = findings.filter((finding) => isAllShown || finding.severity !== "fine");
  return (
    <li className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Named leading="compact">{t(`settings.checkup.steps.${step}`)}</Named>
        <StateOf of={SEVERITIES} state={severity} />
      </div>
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-y-3">
          {shown.map((finding) => (
            <FindingRow key={`${finding.code} ${finding.says.en}`} finding={finding} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

const ICON = { broken: XCircleSolid, look: ExclamationCircleSolid, fine: CheckCircleSolid } as const;
const ICON_COLOR = {
  broken: "text-ui-tag-red-icon",
  look: "text-ui-tag-orange-icon",
  fine: "text-ui-tag-green-icon",
} as const;

/** What was found, what to do about it, and where. */
function FindingRow({ finding }: { finding: FindingView }) {
  const t = useTexts();
  const language = useLanguage();
  const { code, severity, says, next, paper, page } = finding;
  const Icon = ICON[severity];
  return (
    <li className="flex gap-x-2">
      <Icon aria-hidden className={`mt-0.5 shrink-0 ${ICON_COLOR[severity]}`} />
      <div className="flex min-w-0 flex-col gap-y-1">
        <Text size="small" className="break-words">
          {textIn(says, language)}
        </Text>
        {next ? (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {textIn(next, language)}
          </Text>
        ) : null}
        {next ? (
          <div className="txt-compact-xsmall text-ui-fg-muted flex flex-wrap gap-x-3 gap-y-1">
            {page ? (
              <Link className="text-ui-fg-base underline" to={page}>
                {t("settings.checkup.mend_here")}
              </Link>
            ) : null}
            <LtrText>{code}</LtrText>
            <LtrText>{paper}</LtrText>
          </div>
        ) : null}
      </div>
    </li>
  );
}
