import type { ReviewItemView } from "../../answers/review-api";
import type { ReviewAction } from "../../answers/review-api";
import { useTexts } from "../everywhere/use-texts";
import { SmallButton } from "../everywhere/small-button";

/** Opens the form of one action about one item. */
export type OnDecide = (item: ReviewItemView, action: ReviewAction) => void;

/** What a person can do about an item now, as the server says; nothing where there is nothing. */
export function ReviewActions({ item, onDecide }: { item: ReviewItemView; onDecide: OnDecide }) {
  const t = useTexts();
  if (item.status !== "open" || item.actions.length === 0) return null;
  const what = t(`payments.reason.${item.reason}`, { defaultValue: item.reason });
  return (
    <div role="group" aria-label={t("reviews.actionsOf", { what })} className="flex flex-wrap gap-2 pt-2">
      {item.actions.map((action) => (
        <SmallButton key={action} className="whitespace-nowrap" onClick={() => onDecide(item, action)}>
          {t(`reviews.action.${action}`)}
        </SmallButton>
      ))}
    </div>
  );
}
