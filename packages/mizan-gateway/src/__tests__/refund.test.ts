import { startEmulator, type Emulator } from "../server";
import { call, control, KEYS, marketConfig, openSession, press } from "./merchant";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator(marketConfig);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

/** A session of 10.000 that ended in this state, and how to refund it. */
async function paid(state = "CAPTURED") {
  const { trackid, paymentId, pageUrl } = await openSession(gateway.url);
  await press(pageUrl, state);
  const base = { trackid, refrence_code: paymentId, amount: "10.000", refund_type: 1, message: "returned" };
  return async (fields: Record<string, unknown>, key = KEYS.shop) => {
    const { httpStatus, body } = await call(gateway.url, "refund", { fields: { ...base, ...fields }, key });
    expect(httpStatus).toBe(200);
    return body;
  };
}

it("a full refund gives everything back, once", async () => {
  const refund = await paid();
  expect(await refund({})).toEqual({ status: true, message: expect.any(String) });
  expect(gateway.transactions()[0]).toMatchObject({
    refunded: "10.000",
    refunds: [{ amount: "10.000", refund_type: "1", message: "returned", by: "api" }],
  });
  expect(await refund({})).toMatchObject({ status: false, code: 10000 });
});

it("NET-08: there is no idempotency: the same call twice refunds twice while money is left", async () => {
  const refund = await paid();
  const fields = { amount: "4.000", refund_type: 2 };
  expect(await refund(fields)).toMatchObject({ status: true });
  expect(await refund(fields)).toMatchObject({ status: true });
  expect(await refund(fields)).toMatchObject({ status: false, message: expect.stringContaining("2.000") });
  expect(gateway.transactions()[0]!.refunded).toBe("8.000");
});

it("DAT-13: 3.333 three times and the remainder 0.001 as a partial refund make 10.000", async () => {
  const refund = await paid();
  for (const amount of ["3.333", "3.333", "3.333"]) {
    expect(await refund({ amount, refund_type: "2" })).toMatchObject({ status: true });
  }
  expect(await refund({ amount: "0.001", refund_type: "1" })).toMatchObject({ status: false });
  expect(await refund({ amount: "0.001", refund_type: "2" })).toMatchObject({ status: true });
  expect(gateway.transactions()[0]!.refunded).toBe("10.000");
});

it.each(["NOT CAPTURED", "VOIDED", "CANCELED", "DENIED BY RISK", "HOST TIMEOUT"])(
  "%s has nothing to refund",
  async (state) => {
    const refund = await paid(state);
    expect(await refund({})).toMatchObject({
      status: false,
      code: 10000,
      message: "The payment is not captured",
    });
  },
);

it.each<[string, Record<string, unknown>, number]>([
  ["trackid missing", { trackid: "" }, 10002],
  ["trackid with a hyphen", { trackid: "a-b" }, 10001],
  ["amount missing", { amount: undefined }, 10004],
  ["amount malformed", { amount: 10 }, 10003],
  ["amount zero", { amount: "0.000" }, 10003],
  ["amount above the capture", { amount: "10.001", refund_type: 2 }, 10000],
  ["a full refund of a part", { amount: "9.999" }, 10000],
  ["refund_type unknown", { refund_type: 3 }, 10000],
  ["another trackid", { trackid: "order2" }, 10012],
  ["reference missing", { refrence_code: undefined }, 10012],
])("%s is refused and gives nothing back", async (_case, fields, code) => {
  const refund = await paid();
  expect(await refund(fields)).toMatchObject({ status: false, code });
  expect(gateway.transactions()[0]!.refunds).toEqual([]);
});

it.each<[string, Record<string, unknown>, number, string]>([
  [
    "a trackid that is a JSON number",
    { trackid: 12 },
    10001,
    "trackid must be a string; the option observed.eitherType takes a number for a string, and the reverse",
  ],
  [
    "the trackid 0",
    { trackid: 0 },
    10001,
    "trackid must be a string; the option observed.eitherType takes a number for a string, and the reverse",
  ],
  [
    "a reference that is a JSON number",
    { refrence_code: 12 },
    10012,
    "refrence_code must be a string; the option observed.eitherType takes a number for a string, and the reverse",
  ],
])("%s is refused by its type", async (_case, fields, code, message) => {
  const refund = await paid();
  expect(await refund(fields)).toEqual({ status: false, code, message });
});

it("observed.eitherType: a shop that sends its order's number can pay, ask and refund", async () => {
  const loose = await startEmulator({ ...marketConfig, observed: { eitherType: true } });
  try {
    const { paymentId, pageUrl } = await openSession(loose.url, { trackid: 1234, amount: 10 });
    await press(pageUrl, "CAPTURED");
    const asked = await call(loose.url, "status", { fields: { trackid: 1234, payment_id: paymentId } });
    expect(asked.body).toMatchObject({ status: true, data: { trackId: "1234" } });
    const fields = { trackid: 1234, refrence_code: paymentId, amount: 2.5, refund_type: 2, message: 7 };
    expect((await call(loose.url, "refund", { fields })).body).toMatchObject({ status: true });
    expect(loose.transactions()).toMatchObject([
      { request: { trackid: 1234, amount: 10 }, refunded: "2.500", refunds: [{ message: "7" }] },
    ]);
    expect(loose.requests().requests.map(({ trackid }) => trackid)).toEqual(["1234", "1234", "1234", "1234"]);
  } finally {
    await loose.close();
  }
});

it("only the key that took the money can give it back", async () => {
  const refund = await paid();
  expect(await refund({}, KEYS.vendor)).toMatchObject({ status: false, code: 10012 });
});

it("refunds can be off, for the gateway or for one account", async () => {
  const [shop, vendor] = marketConfig.accounts;
  const partly = await startEmulator({ refunds: false, accounts: [shop!, { ...vendor!, refunds: true }] });
  try {
    expect((await call(partly.url, "refund", { fields: {} })).body).toMatchObject({
      code: 10000,
      message: "Refunds are not enabled on this account",
    });
    expect((await call(partly.url, "refund", { fields: {}, key: KEYS.vendor })).body.code).toBe(10002);
  } finally {
    await partly.close();
  }
});

it("ADM-08: a refund by hand in the dashboard counts, and the merchant's server hears nothing of it", async () => {
  const refund = await paid();
  expect((await control(gateway.url, "refunds", { trackid: "order1", amount: "9.000" })).httpStatus).toBe(
    200,
  );
  expect(await refund({ amount: "1.001", refund_type: 2 })).toMatchObject({ status: false });
  expect(gateway.transactions()[0]!.refunds).toMatchObject([{ amount: "9.000", by: "dashboard" }]);
  expect((await control(gateway.url, "refunds", { trackid: "order1", amount: "1.001" })).httpStatus).toBe(
    409,
  );
  expect((await control(gateway.url, "refunds", { trackid: "order1", amount: "1,0" })).httpStatus).toBe(400);
  expect((await control(gateway.url, "refunds", { trackid: "nobody", amount: "1.000" })).httpStatus).toBe(
    404,
  );
});
