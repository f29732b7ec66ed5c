import { InlineTip } from "@medusajs/ui";
import type { BothLanguages } from "../../answers/admin-api";
import type { ReviewItemView } from "../../answers/review-api";
import type { ReviewAction } from "../../answers/review-api";
import { textIn } from "../everywhere/both-languages";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { ReviewDecision } from "./review-decision";
import { Named } from "../everywhere/small-texts";

/** `result` is null where somebody else had decided: then the item says what. */
export type Answered = { item: ReviewItemView; result: BothLanguages | null };

/** What came of a decision, in words, and how the item stands now. */
export function AnswerDrawer(props: { answered: Answered; action: ReviewAction; onClose: () => void }) {
  const { item, result } = props.answered;
  const t = useTexts();
  const language = useLanguage();
  const text = result ? textIn(result, language) : t("reviews.answer.other");
  return (
    <PlainDrawer title={t(`reviews.action.${props.action}`)} description={text} onClose={props.onClose}>
      <InlineTip variant={variantOf(props.answered)} label={labelOf()}>
        <span dir="auto">{text}</span>
      </InlineTip>
      <div>
        <Named>{textIn(item.title, language)}</Named>
        <ReviewDecision item={item} />
      </div>
    </PlainDrawer>
  );

  function labelOf(): string {
    if (result === null) return t("reviews.answer.otherTitle");
    return t(item.status === "open" ? "reviews.answer.stillOpen" : "reviews.answer.done");
  }
}

function variantOf({ item, result }: Answered): "success" | "warning" {
  return result !== null && item.status === "resolved" ? "success" : "warning";
}
