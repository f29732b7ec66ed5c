import type { Answer } from "./answer";
import { jsonAnswer } from "./answer";
import { ControlError, orderDashboardRefund, orderFaults, orderOutcomes, reset } from "./control-orders";
import type { EmulatedGateway } from "./emulated-gateway";
import { repeatedName } from "./json-place";
import { redactKeys } from "./redact-keys";
import { announcesJson } from "./request-body";
import { truthOf } from "./truth";

/** Where the control API lives, whatever the gateway's base path. */
export const CONTROL_PATH = "/_emulator";

/** Changes that an operator or a test orders; each takes the call's JSON and gives the answer's. */
const ORDERS: Record<string, (gateway: EmulatedGateway, body: unknown) => Record<string, unknown>> = {
  outcomes: orderOutcomes,
  faults: orderFaults,
  refunds: orderDashboardRefund,
  reset: (gateway, body) => {
    reset(gateway, body);
    return { reset: true };
  },
};

/** What can be read. */
const REPORTS: Record<string, (gateway: EmulatedGateway) => Record<string, unknown>> = {
  transactions: ({ ledger }) => ({ transactions: ledger.all().map(truthOf) }),
  requests: ({ requests }) => requests.report(),
};

/**
 * Answers a call of the control API (docs/emulator.md). No answer ever holds a key.
 *
 * @param call `name` is the path after `/_emulator/`, `body` the raw text
 */
export function answerControl(
  gateway: EmulatedGateway,
  call: { method: string; name: string; contentType: string | undefined; body: string | undefined },
): Answer {
  const answer = controlAnswer(gateway, call);
  return { ...answer, body: redactKeys(answer.body, gateway.settings) };
}

function controlAnswer(
  gateway: EmulatedGateway,
  { method, name, contentType, body }: Parameters<typeof answerControl>[1],
): Answer {
  const report = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (report && (method === "GET" || method === "HEAD")) return jsonAnswer(report(gateway));
  if (report ?? (order && method !== "POST")) {
    return jsonAnswer({ error: `${CONTROL_PATH}/${name} answers ${report ? "GET" : "POST"} only` }, 405);
  }
  if (!order) return jsonAnswer({ error: "The control API has no such path; see docs/emulator.md" }, 404);
  // A page of any other site can make a browser post a form or plain text, but not this.
  if (!announcesJson(contentType)) {
    return jsonAnswer({ error: "Send Content-Type: application/json, also with an empty body" }, 415);
  }
  try {
    return jsonAnswer(order(gateway, jsonOf(body)));
  } catch (error) {
    if (error instanceof ControlError) return jsonAnswer({ error: error.message }, error.httpStatus);
    throw error;
  }
}

function jsonOf(body: string | undefined): unknown {
  if (body === undefined) throw new ControlError(413, "The body is larger than 64 KiB");
  const text = body === "" ? "{}" : body;
  let value: unknown;
  let repeated: string | undefined;
  try {
    value = JSON.parse(text);
    repeated = repeatedName(text);
  } catch {
    throw new ControlError(400, "The body is not JSON");
  }
  if (repeated !== undefined) throw new ControlError(400, `The body says ${repeated.slice(0, 255)} twice`);
  return value;
}
