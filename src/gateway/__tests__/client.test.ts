import { setImmediate as untilIdle } from "node:timers/promises";
import { GatewayRefusedError, GatewayUnauthorizedError, RedirectUrlRefusedError } from "../errors";
import { WireFieldError } from "../unsendable-errors";
import {
  CANARY_KEY,
  CAPTURED_ANSWER,
  NO_RECORD_ANSWER,
  QUERY,
  REQUEST,
  SESSION_ANSWER,
} from "./wire-samples";
import { clientOf, closeEverything, errorOf, httpGateway, sendJson } from "./local-gateway";

afterEach(closeEverything);

const REFUND = { ...QUERY, amountFils: 1_250, extent: "partial", message: "one returned" } as const;

describe("what is sent", () => {
  it("posts JSON to the specified paths below the prefix, with the Base64 of the key and no prefix", async () => {
    const gateway = await httpGateway((response, call) =>
      sendJson(response, [SESSION_ANSWER, CAPTURED_ANSWER, { status: true, message: "ok" }][call - 1]),
    );
    const { client } = clientOf({ url: `${gateway.url}/live/` });
    await client.initialize(REQUEST, CANARY_KEY);
    await untilIdle();
    await client.status(QUERY, CANARY_KEY);
    await untilIdle();
    await client.refund(REFUND, CANARY_KEY);

    expect(gateway.requests.map(({ path }) => path)).toEqual([
      "/live/ws/paymentgateway/index",
      "/live/ws/paymentgateway/get-payment-details",
      "/live/ws/paymentgateway/refund",
    ]);
    for (const { headers } of gateway.requests) {
      expect(headers.authorization).toBe(Buffer.from(CANARY_KEY.value).toString("base64"));
      expect(headers["content-type"]).toBe("application/json");
      expect(headers["accept-encoding"]).toBe("identity");
      expect(headers["user-agent"]).toMatch(/^medusa-plugin-mizan\/\d+\.\d+\.\d+/);
    }
    expect(JSON.parse(gateway.requests[2]?.body ?? "")).toEqual({
      trackid: "attempt1",
      refrence_code: QUERY.gatewayPaymentId,
      amount: "1.250",
      refund_type: 2,
      message: "one returned",
    });
    expect(gateway.connections()).toBe(1);
  });

  it("takes the refund's path and field names from the settings, since they are only observed", async () => {
    const gateway = await httpGateway((response) => sendJson(response, { status: true }));
    const { client } = clientOf(gateway, {
      paths: { refund: "/v2/give-back" },
      refundFields: { gatewayPaymentId: "payment_id" },
    });
    expect(await client.refund({ ...REFUND, extent: "full" }, CANARY_KEY)).toEqual({
      accepted: true,
      gatewayMessage: "",
    });
    expect(gateway.requests[0]?.path).toBe("/v2/give-back");
    expect(JSON.parse(gateway.requests[0]?.body ?? "")).toMatchObject({
      payment_id: QUERY.gatewayPaymentId,
      refund_type: 1,
    });
  });

  it("sends nothing when a field breaks a limit or the key is unusable", async () => {
    const gateway = await httpGateway((response) => sendJson(response, SESSION_ANSWER));
    const { client, exchanges } = clientOf(gateway);
    expect(await errorOf(client.initialize({ ...REQUEST, trackId: "a-b" }, CANARY_KEY))).toBeInstanceOf(
      WireFieldError,
    );
    expect(await errorOf(client.initialize(REQUEST, { value: "a\nb", encoding: "raw" }))).toMatchObject({
      code: "MIZAN_GATEWAY_KEY_INVALID",
      effect: "none",
    });
    expect(gateway.requests).toEqual([]);
    expect(exchanges).toEqual([]);
  });
});

