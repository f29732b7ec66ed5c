import { Text } from "@medusajs/ui";
import type { ReviewItemView } from "../../answers/review-api";
import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";
import { OrderLink } from "../everywhere/order-link";
import { useTexts } from "../everywhere/use-texts";

/** What was decided about an item, by whom, when and why; of one that passed by itself, that. */
export function ReviewDecision({ item }: { item: ReviewItemView }) {
  const t = useTexts();
  const { decision } = item;
  if (decision === null) {
    if (item.status === "open") return null;
    return (
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t("reviews.decision.byItself")}
      </Text>
    );
  }
  return (
    <div className="flex flex-col gap-y-1 pt-1">
      <Text size="xsmall" className="text-ui-fg-subtle">
        <span className="font-medium">{t(`reviews.decided.${decision.action}`)}</span>{" "}
        {decision.by_name ? (
          <>
            {t("reviews.decision.by")} <LtrText>{decision.by_name}</LtrText>
          </>
        ) : (
          t("reviews.decision.bySettings")
        )}{" "}
        · <Moment at={decision.at} />
      </Text>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t("reviews.decision.why")} <bdi>{decision.reason}</bdi>
      </Text>
      {decision.reference ? (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("reviews.decision.reference")} <bdi>{decision.reference}</bdi>
        </Text>
      ) : null}
      <OrderLink of={decision} className="txt-xsmall self-start" />
    </div>
  );
}
