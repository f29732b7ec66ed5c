import type { Answer } from "./answer";
import { accountOf } from "./authorization";
import type { Account } from "./config";
import type { EmulatedGateway } from "./emulated-gateway";
import { initialize } from "./initialize";
import { queryStatus } from "./query-status";
import { refund } from "./refund";
import type { Refusal } from "./refusal";
import { REFUSALS, refusalAnswer } from "./refusal";
import { announcesJson } from "./request-body";
import type { ApiOperation } from "./wire-names";

/** A call as it came in. */
export interface ApiCall {
  operation: ApiOperation;
  method: string;
  authorization: string | undefined;
  contentType: string | undefined;
  /** The body's fields, or why it has none. */
  fields: Record<string, unknown> | string;
  /** Address under which the shopper finds the pages, without a slash at the end. */
  pagesUrl: string;
}

/** A call that has passed the checks common to all operations. */
export interface SignedCall {
  account: Account;
  fields: Record<string, unknown>;
  pagesUrl: string;
}

const OPERATIONS: Record<ApiOperation, (gateway: EmulatedGateway, call: SignedCall) => Answer> = {
  initialize,
  status: queryStatus,
  refund,
};

/** Answers a call of the gateway's API: method, Authorization, body, then the operation's own rules. */
export function answerCall(gateway: EmulatedGateway, call: ApiCall): Answer {
  const { settings } = gateway;
  const signed = signedCall(gateway, call);
  if ("code" in signed) return refusalAnswer(call.operation, signed, settings);
  return OPERATIONS[call.operation](gateway, signed);
}

function signedCall({ settings }: EmulatedGateway, call: ApiCall): SignedCall | Refusal {
  if (call.method !== "POST") {
    return { code: settings.observed.codes.wrongMethod, message: "Every operation is an HTTP POST" };
  }
  const account = accountOf(call.authorization, settings);
  if (!account) return REFUSALS.authorization;
  // "Every request also carries Content-Type: application/json" (specification, Authentication 2).
  if (!announcesJson(call.contentType)) return REFUSALS.body;
  if (typeof call.fields === "string") return { ...REFUSALS.body, message: call.fields };
  return { account, fields: call.fields, pagesUrl: call.pagesUrl };
}
