import fc from "fast-check";
import { authorizationOf } from "../authorization";
import { startEmulator, type Emulator } from "../server";
import { call, KEYS, marketConfig, openSession, validFields } from "./merchant";

const HINT = "; the option observed.eitherType takes a number for a string, and the reverse";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator(marketConfig);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

describe("what a valid initialization answers", () => {
  it.each([
    ["3", "transit_url", "direct_url"],
    ["1", "direct_url", "transit_url"],
    ["2", "direct_url", "transit_url"],
  ])("payment_type %s fills %s and leaves %s empty", async (payment_type, filled, empty) => {
    const { httpStatus, body } = await call(gateway.url, "initialize", {
      fields: { ...validFields, payment_type },
    });
    expect(httpStatus).toBe(200);
    expect(body.status).toBe(true);
    expect(Object.keys(body.data!).sort()).toEqual(["PaymentID", "PaymentUrl", "direct_url", "transit_url"]);
    expect(body.data![filled]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    expect(body.data![empty]).toBe("");
    expect(body.data!.PaymentID).toMatch(/^20\d{20}$/);
    expect(Number(body.data!.PaymentID)).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  it("uses the transit flow when payment_type is omitted, and English", async () => {
    await openSession(gateway.url, { payment_type: undefined });
    expect(gateway.transactions()[0]).toMatchObject({ payment_type: "3", language: "ENG", status: null });
  });

  it("records every field as received, numbers as numbers, and the account that signed", async () => {
    const fields = {
      ...validFields,
      delivery_company: 7,
      delivery_cost: 1.25,
      commission_type: 3,
      commission_percent: 2.5,
      commission_fixed: 0.1,
      udf1: "سلة 12",
      customer_phone: "+965 50000000",
      note: "unknown to the gateway",
    };
    await openSession(gateway.url, fields, KEYS.vendor);
    const [truth] = gateway.transactions();
    expect(truth).toMatchObject({ account: "Vendor", commission_fixed: 0.1, delivery_cost: 1.25 });
    expect(truth!.request).toEqual(fields);
  });
});

describe("the first wrong field is answered with its code, as a string and with HTTP 200", () => {
  const long = "x".repeat(256);
  it.each<[string, Record<string, unknown>, string]>([
    ["trackid missing", { trackid: undefined }, "10002"],
    ["trackid empty", { trackid: "" }, "10002"],
    ["trackid with a hyphen", { trackid: "a-1" }, "10001"],
    ["trackid with a newline at its end", { trackid: "a1\n" }, "10001"],
    ["trackid a number", { trackid: 12 }, "10001"],
    ["trackid too long", { trackid: long }, "10000"],
    ["amount missing", { amount: undefined }, "10004"],
    ["amount with a comma", { amount: "1,000.000" }, "10003"],
    ["amount a number", { amount: 10 }, "10003"],
    ["amount of four decimals", { amount: "1.0000" }, "10003"],
    ["amount negative", { amount: "-1.000" }, "10003"],
    ["amount in exponential form", { amount: "1e3" }, "10003"],
    ["amount in Arabic-Indic digits", { amount: "١٫١٠٠" }, "10003"],
    ["amount zero", { amount: "0.000" }, "10003"],
    ["amount of eleven characters", { amount: "1000000.000" }, "10003"],
    ["currency missing", { currency: undefined }, "10000"],
    ["currency as letters", { currency: "KWD" }, "10000"],
    ["success_url missing", { success_url: "" }, "10005"],
    ["success_url too long", { success_url: `http://a.example/${long}` }, "10000"],
    ["error_url missing", { error_url: undefined }, "10006"],
    ["error_url no web address", { error_url: "javascript:alert(1)" }, "10000"],
    ["payment_type unknown", { payment_type: "4" }, "10000"],
    ["payment_type a number", { payment_type: 3 }, "10000"],
    ["language unknown", { language: "FRA" }, "10000"],
    ["kfast_id a string", { kfast_id: "12" }, "10000"],
    ["kfast_id of nine digits", { kfast_id: 123456789 }, "10000"],
    ["kfast_id of a hundred digits that are written as five", { kfast_id: 1e100 }, "10000"],
    ["kfast_id negative", { kfast_id: -1 }, "10000"],
    ["kfast_id a fraction", { kfast_id: 1.5 }, "10000"],
    ["customer_name too long", { customer_name: long }, "10000"],
    ["udf1 with a hyphen", { udf1: "a-b" }, "10007"],
    ["udf3 an e-mail address", { udf3: "a@b.example" }, "10009"],
    ["udf5 with a hyphen", { udf5: "a_b" }, "10011"],
    ["udf2 too long", { udf2: long }, "10000"],
    ["commission_type a string", { commission_type: "1" }, "10000"],
    ["commission_type unknown", { commission_type: 4 }, "10000"],
    ["commission_fixed a string", { commission_fixed: "0.100" }, "10000"],
    ["delivery_company an object", { delivery_company: {} }, "10000"],
    ["amount and both URLs missing", { amount: "", success_url: "", error_url: "" }, "10004"],
  ])("%s", async (_case, fields, code) => {
    const { httpStatus, body } = await call(gateway.url, "initialize", {
      fields: { ...validFields, ...fields },
    });
    expect({ httpStatus, status: body.status, code: body.code }).toEqual({
      httpStatus: 200,
      status: false,
      code,
    });
    expect(typeof body.message).toBe("string");
    expect(body).not.toHaveProperty("data");
    expect(gateway.transactions()).toEqual([]);
  });

  it("a trackid that is a JSON number is told its type, not its characters", async () => {
    const { body } = await call(gateway.url, "initialize", { fields: { ...validFields, trackid: 12 } });
    const message = `trackid must be a string${HINT}`;
    expect(body).toEqual({ status: false, code: "10001", message });
  });

  it.each([
    [{ amount: 10 }, "amount is malformed"],
    [{ payment_type: 3 }, "payment_type must be 1, 2 or 3"],
    [{ commission_fixed: "0.100" }, "commission_fixed must be a number"],
    [{ kfast_id: "12" }, "kfast_id must be a whole number of at most 8 digits"],
  ])("a refusal of %j names the option with which it would be taken", async (fields, message) => {
    const { body } = await call(gateway.url, "initialize", { fields: { ...validFields, ...fields } });
    expect(body.message).toBe(message + HINT);
  });

  it("a refusal that no option would lift names none", async () => {
    const { body } = await call(gateway.url, "initialize", { fields: { ...validFields, trackid: "a-1" } });
    expect(body.message).toBe("trackid contains invalid characters");
  });

  it.each([
    ["trackid", '"trackid":"other"'],
    ["trackid", '"track\\u0069d":"order1"'],
    ["amount", '"amount":"1.000"'],
  ])("a body that says %s twice is refused: which one counts is nobody's to guess", async (name, again) => {
    const raw = JSON.stringify(validFields).replace(/\}$/, `,${again}}`);
    const { body } = await call(gateway.url, "initialize", { raw });
    expect(body).toEqual({ status: false, code: "10013", message: `Request body says ${name} twice` });
    expect(gateway.transactions()).toEqual([]);
  });

  it.each(["999999.999", "0.001", "5", "5.0", "5.50"])("accepts the amount %s", async (amount) => {
    await openSession(gateway.url, { amount });
    expect(gateway.transactions()[0]).toMatchObject({ amount });
  });

  it("payment_type 2 needs the account's permission: 10015", async () => {
    const fields = { ...validFields, payment_type: "2" };
    const { body } = await call(gateway.url, "initialize", { fields, key: KEYS.vendor });
    expect(body).toMatchObject({ status: false, code: "10015" });
  });

  it("an accepted trackid is never accepted again, by any account; a refused one is", async () => {
    await call(gateway.url, "initialize", { fields: { ...validFields, amount: "x" } });
    await openSession(gateway.url);
    const { body } = await call(gateway.url, "initialize", { fields: validFields, key: KEYS.vendor });
    expect(body).toMatchObject({ status: false, code: "10000" });
  });
});

describe("splits that make no sense", () => {
  const NONSENSE: [string, Record<string, unknown>, RegExp][] = [
    ["a negative commission", { commission_type: 1, commission_fixed: -1 }, /commission_fixed is -1/],
    ["a commission above the amount", { commission_type: 1, commission_fixed: 10.001 }, /amount 10\.000/],
    ["250 %", { commission_type: 2, commission_percent: 250 }, /commission_percent is 250/],
    ["a negative rate", { commission_type: 2, commission_percent: -0.5 }, /commission_percent is -0\.5/],
    ["a negative delivery", { delivery_company: 7, delivery_cost: -3 }, /delivery_cost is -3/],
    ["delivery above the amount", { delivery_company: 7, delivery_cost: 11 }, /delivery_cost is 11/],
    ["half a fils", { commission_type: 1, commission_fixed: 0.0005 }, /three decimals/],
    ["a type without its part", { commission_type: 3, commission_fixed: 1 }, /commission_percent is missing/],
    ["a part without its type", { commission_fixed: 1 }, /commission_fixed has no effect/],
  ];
  let strict: Emulator;
  beforeAll(async () => {
    strict = await startEmulator({ ...marketConfig, strictSplits: true });
  });
  afterAll(() => strict.close());
  beforeEach(() => strict.reset());

  it.each(NONSENSE)("%s is refused with strictSplits, and warned of without", async (_case, split, told) => {
    const { body } = await call(strict.url, "initialize", { fields: { ...validFields, ...split } });
    expect(body).toEqual({ status: false, code: "10000", message: expect.stringMatching(told) });
    expect(strict.transactions()).toEqual([]);
    await openSession(gateway.url, split);
    expect(gateway.transactions()[0]!.warnings).toEqual([expect.stringMatching(told)]);
  });

  it.each([
    {},
    { commission_type: 1, commission_fixed: 0 },
    { commission_type: 1, commission_fixed: 10 },
    { commission_type: 2, commission_percent: 100 },
    {
      commission_type: 3,
      commission_percent: 12.5,
      commission_fixed: 0.1,
      delivery_company: 7,
      delivery_cost: 0.1,
    },
  ])("%j passes without a warning", async (split) => {
    await openSession(strict.url, split);
    expect(strict.transactions()[0]!.warnings).toEqual([]);
  });
});

describe("what is checked before the fields", () => {
  const right = authorizationOf(KEYS.shop);
  it.each([
    ["the raw key", KEYS.shop],
    ["Bearer", `Bearer ${right}`],
    ["a newline after the key, encoded", Buffer.from(`${KEYS.shop}\n`).toString("base64")],
    ["a space after the key, encoded", Buffer.from(`${KEYS.shop} `).toString("base64")],
    ["a space inside", `${right.slice(0, 8)} ${right.slice(8)}`],
    ["without the padding", right.replace(/=+$/, "")],
    ["another key", authorizationOf("c".repeat(40))],
    ["an empty value", ""],
  ])("Authorization: %s is 10014", async (_case, Authorization) => {
    const { httpStatus, body } = await call(gateway.url, "initialize", {
      fields: validFields,
      headers: { Authorization },
    });
    expect({ httpStatus, code: body.code }).toEqual({ httpStatus: 200, code: "10014" });
  });

  it.each([
    ["empty", ""],
    ["text", "hello"],
    ["an array", "[]"],
    ["null", "null"],
    ["a string", '"x"'],
    ["cut", '{"trackid":'],
    ["nested too deep", `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
    ["larger than 64 KiB", JSON.stringify({ ...validFields, note: "x".repeat(70_000) })],
  ])("a body that is %s is 10013", async (_case, raw) => {
    const { httpStatus, body } = await call(gateway.url, "initialize", { raw });
    expect({ httpStatus, code: body.code }).toEqual({ httpStatus: 200, code: "10013" });
    expect((await fetch(`${gateway.url}/_emulator/transactions`)).status).toBe(200);
  });

  it("a body that is not announced as JSON is 10013; a charset may follow", async () => {
    const plain = await call(gateway.url, "initialize", {
      fields: validFields,
      headers: { "Content-Type": "text/plain" },
    });
    expect(plain.body.code).toBe("10013");
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    expect((await call(gateway.url, "initialize", { fields: validFields, headers })).body.status).toBe(true);
  });

  it("any method but POST is 10012 (observed)", async () => {
    const response = await fetch(`${gateway.url}/ws/paymentgateway/index`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: false, code: "10012" });
  });
});

it("observed habits are options: digits-only phones, either type, other codes", async () => {
  const odd = await startEmulator({
    ...marketConfig,
    observed: { phoneDigitsOnly: true, eitherType: true, codes: { general: 10001 } },
  });
  try {
    const phone = { ...validFields, customer_phone: "+965 50000000" };
    expect((await call(odd.url, "initialize", { fields: phone })).body.code).toBe("10001");
    const loose = {
      payment_type: 1,
      amount: 5.5,
      commission_type: "1",
      commission_fixed: "0.100",
      customer_phone: "",
    };
    await openSession(odd.url, loose);
    expect(odd.transactions()[0]).toMatchObject({
      payment_type: "1",
      amount: "5.5",
      commission_fixed: "0.100",
    });
  } finally {
    await odd.close();
  }
});

it("PRO-19: whatever JSON comes in, the answer is HTTP 200 with a status, and the emulator stays up", async () => {
  const fields = fc.record(
    Object.fromEntries(Object.keys(validFields).map((field) => [field, fc.jsonValue()])),
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(fields, fc.jsonValue()), async (value) => {
      const { httpStatus, body } = await call(gateway.url, "initialize", { raw: JSON.stringify(value) });
      expect(httpStatus).toBe(200);
      expect(typeof body.status).toBe("boolean");
    }),
    { numRuns: 200 },
  );
});
