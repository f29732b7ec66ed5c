import type { RefundView, ResolveRefund } from "../../answers/books-api/refunds";
import { useTexts } from "../everywhere/use-texts";
import { CheckAnswer } from "../payments/check-now";
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
