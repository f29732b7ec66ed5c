/**
 * Metrics through OpenTelemetry's API. Each count is made where the database has just accepted the change, so that it
 * counts what happened and not what was tried. Without an SDK every one of them is a call that does nothing.
 */
import {
  type Counter,
  type Histogram,
  type Meter,
  type MeterProvider,
  metrics,
} from "@medusajs/framework/opentelemetry/api";
import { TELEMETRY_NAME } from "./telemetry-name";

type Instruments = {
  attemptsShown: Counter;
  attemptsPaid: Counter;
  ordersMade: Counter;
  refunds: Counter;
  reviewItems: Counter;
  gatewayCalls: Histogram;
};

/** Attempts that should have been looked at by now, and for how many seconds the first of them has waited. */
export type Backlog = { due: number; oldestSeconds: number };

type Made = { provider: MeterProvider; meter: Meter; instruments: Instruments; isBacklogObserved: boolean };

let made: Made | undefined;

export function countAttemptShown(attempt: { environment: string; payment_type: string }): void {
  current().instruments.attemptsShown.add(1, {
    "mizan.environment": attempt.environment,
    "mizan.payment_type": attempt.payment_type,
  });
}

export function countAttemptPaid(attempt: { environment: string }): void {
  current().instruments.attemptsPaid.add(1, { "mizan.environment": attempt.environment });
}

export function countOrderMade(attempt: { environment: string }): void {
  current().instruments.ordersMade.add(1, { "mizan.environment": attempt.environment });
}

/** @param state that a refund has just come to, `requested` first */
export function countRefund(state: string): void {
  current().instruments.refunds.add(1, { "mizan.refund.state": state });
}

export function countReviewItem(reason: string): void {
  current().instruments.reviewItems.add(1, { "mizan.review_item.reason": reason });
}

/** @param result an error's code, or "ok" */
export function recordGatewayCall(call: {
  operation: string;
  environment: string;
  result: string;
  durationMs: number;
}): void {
  current().instruments.gatewayCalls.record(call.durationMs / 1000, {
    "mizan.gateway.operation": call.operation,
    "mizan.environment": call.environment,
    "mizan.gateway.result": call.result,
  });
}

/** Has the backlog read whenever the SDK collects, and at no other time. A second call changes nothing. */
export function observeBacklog(read: () => Promise<Backlog>): void {
  const observed = current();
  if (observed.isBacklogObserved) return;
  observed.isBacklogObserved = true;
  const due = observed.meter.createObservableGauge("mizan.attempts.due", {
    description: "Attempts whose next check is due",
  });
  const oldest = observed.meter.createObservableGauge("mizan.attempts.oldest_due", {
    description: "How long the first of them has waited",
    unit: "s",
  });
  observed.meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await read();
      result.observe(due, backlog.due);
      result.observe(oldest, backlog.oldestSeconds);
    },
    [due, oldest],
  );
}

/** The API has no meter that waits for its SDK, as it has for spans: one that was made before it is there stays silent. */
function current(): Made {
  const provider = metrics.getMeterProvider();
  if (made?.provider === provider) return made;
  const meter = provider.getMeter(TELEMETRY_NAME);
  made = { provider, meter, instruments: instrumentsOf(meter), isBacklogObserved: false };
  return made;
}

function instrumentsOf(meter: Meter): Instruments {
  const counter = (name: string, description: string) => meter.createCounter(name, { description });
  return {
    attemptsShown: counter("mizan.attempts.shown", "Payment pages that were opened"),
    attemptsPaid: counter("mizan.attempts.paid", "Attempts that the gateway was heard to have captured"),
    ordersMade: counter("mizan.orders.made", "Captured payments that became an order's"),
    refunds: counter("mizan.refunds", "Refunds, by the state that they came to"),
    reviewItems: counter("mizan.review_items.opened", "Review items opened, by reason"),
    gatewayCalls: meter.createHistogram("mizan.gateway.call.duration", {
      description: "Calls to the gateway, repetitions within a call included",
      unit: "s",
    }),
  };
}
