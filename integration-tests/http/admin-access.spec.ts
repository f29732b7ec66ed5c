import { request } from "node:http";
import { adminRoutes } from "../support/admin-routes";
import { loggedInCustomer } from "../support/customer";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";

const routes = adminRoutes();

/** The one route that takes more than 100 KB. */
const LARGE = "/admin/mizan/settlements";

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

/** Nothing but why the request is not answered. */
const isBareRefusal = (body: unknown) =>
  Object.keys(body as object).every((name) => ["type", "code", "message"].includes(name));

mizanSuite((shop) => {
  it("knows the routes of the operator", () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes).toContainEqual({ method: "post", path: "/admin/mizan/vendors/unknown" });
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

  it("TAM-17: holds every other route to the engine's own limit of 100 KB before anybody is asked who it is", async () => {
    const came = [];
    const tooMuch = { filler: "x".repeat(110_000) };
    for (const { method, path } of routes) {
      if (method === "get" || path === LARGE) continue;
      const { status } = await shop.http()[method](path).send(tooMuch);
      came.push({ method, path, status });
    }
    expect(came.length).toBeGreaterThan(10);
    expect(came.filter(({ status }) => status !== 413)).toEqual([]);
  });

  it("TAM-17: answers a stranger at the route that takes a file before the file is read", async () => {
    // Not a byte of the 24 MB ever comes: who reads them first waits for them.
    expect(await statusOfPromise(shop.http().get("/").url, LARGE, 24_000_000)).toBe(401);
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
