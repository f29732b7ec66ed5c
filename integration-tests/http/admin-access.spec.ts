import { request } from "node:http";
import { adminRoutes } from "../support/admin-routes";
import { loggedInCustomer } from "../support/customer";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";

const routes = adminRoutes();

/** The one route that takes more than 100 KB. */
const LARGE = "/admin/mizan/settlements";
const OF_FILES = [LARGE, "/admin/mizan/bank-statements"];

/** The answer to a POST that promises a JSON body and never sends it; 0 when there is none within 5 s. */
async function statusOfPromise(origin: string, path: string, bytes: number): Promise<number> {
  return new Promise((answered) => {
    const headers = { "content-type": "application/json", "content-length": bytes };
    const sent = request(new URL(path, origin), { method: "POST", headers }, (response) => {
      answered(response.statusCode ?? 0);
      sent.destroy();
    });
    sent.on("error", () => answered(0));
    sent.setTimeout(5_000, () => sent.destroy());
    sent.flushHeaders();
  });
}

/** Asks again and again until it is told to stop. @returns what answers the longest that an answer took, in milliseconds */
function longestWaitOf(ask: () => PromiseLike<unknown>): () => Promise<number> {
  const over = new AbortController();
  const asking = (async () => {
    let longest = 0;
    while (!over.signal.aborted) {
      const began = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  })();
  return () => {
    over.abort();
    return asking;
  };
}

/** Nothing but why the request is not answered. */
const isBareRefusal = (body: unknown) =>
  Object.keys(body as object).every((name) => ["type", "code", "message"].includes(name));

mizanSuite((shop) => {
  it("knows the routes of the operator", () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes).toContainEqual(
      expect.objectContaining({ method: "post", path: "/admin/mizan/vendors/unknown" }),
    );
  });

  it("TAM-14: answers a stranger and a customer with 401 and no data, at every route", async () => {
    const customer = `Bearer ${await loggedInCustomer(shop, "noura@shop.test")}`;
    const forged = "Bearer eyJhbGciOiJub25lIn0.eyJhY3Rvcl9pZCI6InVzZXJfMSIsImFjdG9yX3R5cGUiOiJ1c2VyIn0.";
    const came = [];
    for (const { method, path } of routes) {
      const answers = await Promise.all([
        shop.http()[method](path),
        shop.http()[method](path).set("authorization", customer),
        shop.http()[method](path).set("authorization", forged),
        shop.http()[method](`${path}/`).set("authorization", customer),
      ]);
      for (const { status, body } of answers) came.push({ method, path, status, bare: isBareRefusal(body) });
    }
    expect(came.filter(({ status, bare }) => status !== 401 || !bare)).toEqual([]);
    expect(came).toHaveLength(routes.length * 4);
  });

  it("TAM-17: answers a stranger at every route before a byte of the body is read", async () => {
    const came = [];
    for (const { method, path } of routes) {
      if (method === "get") continue;
      // Not a byte of the 24 MB ever comes: who reads them first waits for them.
      came.push({ path, status: await statusOfPromise(shop.http().get("/").url, path, 24_000_000) });
    }
    expect(came.length).toBeGreaterThan(10);
    expect(came.filter(({ status }) => status !== 401)).toEqual([]);
  });

  it("TAM-17: holds every route but those of files to 100 KB", async () => {
    const operator = await logInOperator(shop);
    const tooMuch = { filler: "x".repeat(110_000) };
    const came = [];
    for (const { method, path } of routes) {
      if (method === "get" || OF_FILES.includes(path)) continue;
      const { status, body } = await operator(method, path, tooMuch);
      came.push({ path, status, code: (body as { code?: string }).code });
    }
    expect(came.filter(({ status, code }) => status !== 413 || code !== "MIZAN_BODY_TOO_LARGE")).toEqual([]);
  });

  it("TAM-20: refuses at every route whatever a form of another site can send", async () => {
    const operator = await logInOperator(shop);
    const came = [];
    for (const { method, path } of routes) {
      if (method === "get") continue;
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
        const { status, body } = await operator(method, path).set("content-type", type).send('{"a":1}');
        came.push({ path, type, status, code: (body as { code?: string }).code });
      }
    }
    expect(came.filter(({ status, code }) => status !== 415 || code !== "MIZAN_BODY_NOT_JSON")).toEqual([]);
  });

  it("TAM-20: takes no press without a body of a session's cookie, and one of a token", async () => {
    const operator = await logInOperator(shop);
    const { headers } = await operator("post", "/auth/session").expect(200);
    const check = "/admin/mizan/attempts/unknown/check";
    const byCookie = shop.http().post(check).set("cookie", String(headers["set-cookie"]));
    expect((await byCookie).status).toBe(415);
    expect((await operator("post", check)).status).toBe(404);
  });

  it("TAM-20: two million unknown fields are refused in a moment, with ten faults at most, and others are answered meanwhile", async () => {
    const operator = await logInOperator(shop);
    const many = (count: number) => `{${Array.from({ length: count }, (_, at) => `"f${at}":1`).join(",")}}`;
    const send = (path: string, body: string) =>
      operator("post", path).set("content-type", "application/json").send(body);
    for (const body of [many(2_000_000), "[".repeat(5_000_000), `{"a":${"[0,".repeat(40)}`]) {
      const longest = longestWaitOf(() => operator("get", "/admin/mizan/settings").expect(200));
      const began = performance.now();
      const { status, text } = await send(LARGE, body);
      expect({ status, isShort: text.length < 1_000 }).toEqual({ status: 400, isShort: true });
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(await longest()).toBeLessThan(1_500);
    }
    const { status, body } = await send("/admin/mizan/vendors", many(8_000));
    expect(status).toBe(400);
    const { fields, message } = body as { fields: { field: string }[]; message: string };
    expect(fields).toHaveLength(10);
    expect(message).toMatch(/; and 8\d{3} more$|; and 7\d{3} more$/);
  });

  it("TAM-21: a query or a body with a character that no text of the database has is refused at every route", async () => {
    const operator = await logInOperator(shop);
    const came = [];
    for (const { method, path } of routes) {
      const asked =
        method === "get" ? operator(method, `${path}?q=%00a`) : operator(method, path, { q: ["\0"] });
      const { status, body } = await asked;
      came.push({ method, path, status, code: (body as { code?: string }).code });
    }
    expect(came.filter(({ status, code }) => status !== 400 || code !== "MIZAN_INPUT_INVALID")).toEqual([]);
    const half = operator("post", "/admin/mizan/vendors").set("content-type", "application/json");
    const { body } = await half.send('{"name":"half an emoji \\ud83d"}').expect(400);
    expect(body).toMatchObject({ fields: [{ field: "name", code: "malformed" }] });
  });

  it("lets the operator in at every one of them", async () => {
    const operator = await logInOperator(shop);
    const shut = [];
    for (const { method, path } of routes) {
      const { status } = await operator(method, path, method === "get" ? undefined : {});
      if (status === 401 || status === 403 || status >= 500) shut.push(`${method} ${path} ${status}`);
    }
    expect(shut).toEqual([]);
  });
});
