/** OpenTelemetry's SDK as an application sets it up in its instrumentation.ts, with exporters that keep what they are given. */
import { context, metrics, trace } from "@medusajs/framework/opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";

export type Point = { name: string; attributes: Record<string, unknown>; value: unknown };

export type Telemetry = {
  /** @returns the spans of a name that have ended, the oldest first */
  spans: (name: string) => ReadableSpan[];
  allSpans: () => ReadableSpan[];
  /** @returns what every instrument says now */
  points: () => Promise<Point[]>;
  forget: () => void;
  stop: () => Promise<void>;
};

/** Registers an SDK for this process, until it is stopped. */
export function startTelemetry(): Telemetry {
  const kept = new InMemorySpanExporter();
  const collected = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter: collected, exportIntervalMillis: 3_600_000 });
  const meters = new MeterProvider({ readers: [reader] });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(kept)] }));
  metrics.setGlobalMeterProvider(meters);
  return {
    spans: (name) => kept.getFinishedSpans().filter((span) => span.name === name),
    allSpans: () => kept.getFinishedSpans(),
    points: async () => {
      collected.reset();
      await meters.forceFlush();
      return collected
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap((scope) => scope.metrics)
        .flatMap(({ descriptor, dataPoints }) =>
          dataPoints.map(({ attributes, value }) => ({ name: descriptor.name, attributes, value })),
        );
    },
    forget: () => kept.reset(),
    stop: async () => {
      await meters.shutdown();
      metrics.disable();
      trace.disable();
      context.disable();
    },
  };
}
