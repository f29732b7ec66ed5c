import type { KeyTestAnswer } from "../../answers/admin-api";
import { StateBadge } from "../everywhere/state-badge";
import { useTexts } from "../everywhere/use-texts";

const COLOR: Record<KeyTestAnswer, "green" | "red" | "orange"> = {
  accepted: "green",
  refused: "red",
  unknown: "orange",
};

/** What the gateway said of a key, in a few words. */
export function AnswerBadge({ answer }: { answer: KeyTestAnswer }) {
  const t = useTexts();
  return <StateBadge color={COLOR[answer]}>{t(`vendors.keys.answers.${answer}`)}</StateBadge>;
}
