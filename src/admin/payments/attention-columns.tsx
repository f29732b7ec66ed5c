import type { ReviewItemView } from "../../answers/review-api";
import { textIn } from "../everywhere/both-languages";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import type { Column } from "../everywhere/row-table";
import { StateOf, type States } from "../everywhere/state-badge";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { type OnDecide, ReviewActions } from "../reviews/review-actions";
import { ReviewDecision } from "../reviews/review-decision";
import { KeyLink } from "./key-link";
import { TextLink } from "../everywhere/text-link";
import { Below, Named } from "../everywhere/small-texts";

const ITEM_STATES: States<ReviewItemView["status"]> = {
  texts: "payments.attention",
  colors: { open: "red", resolved: "green" },
};

/** Review items in words, each with what can be done or was decided, and the way to its payment and its order. */
export function attentionColumns(onDecide: OnDecide): Column<ReviewItemView>[] {
  return [
    {
      head: "payments.attention.what",
      isWide: true,
      cell: (item) => <WhatHappened item={item} onDecide={onDecide} />,
    },
    { head: "payments.attempts.amount", isAmount: true, cell: ({ amount }) => <Money value={amount} /> },
    { head: "payments.attention.since", cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      head: "payments.attention.status",
      cell: ({ status }) => <StateOf of={ITEM_STATES} state={status} />,
    },
    {
      head: "payments.attention.links",
      cell: (item, t) => (
        <span className="flex gap-x-3">
          <KeyLink owner={item.key_owner} />
          {item.attempt_id ? (
            <TextLink to={`/mizan/attempts/${item.attempt_id}`}>{t("payments.attention.toPayment")}</TextLink>
          ) : null}
          <OrderLink of={item} />
        </span>
      ),
    },
  ];
}

function WhatHappened({ item, onDecide }: { item: ReviewItemView; onDecide: OnDecide }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <Named>{textIn(item.title, language)}</Named>
      <Below>
        <bdi>{textIn({ en: item.summary, ar: item.summary_ar }, language)}</bdi>
      </Below>
      {item.email ? (
        <Below>
          {t("payments.attempts.shopper")}: <LtrText>{item.email}</LtrText>
        </Below>
      ) : null}
      <ReviewActions item={item} onDecide={onDecide} />
      <ReviewDecision item={item} />
    </>
  );
}
