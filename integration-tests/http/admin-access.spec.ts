import { request } from "node:http";
import { adminRoutes } from "../support/admin-routes";
import { loggedInCustomer } from "../support/customer";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator } from "../support/operator";

const routes = adminRoutes();

/** The answer to a request that promises a JSON body and never sends it; 0 when there is none within 5 s. */
async function statusOfPromise(
  origin: string,
  { method, path, bytes }: { method: string; path: string; bytes: number },
): Promise<number> {
  return new Promise((answered) => {
    const headers = { "content-type": "application/json", "content-length": bytes };
    const sent = request(new URL(path, origin), { method: method.toUpperCase(), headers }, (response) => {
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

  it("TAM-17: answers a stranger before a large body has been read, at every route that takes one", async () => {
    const came = [];
    for (const { method, path } of routes.filter((route) => route.method !== "get")) {
      // Not a byte of the body ever comes: who reads it first would wait for it.
      const status = await statusOfPromise(shop.http().get("/").url, { method, path, bytes: 24_000_000 });
      came.push({ method, path, status });
    }
    const settlements = came.filter(({ path }) => path === "/admin/mizan/settlements");
    expect(settlements).toEqual([expect.objectContaining({ method: "post", status: 401 })]);
    // Everywhere else the engine's own limit of 100 KB stands before anybody is asked who it is.
    expect(came.filter(({ status }) => status !== 401 && status !== 413)).toEqual([]);
  }, 60_000);

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
