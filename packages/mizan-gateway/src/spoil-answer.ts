import type { Answer } from "./answer";
import { htmlAnswer, jsonAnswer } from "./answer";
import type { EmulatedGateway } from "./emulated-gateway";
import type { Fault, FaultKind } from "./fault";
import { recordFields } from "./record-fields";
import { refusalAnswer } from "./refusal";
import type { Transaction } from "./transaction";
import { newRecord, usualMethod } from "./transaction";

/** The call that a fault spoils. `truth` is the answer it would have had; undefined when it took no effect. */
export interface SpoiltCall {
  fault: Fault;
  truth: Answer | undefined;
  transaction: Transaction | undefined;
  gateway: EmulatedGateway;
}

type Fields = Record<string, unknown>;
type Spoiler = (call: SpoiltCall, truth: Answer) => Answer;

const NOTHING: Answer = jsonAnswer({ status: false, message: "Emulated fault" });

const unchanged: Spoiler = (_call, truth) => truth;

/** The answer with other fields in `data`; an answer without `data` stays as it is. */
const withData =
  (change: (data: Fields, call: SpoiltCall) => Fields): Spoiler =>
  (call, truth) => {
    const data = truth.json?.data;
    if (!data || typeof data !== "object" || Array.isArray(data)) return truth;
    return jsonAnswer({ ...truth.json, data: change(data as Fields, call) }, truth.httpStatus);
  };

const withUrl = (url: string): Spoiler =>
  withData((data) => ({ ...data, transit_url: data.transit_url && url, direct_url: data.direct_url && url }));

const SPOILERS: Record<FaultKind, Spoiler> = {
  // These seven happen to the connection, not to the answer (send-answer.ts).
  delay: unchanged,
  drop_before: unchanged,
  drop_after: unchanged,
  drop_midway: unchanged,
  slow_body: unchanged,
  huge: unchanged,
  gzip_bomb: unchanged,

  http_status: ({ fault }, truth) => ({
    ...truth,
    httpStatus: fault.httpStatus ?? 500,
    body: fault.body ?? truth.body,
  }),
  html: ({ fault }) => htmlAnswer(fault.body ?? "<!doctype html><title>Sign in</title>", fault.httpStatus),
  empty: ({ fault }, truth) => ({ ...truth, httpStatus: fault.httpStatus ?? 200, body: "" }),
  raw: ({ fault }, truth) => ({ ...truth, httpStatus: fault.httpStatus ?? 200, body: fault.body ?? "" }),
  redirect: ({ fault }) => ({
    httpStatus: fault.httpStatus ?? 302,
    headers: { Location: fault.location ?? "" },
    body: "",
  }),
  refuse: ({ fault, gateway }) => {
    const { operation, code, message } = fault;
    if (operation === "page") return NOTHING;
    return refusalAnswer(operation, { code, message }, gateway.settings);
  },
  truncated: (_call, truth) => ({ ...truth, body: truth.body.slice(0, Math.ceil(truth.body.length / 2)) }),
  wrong_types: (_call, truth) => jsonAnswer(withWrongTypes(truth.json ?? {}), truth.httpStatus),
  missing_field: withData((data, { fault }) => {
    const { [fault.field ?? ""]: _missing, ...rest } = data;
    return rest;
  }),
  replace_fields: withData((data, { fault }) => ({ ...data, ...fault.fields })),
  unknown_status: ({ fault, transaction, gateway }, truth) => {
    if (!transaction) return truth;
    const { names } = gateway.settings;
    const record =
      transaction.records.at(-1) ??
      newRecord("HOST TIMEOUT", usualMethod(transaction.paymentType), gateway.now());
    const data = { ...recordFields(transaction, record, names), paymentStatus: fault.value ?? "IN REVIEW" };
    return jsonAnswer({ status: true, data });
  },
  echo_mismatch: withData((data, { fault, gateway }) => {
    const echoes = fault.field ? [fault.field] : ["trackId", gateway.settings.names.serviceReference];
    const wrong = fault.value ?? "19990101000000000001";
    return { ...data, ...Object.fromEntries(echoes.map((field) => [field, wrong])) };
  }),
  no_url: withUrl(""),
  bad_url: (call, truth) => withUrl(call.fault.value ?? "javascript:alert(1)")(call, truth),
  reuse_payment_id: withData((data, { fault, gateway }) => {
    const earlier = gateway.ledger.all().at(-2)?.paymentId;
    return { ...data, PaymentID: fault.value ?? earlier ?? data.PaymentID };
  }),
};

/** The answer that a fault makes of the true one. */
export function spoiltAnswer(call: SpoiltCall): Answer {
  const spoilt = SPOILERS[call.fault.kind](call, call.truth ?? NOTHING);
  const { encoding, headers } = call.fault;
  return { ...spoilt, encoding, headers: { ...spoilt.headers, ...headers } };
}

/** Every boolean as a string and every string as a number, also inside `data`. */
function withWrongTypes(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]): [string, unknown] => {
      if (typeof value === "string") return [name, value.length];
      if (typeof value === "object" && value !== null) return [name, withWrongTypes(value as Fields)];
      return [name, String(value)];
    }),
  );
}
