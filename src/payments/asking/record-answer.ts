/** What an answer of the gateway, or none, leaves recorded of an attempt. */
import { evidenceDiffers, evidenceIsNoProof } from "../../answers/summaries/asked";
import type { Mizan, Using } from "../../application/dependencies";
import { logLine } from "../../application/log-line";
import { exactOf } from "../../domain/exact";
import {
  needsReading,
  nextOutcome,
  outcomeOf,
  type OutcomeReading,
  unknownWordOf,
} from "../../domain/outcome";
import { operatorWords } from "../../engine/message-of";
import type { GatewayExchange, StatusAnswer } from "../../gateway/client-contract";
import {
  GatewayError,
  GatewayEvidenceError,
  GatewayRateLimitedError,
  GatewayUnauthorizedError,
} from "../../gateway/errors";
import type { StatusRecord } from "../../gateway/status-wire";
import type { Attempt } from "../../modules/mizan/stores/attempt";
import type { HeardAnswer } from "../../modules/mizan/stores/after-answer";
import { openReviewItem } from "../../review/open-review-item";
import { GatewayHeldBack } from "./gateway-held-back";
import type { Asked } from "./ask";

export async function recordAnswer(
  dependencies: Using<"asking">,
  asked: Attempt,
  { answer, recordLater }: { answer: StatusAnswer; recordLater?: ((heard: HeardAnswer) => void) | undefined },
): Promise<Attempt> {
  const { mizan, logger } = dependencies;
  const record = answer.found ? answer.record : null;
  const seen = outcomeOf(record, await readingOf(dependencies, record));
  const differing = record ? differingFields(asked, record) : [];
  if (seen === "paid" && differing.length > 0) {
    const unsure = await mizan.answers.recordNoAnswer(asked.id);
    await openReviewItem(dependencies, {
      reason: "evidence_differs",
      attempt: asked,
      summary: evidenceDiffers(asked, differing),
    });
    await mizan.attempts.note(asked.id, { kind: "evidence_differs", evidence: { differing } });
    return unsure ?? asked;
  }
  const unknownWord = unknownWordOf(record);
  if (unknownWord !== null) {
    logger.error(
      logLine(
        { attempt: asked.id },
        `the gateway says "${unknownWord}", a word that is in no table. Nothing was decided.`,
      ),
    );
  }
  let current = asked;
  for (;;) {
    const to = nextOutcome(current.outcome, seen);
    const heard: HeardAnswer = {
      from: current.outcome,
      to,
      gatewayStatus: record?.paymentStatus ?? null,
      record: record ? { ...record } : null,
      askedAt: asked.asked_at,
      event: {
        kind: "answered",
        evidence: {
          gateway_status: record?.paymentStatus ?? "no record (10012)",
          outcome: to,
          ...(record && unreadableDateIn(record)),
        },
      },
    };
    const isAsBefore = to === current.outcome && to !== "paid" && current.disposition === "pending";
    if (recordLater && isAsBefore) {
      recordLater(heard);
      return current;
    }
    const recorded = await mizan.answers.recordAnswer(current.id, heard);
    if (recorded) return recorded;
    // Somebody else's answer came in between: judge again against what is recorded now.
    const latest = await mizan.attempts.byId(current.id);
    // Its shopper's data was erased meanwhile, and it with them.
    if (!latest) return current;
    current = latest;
  }
}

function unreadableDateIn({ paymentDate }: StatusRecord): { unreadable_payment_date?: string } {
  const isReadable = paymentDate.raw === "" || paymentDate.parts !== null;
  return isReadable ? {} : { unreadable_payment_date: paymentDate.raw };
}

async function readingOf({ mizan }: Mizan<"settings">, record: StatusRecord | null): Promise<OutcomeReading> {
  if (!needsReading(record)) return { notCaptured: "auto" };
  const { settings } = await mizan.settings.current([]);
  return { notCaptured: settings.notCaptured };
}

export async function recordNoAnswer(
  dependencies: Using<"asking">,
  asked: Attempt,
  { error, exchange }: { error: unknown; exchange?: GatewayExchange },
): Promise<Asked> {
  const { mizan, logger } = dependencies;
  const isHeldBack = error instanceof GatewayHeldBack;
  const code = error instanceof GatewayError ? error.code : "MIZAN_ASK_FAILED";
  const isUnexpected = code === "MIZAN_ASK_FAILED" && !isHeldBack;
  logger[isUnexpected || isAlarming(error) ? "error" : "warn"](
    logLine({ attempt: asked.id }, `no answer about it (${code}): ${(error as Error).message}`),
  );
  const recorded = await mizan.answers.recordNoAnswer(asked.id);
  if (error instanceof GatewayEvidenceError && error.gatewayStatus === "CAPTURED") {
    await openReviewItem(dependencies, {
      reason: error.kind,
      attempt: asked,
      summary: evidenceIsNoProof(asked, error.fields),
    });
  }
  // Redacted and cut by the client; what a proxy or a broken gateway said is worth keeping.
  const heard = { http_status: exchange?.httpStatus, body: exchange?.bodyExcerpt };
  const evidence = { code, message: operatorWords(error, "asking the gateway"), ...heard };
  await mizan.attempts.note(asked.id, { kind: "not_answered", evidence });
  const retryAfterMs = error instanceof GatewayRateLimitedError ? error.retryAfterMs : undefined;
  return { attempt: recorded ?? asked, answered: false, isHeard: false, retryAfterMs };
}

function isAlarming(error: unknown): boolean {
  return error instanceof GatewayUnauthorizedError || error instanceof GatewayEvidenceError;
}

/**
 * Where a record does carry an amount or a currency, it must be ours; the specification promises neither.
 *
 * @returns the names of those that are not
 */
export function differingFields(
  asked: Pick<Attempt, "amount_fils">,
  record: { amount?: string; currency?: string },
): string[] {
  const differing: string[] = [];
  if (record.amount !== undefined && !isSameAmount(record.amount, asked.amount_fils))
    differing.push("amount");
  if (record.currency !== undefined && !["414", "KWD"].includes(record.currency.toUpperCase())) {
    differing.push("currency");
  }
  return differing;
}

function isSameAmount(text: string, amountFils: number): boolean {
  try {
    return exactOf(text).times(1000).equals(amountFils);
  } catch {
    return false;
  }
}
