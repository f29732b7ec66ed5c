import { useState } from "react";
import type { ReviewItemView } from "../../answers/admin-api";
import type { ReviewAction } from "../../answers/review-api";
import { AnswerDrawer, type Answered } from "./answer-drawer";
import { DecideDrawer } from "./decide-drawer";
import { RefundDecisionDrawer } from "./refund-decision-drawer";

export type Deciding = { item: ReviewItemView; action: ReviewAction };

type Props = Deciding & { onClose: () => void };

/** The form of one action, and in its place what came of it; one drawer at a time. */
export function DecideDrawers({ item, action, onClose }: Props) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  if (answered) return <AnswerDrawer answered={answered} action={action} onClose={onClose} />;
  const shown = { item, onAnswer: setAnswered, onClose };
  if (action === "refund" && item.attempt_id) {
    return <RefundDecisionDrawer {...shown} attemptId={item.attempt_id} />;
  }
  return <DecideDrawer {...shown} action={action} happens={null} />;
}
