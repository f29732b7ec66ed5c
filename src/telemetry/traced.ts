/**
 * Spans through OpenTelemetry's API, the way the engine makes its own: an application that calls `registerOtel` in its
 * instrumentation.ts sees them, any other pays nothing for them. A span names payments and codes, never a key, a token,
 * a shopper or a text of the gateway.
 */
import {
  type Attributes,
  context,
  createContextKey,
  type Span,
  SpanKind,
  SpanStatusCode,
} from "@medusajs/framework/opentelemetry/api";
import { Tracer } from "@medusajs/framework/telemetry";
import { TELEMETRY_NAME } from "./telemetry-name";

const tracer = new Tracer(TELEMETRY_NAME);
const ATTEMPT = createContextKey("mizan attempt");

export type SpanOf = { name: string; attributes?: Attributes; isCall?: boolean };

/**
 * Runs something in a span of its own; what it throws passes through, and the span has its code.
 *
 * @param of `isCall` for a call to another server
 */
export async function traced<Result>(
  { name, attributes = {}, isCall = false }: SpanOf,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  return tracer.getOTTracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
      span.setAttribute("error.type", codeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Everything that `run` begins is about one attempt: its spans can name it. */
export function aboutAttempt<Result>(attemptId: string, run: () => Promise<Result>): Promise<Result> {
  return context.with(context.active().setValue(ATTEMPT, attemptId), run);
}

/** @returns the attempt that the running work is about; undefined where there is none, or no SDK is there to remember it */
export function attemptAtWork(): string | undefined {
  return context.active().getValue(ATTEMPT) as string | undefined;
}

/** The stable code of an error, or its class: its text may hold what a server said. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string") return code;
  return error instanceof Error ? error.name : "UNKNOWN";
}
