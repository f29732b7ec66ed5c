import { z } from "zod";
import { decimalOf, filsOf } from "./amount";
import type { EmulatedGateway } from "./emulated-gateway";
import { faultOrder } from "./fault";
import { applyOutcome, outcomeOrder } from "./outcome-order";
import { objectionTo } from "./refund";
import type { Transaction } from "./transaction";
import { capturedFils } from "./transaction";
import { truthOf } from "./truth";

/** What a control call got wrong; answered with its HTTP status. */
export class ControlError extends Error {
  constructor(
    readonly httpStatus: number,
    message: string,
  ) {
    super(message);
  }
}

const resetOrder = z.strictObject({ only: z.literal("faults").optional() });

/** Forgets everything but the configuration: sessions, waiting outcomes, faults, the log of calls; or the faults alone. */
export function reset({ ledger, faults, requests }: EmulatedGateway, body: unknown): void {
  const { only } = parsed(resetOrder, body);
  faults.clear();
  if (only === "faults") return;
  ledger.clear();
  requests.clear();
}

/** Sets outcomes, now or later; one for a session that is not there yet waits for it. */
export function orderOutcomes(gateway: EmulatedGateway, body: unknown): Record<string, unknown> {
  const results = parsed(z.array(outcomeOrder), listOf(body)).map((order) => {
    const { trackid, paymentId } = order;
    const transaction =
      paymentId === undefined
        ? gateway.ledger.ofTrackid(trackid ?? "")
        : gateway.ledger.ofPaymentId(paymentId);
    if (transaction) {
      applyOutcome(transaction, order, gateway.now());
      return { waiting: false, transaction: truthOf(transaction) };
    }
    if (paymentId !== undefined) throw new ControlError(404, `There is no payment ${paymentId}`);
    gateway.ledger.expect(order);
    return { waiting: true, transaction: null };
  });
  return { outcomes: results };
}

/** Queues faults. */
export function orderFaults(gateway: EmulatedGateway, body: unknown): Record<string, unknown> {
  const faults = parsed(z.array(faultOrder), listOf(body));
  for (const fault of faults) gateway.faults.add(fault);
  return { faults };
}

const dashboardRefund = z.strictObject({ trackid: z.string(), amount: z.string() });

/** A refund made by hand in the provider's dashboard: the merchant's server hears nothing of it. */
export function orderDashboardRefund(gateway: EmulatedGateway, body: unknown): Record<string, unknown> {
  const { trackid, amount } = parsed(dashboardRefund, body);
  const transaction = knownTransaction(gateway, trackid);
  const amountFils = filsOf(amount);
  if (amountFils === undefined) throw new ControlError(400, `amount must be like "1.250", not "${amount}"`);
  const refundType = amountFils === capturedFils(transaction) ? "1" : "2";
  const objection = objectionTo(transaction, amountFils, refundType);
  if (objection) throw new ControlError(409, objection);
  transaction.refunds.push({
    amount: decimalOf(amountFils),
    amountFils,
    refundType,
    message: "",
    by: "dashboard",
    atMs: gateway.now(),
  });
  return { transaction: truthOf(transaction) };
}

function knownTransaction({ ledger }: EmulatedGateway, trackid: string): Transaction {
  const transaction = ledger.ofTrackid(trackid);
  if (!transaction) throw new ControlError(404, `There is no payment with trackid ${trackid}`);
  return transaction;
}

/** One order may come without the brackets of a list. */
const listOf = (body: unknown): unknown => (Array.isArray(body) ? body : [body]);

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new ControlError(400, z.prettifyError(result.error));
  return result.data;
}
