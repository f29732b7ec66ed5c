import { useId } from "react";
import type { BalanceHistoryView } from "../../answers/books-api/payouts";
import { useDirection, useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { type ChartFrame, chartOf } from "./chart-points";
import { dayText } from "./day-text";

const FRAME: ChartFrame = { width: 760, height: 260, left: 90, right: 40, top: 16, bottom: 36 };
/** Beyond it dots would hide the line; the last day keeps its own. */
const MOST_DOTTED_DAYS = 31;

/** A second line is told from the first by its strokes as well: colour alone is not enough. */
const LINES = [
  { color: "text-ui-fg-interactive", dashes: undefined },
  { color: "text-ui-fg-subtle", dashes: "6 4" },
] as const;

export type ChartAccount = "owed" | "settled_by_gateway";

type Props = { history: BalanceHistoryView; accounts: readonly ChartAccount[] };

/** A vendor's balances at the end of each day. Time runs from left to right in both languages, like its amounts. */
export function BalanceChart({ history, accounts }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const direction = useDirection();
  const id = useId();
  const series = accounts.map((account) =>
    history.days.map((one) => ({ day: one.day, balance: one[account] })),
  );
  const chart = chartOf(series, FRAME);
  const first = history.days[0]?.day ?? "";
  const last = history.days.at(-1)?.day ?? "";
  return (
    <figure className="flex flex-col gap-y-2 px-6 py-4">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        direction="ltr"
        className="text-ui-fg-muted h-auto w-full"
      >
        <title id={`${id}-title`}>
          {t("books.history.chart", { from: dayText(first, language), to: dayText(last, language) })}
        </title>
        {chart.yTicks.map(({ y, label }) => (
          <g key={label}>
            <line
              x1={FRAME.left}
              x2={FRAME.width - FRAME.right}
              y1={y}
              y2={y}
              stroke="currentColor"
              strokeOpacity={y === chart.zeroY ? 0.8 : 0.2}
            />
            <text x={FRAME.left - 8} y={y} dy="0.32em" textAnchor="end" fontSize={11} fill="currentColor">
              {label}
            </text>
          </g>
        ))}
        {/* A day in Arabic holds marks of its own direction. */}
        {chart.xTicks.map(({ x, day }) => (
          <text
            key={day}
            x={x}
            y={FRAME.height - 12}
            direction={direction}
            textAnchor="middle"
            fontSize={11}
            fill="currentColor"
          >
            {dayText(day, language)}
          </text>
        ))}
        {chart.series.map(({ path, points }, position) => (
          <g key={accounts[position]} className={LINES[position]?.color}>
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              strokeDasharray={LINES[position]?.dashes}
            />
            {(points.length > MOST_DOTTED_DAYS ? points.slice(-1) : points).map((point) => (
              <circle key={point.day} cx={point.x} cy={point.y} r={3} fill="currentColor">
                <title>{`${dayText(point.day, language)}: ${point.balance} ${t("everywhere.currency")}`}</title>
              </circle>
            ))}
          </g>
        ))}
      </svg>
      <figcaption className="txt-small flex flex-wrap gap-x-6 gap-y-1">
        {accounts.map((account, position) => (
          <span key={account} className="flex items-center gap-x-2">
            <svg aria-hidden width={24} height={8} className={LINES[position]?.color}>
              <line
                x1={0}
                x2={24}
                y1={4}
                y2={4}
                stroke="currentColor"
                strokeWidth={2}
                strokeDasharray={LINES[position]?.dashes}
              />
            </svg>
            {t(`books.account.${account}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
