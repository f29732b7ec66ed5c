import { startEmulator, type Emulator } from "../server";
import { OPERATION_PATHS } from "../wire-names";
import { authorizationOf } from "../authorization";
import { call, control, KEYS, marketConfig, openSession, press, validFields } from "./merchant";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator(marketConfig);
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

/** A call whose answer is looked at as bytes. */
const raw = (
  operation: keyof typeof OPERATION_PATHS,
  fields: Record<string, unknown>,
  signal?: AbortSignal,
) =>
  fetch(gateway.url + OPERATION_PATHS[operation], {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: authorizationOf(KEYS.shop) },
    body: JSON.stringify(fields),
    redirect: "manual",
    signal,
  });

/** A captured session, and its status query. */
async function captured() {
  const session = await openSession(gateway.url);
  await press(session.pageUrl, "CAPTURED");
  return session.query;
}

it.each([
  ["NET-01: drop_before: the connection drops and nothing happened", "drop_before", 0],
  ["NET-02: drop_after: the connection drops after the session was registered", "drop_after", 1],
  ["NET-04: drop_midway: the connection drops inside the body", "drop_midway", 1],
] as const)("%s", async (_case, kind, sessions) => {
  gateway.addFault({ operation: "initialize", kind });
  const dropped = raw("initialize", validFields).then((response) => response.text());
  await expect(dropped).rejects.toThrow();
  expect(gateway.transactions()).toHaveLength(sessions);
  expect(gateway.requests().requests).toMatchObject([{ fault: kind, httpStatus: null }]);
  await openSession(gateway.url, { trackid: "next" });
});

it("NET-08: a refund whose answer is lost took effect; one dropped before did not", async () => {
  const { trackid, payment_id } = await captured();
  const fields = { trackid, refrence_code: payment_id, amount: "1.000", refund_type: 2 };
  gateway.addFault({ operation: "refund", kind: "drop_before" });
  gateway.addFault({ operation: "refund", kind: "drop_after" });
  await expect(raw("refund", fields)).rejects.toThrow();
  expect(gateway.transactions()[0]!.refunds).toHaveLength(0);
  await expect(raw("refund", fields)).rejects.toThrow();
  expect(gateway.transactions()[0]!.refunds).toHaveLength(1);
});

it("NET-03: delay: it takes effect at once and answers late; a caller that gives up leaves nothing behind", async () => {
  gateway.addFault({ operation: "initialize", kind: "delay", delayMs: 3_600_000 });
  const givingUp = new AbortController();
  const answer = raw("initialize", validFields, givingUp.signal);
  while (gateway.transactions().length === 0) await new Promise(setImmediate);
  givingUp.abort();
  await expect(answer).rejects.toThrow();

  gateway.addFault({ operation: "initialize", kind: "delay", delayMs: 30 });
  expect((await raw("initialize", { ...validFields, trackid: "second" })).status).toBe(200);
});

it("NET-04: slow_body: the first byte comes, the rest keeps coming one by one", async () => {
  gateway.addFault({ operation: "status", kind: "slow_body" });
  const response = await raw("status", await captured());
  const reader = response.body!.getReader();
  expect((await reader.read()).value).toHaveLength(1);
  await reader.cancel();
});

