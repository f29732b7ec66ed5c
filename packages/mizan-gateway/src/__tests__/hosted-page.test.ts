import { request } from "node:http";
import { once } from "node:events";
import { startEmulator, type Emulator } from "../server";
import { GATEWAY_STATES, RECORD_FIELDS } from "../wire-names";
import { marketConfig, openSession, press, validFields } from "./merchant";

let gateway: Emulator;
let nowMs = Date.UTC(2026, 0, 31, 21, 30, 5);
beforeAll(async () => {
  gateway = await startEmulator(marketConfig, { now: () => nowMs });
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

/** Name and value of every hidden input, and where the form goes. */
function formIn(html: string): { action: string; fields: Record<string, string> } {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const fields = Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
  return { action: /action="([^"]*)"/.exec(html)?.[1] ?? "", fields };
}

it.each([
  ["ENG", '<html lang="en" dir="ltr">', "Emulator: no real money moves here"],
  ["ARA", '<html lang="ar" dir="rtl">', "محاكي"],
])("%s: the page shows merchant, amount and one button per state", async (language, opening, notice) => {
  const { pageUrl } = await openSession(gateway.url, { language, amount: "5.5" });
  const html = await (await fetch(pageUrl)).text();
  expect(html).toContain(opening);
  expect(html).toContain(notice);
  expect(html).toContain("5.500 KWD");
  expect(html).toContain("Shop &lt;b&gt;&amp;");
  expect(html).not.toContain("<b>");
  const values = [...html.matchAll(/<button type="submit" name="outcome" value="([^"]+)"/g)].map(
    (found) => found[1],
  );
  expect(values).toEqual(GATEWAY_STATES);
});

it.each([
  ["3", /\/transit\/\d{22}$/, 4],
  ["1", /\/direct\/debit\/\d{22}$/, 0],
  ["2", /\/direct\/card\/\d{22}$/, 0],
])("payment_type %s has its own page %s with %s ways to pay", async (payment_type, address, choices) => {
  const { pageUrl } = await openSession(gateway.url, { payment_type });
  expect(pageUrl).toMatch(address);
  const html = await (await fetch(pageUrl)).text();
  expect(html.split('type="radio"').length - 1).toBe(choices);
});

it.each([
  ["ENG", "1", "Payment: Debit card (domestic network)"],
  ["ENG", "2", "Payment: Credit card"],
  ["ENG", "3", "Payment"],
  ["ARA", "1", "الدفع: بطاقة الخصم (الشبكة المحلية)"],
  ["ARA", "2", "الدفع: بطاقة ائتمان"],
])("%s: the page of payment_type %s is headed %s", async (language, payment_type, heading) => {
  const { pageUrl } = await openSession(gateway.url, { payment_type, language });
  const html = await (await fetch(pageUrl)).text();
  expect(html).toContain(`<title>${heading}</title>`);
  expect(html).toContain(`<h1>${heading}</h1>`);
});

it.each([
  ["ENG", "Back to the shop"],
  ["ARA", "العودة إلى المتجر"],
])("%s: a page that is finished or expired has a button back to the shop", async (language, text) => {
  const { pageUrl } = await openSession(gateway.url, { language });
  const first = formIn(await (await press(pageUrl, "CAPTURED")).text());
  for (const again of [await fetch(pageUrl), await press(pageUrl, "CANCELED")]) {
    expect(again.status).toBe(409);
    const html = await again.text();
    expect(formIn(html)).toEqual(first);
    expect(html).toContain(`<button type="submit" class="go">${text}</button>`);
    expect(html).not.toContain(".submit()");
  }
  const expired = await openSession(gateway.url, { trackid: "order2", language });
  gateway.setOutcome({ trackid: "order2", expirePage: true });
  const response = await fetch(expired.pageUrl);
  expect(response.status).toBe(410);
  expect(await response.text()).toContain(`<a class="go" href="${validFields.error_url}">${text}</a>`);
});

it("a press without an outcome has a way back to the page", async () => {
  const { pageUrl } = await openSession(gateway.url);
  const html = await (await press(pageUrl, "captured")).text();
  expect(html).toContain('<a class="go" href="">Back to the payment page</a>');
});

it.each(GATEWAY_STATES)("%s returns the browser by a form that submits itself", async (state) => {
  const { pageUrl, paymentId } = await openSession(gateway.url, { udf1: "cart 1" });
  const response = await press(pageUrl, state, "card");
  expect(response.status).toBe(200);
  const html = await response.text();
  const { action, fields } = formIn(html);
  expect(action.replaceAll("&amp;", "&")).toBe(
    state === "CAPTURED" ? validFields.success_url : validFields.error_url,
  );
  expect(fields).toMatchObject({
    trackId: "order1",
    serviceRefrenceCode: paymentId,
    localNetPaymentId: "",
    paymentStatus: state,
    paymentMethod: "2",
    paymentDate: "2026-02-01 00 30 05",
    UDF1: "cart 1",
  });
  expect(Object.keys(fields).sort()).toEqual(
    [...RECORD_FIELDS, "serviceRefrenceCode", "localNetPaymentId"].sort(),
  );
  expect(html).toContain('document.getElementById("return").submit()');
  expect(html).toContain("<noscript><button");
});

