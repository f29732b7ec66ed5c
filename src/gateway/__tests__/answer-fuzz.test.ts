/**
 * PRO-19: random mutations of each valid answer. Whatever arrives, the reading ends in a typed error, and CAPTURED
 * is believed only with both names echoed. MIZAN_FUZZ raises the number of cases, e.g. to 100000.
 */
import * as fc from "fast-check";
import { judgeAnswer } from "../answer";
import { readAnswer } from "../answer-envelope";
import { bindStatusRecord } from "../bind-status-record";
import { GatewayError } from "../errors";
import { readSession } from "../initialize-wire";
import { checkRedirectUrl } from "../allowed-address";
import { redactText } from "../redact";
import { runs } from "../../domain/__tests__/runs";
import { readStatusRecord, type StatusRecord } from "../status-wire";
import { CAPTURED_ANSWER, NO_RECORD_ANSWER, QUERY, SESSION_ANSWER } from "./wire-samples";

const CASES = Number(process.env.MIZAN_FUZZ ?? runs(20_000));
const FACTS = { operation: "status", trackId: QUERY.trackId } as const;
const REFUND_ANSWER = { status: true, message: "accepted" };
/** Long enough that most mutations leave its code alone. */
const LONG_NO_RECORD = { ...NO_RECORD_ANSWER, message: "No record found. ".repeat(40) };
const ANSWERS = [CAPTURED_ANSWER, SESSION_ANSWER, NO_RECORD_ANSWER, LONG_NO_RECORD, REFUND_ANSWER].map(
  (answer) => JSON.stringify(answer),
);

const JUNK = [
  ...Array.from('{}[]",:\\0189-+.eE \n\u0000\u202e'),
  "true",
  "false",
  "null",
  "1e999",
  "9007199254740993",
  '"status"',
  '"CAPTURED"',
  '"NOT CAPTURED"',
  '"trackId"',
  '"paymentStatus":"CAPTURED"',
  '"serviceRefrenceCode":"2"',
  '"xRefrenceCode":"2"',
  '"__proto__":',
  '{"data":',
  "\\ud800",
  '"attempt2"',
  '"data":[]',
  "NaN",
  "CAPTURED",
  "<html>",
  "تم",
];

/** Cut, doubled, swapped and overwritten pieces of a text. */
const mutation = fc.record({
  at: fc.nat({ max: 600 }),
  length: fc.nat({ max: 30 }),
  junk: fc.oneof(
    fc.constantFrom(...JUNK),
    fc.string({ maxLength: 5 }),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  ),
  kind: fc.constantFrom("cut", "insert", "overwrite", "double", "truncate", "value"),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutate(text: string, { at, length, junk, kind }: Mutation): string {
  const place = text.length === 0 ? 0 : at % text.length;
  const piece = text.slice(place, place + length);
  const after = text.slice(place + length);
  const before = text.slice(0, place);
  if (kind === "cut") return before + after;
  if (kind === "insert") return before + junk + text.slice(place);
  if (kind === "overwrite") return before + junk + after;
  if (kind === "double") return before + piece + piece + after;
  if (kind === "truncate") return before;
  return replaceOneValue(text, at, junk);
}

/** Keeps the JSON well-formed, so that the deeper checks are reached too. */
function replaceOneValue(text: string, at: number, junk: string): string {
  const values = [...text.matchAll(/:("[^"]*"|true|false|\d+)/g)];
  const chosen = values[at % Math.max(1, values.length)];
  if (chosen === undefined) return text;
  return `${text.slice(0, chosen.index)}:${junk}${text.slice(chosen.index + chosen[0].length)}`;
}

/** What the client does with an answer, without the socket; the code of a refusal that is an answer. */
function readRecord(httpStatus: number, body: string): StatusRecord | string {
  const http = { httpStatus, body, retryAfter: undefined };
  const answer = readAnswer(body);
  const heard = judgeAnswer({ ...FACTS, httpStatus }, { http, answer, nowMs: 0 });
  if (heard instanceof GatewayError) throw heard;
  if (heard.isNoRecord) return "gatewayCode" in answer ? answer.gatewayCode : "no refusal";
  const record = readStatusRecord(heard.payload);
  if ("unreadable" in record) throw Object.assign(new Error(record.unreadable), { expected: true });
  return bindStatusRecord(record, QUERY);
}

/** The sample's status and names, judged without our own reader. */
function independentlyBound(body: string): boolean {
  const { status, data } = JSON.parse(body);
  const references = Object.keys(data).filter((name) => /^\w*RefrenceCode$/.test(name));
  const reference: unknown = data[references[0] ?? ""];
  const digits = QUERY.gatewayPaymentId;
  // JSON.parse rounds a number of 22 digits, so its digits must stand in the body.
  const sameReference = reference === digits || (reference === Number(digits) && body.includes(digits));
  return status === true && references.length === 1 && data.trackId === QUERY.trackId && sameReference;
}

const anyStatus = fc.constantFrom(200, 200, 200, 200, 201, 302, 400, 404, 429, 500, 503);
const anyBody = fc
  .tuple(
    fc.constantFrom(...ANSWERS, ...ANSWERS.slice(0, 1)),
    fc.array(mutation, { minLength: 1, maxLength: 4 }),
  )
  .map(([answer, mutations]) => mutations.reduce(mutate, answer));

describe("PRO-19: mutated answers", () => {
  it("status answers end in a bound record or a typed error", () => {
    const reached = { bound: 0, captured: 0, noRecord: 0, typed: 0, unreadable: 0 };
    fc.assert(
      fc.property(anyStatus, anyBody, (httpStatus, body) => {
        let record: StatusRecord | string;
        try {
          record = readRecord(httpStatus, body);
        } catch (error) {
          const unreadable = error instanceof Error && "expected" in error;
          if (!unreadable && !(error instanceof GatewayError)) throw error;
          reached[unreadable ? "unreadable" : "typed"] += 1;
          return;
        }
        if (typeof record === "string") {
          expect(record).toBe("10012");
          expect([401, 403, 429].includes(httpStatus) || httpStatus >= 500).toBe(false);
          reached.noRecord += 1;
          return;
        }
        reached.bound += 1;
        if (record.paymentStatus !== "CAPTURED") return;
        reached.captured += 1;
        expect(httpStatus).toBeLessThan(300);
        expect(independentlyBound(body)).toBe(true);
      }),
      { numRuns: CASES },
    );
    // A fuzz that never gets past the parser proves nothing.
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(CASES / 200);
  });

  it("initialization answers give a checked https page of a listed host, or none", () => {
    let usable = 0;
    fc.assert(
      fc.property(anyBody, (body) => {
        const answer = readAnswer(body);
        if ("unreadable" in answer || !answer.ok) return;
        const session = readSession(answer.payload, "3");
        if ("unreadable" in session) return;
        const checked = checkRedirectUrl(session.redirectUrl, ["pay.example"], "production");
        if ("refused" in checked) return;
        usable += 1;
        expect(new URL(checked.url)).toMatchObject({
          protocol: "https:",
          host: "pay.example",
          username: "",
          password: "",
        });
        expect(session.gatewayPaymentId).toMatch(/^[\x21-\x7e]{1,255}$/);
      }),
      { numRuns: CASES },
    );
    expect(usable).toBeGreaterThan(CASES / 200);
  });

  it("redacting a mutated answer never fails", () => {
    fc.assert(
      fc.property(anyBody, (body) => redactText(body, { maxLength: 500 }).length <= 500),
      { numRuns: CASES / 10 },
    );
  });
});
