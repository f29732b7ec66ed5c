import type { SettlementView } from "../../answers/books-api/settlement-files";
import { Day } from "../books/day";
import { useTexts } from "../everywhere/use-texts";

/** The days of a file's rows. */
export function SettlementDays({ settlement: { from, to } }: { settlement: SettlementView }) {
  const t = useTexts();
  if (!from || !to) return <>{t("settlements.noDays")}</>;
  if (from === to) return <Day day={from} />;
  return (
    <span className="whitespace-nowrap">
      <Day day={from} /> – <Day day={to} />
    </span>
  );
}
