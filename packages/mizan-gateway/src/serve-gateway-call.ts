import type { ServerResponse } from "node:http";
import type { Answer } from "./answer";
import type { EmulatedGateway } from "./emulated-gateway";
import type { CallTraits } from "./fault-queue";
import type { LoggedRequest } from "./request-log";
import { sendAnswer, sendSpoilt } from "./send-answer";
import { spoiltAnswer } from "./spoil-answer";

/** A call of the API or a visit to a page, ready to take effect. */
export interface GatewayCall {
  traits: CallTraits;
  /** Whether there was an Authorization header at all. */
  signed: boolean;
  /** Does what the call asks for and gives the true answer. */
  effect: () => Answer;
}

/**
 * Logs a call, lets it take effect unless a fault comes before, and sends the answer or what a fault makes of it.
 */
export async function serveGatewayCall(
  gateway: EmulatedGateway,
  response: ServerResponse,
  { traits, signed, effect }: GatewayCall,
): Promise<void> {
  const fault = gateway.faults.take(traits);
  const entry = gateway.requests.add(logEntry(gateway, traits, signed));
  if (!fault) {
    const answer = effect();
    note(entry, answer);
    sendAnswer(response, answer);
    return;
  }
  entry.fault = fault.kind;
  const truth = fault.takesEffect ? effect() : undefined;
  const transaction = gateway.ledger.ofPaymentId(traits.paymentId ?? "");
  const answer = spoiltAnswer({ fault, truth, transaction, gateway });
  if (!fault.kind.startsWith("drop_")) note(entry, answer);
  await sendSpoilt(response, answer, fault);
}

function logEntry(gateway: EmulatedGateway, traits: CallTraits, signed: boolean): LoggedRequest {
  const authorization = signed ? (traits.account === null ? "invalid" : "valid") : "missing";
  const at = new Date(gateway.now()).toISOString();
  return { ...traits, at, authorization, httpStatus: null, code: null, fault: null };
}

function note(entry: LoggedRequest, { httpStatus, json }: Answer): void {
  entry.httpStatus = httpStatus;
  const code = json?.code;
  entry.code = typeof code === "string" || typeof code === "number" ? code : null;
}
