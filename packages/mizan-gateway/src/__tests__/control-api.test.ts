import { authorizationOf } from "../authorization";
import { startEmulator, type Emulator } from "../server";
import { call, control, KEYS, marketConfig, openSession, press, validFields } from "./merchant";

let gateway: Emulator;
beforeAll(async () => {
  gateway = await startEmulator({ ...marketConfig, basePath: "/v1" });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

const read = async (name: string): Promise<string> =>
  (await fetch(`${gateway.url}/_emulator/${name}`)).text();

it("tells the truth of every session, with what was read over HTTP being what the process sees", async () => {
  const { pageUrl, paymentId } = await openSession(
    `${gateway.url}/v1`,
    { commission_fixed: 0.25 },
    KEYS.vendor,
  );
  await press(pageUrl, "CAPTURED", "card");
  const told = JSON.parse(await read("transactions"));
  expect(told).toEqual({ transactions: JSON.parse(JSON.stringify(gateway.transactions())) });
  expect(told.transactions).toMatchObject([
    {
      trackid: "order1",
      paymentId,
      account: "Vendor",
      amount: "10.000",
      currency: "414",
      payment_type: "3",
      language: "ENG",
      status: "CAPTURED",
      commission_fixed: 0.25,
      captured: "10.000",
      refunded: "0.000",
      refunds: [],
      records: [{ method: "card", networkPaymentId: "" }],
      history: [{ status: "CAPTURED", by: "page" }],
      counters: { status: 0, refund: 0, pageViews: 0, pageSubmits: 1 },
    },
  ]);
});

it("counts the calls of each operation and tells whose they were, never with which key", async () => {
  const { query } = await openSession(`${gateway.url}/v1`);
  await call(`${gateway.url}/v1`, "status", { fields: query });
  await call(`${gateway.url}/v1`, "status", { fields: query, key: "c".repeat(40) });
  await fetch(`${gateway.url}/v1/ws/paymentgateway/refund`, { method: "POST" });
  const { counts, requests } = JSON.parse(await read("requests"));
  expect(counts).toEqual({ initialize: 1, status: 2, refund: 1, page: 0 });
  expect(requests).toMatchObject([
    { operation: "initialize", account: "Shop <b>&", authorization: "valid", code: null, httpStatus: 200 },
    { operation: "status", authorization: "valid", trackid: "order1", code: 10012 },
    { operation: "status", authorization: "invalid", account: null, code: 10014 },
    { operation: "refund", authorization: "missing", code: 10014 },
  ]);
});

it("I6: no key is ever answered, not even one that a caller put into a field", async () => {
  const canaries = [KEYS.shop, authorizationOf(KEYS.shop)];
  await openSession(`${gateway.url}/v1`, {
    trackid: KEYS.shop,
    udf1: KEYS.vendor,
    customer_name: canaries[1],
  });
  const fault = await control(gateway.url, "faults", { operation: "status", kind: "raw", body: KEYS.shop });
  const texts = [
    await read("transactions"),
    await read("requests"),
    JSON.stringify(fault),
    await read("nowhere"),
  ];
  texts.push(await (await fetch(gateway.url)).text());
  for (const text of texts) {
    for (const canary of [...canaries, KEYS.vendor]) expect(text).not.toContain(canary);
  }
  expect(texts[0]).toContain("[key]");
});

it("reset forgets sessions, waiting outcomes, faults and the log; the trackid is free again", async () => {
  await openSession(`${gateway.url}/v1`);
  await control(gateway.url, "outcomes", { outcome: "CAPTURED" });
  await control(gateway.url, "faults", { operation: "initialize", kind: "html" });
  expect((await control(gateway.url, "reset")).httpStatus).toBe(200);
  expect(gateway.requests()).toEqual({
    counts: { initialize: 0, status: 0, refund: 0, page: 0 },
    requests: [],
  });
  const { pageUrl } = await openSession(`${gateway.url}/v1`);
  expect((await fetch(pageUrl)).status).toBe(200);
});

it("reset of the faults alone leaves sessions and the log", async () => {
  await openSession(`${gateway.url}/v1`);
  await control(gateway.url, "faults", { operation: "initialize", kind: "html", times: "always" });
  expect((await control(gateway.url, "reset", { only: "faults" })).httpStatus).toBe(200);
  await openSession(`${gateway.url}/v1`, { trackid: "another" });
  expect(gateway.transactions()).toHaveLength(2);
  expect((await control(gateway.url, "reset", { only: "outcomes" })).httpStatus).toBe(400);
});

it("control paths are outside the base path and gateway paths inside it", async () => {
  expect((await fetch(`${gateway.url}/v1/_emulator/transactions`)).status).toBe(404);
  expect((await fetch(`${gateway.url}/ws/paymentgateway/index`, { method: "POST" })).status).toBe(404);
});

it.each([
  ["POST", "transactions", 405],
  ["GET", "reset", 405],
  ["GET", "constructor", 404],
  ["POST", "nowhere", 404],
])("%s %s is %s", async (method, name, httpStatus) => {
  expect((await fetch(`${gateway.url}/_emulator/${name}`, { method })).status).toBe(httpStatus);
});

it("a body that is no JSON is 400, one that is too large 413", async () => {
  const headers = { "Content-Type": "application/json" };
  const post = (body: string) => fetch(`${gateway.url}/_emulator/faults`, { method: "POST", headers, body });
  expect((await post("{")).status).toBe(400);
  expect((await post(`"${"x".repeat(70_000)}"`)).status).toBe(413);
});

it.each(["outcomes", "faults", "refunds", "reset"])(
  "POST %s without a JSON content type is 415 and does nothing: a page of another site can send a form",
  async (name) => {
    await openSession(`${gateway.url}/v1`);
    const url = `${gateway.url}/_emulator/${name}`;
    const bodies = [undefined, '{"outcome":"CAPTURED"}', new URLSearchParams({ only: "faults" })];
    for (const body of bodies) expect((await fetch(url, { method: "POST", body })).status).toBe(415);
    expect(gateway.transactions()).toMatchObject([{ status: null }]);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    const empty = await fetch(`${gateway.url}/_emulator/reset`, { method: "POST", headers });
    expect(empty.status).toBe(200);
  },
);

it("shows a shop developer what the browser brought back, as text", async () => {
  const back = `${gateway.url}/_emulator/return?a=<i>`;
  const { pageUrl } = await openSession(`${gateway.url}/v1`, { success_url: back });
  await press(pageUrl, "CAPTURED");
  const html = await (
    await fetch(back, { method: "POST", body: new URLSearchParams({ trackId: "x" }) })
  ).text();
  expect(html).toContain("&lt;i&gt;");
  expect(html).toContain("<dt><bdi>trackId</bdi></dt><dd><bdi>x</bdi></dd>");
  expect(html).toContain("Back in the shop");
});

it("the stand-in return page speaks the language of the payment that came back", async () => {
  const { trackid } = await openSession(`${gateway.url}/v1`, { language: "ARA" });
  const back = `${gateway.url}/_emulator/return`;
  const posted = await fetch(back, { method: "POST", body: new URLSearchParams({ trackId: trackid }) });
  for (const answer of [posted, await fetch(`${back}?trackId=${trackid}`)]) {
    const html = await answer.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("عدت إلى المتجر");
    expect(html).not.toContain("Back in the shop");
  }
});

it("every page names an icon, and browsers that ask for one of the address get it", async () => {
  const icon = await fetch(`${gateway.url}/favicon.ico`);
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
  expect(await icon.text()).toMatch(/^<svg .*<\/svg>\n$/);
  const { pageUrl } = await openSession(`${gateway.url}/v1`);
  expect(await (await fetch(pageUrl)).text()).toContain('<link rel="icon" href="data:image/svg+xml,%3Csvg');
});

it("PaymentUrl is no page to redirect to", async () => {
  const { body } = await call(`${gateway.url}/v1`, "initialize", { fields: validFields });
  expect((await fetch(body.data!.PaymentUrl!)).status).toBe(400);
});

it("an order that says a field twice is refused", async () => {
  const answer = await fetch(`${gateway.url}/_emulator/outcomes`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"trackid":"one","outcome":"CAPTURED","trackid":"two"}',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "The body says trackid twice" });
});
