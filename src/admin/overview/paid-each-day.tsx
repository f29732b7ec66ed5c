import type { OverviewView } from "../../answers/admin-api/overview";
import { Day } from "../books/day";
import { dayText } from "../books/day-text";
import { LineChart } from "../everywhere/line-chart";
import { Money } from "../everywhere/money";
import { type Column, RowTable } from "../everywhere/row-table";
import { Section } from "../everywhere/section";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

type OneDay = OverviewView["days"][number];

const COLUMNS: readonly Column<OneDay>[] = [
  { head: "overview.chart.day", cell: ({ day }) => <Day day={day} /> },
  { head: "overview.figures.paid", isAmount: true, cell: ({ paid }) => <Money value={paid} /> },
  { head: "overview.figures.refunded", isAmount: true, cell: ({ refunded }) => <Money value={refunded} /> },
];

/** What was paid and refunded on each day, drawn and as a table. */
export function PaidEachDay({ days }: { days: readonly OneDay[] }) {
  const t = useTexts();
  const language = useLanguage();
  const [from, to] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <Section title={t("overview.chart.title")} hint={t("overview.chart.hint")}>
      <LineChart
        title={t("overview.chart.figure", { from: dayText(from, language), to: dayText(to, language) })}
        lines={(["paid", "refunded"] as const).map((figure) => ({
          name: t(`overview.figures.${figure}`),
          days: days.map((one) => ({ day: one.day, balance: one[figure] })),
        }))}
        dayText={dayText}
      />
      <details className="px-6 py-4">
        <summary className="txt-small text-ui-fg-interactive-hover cursor-pointer">
          {t("overview.chart.table")}
        </summary>
        <div className="-mx-6 mt-3 max-h-96 overflow-y-auto border-t">
          <RowTable columns={COLUMNS} rows={[...days].reverse()} />
        </div>
      </details>
    </Section>
  );
}
