import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import type { ReviewItemView } from "../../answers/review-api";
import { textIn } from "../everywhere/both-languages";
import { Moment } from "../everywhere/moment";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { DecideDrawers, type Deciding } from "../reviews/decide-drawers";
import { ReviewActions } from "../reviews/review-actions";
import { ReviewDecision } from "../reviews/review-decision";
import { KeyLink } from "./key-link";
import { Below } from "../everywhere/small-texts";

/** What of a payment needs a person, the open ones with what can be done; nothing when there is nothing. */
export function ReviewNotices({ items }: { items: readonly ReviewItemView[] }) {
  const t = useTexts();
  const language = useLanguage();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  if (items.length === 0) return null;
  return (
    <section aria-label={t("payments.reviews.title")} className="flex flex-col gap-y-2 px-6 py-4">
      {items.map((item) => {
        const isOpen = item.status === "open";
        const state = isOpen ? t("payments.reviews.title") : t("payments.reviews.resolved");
        return (
          <InlineTip key={item.id} variant={isOpen ? "error" : "success"} label={state}>
            <span dir="auto">{textIn(item.title, language)}</span>
            {item.summary ? (
              <Below>
                <bdi>{textIn({ en: item.summary, ar: item.summary_ar }, language)}</bdi>
              </Below>
            ) : null}
            <Below>
              <Moment at={item.created_at} /> {isOpen ? <KeyLink owner={item.key_owner} /> : null}
            </Below>
            <ReviewActions item={item} onDecide={(of, action) => setDeciding({ item: of, action })} />
            <ReviewDecision item={item} />
          </InlineTip>
        );
      })}
      {deciding ? <DecideDrawers {...deciding} onClose={() => setDeciding(null)} /> : null}
    </section>
  );
}
