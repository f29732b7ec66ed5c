import {
  DEFINITIVE_NEGATIVE,
  MESSAGE_OF,
  nextOutcome,
  type Outcome,
  outcomeOf,
  PAY_AGAIN_ALLOWED,
  SESSION_STATUS_OF,
  unknownWordOf,
} from "../outcome";

const auto = { notCaptured: "auto" } as const;
const OUTCOMES: Outcome[] = ["open", "paid", "declined", "authorized", "canceled", "denied", "unknown"];

test.each([
  ["CAPTURED", "paid"],
  ["VOIDED", "canceled"],
  ["CANCELED", "canceled"],
  ["DENIED BY RISK", "denied"],
  ["HOST TIMEOUT", "unknown"],
])("the gateway's word %s is the outcome %s, and nothing to report", (paymentStatus, outcome) => {
  expect(outcomeOf({ paymentStatus }, auto)).toBe(outcome);
  expect(unknownWordOf({ paymentStatus })).toBeNull();
});

test("no record (10012) is open", () => {
  expect(outcomeOf(null, auto)).toBe("open");
  expect(unknownWordOf(null)).toBeNull();
});

test.each([
  ["auto", "4001", "4001", "declined"],
  ["auto", "4001", "4002", "authorized"],
  ["auto", "", "", "authorized"],
  ["auto", undefined, undefined, "authorized"],
  ["auto", 4001, 4001, "authorized"],
  ["declined", "4001", "4002", "declined"],
  ["authorized", "4001", "4001", "authorized"],
] as const)(
  "NOT CAPTURED read as %s with the ids %p and %p is %s",
  (notCaptured, paymentId, networkPaymentId, outcome) => {
    const record = { paymentStatus: "NOT CAPTURED", paymentId, networkPaymentId };
    expect(outcomeOf(record, { notCaptured })).toBe(outcome);
  },
);

test("DAT-12: ids longer than 2^53 that differ in the last digit are different ids", () => {
  const record = {
    paymentStatus: "NOT CAPTURED",
    paymentId: "20240101120000123456",
    networkPaymentId: "20240101120000123457",
  };
  expect(outcomeOf(record, auto)).toBe("authorized");
});

test.each<[unknown, string]>([
  [" CAPTURED ", " CAPTURED "],
  ["captured", "captured"],
  ["NOT_CAPTURED", "NOT_CAPTURED"],
  ["CANCELLED", "CANCELLED"],
  ["تم الدفع", "تم الدفع"],
  ["0", "0"],
  ["000", "000"],
  ["True", "True"],
  ["", ""],
  ["__proto__", "__proto__"],
  ["constructor", "constructor"],
  [0, "0"],
  [1, "1"],
  [true, "true"],
  [null, "null"],
  [undefined, "missing"],
  [["CAPTURED"], '["CAPTURED"]'],
  [{ toString: "CAPTURED" }, '{"toString":"CAPTURED"}'],
])("PRO-05, PRO-07: the word %p is unknown, and reported as it came", (paymentStatus, reported) => {
  expect(outcomeOf({ paymentStatus }, auto)).toBe("unknown");
  expect(unknownWordOf({ paymentStatus })).toBe(reported);
});

test("an endless word is reported cut", () => {
  expect(unknownWordOf({ paymentStatus: "X".repeat(100_000) })).toHaveLength(100);
});

test.each(OUTCOMES)("PRO-12: paid stays paid after %s", (seen) => {
  expect(nextOutcome("paid", seen)).toBe("paid");
});

test.each(OUTCOMES)("PRO-13, CUS-15: %s becomes paid when the gateway says so", (current) => {
  expect(nextOutcome(current, "paid")).toBe("paid");
});

test.each(OUTCOMES)("no record after %s takes nothing back", (current) => {
  expect(nextOutcome(current, "open")).toBe(current);
});

test.each<[Outcome, Outcome]>([
  ["open", "declined"],
  ["declined", "unknown"],
  ["declined", "authorized"],
  ["unknown", "canceled"],
  ["canceled", "declined"],
])("from %s the newer word %s counts", (current, seen) => {
  expect(nextOutcome(current, seen)).toBe(seen);
});

test.each([
  ["paid", "captured", false, false],
  ["declined", "pending", true, true],
  ["authorized", "pending", false, false],
  ["canceled", "canceled", true, true],
  ["denied", "error", true, true],
  ["unknown", "pending", false, false],
  ["open", "requires_more", true, false],
] as const)(
  "%s: session %s, pay again %p, definitely nothing taken %p",
  (outcome, session, again, negative) => {
    expect(SESSION_STATUS_OF[outcome]).toBe(session);
    expect(PAY_AGAIN_ALLOWED[outcome]).toBe(again);
    expect(DEFINITIVE_NEGATIVE[outcome]).toBe(negative);
  },
);

test.each(OUTCOMES)(
  "the message of %s is English and Arabic, and forbids paying again only where that is not allowed",
  (outcome) => {
    const { en, ar } = MESSAGE_OF[outcome];
    expect(ar).toMatch(/[\u0621-\u064a]/);
    expect(ar).not.toMatch(/[A-Za-z]/);
    const forbids = [en.includes("do not pay again"), ar.includes("عدم الدفع مرة أخرى")];
    const unsure = outcome === "unknown" || outcome === "authorized";
    expect(forbids).toEqual([unsure, unsure]);
  },
);

test.each(["declined", "canceled", "denied"] as const)(
  "the message of %s says that nothing was charged",
  (outcome) => {
    expect(MESSAGE_OF[outcome].en).toContain("nothing was charged");
    expect(MESSAGE_OF[outcome].ar).toContain("لم يُخصم أي مبلغ");
  },
);