it("by GET, the fields follow the URL's own query string, which is not touched, and precede its fragment", async () => {
  const byGet = await startEmulator({ ...marketConfig, returnMethod: "get" });
  try {
    const success_url = `${validFields.success_url}#top`;
    const { pageUrl } = await openSession(byGet.url, { success_url });
    const response = await press(pageUrl, "CAPTURED");
    expect(response.status).toBe(303);
    const location = response.headers.get("location")!;
    expect(location).toMatch(/^http:\/\/shop\.example\/ok\?cart=a%20b&x=1&serviceRefrenceCode=.*#top$/);
    expect(new URL(location).searchParams.get("paymentStatus")).toBe("CAPTURED");

    const again = await (await fetch(pageUrl)).text();
    expect(again).toContain(`<a class="go" href="${location.replaceAll("&", "&amp;")}">`);

    const declined = await openSession(byGet.url, { trackid: "order2" });
    const back = (await press(declined.pageUrl, "DENIED BY RISK")).headers.get("location");
    expect(back).toMatch(/^http:\/\/shop\.example\/sorry\?.*paymentStatus=DENIED\+BY\+RISK/);
  } finally {
    await byGet.close();
  }
});

it("HTML in a return URL stays text", async () => {
  const error_url = `http://shop.example/?a="><script>alert(1)</script>`;
  const { pageUrl } = await openSession(gateway.url, { error_url });
  expect(await (await press(pageUrl, "CANCELED")).text()).not.toContain("<script>alert");
});

it("a page can be paid once: the second of two presses, and every later one, is refused", async () => {
  const { pageUrl } = await openSession(gateway.url);
  const both = await Promise.all([press(pageUrl, "NOT CAPTURED"), press(pageUrl, "CAPTURED")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await press(pageUrl, "CAPTURED")).status).toBe(409);
  expect((await fetch(pageUrl)).status).toBe(409);
  expect(gateway.transactions()[0]!.history).toHaveLength(1);
});

it("a page expires after the configured minutes and then takes no payment", async () => {
  const { pageUrl } = await openSession(gateway.url);
  nowMs += 30 * 60_000 - 1;
  expect((await fetch(pageUrl)).status).toBe(200);
  nowMs += 1;
  expect((await fetch(pageUrl)).status).toBe(410);
  expect((await press(pageUrl, "CAPTURED")).status).toBe(410);
  expect(gateway.transactions()[0]!.status).toBeNull();
});

it("nothing happens for words that are no state, other methods, unknown pages and HEAD", async () => {
  const { pageUrl } = await openSession(gateway.url);
  expect((await press(pageUrl, "captured")).status).toBe(400);
  expect((await press(pageUrl, "CAPTURED", "cash")).status).toBe(400);
  expect((await fetch(pageUrl, { method: "DELETE" })).status).toBe(405);
  expect((await fetch(pageUrl, { method: "HEAD" })).status).toBe(200);
  expect((await fetch(`${pageUrl}0`)).status).toBe(404);
  expect((await fetch(`${gateway.url}/transit/%3Cscript%3E`)).status).toBe(404);
  expect(gateway.transactions()[0]).toMatchObject({
    status: null,
    counters: { pageViews: 0, pageSubmits: 2 },
  });
});

it("the page's address begins with the host under which the merchant reached the gateway, or with publicUrl", async () => {
  const { pageUrl } = await openSession(gateway.url.replace("127.0.0.1", "localhost"));
  expect(new URL(pageUrl).hostname).toBe("localhost");
  const outside = await startEmulator({ ...marketConfig, publicUrl: "https://pay.example/" });
  try {
    expect((await openSession(outside.url)).pageUrl).toMatch(/^https:\/\/pay\.example\/transit\//);
  } finally {
    await outside.close();
  }
});

it("survives garbage", async () => {
  const { pageUrl } = await openSession(gateway.url);
  for (const path of [
    "//",
    "/%",
    "/transit",
    "/transit/",
    "/_emulator",
    "/_emulator/__proto__",
    "/?a=%ff",
    "*",
  ]) {
    const odd = request({ port: gateway.port, path, method: "POST", headers: { "Content-Length": 4 } });
    odd.end(Buffer.from([0xff, 0x00, 0xfe, 0x7b]));
    const [response] = await once(odd, "response");
    response.resume();
    expect(response.statusCode).toBeLessThan(500);
  }
  expect((await fetch(pageUrl)).status).toBe(200);
});
