import { readAnswer } from "../answer-envelope";
import { bindStatusRecord } from "../bind-status-record";
import { GatewayEvidenceError } from "../errors";
import { WireFieldError } from "../unsendable-errors";
import { readJson } from "../exact-json";
import {
  readPaymentDate,
  readStatusRecord,
  type RecordNames,
  type StatusRecord,
  toStatusBody,
} from "../status-wire";
import { CAPTURED_ANSWER, QUERY } from "./wire-samples";

function read(change: object, names?: Partial<RecordNames>) {
  return readStatusRecord(readJson(JSON.stringify({ ...CAPTURED_ANSWER.data, ...change })), names);
}

function recordWith(change: object): StatusRecord {
  const record = read(change);
  if ("unreadable" in record) throw new Error(record.unreadable);
  return record;
}

function evidenceErrorOf(change: object): GatewayEvidenceError {
  try {
    bindStatusRecord(recordWith(change), QUERY);
  } catch (error) {
    if (error instanceof GatewayEvidenceError) return error;
    throw error;
  }
  throw new Error("it was bound");
}

describe("the status query", () => {
  it("asks with the trackid and the PaymentID of the initialization", () => {
    expect(toStatusBody(QUERY)).toBe('{"trackid":"attempt1","payment_id":"2026112100034412345678"}');
  });

  it.each([
    ["", "1"],
    ["a b", "1"],
    ["a", ""],
    ["a", "1 2"],
    ["a", "1".repeat(256)],
  ])("refuses trackid %j with PaymentID %j before sending", (trackId, gatewayPaymentId) => {
    expect(() => toStatusBody({ trackId, gatewayPaymentId })).toThrow(WireFieldError);
  });
});

describe("the payment record", () => {
  it("is read whole", () => {
    expect(read({})).toEqual({
      trackId: "attempt1",
      serviceReference: QUERY.gatewayPaymentId,
      paymentStatus: "CAPTURED",
      paymentId: "100202632600001",
      networkPaymentId: "100202632600001",
      transactionNumber: "202632600001",
      trackingNumber: "632600001",
      paymentDate: {
        raw: "2026-11-21 00 03 44",
        parts: { year: 2026, month: 11, day: 21, hour: 0, minute: 3, second: 44 },
      },
      udfs: ["cart01", "", "", "", ""],
    });
  });

  it("DAT-12: ids that arrive as JSON numbers keep all their digits", () => {
    const json = JSON.stringify(CAPTURED_ANSWER.data).replace(/"(\d{10,})"/g, "$1");
    expect(json).toContain(`"serviceRefrenceCode":${QUERY.gatewayPaymentId}`);
    expect(readStatusRecord(readJson(json))).toEqual(read({}));
  });

  it.each(["serviceRefrenceCode", "acmeRefrenceCode", "RefrenceCode"])(
    "recognises the reference as %s",
    (name) => {
      expect(read({ serviceRefrenceCode: undefined, [name]: "r1" })).toMatchObject({
        serviceReference: "r1",
      });
    },
  );

  it("takes an exact name where one is configured, and never paymentId for the network's id", () => {
    const names = { serviceReference: "ref", networkPaymentId: "netId" };
    expect(read({ ref: "r1", netId: "n1" }, names)).toMatchObject({
      serviceReference: "r1",
      networkPaymentId: "n1",
    });
    expect(read({ localNetPaymentId: undefined })).toMatchObject({
      networkPaymentId: "",
      paymentId: "100202632600001",
    });
  });

  it("keeps amount and currency where a record carries them", () => {
    expect(read({ amount: 19.001, currency: "414" })).toMatchObject({ amount: "19.001", currency: "414" });
  });

  it.each([
    ["two references", { otherRefrenceCode: "x" }],
    ["two network ids", { otherPaymentId: "x" }],
    ["a reference that is no text", { serviceRefrenceCode: {} }],
    ["PRO-06: no status", { paymentStatus: undefined }],
    ["an empty status", { paymentStatus: "" }],
    ["PRO-05: a status that is true", { paymentStatus: true }],
    ["a trackId that is a list", { trackId: ["attempt1"] }],
    ["an id without end", { trackId: "x".repeat(1025) }],
  ])("%s makes it unreadable", (_what, change) => {
    expect(read(change)).toHaveProperty("unreadable");
  });

  it.each([
    ["too long", "x".repeat(1_025), "x".repeat(1_024)],
    ["true", true, ""],
    ["a list", ["cart01"], ""],
    ["half a pair", "x\ud83d", "x\ufffd"],
    ["a NUL", "x\0", "x\ufffd"],
  ])("PRO-21, PRO-22: a text that decides nothing and is %s costs no payment", (_what, given, kept) => {
    expect(read({ UDF1: given, trackingNumber: given })).toMatchObject({
      paymentStatus: "CAPTURED",
      trackingNumber: kept,
      udfs: [kept, "", "", "", ""],
    });
  });

  it.each([
    ["too long", "2".repeat(1_025), "2".repeat(100)],
    ["true", true, "true"],
    ["a number", 5, "5"],
    ["an object", { at: 1 }, '{"at":"1"}'],
    ["absent", undefined, ""],
    ["null", null, ""],
  ])("PRO-22: a date that is %s is kept as unreadable", (_what, paymentDate, raw) => {
    expect(read({ paymentDate })).toMatchObject({ paymentDate: { raw, parts: null } });
  });

  it("PRO-21: a word with a NUL is another word, and never CAPTURED", () => {
    expect(read({ paymentStatus: "CAPTURED\0" })).toMatchObject({ paymentStatus: "CAPTURED\ufffd" });
  });

  it.each(["[]", "null", '"CAPTURED"', "1", "true"])("PRO-01: data %s is no record", (json) => {
    expect(readStatusRecord(readJson(json))).toHaveProperty("unreadable");
  });

  it("PRO-05, PRO-07: a status word is passed on letter by letter, never corrected", () => {
    for (const word of [" CAPTURED ", "captured", "0", "تم الدفع"]) {
      expect(read({ paymentStatus: word })).toMatchObject({ paymentStatus: word });
    }
    expect(read({ paymentStatus: 0 })).toMatchObject({ paymentStatus: "0" });
  });
});

