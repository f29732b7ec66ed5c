import type { ChartFrame } from "../chart-points";
import { chartOf } from "../chart-points";

const frame: ChartFrame = { width: 700, height: 240, left: 100, right: 20, top: 10, bottom: 30 };

function daysOf(count: number, balanceOf: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    balance: balanceOf(index),
  }));
}

describe("the chart of balances", () => {
  it("draws a point in the middle for a period of one day", () => {
    const { series, xTicks } = chartOf([daysOf(1, () => "9.000")], frame);
    expect(series[0]?.points).toHaveLength(1);
    expect(series[0]?.points[0]?.x).toBe((100 + 680) / 2);
    expect(xTicks).toEqual([{ x: 390, day: "2026-11-01" }]);
  });

  it("goes from the first day at the left to the last at the right, more being higher", () => {
    const [drawn] = chartOf([daysOf(3, (index) => `${index}.000`)], frame).series;
    expect(drawn?.points.map(({ x }) => x)).toEqual([100, 390, 680]);
    const heights = drawn?.points.map(({ y }) => y) ?? [];
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect(drawn?.path).toMatch(/^M100,210L390,[\d.]+L680,10$/);
  });

  it("shows the line of zero where a vendor owes", () => {
    const { zeroY, series } = chartOf([daysOf(2, (index) => (index === 0 ? "-2.500" : "5.000"))], frame);
    expect(series[0]?.points[0]?.y).toBeGreaterThan(zeroY);
    expect(series[0]?.points[1]?.y).toBeLessThan(zeroY);
  });

  it("measures both accounts by one scale", () => {
    const { series } = chartOf([daysOf(2, () => "5.000"), daysOf(2, () => "10.000")], frame);
    expect(series[0]?.points[0]?.y).toBeGreaterThan(series[1]?.points[0]?.y ?? Infinity);
  });

  it.each([["0.000"], ["0.001"], ["1234567.891"]])("labels whole fils alone for %s", (balance) => {
    const { yTicks } = chartOf([daysOf(2, () => balance)], frame);
    expect(yTicks.length).toBeGreaterThan(1);
    for (const { label } of yTicks) expect(label).toMatch(/^-?\d+\.\d{3}$/);
  });

  it("names at most five days of a year, the first and the last among them", () => {
    const { xTicks } = chartOf([daysOf(365, () => "1.000")], frame);
    expect(xTicks).toHaveLength(5);
    expect(xTicks[0]?.day).toBe("2026-11-01");
    expect(xTicks[4]?.day).toBe("2027-10-31");
  });

  it("draws nothing of nothing", () => {
    expect(chartOf([[]], frame).series[0]).toEqual({ points: [], path: "" });
  });
});
