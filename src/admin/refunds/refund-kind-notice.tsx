import { InlineTip } from "@medusajs/ui";
import type { RefundableView } from "../../answers/books-api/refunds";
import { textIn } from "../everywhere/both-languages";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import type { RefundKind } from "./refund-queries";

/** What a person must know before: that the account cannot refund, or why none can be asked for now. */
export function RefundKindNotice({ kind, refundable }: { kind: RefundKind; refundable: RefundableView }) {
  const t = useTexts();
  const language = useLanguage();
  const { refused, mode } = refundable;
  return (
    <>
      {refused ? (
        <InlineTip variant="warning" label={t("refunds.form.refusedTitle")}>
          <span dir="auto">{textIn(refused.message, language)}</span>
        </InlineTip>
      ) : null}
      {kind === "make" && mode === "manual" ? (
        <InlineTip variant="warning" label={t("refunds.form.manualTitle")}>
          {t("refunds.form.manual")} {t("refunds.form.recordInstead")}
        </InlineTip>
      ) : null}
    </>
  );
}
