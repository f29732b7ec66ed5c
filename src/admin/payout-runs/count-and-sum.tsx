import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { countText } from "./count-text";

/** How many vendors, and how much; null where that is not known. */
export function CountAndSum({ count, sum }: { count: number; sum: string | null }) {
  const t = useTexts();
  return (
    <>
      <span>{t("payoutRuns.vendorCount", { shown: countText(count) })}</span>
      {sum === null ? null : <Money value={sum} />}
    </>
  );
}
