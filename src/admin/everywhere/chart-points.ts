/** Where a balance stands on a drawing: days from left to right, fils from below to above. No float is ever shown. */
import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { filsOf, toDecimalString } from "../../domain/money";

export type DayBalance = { day: string; balance: string };
export type ChartFrame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};
export type ChartPoint = DayBalance & { x: number; y: number };
export type Chart = {
  series: { path: string; points: ChartPoint[] }[];
  /** Whole fils, in KWD with three decimals. */
  yTicks: { y: number; label: string }[];
  xTicks: { x: number; day: string }[];
  zeroY: number;
};

const Y_TICKS = 4;
/** So much room a day in words takes, with what parts it from the next. */
const X_TICK_WIDTH = 100;
const MOST_X_TICKS = 5;
/** A drawing of nothing but zeros still has a height. */
const LEAST_SPAN_FILS = 1000;

/**
 * @param series balances of the same days, the oldest first, in KWD with three decimals
 * @returns a single day as a point in the middle, with a path that draws nothing
 */
export function chartOf(series: readonly (readonly DayBalance[])[], frame: ChartFrame): Chart {
  const days = series[0]?.map(({ day }) => day) ?? [];
  const balancesFils = series.flat().map(({ balance }) => filsOf(balance));
  const leastFils = Math.min(0, ...balancesFils);
  const mostFils = Math.max(leastFils + LEAST_SPAN_FILS, ...balancesFils);
  const xScale = scalePoint(days, [frame.left, frame.width - frame.right]);
  const yScale = scaleLinear([leastFils, mostFils], [frame.height - frame.bottom, frame.top]).nice(Y_TICKS);
  const xOf = (day: string) => xScale(day) ?? frame.left;
  const pathOf = line<ChartPoint>(
    ({ x }) => x,
    ({ y }) => y,
  );
  const drawn = series.map((balances) => {
    const points = balances.map((one) => ({ ...one, x: xOf(one.day), y: yScale(filsOf(one.balance)) }));
    return { points, path: pathOf(points) ?? "" };
  });
  return {
    series: drawn,
    yTicks: yScale
      .ticks(Y_TICKS)
      .filter((fils) => Number.isSafeInteger(fils))
      .map((fils) => ({ y: yScale(fils), label: toDecimalString(fils) })),
    xTicks: spread(days, Math.min(MOST_X_TICKS, Math.max(2, Math.floor(frame.width / X_TICK_WIDTH)))).map(
      (day) => ({ x: xOf(day), day }),
    ),
    zeroY: yScale(0),
  };
}

/** At most `most` of the days, the first and the last among them, evenly apart. */
function spread(days: readonly string[], most: number): string[] {
  if (days.length <= most) return [...days];
  const positions = Array.from({ length: most }, (_, at) =>
    Math.round((at * (days.length - 1)) / (most - 1)),
  );
  return positions.flatMap((position) => days[position] ?? []);
}
