import { CREDIT } from "../../domain/borne-by";
import { LtrText } from "../everywhere/ltr-text";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";

/** What the operator bears something for: a promotion, or credit. */
export function DiscountSource({ source, code }: { source: string; code: string | null }) {
  const t = useTexts();
  if (source === CREDIT) return t("books.discounts.credit");
  return (
    <TextLink to={`/promotions/${source}`}>
      <LtrText>{code ?? source}</LtrText>
    </TextLink>
  );
}
