import { InlineTip } from "@medusajs/ui";
import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { textIn } from "../everywhere/both-languages";
import { FaultNotice } from "../everywhere/fault-notice";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { useCheckRefund } from "./refund-queries";
import { SmallButton } from "../everywhere/small-button";

type Props = {
  refund: RefundView;
  onResolve: (action: ResolveRefund["action"]) => void;
  onChanged?: (refund: RefundView) => void;
};

/** What can be done about a refund now, as the server says; nothing where there is nothing. */
export function RefundActions({ refund, onResolve, onChanged }: Props) {
  const t = useTexts();
  const check = useCheckRefund(refund.id);
  if (refund.actions.length === 0 && check.isIdle) return null;
  return (
    <div className="flex flex-col gap-y-3">
      <div
        role="group"
        aria-label={t("refunds.order.actionsOf", { amount: refund.amount })}
        className="flex flex-wrap gap-2"
      >
        {refund.actions.map((action) => (
          <SmallButton
            key={action}
            isLoading={action === "check" && check.isPending}
            onClick={() =>
              action === "check"
                ? check.mutate({}, { onSuccess: (answer) => onChanged?.(answer.refund) })
                : onResolve(action)
            }
          >
            {t(`refunds.action.${action}`)}
          </SmallButton>
        ))}
      </div>
      <CheckAnswer check={check} />
    </div>
  );
}

/** What came of asking the gateway, in words; read out when it comes. */
function CheckAnswer({ check }: { check: ReturnType<typeof useCheckRefund> }) {
  const t = useTexts();
  const language = useLanguage();
  if (check.isIdle) return null;
  if (check.isError) return <FaultNotice fault={check.error} onRetry={() => check.mutate({})} />;
  if (check.isPending) {
    return (
      <p role="status" className="txt-small">
        {t("refunds.check.checking")}
      </p>
    );
  }
  const { answered, message } = check.data.check;
  return (
    <InlineTip
      role="status"
      variant={answered ? "success" : "info"}
      label={t(answered ? "refunds.check.answered" : "refunds.check.result")}
    >
      <span dir="auto">{textIn(message, language)}</span>
    </InlineTip>
  );
}
