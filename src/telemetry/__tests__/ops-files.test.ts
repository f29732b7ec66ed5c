/** The alert rules and the board name no metric, label or code that Mizan does not report. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { metrics } from "@medusajs/framework/opentelemetry/api";
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  countAttemptPaid,
  countAttemptShown,
  countOrderMade,
  countRefund,
  countReviewItem,
  observeBacklog,
  recordGatewayCall,
} from "../counts";

const root = join(__dirname, "../../..");
const rules = readFileSync(join(root, "ops/prometheus-rules.yml"), "utf8");
const board = readFileSync(join(root, "ops/grafana.json"), "utf8");
const errors = readFileSync(join(root, "docs/errors.md"), "utf8");
const LABELS_OF_PROMETHEUS = ["le"];

type Series = { names: Set<string>; labels: Set<string> };

/** As OpenTelemetry's specification turns an instrument into series of Prometheus. */
function seriesOf({ descriptor, dataPointType, dataPoints }: MetricData): Series {
  const unit = descriptor.unit === "s" ? "_seconds" : "";
  const base = `${descriptor.name.replaceAll(".", "_")}${unit}`;
  const isHistogram = dataPointType === DataPointType.HISTOGRAM;
  const isCounter = dataPointType === DataPointType.SUM;
  const names = isHistogram
    ? ["_bucket", "_count", "_sum"].map((end) => base + end)
    : [isCounter ? `${base}_total` : base];
  const labels = dataPoints.flatMap(({ attributes }) =>
    Object.keys(attributes).map((name) => name.replaceAll(".", "_")),
  );
  return { names: new Set(names), labels: new Set(labels) };
}

async function reported(): Promise<Series[]> {
  const kept = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const provider = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter: kept, exportIntervalMillis: 3_600_000 })],
  });
  metrics.setGlobalMeterProvider(provider);
  try {
    countAttemptShown({ environment: "production", payment_type: "1" });
    countAttemptPaid({ environment: "production" });
    countOrderMade({ environment: "production" });
    countRefund("unknown");
    countReviewItem("second_capture");
    recordGatewayCall({ operation: "status", environment: "production", result: "ok", durationMs: 1 });
    observeBacklog(async () => ({ due: 1, oldestSeconds: 1 }));
    await provider.forceFlush();
    return kept
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap((scope) => scope.metrics.map(seriesOf));
  } finally {
    await provider.shutdown();
    metrics.disable();
  }
}

function expressionsOf(text: string): string[] {
  if (text === board)
    return [...text.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, json]) => JSON.parse(json ?? '""') as string,
    );
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => /^ {8}expr: ([\s\S]*?)^ {8}\w/m.exec(rule)?.[1] ?? "");
}

describe.each([
  ["ops/prometheus-rules.yml", rules],
  ["ops/grafana.json", board],
])("%s", (_, text) => {
  const expressions = expressionsOf(text).filter((expression) => expression !== "prometheus");

  it("has expressions, each about Mizan", () => {
    expect(expressions.length).toBeGreaterThanOrEqual(9);
    expect(expressions.filter((expression) => !/\bmizan_/.test(expression))).toEqual([]);
  });

  it("names only what Mizan reports", async () => {
    const series = await reported();
    const names = new Set(series.flatMap((one) => [...one.names]));
    const labels = new Set([...series.flatMap((one) => [...one.labels]), ...LABELS_OF_PROMETHEUS]);
    const used = new Set(expressions.join("\n").match(/\bmizan_\w+/g));
    expect([...used].filter((name) => !names.has(name) && !labels.has(name))).toEqual([]);
    const matched = [...text.matchAll(/(\w+)(?:=~|!~|!=|=)\\?"/g)].map(([, label]) => label ?? "");
    const grouped = [...text.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => (list ?? "").split(/, */));
    expect([...matched, ...grouped].filter((label) => !labels.has(label))).toEqual([]);
  });

  it("leaves no metric out, and gives each the labels that it has", async () => {
    for (const { names, labels } of await reported()) {
      const uses = [...text.matchAll(/\b(mizan_\w+)\{([^}]*)\}/g)].filter(([, name]) =>
        names.has(name ?? ""),
      );
      expect([...names].some((name) => text.includes(name))).toBe(true);
      for (const [, , matchers] of uses) {
        const used = [...(matchers ?? "").matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label]) => label);
        expect(used.filter((label) => !labels.has(label ?? ""))).toEqual([]);
      }
    }
  });

  it("names codes and papers that there are", () => {
    const codes = text.match(/\bMIZAN_[A-Z_]+/g) ?? [];
    expect(codes.filter((code) => !errors.includes(`\`${code}\``))).toEqual([]);
    for (const [paper] of text.matchAll(/docs\/[\w-]+\.md/g))
      expect(readFileSync(join(root, paper), "utf8")).not.toBe("");
  });
});

describe("ops/prometheus-rules.yml", () => {
  it("says of each alert how bad it is, what it is and what to do", () => {
    const alerts = rules.split(/^ {6}- alert: /m).slice(1);
    expect(alerts.length).toBeGreaterThanOrEqual(9);
    for (const alert of alerts) {
      expect(alert).toMatch(/labels: \{ severity: (critical|warning) \}/);
      expect(alert).toMatch(/summary: .+\n +description: .+/);
    }
  });
});
