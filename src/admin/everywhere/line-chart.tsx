import { useEffect, useId, useRef, useState } from "react";
import { type ChartFrame, chartOf, type DayBalance } from "./chart-points";
import { useDirection, useLanguage } from "./use-language";
import { useTexts } from "./use-texts";

const FRAME: ChartFrame = { width: 760, height: 260, left: 90, right: 40, top: 16, bottom: 36 };
const NARROWEST = 300;
/** Beyond it dots would hide the line; the last day keeps its own. */
const MOST_DOTTED_DAYS = 31;

/** A second line is told from the first by its strokes as well: colour alone is not enough. */
const LINES = [
  { color: "text-ui-fg-interactive", dashes: undefined },
  { color: "text-ui-fg-subtle", dashes: "6 4" },
] as const;

type Language = ReturnType<typeof useLanguage>;
type Props = {
  title: string;
  /** At most two, of the same days, the oldest first. */
  lines: readonly { name: string; days: readonly DayBalance[] }[];
  dayText: (day: string, language: Language) => string;
};

/** Amounts of days. Time runs from left to right in both languages, like its amounts. */
export function LineChart({ title, lines, dayText }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const direction = useDirection();
  const id = useId();
  const { ref, width } = useWidth();
  const frame = { ...FRAME, width };
  const chart = chartOf(
    lines.map(({ days }) => days),
    frame,
  );
  return (
    <figure ref={ref} className="flex flex-col gap-y-2 px-6 py-4">
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        direction="ltr"
        className="text-ui-fg-muted h-auto w-full"
      >
        <title id={`${id}-title`}>{title}</title>
        {chart.yTicks.map(({ y, label }) => (
          <g key={label}>
            <line
              x1={frame.left}
              x2={frame.width - frame.right}
              y1={y}
              y2={y}
              stroke="currentColor"
              strokeOpacity={y === chart.zeroY ? 0.8 : 0.2}
            />
            <text x={frame.left - 8} y={y} dy="0.32em" textAnchor="end" fontSize={11} fill="currentColor">
              {label}
            </text>
          </g>
        ))}
        {/* A day in Arabic holds marks of its own direction. */}
        {chart.xTicks.map(({ x, day }) => (
          <text
            key={day}
            x={x}
            y={frame.height - 12}
            direction={direction}
            textAnchor="middle"
            fontSize={11}
            fill="currentColor"
          >
            {dayText(day, language)}
          </text>
        ))}
        {chart.series.map(({ path, points }, position) => (
          <g key={lines[position]?.name} className={LINES[position]?.color}>
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
        {lines.map(({ name }, position) => (
          <span key={name} className="flex items-center gap-x-2">
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
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** As wide as its place, so that its writing keeps its size on a phone; drawn larger where there is more room. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(FRAME.width);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const watch = new ResizeObserver(([seen]) => {
      const room = Math.round(seen?.contentRect.width ?? FRAME.width);
      setWidth(Math.min(FRAME.width, Math.max(NARROWEST, room)));
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
