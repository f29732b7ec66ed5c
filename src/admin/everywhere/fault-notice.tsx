import { ArrowPath, ExclamationCircle } from "@medusajs/icons";
import { ApiFault } from "../api-client";
import { faultTextOf, fieldFaultText } from "./fault-text";
import { LtrText } from "./ltr-text";
import { useLanguage } from "./use-language";
import { useTexts } from "./use-texts";
import { SmallButton } from "./small-button";
import { Below, Named, Subtle } from "./small-texts";

/** What is shown is not what is there any more: it is loaded anew, rather than asked for again. */
const OUT_OF_DATE: readonly string[] = [
  "MIZAN_CHANGED_MEANWHILE",
  "MIZAN_MONTH_CHANGED",
  "MIZAN_MONTH_STATE",
  "MIZAN_PAYOUT_RUN_CHANGED",
  "MIZAN_PAYOUT_RUN_STATE",
];

type Props = {
  fault: unknown;
  /** Asks again; without it there is no button. */
  onRetry?: () => unknown;
  /** Loads what the other person saved; offered when the record was changed meanwhile. */
  onReload?: () => unknown;
  retrying?: boolean;
};

/** What happened, what to do, and a button to do it. Never throws: it stands where a page has already failed. */
export function FaultNotice({ fault, onRetry, onReload, retrying = false }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { title, message, detail, code } = faultTextOf(fault, { t, language });
  const isOutOfDate = OUT_OF_DATE.includes(code);
  const named = fault instanceof ApiFault ? (fault.refusal.fields ?? []) : [];
  // A version or the key expected is no field of a form: the message has said it already.
  const fields = named.filter((one) => one.code !== "changed_meanwhile");
  const action = isOutOfDate && onReload ? onReload : onRetry;
  return (
    <div role="alert" className="bg-ui-bg-subtle flex gap-x-3 rounded-lg border px-4 py-3">
      <ExclamationCircle className="text-ui-fg-error mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col items-start gap-y-1">
        <Named leading="compact">{title}</Named>
        <Subtle dir="auto">{message}</Subtle>
        {detail ? (
          <Below dir="ltr" lang="en">
            {detail}
          </Below>
        ) : null}
        {fields.length > 0 ? (
          <ul className="txt-small text-ui-fg-subtle list-disc ps-4">
            {fields.map((field) => (
              <li key={`${field.field} ${field.code}`}>
                <LtrText>{field.field}</LtrText>: {fieldFaultText(field, { t, language })}
              </li>
            ))}
          </ul>
        ) : null}
        <Below>
          <LtrText>{code}</LtrText>
        </Below>
        {action ? (
          <SmallButton className="mt-1" isLoading={retrying} onClick={() => void action()}>
            <ArrowPath />
            {t(isOutOfDate && onReload ? "everywhere.actions.reload" : "frame.retry")}
          </SmallButton>
        ) : null}
      </div>
    </div>
  );
}
