import { startEmulator, type Emulator } from "../server";
import { GATEWAY_STATES } from "../wire-names";
import { call, KEYS, marketConfig, openSession, press } from "./merchant";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator({ ...marketConfig, failureHttpStatus: 422 });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

it("there is no record before the shopper finished: 10012 as a number, with the configured HTTP status", async () => {
  const { query } = await openSession(gateway.url);
  const { httpStatus, body } = await call(gateway.url, "status", { fields: query });
  expect(httpStatus).toBe(422);
  expect(body).toEqual({ status: false, message: expect.any(String), code: 10012 });
});

it.each(GATEWAY_STATES)("a payment that ended as %s is told in full, every value a string", async (state) => {
  const { query, pageUrl, paymentId, trackid } = await openSession(gateway.url, { udf2: "ref 9" });
  await press(pageUrl, state);
  const { httpStatus, body } = await call(gateway.url, "status", { fields: query });
  expect(httpStatus).toBe(200);
  expect(body).toEqual({
    status: true,
    data: {
      serviceRefrenceCode: paymentId,
      trackId: trackid,
      UDF1: "",
      UDF2: "ref 9",
      UDF3: "",
      UDF4: "",
      UDF5: "",
      localNetPaymentId: expect.stringMatching(/^\d{18}$/),
      paymentId: expect.stringMatching(/^\d{18}$/),
      transactionNumber: expect.stringMatching(/^\d+$/),
      trackingNumber: expect.stringMatching(/^\d+$/),
      paymentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d \d\d \d\d$/),
      paymentStatus: state,
    },
  });
});

it.each([
  ["debit", true],
  ["card", false],
  ["wallet_debit", true],
  ["wallet_credit", false],
])(
  "paid with %s: the network id equals paymentId: %s, and is empty otherwise",
  async (method, onDebitNetwork) => {
    const { query, pageUrl } = await openSession(gateway.url);
    await press(pageUrl, "CAPTURED", method);
    const { data } = (await call(gateway.url, "status", { fields: query })).body;
    expect(data!.localNetPaymentId).toBe(onDebitNetwork ? data!.paymentId : "");
  },
);

it("a payment exists only under the key that initialized it, with its own trackid and PaymentID", async () => {
  const { query, pageUrl } = await openSession(gateway.url);
  const other = await openSession(gateway.url, { trackid: "order2" });
  await press(pageUrl, "CAPTURED");
  const codeOf = async (fields: object, key = KEYS.shop) =>
    (await call(gateway.url, "status", { fields: { ...fields }, key })).body.code;
  expect(await codeOf(query)).toBeUndefined();
  expect(await codeOf(query, KEYS.vendor)).toBe(10012);
  expect(await codeOf({ ...query, payment_id: other.paymentId })).toBe(10012);
  expect(await codeOf({ ...query, payment_id: gateway.transactions()[0]!.records[0]!.paymentId })).toBe(
    10012,
  );
  expect(await codeOf({ ...query, payment_id: undefined })).toBe(10012);
  expect(await codeOf({ ...query, payment_id: Number(query.payment_id) })).toBe(10012);
  expect(await codeOf({ ...query, trackid: undefined })).toBe(10002);
  expect(await codeOf({ ...query, trackid: "a-b" })).toBe(10001);
  expect(await codeOf(query, "c".repeat(40))).toBe(10014);
});

it("a trackid or PaymentID that is a JSON number is refused by its type", async () => {
  const { query, pageUrl } = await openSession(gateway.url, { trackid: "12" });
  await press(pageUrl, "CAPTURED");
  const refused = async (fields: object) =>
    (await call(gateway.url, "status", { fields: { ...query, ...fields } })).body;
  expect(await refused({ trackid: 12 })).toMatchObject({
    code: 10001,
    message: expect.stringMatching(/^trackid must be a string; .*observed\.eitherType/),
  });
  expect(await refused({ payment_id: 12 })).toMatchObject({
    code: 10012,
    message: expect.stringMatching(/^payment_id must be a string; .*observed\.eitherType/),
  });
  expect(await refused({ trackid: "1".repeat(256) })).toMatchObject({ code: 10000 });
});

it("the two hidden identifiers have the configured names", async () => {
  const named = await startEmulator({
    ...marketConfig,
    basePath: "/pay/v1",
    names: { serviceReference: "fooRefrenceCode", networkPaymentId: "barPaymentId" },
  });
  try {
    const base = `${named.url}/pay/v1`;
    const { query, pageUrl, paymentId } = await openSession(base);
    expect(pageUrl).toContain("/pay/v1/transit/");
    await press(pageUrl, "CAPTURED");
    const { data } = (await call(base, "status", { fields: query })).body;
    expect(data).toMatchObject({ fooRefrenceCode: paymentId, barPaymentId: data!.paymentId });
    expect((await fetch(`${named.url}/ws/paymentgateway/index`, { method: "POST" })).status).toBe(404);
  } finally {
    await named.close();
  }
});