it.each<[string, Record<string, unknown>, [number, string, RegExp]]>([
  ["NET-14: html", { kind: "html" }, [200, "text/html", /^<!doctype html>/]],
  ["PRO-01: empty", { kind: "empty" }, [200, "application/json", /^$/]],
  [
    "PRO-01: raw",
    { kind: "raw", body: "\ufeff[]", headers: { "X-A": "b" } },
    [200, "application/json", /\[\]$/],
  ],
  [
    "http_status",
    { kind: "http_status", httpStatus: 503, headers: { "Retry-After": "5" } },
    [503, "json", /false/],
  ],
  ["PRO-02", { kind: "http_status", takesEffect: true }, [500, "json", /"paymentStatus":"CAPTURED"/]],
  ["NET-11: redirect", { kind: "redirect", location: "http://evil.example/" }, [302, "", /^$/]],
  ["truncated", { kind: "truncated" }, [200, "json", /^\{"status":true,"data":\{.*[^}]$/]],
  ["OPS-02: refuse", { kind: "refuse", code: 10014 }, [200, "json", /"code":10014\}$/]],
  ["PRO-05: wrong_types", { kind: "wrong_types" }, [200, "json", /^\{"status":"true".*"paymentStatus":8\b/]],
  ["PRO-07: unknown_status", { kind: "unknown_status" }, [200, "json", /"paymentStatus":"IN REVIEW"/]],
  [
    "PRO-07: an Arabic word",
    { kind: "unknown_status", value: "مقبول" },
    [200, "json", /"paymentStatus":"مقبول"/],
  ],
  [
    "PRO-06: missing_field",
    { kind: "missing_field", field: "trackId" },
    [200, "json", /^(?!.*"trackId").*CAPTURED/],
  ],
  ["PRO-08: echo_mismatch", { kind: "echo_mismatch" }, [200, "json", /"trackId":"19990101000000000001"/]],
  [
    "PRO-08: one echo",
    { kind: "echo_mismatch", field: "trackId", value: "x" },
    [200, "json", /"trackId":"x"/],
  ],
  [
    "replace_fields",
    { kind: "replace_fields", fields: { amount: "1.000" } },
    [200, "json", /"amount":"1.000"/],
  ],
])("%s on a status query, once", async (_case, fault, [httpStatus, contentType, body]) => {
  const query = await captured();
  expect((await control(gateway.url, "faults", { operation: "status", ...fault })).httpStatus).toBe(200);
  const response = await raw("status", query);
  expect(response.status).toBe(httpStatus);
  expect(response.headers.get("content-type") ?? "").toContain(contentType);
  expect(await response.text()).toMatch(body);
  expect((await call(gateway.url, "status", { fields: query })).body.data!.paymentStatus).toBe("CAPTURED");
});

it("a refusal of initialization by fault keeps the string form of its code", async () => {
  gateway.addFault({ operation: "initialize", kind: "refuse", code: 10000 });
  expect((await call(gateway.url, "initialize", { fields: validFields })).body.code).toBe("10000");
  expect(gateway.transactions()).toEqual([]);
});

it.each([
  ["PRO-09: no_url", { kind: "no_url" }, { transit_url: "", direct_url: "" }],
  ["PRO-09: bad_url", { kind: "bad_url" }, { transit_url: "javascript:alert(1)", direct_url: "" }],
  ["PRO-09: userinfo", { kind: "bad_url", value: "https://good@evil" }, { transit_url: "https://good@evil" }],
])("%s", async (_case, fault, data) => {
  await control(gateway.url, "faults", { operation: "initialize", ...fault });
  expect((await call(gateway.url, "initialize", { fields: validFields })).body.data).toMatchObject(data);
});

it("PRO-10: reuse_payment_id answers the PaymentID of the session before", async () => {
  const { paymentId } = await openSession(gateway.url);
  gateway.addFault({ operation: "initialize", kind: "reuse_payment_id" });
  expect((await openSession(gateway.url, { trackid: "second" })).paymentId).toBe(paymentId);
});

it("PRO-04: huge answers as many bytes as asked, gzip_bomb packs them", async () => {
  const query = await captured();
  gateway.addFault({ operation: "status", kind: "huge", bytes: 2_000_000 });
  expect((await (await raw("status", query)).text()).length).toBeGreaterThan(2_000_000);
  gateway.addFault({ operation: "status", kind: "gzip_bomb", bytes: 2_000_000 });
  const bomb = await raw("status", query);
  expect(bomb.headers.get("content-encoding")).toBe("gzip");
  expect((await bomb.text()).length).toBeGreaterThan(2_000_000);
});

it("PRO-04: a caller that stops reading a huge answer costs the emulator nothing", async () => {
  const query = await captured();
  gateway.addFault({ operation: "status", kind: "huge", bytes: 1_000_000_000 });
  const response = await raw("status", query);
  await response.body!.cancel();
  expect((await call(gateway.url, "status", { fields: query })).body.status).toBe(true);
});

it("OPS-19: spoils a share of the calls, and the same ones for the same seed", async () => {
  const spoilt = async (seed: number): Promise<boolean[]> => {
    gateway.reset();
    const query = await captured();
    gateway.addFault({ operation: "status", kind: "http_status", times: "always", rate: 0.25, seed });
    const hits: boolean[] = [];
    for (let count = 0; count < 60; count += 1) hits.push((await raw("status", query)).status === 500);
    return hits;
  };
  const first = await spoilt(7);
  expect(await spoilt(7)).toEqual(first);
  expect(await spoilt(8)).not.toEqual(first);
  const share = first.filter(Boolean).length;
  expect(share).toBeGreaterThan(5);
  expect(share).toBeLessThan(30);
});

it("hits the calls that match, after those to skip, as often as asked", async () => {
  const query = await captured();
  const fault = {
    operation: "status",
    kind: "refuse",
    skip: 1,
    times: 2,
    match: { trackid: "order1", account: "Vendor" },
  };
  await control(gateway.url, "faults", fault);
  await control(gateway.url, "faults", { ...fault, match: { trackid: "order1", account: "Shop <b>&" } });
  const answers = [];
  for (let count = 0; count < 4; count += 1) {
    answers.push((await call(gateway.url, "status", { fields: query })).body.status);
  }
  expect(answers).toEqual([true, false, false, true]);
});

it("a page can be spoilt too: the press takes effect and its answer is lost", async () => {
  const { pageUrl } = await openSession(gateway.url);
  gateway.addFault({ operation: "page", kind: "drop_after", times: "always", match: { method: "POST" } });
  expect((await fetch(pageUrl)).status).toBe(200);
  await expect(press(pageUrl, "CAPTURED")).rejects.toThrow();
  expect(gateway.transactions()[0]!.status).toBe("CAPTURED");
});

it.each([
  ["an unknown kind", { operation: "status", kind: "explode" }],
  ["a kind of another operation", { operation: "refund", kind: "no_url" }],
  ["a redirect that leads nowhere", { operation: "status", kind: "redirect" }],
  ["a delay without its time", { operation: "refund", kind: "delay" }],
  ["an effect that the kind excludes", { operation: "refund", kind: "drop_before", takesEffect: true }],
  ["a missing field without its name", { operation: "status", kind: "missing_field" }],
  ["a header that splits the answer", { operation: "status", kind: "empty", headers: { A: "b\r\nC: d" } }],
])("refuses %s with a sentence", async (_case, fault) => {
  const { httpStatus, body } = await control(gateway.url, "faults", fault);
  expect(httpStatus).toBe(400);
  expect(String(body.error).length).toBeGreaterThan(10);
});
