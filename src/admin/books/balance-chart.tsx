import type { BalanceHistoryView } from "../../answers/books-api/payouts";
import { LineChart } from "../everywhere/line-chart";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { dayText } from "./day-text";

export type ChartAccount = "owed" | "settled_by_gateway";

type Props = { history: BalanceHistoryView; accounts: readonly ChartAccount[] };

/** A vendor's balances at the end of each day. */
export function BalanceChart({ history, accounts }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [from, to] = [history.days[0]?.day ?? "", history.days.at(-1)?.day ?? ""];
  return (
    <LineChart
      title={t("books.history.chart", { from: dayText(from, language), to: dayText(to, language) })}
      lines={accounts.map((account) => ({
        name: t(`books.account.${account}`),
        days: history.days.map((one) => ({ day: one.day, balance: one[account] })),
      }))}
      dayText={dayText}
    />
  );
}
