import { InlineTip } from "@medusajs/ui";
import type { UseMutationResult } from "@tanstack/react-query";
import type { CheckView } from "../../answers/admin-api/attempts";
import { textIn } from "../everywhere/both-languages";
import { FaultNotice } from "../everywhere/fault-notice";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { useCheckNow } from "./payment-queries";
import { SmallButton } from "../everywhere/small-button";

type Check = ReturnType<typeof useCheckNow>;

/** Asks the gateway about this payment; harmless on any of them, also on one that is long settled (ADM-10). */
export function CheckNowButton({ check }: { check: Check }) {
  const t = useTexts();
  return (
    <SmallButton isLoading={check.isPending} onClick={() => check.mutate({})}>
      {t("payments.check.button")}
    </SmallButton>
  );
}

type Checked = UseMutationResult<{ check: Pick<CheckView, "answered" | "message"> }, Error, object>;

/** What came of asking about a payment or a refund, in words; read out when it comes. */
export function CheckAnswer({ check }: { check: Checked }) {
  const t = useTexts();
  const language = useLanguage();
  if (check.isIdle) return null;
  if (check.isError) return <FaultNotice fault={check.error} onRetry={() => check.mutate({})} />;
  if (check.isPending)
    return (
      <p role="status" className="txt-small">
        {t("payments.check.checking")}
      </p>
    );
  const { answered, message } = check.data.check;
  return (
    <InlineTip
      role="status"
      variant={answered ? "success" : "info"}
      label={t(answered ? "payments.check.answered" : "payments.check.result")}
    >
      <span dir="auto">{textIn(message, language)}</span>
    </InlineTip>
  );
}