describe("binding a record to the payment asked for", () => {
  it("returns the record when both names are echoed", () => {
    const record = recordWith({});
    expect(bindStatusRecord(record, QUERY)).toBe(record);
  });

  it.each([
    ["trackId", { trackId: "attempt2" }],
    ["trackId", { trackId: "ATTEMPT1" }],
    ["RefrenceCode", { serviceRefrenceCode: "2026112100034412345679" }],
    ["RefrenceCode", { serviceRefrenceCode: "2026112100034412345679", trackId: "" }],
  ])("PRO-08: another %s is no evidence", (field, change) => {
    expect(evidenceErrorOf(change)).toMatchObject({
      code: "MIZAN_GATEWAY_ECHO_MISMATCH",
      kind: "echo_mismatch",
      fields: [field],
      trackId: "attempt1",
    });
  });

  it.each([
    [["trackId"], { trackId: "" }],
    [["trackId"], { trackId: undefined }],
    [["RefrenceCode"], { serviceRefrenceCode: null }],
    [["trackId", "RefrenceCode"], { trackId: undefined, serviceRefrenceCode: undefined }],
  ])(
    "PRO-06: CAPTURED without %j is incomplete evidence that keeps its word for the review",
    (fields, change) => {
      expect(evidenceErrorOf(change)).toMatchObject({
        code: "MIZAN_GATEWAY_EVIDENCE_INCOMPLETE",
        kind: "incomplete_evidence",
        gatewayStatus: "CAPTURED",
        fields,
      });
    },
  );

  it("PRO-12: a record that says less than an earlier one is still bound; what it means is decided elsewhere", () => {
    const later = recordWith({ paymentStatus: "NOT CAPTURED" });
    expect(bindStatusRecord(later, QUERY).paymentStatus).toBe("NOT CAPTURED");
  });
});

describe("the envelope", () => {
  it.each([
    ['{"status":false,"message":"m","code":"10015"}', "10015"],
    ['{"status":false,"message":"m","code":10012}', "10012"],
    ['{"status":false,"message":"","code":0,"data":null}', "0"],
  ])("%s is a failure with code %s", (body, gatewayCode) => {
    expect(readAnswer(body)).toMatchObject({ ok: false, gatewayCode });
  });

  it.each([
    '{"status":"true","data":{}}',
    '{"status":1,"data":{}}',
    '{"status":"false","message":"m","code":1}',
    '{"status":false,"message":"m"}',
    '{"status":false,"message":"m","code":true}',
    '{"status":false,"message":"m","code":"E1"}',
    '{"status":false,"message":"m","code":1.5}',
    '{"status":false,"message":null,"code":1}',
    '{"status":null}',
    '{"data":{"status":true}}',
    "{}",
    "[]",
    "null",
    '"ok"',
    "",
    "<html>",
    '\ufeff{"status":true}',
    'cb({"status":true})',
  ])("PRO-01, PRO-05: %s is neither success nor failure", (body) => {
    expect(readAnswer(body)).toHaveProperty("unreadable");
  });
});

describe("the payment date", () => {
  it.each([
    ["2026-11-21 00 03 44", true],
    ["2024-02-29 23 59 59", true],
    ["2026-02-29 00 00 00", false],
    ["2026-13-01 00 00 00", false],
    ["2026-11-21 24 00 00", false],
    ["2026-11-21 00:03:44", false],
    ["2026-11-21T00 03 44", false],
    ["0000-00-00 00 00 00", false],
    ["", false],
  ])("%j is kept as it came, and its parts are read: %s", (raw, readable) => {
    expect(readPaymentDate(raw).raw).toBe(raw);
    expect(readPaymentDate(raw).parts !== null).toBe(readable);
  });

  it.each([
    [undefined, ""],
    [null, ""],
    [20261121, "20261121"],
    [{ y: 2026 }, '{"y":2026}'],
  ])("that is no text is kept as JSON, and one that is absent as nothing: %j", (said, raw) => {
    expect(readPaymentDate(said)).toEqual({ raw, parts: null });
  });
});
