import { readJson } from "../exact-json";
import { WireFieldError } from "../unsendable-errors";
import { readSession, toInitializeBody, type InitializeRequest } from "../initialize-wire";
import { QUERY, REQUEST, SESSION_ANSWER } from "./wire-samples";

/** The error code of a request, or "sent". */
function verdictOn(change: Partial<InitializeRequest>): string {
  try {
    toInitializeBody({ ...REQUEST, ...change });
    return "sent";
  } catch (error) {
    return error instanceof WireFieldError ? error.code : `untyped: ${String(error)}`;
  }
}

describe("the initialization request", () => {
  it("says every field in the wire's words, money as text and multivendor fields as numbers", () => {
    const body = toInitializeBody({
      ...REQUEST,
      paymentType: "1",
      language: "ARA",
      kfastId: 12345678,
      customerName: "سارة",
      customerPhone: "50000000",
      customerEmail: "sara@example.com",
      udf1: "cart01",
      udf2: "b",
      udf3: "c",
      udf4: "d",
      udf5: "متجر ٥",
      deliveryCompany: 7,
      deliveryCost: "1.500",
      commissionType: 3,
      commissionPercent: "33.333",
      commissionFixed: "123456.789",
    });
    expect(body).toBe(
      '{"trackid":"attempt1","amount":"19.000","currency":"414",' +
        '"success_url":"https://shop.example/mizan/return/a","error_url":"https://shop.example/mizan/return/a",' +
        '"payment_type":"1","language":"ARA","kfast_id":12345678,' +
        '"customer_name":"سارة","customer_phone":"50000000","customer_email":"sara@example.com",' +
        '"udf1":"cart01","udf2":"b","udf3":"c","udf4":"d","udf5":"متجر ٥",' +
        '"delivery_company":7,"delivery_cost":1.5,"commission_type":3,"commission_percent":33.333,"commission_fixed":123456.789}',
    );
    expect(Object.keys(JSON.parse(body))).toHaveLength(21);
  });

  it("leaves out what is absent or empty", () => {
    expect(Object.keys(JSON.parse(toInitializeBody({ ...REQUEST, udf1: "", customerPhone: "" })))).toEqual([
      "trackid",
      "amount",
      "currency",
      "success_url",
      "error_url",
      "payment_type",
    ]);
  });

  it.each([
    ["0", "0"],
    ["0.000", "0"],
    ["0.100", "0.1"],
    ["10.000", "10"],
    ["100", "100"],
    ["0.001", "0.001"],
    ["999999.999", "999999.999"],
  ])("writes delivery_cost %s as the JSON number %s", (deliveryCost, digits) => {
    expect(toInitializeBody({ ...REQUEST, deliveryCost })).toContain(`"delivery_cost":${digits}}`);
  });

  const long = (length: number) => "a".repeat(length);
  const url = (length: number) => `https://shop.example/`.padEnd(length, "a");
  it.each<[string, Partial<InitializeRequest>, string]>([
    ["trackid of 255", { trackId: long(255) }, "sent"],
    ["trackid of 256", { trackId: long(256) }, "MIZAN_WIRE_TRACKID_INVALID"],
    ["trackid empty", { trackId: "" }, "MIZAN_WIRE_TRACKID_INVALID"],
    ["trackid with a dash", { trackId: "a-b" }, "MIZAN_WIRE_TRACKID_INVALID"],
    ["trackid with a newline at its end", { trackId: "ab\n" }, "MIZAN_WIRE_TRACKID_INVALID"],
    ["trackid with Arabic digits", { trackId: "a١" }, "MIZAN_WIRE_TRACKID_INVALID"],
    ["amount 0.001", { amountFils: 1 }, "sent"],
    ["amount 999999.999", { amountFils: 999_999_999 }, "sent"],
    ["amount 1000000.000", { amountFils: 1_000_000_000 }, "MIZAN_WIRE_AMOUNT_INVALID"],
    ["amount 0", { amountFils: 0 }, "MIZAN_WIRE_AMOUNT_INVALID"],
    ["amount below 0", { amountFils: -1 }, "MIZAN_WIRE_AMOUNT_INVALID"],
    ["amount of half a fils", { amountFils: 0.5 }, "MIZAN_WIRE_AMOUNT_INVALID"],
    ["amount NaN", { amountFils: Number.NaN }, "MIZAN_WIRE_AMOUNT_INVALID"],
    ["success_url of 255", { successUrl: url(255) }, "sent"],
    ["success_url of 256", { successUrl: url(256) }, "MIZAN_WIRE_SUCCESS_URL_INVALID"],
    ["success_url empty", { successUrl: "" }, "MIZAN_WIRE_SUCCESS_URL_INVALID"],
    ["success_url relative", { successUrl: "/return" }, "MIZAN_WIRE_SUCCESS_URL_INVALID"],
    ["error_url javascript:", { errorUrl: "javascript:alert(1)" }, "MIZAN_WIRE_ERROR_URL_INVALID"],
    ["error_url with user info", { errorUrl: "https://a:b@shop.example/" }, "MIZAN_WIRE_ERROR_URL_INVALID"],
    ["payment_type 4", { paymentType: "4" as "3" }, "MIZAN_WIRE_PAYMENT_TYPE_INVALID"],
    ["language English", { language: "en" as "ENG" }, "MIZAN_WIRE_LANGUAGE_INVALID"],
    ["kfast_id with payment type 3", { kfastId: 1 }, "MIZAN_WIRE_KFAST_ID_INVALID"],
    ["kfast_id of 8 digits", { kfastId: 99_999_999, paymentType: "1" }, "sent"],
    ["kfast_id of 9 digits", { kfastId: 100_000_000, paymentType: "1" }, "MIZAN_WIRE_KFAST_ID_INVALID"],
    ["kfast_id with a fraction", { kfastId: 1.5, paymentType: "1" }, "MIZAN_WIRE_KFAST_ID_INVALID"],
    ["customer_name of 256", { customerName: long(256) }, "MIZAN_WIRE_CUSTOMER_NAME_INVALID"],
    ["customer_phone with a newline", { customerPhone: "5\n0" }, "MIZAN_WIRE_CUSTOMER_PHONE_INVALID"],
    ["customer_email with a null", { customerEmail: "a\u0000@b" }, "MIZAN_WIRE_CUSTOMER_EMAIL_INVALID"],
    ["udf1 with a hyphen", { udf1: "a-b" }, "MIZAN_WIRE_UDF1_INVALID"],
    ["udf2 with an e-mail address", { udf2: "a@b.kw" }, "MIZAN_WIRE_UDF2_INVALID"],
    ["udf3 with half an emoji", { udf3: "\ud83d" }, "MIZAN_WIRE_UDF3_INVALID"],
    ["udf4 in Arabic", { udf4: "سلة ٣" }, "sent"],
    ["udf5 of 256", { udf5: long(256) }, "MIZAN_WIRE_UDF5_INVALID"],
    ["delivery_company 1.5", { deliveryCompany: 1.5 }, "MIZAN_WIRE_DELIVERY_COMPANY_INVALID"],
    ["delivery_cost with four decimals", { deliveryCost: "1.0000" }, "MIZAN_WIRE_DELIVERY_COST_INVALID"],
    ["delivery_cost below 0", { deliveryCost: "-1" }, "MIZAN_WIRE_DELIVERY_COST_INVALID"],
    ["delivery_cost with an exponent", { deliveryCost: "1e2" }, "MIZAN_WIRE_DELIVERY_COST_INVALID"],
    ["delivery_cost with a leading zero", { deliveryCost: "01" }, "MIZAN_WIRE_DELIVERY_COST_INVALID"],
    ["commission_type 4", { commissionType: 4 as 1 }, "MIZAN_WIRE_COMMISSION_TYPE_INVALID"],
    ["type 1 without fixed", { commissionType: 1 }, "MIZAN_WIRE_COMMISSION_FIXED_INVALID"],
    ["type 1 with fixed", { commissionType: 1, commissionFixed: "0" }, "sent"],
    [
      "type 1 with percent",
      { commissionType: 1, commissionFixed: "1", commissionPercent: "1" },
      "MIZAN_WIRE_COMMISSION_PERCENT_INVALID",
    ],
    ["type 2 with percent", { commissionType: 2, commissionPercent: "100.000" }, "sent"],
    [
      "type 2 above 100",
      { commissionType: 2, commissionPercent: "100.001" },
      "MIZAN_WIRE_COMMISSION_PERCENT_INVALID",
    ],
    [
      "type 2 with fixed",
      { commissionType: 2, commissionPercent: "1", commissionFixed: "1" },
      "MIZAN_WIRE_COMMISSION_FIXED_INVALID",
    ],
    [
      "type 3 without percent",
      { commissionType: 3, commissionFixed: "1" },
      "MIZAN_WIRE_COMMISSION_PERCENT_INVALID",
    ],
    ["percent without a type", { commissionPercent: "1" }, "MIZAN_WIRE_COMMISSION_PERCENT_INVALID"],
    ["fixed without a type", { commissionFixed: "1" }, "MIZAN_WIRE_COMMISSION_FIXED_INVALID"],
  ])("%s", (_what, change, verdict) => {
    expect(verdictOn(change)).toBe(verdict);
  });
});

