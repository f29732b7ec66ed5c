import { InlineTip } from "@medusajs/ui";
import type { RefundView } from "../../answers/books-api/refunds";
import { textIn } from "../everywhere/both-languages";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { needsPerson, shownStateOf } from "./refund-words";

/** The state in a sentence, and what to do about it; loud where nothing goes on without a person. */
export function RefundSummary({ refund }: { refund: RefundView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <InlineTip
      variant={needsPerson(refund) ? "error" : "info"}
      label={t(`refunds.state.${shownStateOf(refund)}`)}
    >
      <span dir="auto">{textIn(refund.summary, language)}</span>
    </InlineTip>
  );
}
