import { startEmulator, type Emulator } from "../server";
import { call, control, KEYS, marketConfig, openSession, press } from "./merchant";

let gateway: Emulator;
let nowMs = Date.UTC(2026, 5, 1);
beforeAll(async () => {
  gateway = await startEmulator(marketConfig, { now: () => nowMs });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

const ask = async (query: Record<string, unknown>): Promise<unknown> => {
  const { body } = await call(gateway.url, "status", { fields: query });
  return body.data?.paymentStatus ?? body.code;
};

it("sets an outcome without a browser", async () => {
  const { query, paymentId } = await openSession(gateway.url);
  const { body } = await control(gateway.url, "outcomes", { paymentId, outcome: "VOIDED" });
  expect(body.outcomes).toMatchObject([{ waiting: false, transaction: { status: "VOIDED" } }]);
  expect(await ask(query)).toBe("VOIDED");
});

it("PRO-13: after n queries: 10012, then NOT CAPTURED for two queries, then CAPTURED", async () => {
  const { query, trackid } = await openSession(gateway.url);
  const steps = [
    { outcome: "NOT CAPTURED", afterQueries: 1 },
    { outcome: "CAPTURED", afterQueries: 2 },
  ];
  await control(gateway.url, "outcomes", { trackid, steps });
  const answers = [];
  for (let count = 0; count < 5; count += 1) answers.push(await ask(query));
  expect(answers).toEqual([10012, "NOT CAPTURED", "NOT CAPTURED", "CAPTURED", "CAPTURED"]);
  expect(gateway.transactions()[0]!.history).toMatchObject([
    { status: "NOT CAPTURED" },
    { status: "CAPTURED" },
  ]);
});

it("after milliseconds: HOST TIMEOUT on the page, CAPTURED a minute after the order, with the same network id", async () => {
  const { query, trackid, pageUrl } = await openSession(gateway.url);
  await press(pageUrl, "HOST TIMEOUT");
  const before = gateway.transactions()[0]!.records[0]!.paymentId;
  gateway.setOutcome({ trackid, outcome: "CAPTURED", afterMs: 60_000 });
  nowMs += 59_999;
  expect(await ask(query)).toBe("HOST TIMEOUT");
  nowMs += 1;
  expect(await ask(query)).toBe("CAPTURED");
  expect(gateway.transactions()[0]).toMatchObject({ captured: "10.000", records: [{ paymentId: before }] });
});

it("PRO-12: a captured payment can be scripted to flip back", async () => {
  const { query, trackid } = await openSession(gateway.url);
  gateway.setOutcome({ trackid, steps: [{ outcome: "CAPTURED" }, { outcome: "CANCELED", afterQueries: 1 }] });
  expect([await ask(query), await ask(query)]).toEqual(["CAPTURED", "CANCELED"]);
});

it("waits for sessions that are not there yet: the next one, the next of an account, one of a trackid", async () => {
  await control(gateway.url, "outcomes", [
    { account: "Vendor", outcome: "CANCELED" },
    { trackid: "later", outcome: "DENIED BY RISK" },
    { outcome: "CAPTURED" },
  ]);
  for (const trackid of ["first", "second", "later"]) await openSession(gateway.url, { trackid });
  await openSession(gateway.url, { trackid: "vendors" }, KEYS.vendor);
  expect(gateway.transactions().map(({ trackid, status }) => [trackid, status])).toEqual([
    ["first", "CAPTURED"],
    ["second", null],
    ["later", "DENIED BY RISK"],
    ["vendors", "CANCELED"],
  ]);
});

it.each([
  ["array", ["NOT CAPTURED", "CAPTURED"]],
  ["first", "NOT CAPTURED"],
  ["last", "CAPTURED"],
])("PRO-15: two records under one trackid, answered as %s", async (answerAs, expected) => {
  const { query, trackid } = await openSession(gateway.url);
  await control(gateway.url, "outcomes", { trackid, records: ["NOT CAPTURED", "CAPTURED"], answerAs });
  const { data } = (await call(gateway.url, "status", { fields: query })).body;
  const words: unknown = Array.isArray(data)
    ? data.map(({ paymentStatus }) => paymentStatus)
    : data!.paymentStatus;
  expect(words).toEqual(expected);
  expect(gateway.transactions()[0]).toMatchObject({ status: "CAPTURED", captured: "10.000" });
});

it("CUS-16: a page can be expired at once, and the payment still be captured", async () => {
  const { trackid, pageUrl, query } = await openSession(gateway.url);
  await control(gateway.url, "outcomes", { trackid, expirePage: true });
  expect((await fetch(pageUrl)).status).toBe(410);
  expect(await ask(query)).toBe(10012);
  gateway.setOutcome({ trackid, outcome: "CAPTURED" });
  expect(await ask(query)).toBe("CAPTURED");
});

it.each([
  ["no outcome at all", {}],
  ["two kinds of outcome", { outcome: "CAPTURED", records: ["CAPTURED"] }],
  ["a word that is no state", { outcome: "PAID" }],
  ["both names of a session", { trackid: "a", paymentId: "b", outcome: "CAPTURED" }],
  ["a misspelt field", { trackId: "a", outcome: "CAPTURED" }],
  ["a delay outside its step", { steps: [{ outcome: "CAPTURED" }], afterMs: 5 }],
])("refuses %s with a sentence", async (_case, order) => {
  const { httpStatus, body } = await control(gateway.url, "outcomes", order);
  expect(httpStatus).toBe(400);
  expect(String(body.error).length).toBeGreaterThan(10);
});

it("an unknown PaymentID is 404, since no later session can have it", async () => {
  expect((await control(gateway.url, "outcomes", { paymentId: "1", outcome: "CAPTURED" })).httpStatus).toBe(
    404,
  );
});
