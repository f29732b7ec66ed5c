import { z } from "zod";
import { catchUp } from "./outcome-script";
import type { Transaction } from "./transaction";
import { newRecord, usualMethod } from "./transaction";
import { GATEWAY_STATES, PAY_METHODS } from "./wire-names";

const outcome = z.enum(GATEWAY_STATES);
const afterMs = z.number().nonnegative().optional();
const afterQueries = z.int().nonnegative().optional();
const step = z.strictObject({ outcome, afterMs, afterQueries });

/** Body of `POST /_emulator/outcomes`: which session, and what becomes of it. */
export const outcomeOrder = z
  .strictObject({
    trackid: z.string().optional(),
    paymentId: z.string().optional(),
    /** With neither trackid nor paymentId: the account of the next session; any account when absent. */
    account: z.string().optional(),
    /** The short form of `steps` with one step. */
    outcome: outcome.optional(),
    afterMs,
    afterQueries,
    steps: z.array(step).min(1).optional(),
    /** Several records under one trackid, all of them now. */
    records: z.array(outcome).min(1).max(10).optional(),
    answerAs: z.enum(["array", "first", "last"]).optional(),
    method: z.enum(PAY_METHODS).optional(),
    /** Expires the hosted page now; the payment itself stays as it is. */
    expirePage: z.literal(true).optional(),
  })
  .refine(
    ({ outcome, steps, records, expirePage }) =>
      [outcome, steps, records, expirePage].filter((what) => what !== undefined).length === 1,
    "give exactly one of outcome, steps, records, expirePage",
  )
  .refine(
    ({ trackid, paymentId, account }) =>
      [trackid, paymentId, account].filter((who) => who !== undefined).length <= 1,
    "give at most one of trackid, paymentId, account",
  )
  .refine(
    ({ outcome, afterMs, afterQueries }) =>
      outcome !== undefined || (afterMs === undefined && afterQueries === undefined),
    "afterMs and afterQueries belong to outcome, or into each step",
  )
  .refine(({ records, answerAs }) => records || !answerAs, "answerAs belongs to records");

/** An outcome that somebody ordered for a session. */
export type OutcomeOrder = z.output<typeof outcomeOrder>;

/**
 * Carries out an order on a session, whatever its state: this is the only way to change a finished payment.
 * A new order replaces the steps that an earlier one left.
 *
 * @param nowMs epoch milliseconds
 */
export function applyOutcome(transaction: Transaction, order: OutcomeOrder, nowMs: number): void {
  if (order.expirePage) {
    transaction.expiresAtMs = nowMs;
    return;
  }
  const method = order.method ?? usualMethod(transaction.paymentType);
  const steps = order.steps ?? (order.outcome ? [{ ...order, outcome: order.outcome }] : []);
  transaction.script = {
    steps: steps.map(({ outcome, afterMs = 0, afterQueries = 0 }) => ({ outcome, afterMs, afterQueries })),
    sinceMs: nowMs,
    queries: 0,
    method,
  };
  if (order.records) {
    transaction.records = order.records.map((status) => newRecord(status, method, nowMs));
    transaction.answerAs = order.answerAs ?? "array";
    for (const status of order.records) transaction.history.push({ status, by: "control", atMs: nowMs });
  }
  catchUp(transaction, nowMs);
}
