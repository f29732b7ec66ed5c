import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import type { EmulatorSettings } from "./config";
import type { ApiOperation } from "./wire-names";

/** Why the gateway does not do what it was asked. */
export interface Refusal {
  code: number;
  message: string;
}

/** The specification's codes, with a message each; the message's wording is not specified. */
export const REFUSALS = {
  trackidCharacters: { code: 10001, message: "trackid contains invalid characters" },
  trackidMissing: { code: 10002, message: "trackid is missing" },
  amountMalformed: { code: 10003, message: "amount is malformed" },
  amountMissing: { code: 10004, message: "amount is missing" },
  successUrlMissing: { code: 10005, message: "success_url is missing" },
  errorUrlMissing: { code: 10006, message: "error_url is missing" },
  noRecord: { code: 10012, message: "No record found for the provided details" },
  body: { code: 10013, message: "Request body is not announced as application/json" },
  authorization: { code: 10014, message: "Invalid Authorization token" },
  cardDirect: { code: 10015, message: "Account is not permitted to use credit card direct integration" },
} as const satisfies Record<string, Refusal>;

/**
 * The failure answer of an operation. Initialization says its code as a string and is always HTTP 200; the others
 * say a number, with the configured HTTP status (specification, Errors; the status is not shown there).
 */
export function refusalAnswer(operation: ApiOperation, refusal: Refusal, settings: EmulatorSettings): Answer {
  const { code, message } = refusal;
  return operation === "initialize"
    ? jsonAnswer({ status: false, message, code: String(code) }, 200)
    : jsonAnswer({ status: false, message, code }, settings.failureHttpStatus);
}