describe("what is understood", () => {
  it("returns the session, the bound record, and 10012 as an answer, not as a failure", async () => {
    const gateway = await httpGateway((response, call) =>
      sendJson(response, [SESSION_ANSWER, NO_RECORD_ANSWER, CAPTURED_ANSWER][call - 1]),
    );
    const { client } = clientOf(gateway);
    expect(await client.initialize(REQUEST, CANARY_KEY)).toEqual({
      gatewayPaymentId: QUERY.gatewayPaymentId,
      redirectUrl: "https://pay.example/transit/1",
    });
    expect(await client.status(QUERY, CANARY_KEY)).toEqual({
      found: false,
      gatewayCode: "10012",
      gatewayMessage: "No record found",
    });
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({
      found: true,
      record: { paymentStatus: "CAPTURED" },
    });
  });

  it.each([200, 400, 404, 422])(
    "PRO-03: a failure with HTTP %i is mapped by its code",
    async (httpStatus) => {
      const gateway = await httpGateway((response) =>
        sendJson(response, { status: false, message: "no", code: "10015" }, httpStatus),
      );
      const error = await errorOf(
        clientOf(gateway).client.initialize({ ...REQUEST, paymentType: "2" }, CANARY_KEY),
      );
      expect(error).toBeInstanceOf(GatewayRefusedError);
      expect(error).toMatchObject({
        gatewayCode: "10015",
        gatewayMessage: "no",
        effect: "none",
        trackId: "attempt1",
        httpStatus,
      });
    },
  );

  it("PRO-03: 10012 with HTTP 404 is no record yet, too", async () => {
    const gateway = await httpGateway((response) => sendJson(response, NO_RECORD_ANSWER, 404));
    expect(await clientOf(gateway).client.status(QUERY, CANARY_KEY)).toMatchObject({ found: false });
  });

  it.each([
    [200, { status: false, message: "Invalid token", code: 10014 }],
    [401, {}],
    [403, CAPTURED_ANSWER],
  ])("HTTP %i with %j says that the key was not accepted", async (httpStatus, body) => {
    const gateway = await httpGateway((response) => sendJson(response, body, httpStatus));
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toBeInstanceOf(
      GatewayUnauthorizedError,
    );
  });

  it.each([
    [500, "MIZAN_GATEWAY_SERVER"],
    [502, "MIZAN_GATEWAY_SERVER"],
    [503, "MIZAN_GATEWAY_SERVER"],
    [400, "MIZAN_GATEWAY_PROTOCOL"],
    [302, "MIZAN_GATEWAY_PROTOCOL"],
    [304, "MIZAN_GATEWAY_PROTOCOL"],
  ])("PRO-02: HTTP %i with a record that says CAPTURED is no evidence", async (httpStatus, code) => {
    const gateway = await httpGateway((response) => sendJson(response, CAPTURED_ANSWER, httpStatus));
    expect(await errorOf(clientOf(gateway).client.status(QUERY, CANARY_KEY))).toMatchObject({
      code,
      httpStatus,
    });
  });

  it.each([
    ["HTML of a captive portal", 200, "<html>Sign in to the hotel's network</html>"],
    ["empty", 200, ""],
    ["null", 200, "null"],
    ["a list of records", 200, JSON.stringify({ status: true, data: [CAPTURED_ANSWER.data] })],
    ["no data", 200, '{"status":true}'],
    ["HTML and 404", 404, "<html>"],
  ])("NET-14, PRO-01: a body that is %s is a protocol fault, no outcome", async (_what, httpStatus, body) => {
    const gateway = await httpGateway((response) => response.writeHead(httpStatus).end(body));
    const { client, exchanges } = clientOf(gateway);
    expect(await errorOf(client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_PROTOCOL",
      effect: "unknown",
    });
    expect(exchanges).toMatchObject([{ httpStatus, bodyExcerpt: body, errorCode: "MIZAN_GATEWAY_PROTOCOL" }]);
    expect(gateway.requests).toHaveLength(1);
  });

  it("PRO-01: a byte order mark before the JSON is no part of it; a second one is", async () => {
    const gateway = await httpGateway((response, call) =>
      response.end("\ufeff".repeat(call) + JSON.stringify(CAPTURED_ANSWER)),
    );
    const { client } = clientOf(gateway);
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({
      found: true,
      record: { paymentStatus: "CAPTURED" },
    });
    expect(await errorOf(client.status(QUERY, CANARY_KEY))).toMatchObject({ code: "MIZAN_GATEWAY_PROTOCOL" });
  });

  it("PRO-21: a name that is not UTF-8 costs no payment, and a trackid that is not is no proof", async () => {
    const gateway = await httpGateway((response, call) => {
      const broken = call === 1 ? "cart01" : CAPTURED_ANSWER.data.trackId;
      response.end(Buffer.from(JSON.stringify(CAPTURED_ANSWER).replace(broken, "\xff\xf0\x9f"), "latin1"));
    });
    const { client } = clientOf(gateway);
    expect(await client.status(QUERY, CANARY_KEY)).toMatchObject({
      record: { paymentStatus: "CAPTURED", udfs: ["\ufffd\ufffd", "", "", "", ""] },
    });
    expect(await errorOf(client.status(QUERY, CANARY_KEY))).toMatchObject({ kind: "echo_mismatch" });
  });

  it("PRO-08: a record about another payment is refused by the client itself", async () => {
    const other = { status: true, data: { ...CAPTURED_ANSWER.data, trackId: "attempt2" } };
    const gateway = await httpGateway((response) => sendJson(response, other));
    const { client, exchanges } = clientOf(gateway);
    expect(await errorOf(client.status(QUERY, CANARY_KEY))).toMatchObject({
      kind: "echo_mismatch",
      gatewayStatus: "CAPTURED",
    });
    expect(exchanges).toMatchObject([{ errorCode: "MIZAN_GATEWAY_ECHO_MISMATCH" }]);
  });

  it.each([
    "",
    "http://evil.example/1",
    "javascript:alert(1)",
    "https://evil.example/1",
    "https://pay.example@evil.example/",
  ])(
    "PRO-09: a session whose page is %j is not shown, and its PaymentID is not lost",
    async (transit_url) => {
      const answer = { status: true, data: { ...SESSION_ANSWER.data, transit_url } };
      const gateway = await httpGateway((response) => sendJson(response, answer));
      const { client } = clientOf(gateway);
      const error = await errorOf(client.initialize(REQUEST, CANARY_KEY));
      expect(error).toBeInstanceOf(RedirectUrlRefusedError);
      expect(error).toMatchObject({ gatewayPaymentId: QUERY.gatewayPaymentId });
    },
  );

  it.each([
    ["7", 7_000],
    ["1000000000", 900_000],
    ["soon", undefined],
    ["-1", undefined],
    [undefined, undefined],
    ["Sat, 21 Nov 2026 00:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2020 00:00:30 GMT", 0],
    ["Sat, 21 Nov 2099 00:00:30 GMT", 900_000],
  ])("NET-12: 429 with Retry-After %s means to wait %s ms", async (retryAfter, retryAfterMs) => {
    const gateway = await httpGateway((response) =>
      response.writeHead(429, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end("{}"),
    );
    const { client } = clientOf(gateway, { clock: () => Date.parse("2026-11-21T00:00:00Z") });
    expect(await errorOf(client.status(QUERY, CANARY_KEY))).toMatchObject({
      code: "MIZAN_GATEWAY_RATE_LIMITED",
      retryAfterMs,
    });
  });
});

describe("what is observed", () => {
  it("both observers see each exchange without keys, and one that throws changes nothing", async () => {
    const encoded = Buffer.from(CANARY_KEY.value).toString("base64");
    const answer = {
      ...CAPTURED_ANSWER,
      echo: { authorization: encoded, key: CANARY_KEY.value, mail: "sara@example.com" },
    };
    const gateway = await httpGateway((response) => sendJson(response, answer));
    const { client, exchanges } = clientOf(gateway);
    const seen: string[] = [];
    await client.status(QUERY, CANARY_KEY, {
      onExchange: (exchange) => {
        seen.push(JSON.stringify(exchange));
        throw new Error("the log is full");
      },
    });
    expect(exchanges).toMatchObject([{ operation: "status", trackId: "attempt1", httpStatus: 200 }]);
    expect(seen).toEqual([JSON.stringify(exchanges[0])]);
    expect(exchanges[0]?.errorCode).toBeUndefined();
    expect(exchanges[0]?.bodyExcerpt).toContain(QUERY.gatewayPaymentId);
    expect(exchanges[0]?.bodyExcerpt?.length).toBeLessThanOrEqual(500);
    for (const secret of [CANARY_KEY.value, encoded, "sara@"]) expect(seen.join()).not.toContain(secret);
  });

  it("a key that the gateway repeats in its message reaches no error", async () => {
    const gateway = await httpGateway((response) =>
      sendJson(response, { status: false, message: `bad ${CANARY_KEY.value}`, code: 10000 }),
    );
    const error = await errorOf(clientOf(gateway).client.refund(REFUND, CANARY_KEY));
    expect(error).toMatchObject({ gatewayMessage: "bad [redacted]" });
    expect(String(error)).not.toContain(CANARY_KEY.value);
  });
});