describe("the session in the answer", () => {
  const payload = (change: object) => readJson(JSON.stringify({ ...SESSION_ANSWER.data, ...change }));

  it.each([
    ["3", "https://pay.example/transit/1"],
    ["1", "https://net.example/direct/1"],
    ["2", "https://net.example/direct/1"],
  ] as const)("for payment type %s only its own URL is used", (paymentType, redirectUrl) => {
    const both = payload({ direct_url: "https://net.example/direct/1" });
    expect(readSession(both, paymentType)).toEqual({ gatewayPaymentId: QUERY.gatewayPaymentId, redirectUrl });
  });

  it("DAT-12: a PaymentID that arrives as a JSON number keeps all its digits", () => {
    const json = JSON.stringify(SESSION_ANSWER.data).replace(
      `"${QUERY.gatewayPaymentId}"`,
      QUERY.gatewayPaymentId,
    );
    expect(json).toContain(`"PaymentID":${QUERY.gatewayPaymentId},`);
    expect(readSession(readJson(json), "3")).toMatchObject({ gatewayPaymentId: QUERY.gatewayPaymentId });
  });

  it.each([
    ["no PaymentID", { PaymentID: undefined }],
    ["an empty PaymentID", { PaymentID: "" }],
    ["a PaymentID with a space", { PaymentID: "1 2" }],
    ["a PaymentID of 256", { PaymentID: "1".repeat(256) }],
    ["a URL that is an object", { transit_url: {} }],
    ["no direct_url", { direct_url: undefined }],
    ["PaymentUrl null", { PaymentUrl: null }],
  ])("%s makes it unreadable", (_what, change) => {
    expect(readSession(payload(change), "3")).toHaveProperty("unreadable");
  });
});
