import { MedusaModule } from "@medusajs/framework/modules-sdk";
import { ContainerRegistrationKeys, FeatureFlag, Modules } from "@medusajs/framework/utils";
import { createRbacRolesWorkflow } from "@medusajs/medusa/core-flows";
import { createAdmin } from "../../scripts/seed/admin";
import { adminRoutes } from "../support/admin-routes";
import { type MizanShop, mizanSuite } from "../support/mizan-suite";
import type { Operator } from "../support/operator";

// The runner reads the configuration, which then wants the roles' module, before it reads the engine's own flags.
process.env.MEDUSA_FF_RBAC = "true";
FeatureFlag.setFlag("rbac", true);

type Policy = { id: string; resource: string; operation: string };

const routes = adminRoutes();

/** Logs in a user whose one role holds the policies of Mizan that are wanted. */
async function logInWith(shop: MizanShop, isGiven: (policy: Policy) => boolean): Promise<Operator> {
  const container = shop.container();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: "rbac_policy", fields: ["id", "resource", "operation"] });
  const given = (data as Policy[]).filter(({ resource }) => resource.startsWith("mizan_")).filter(isGiven);
  const unique = Math.random().toString(36).slice(2);
  const { result: roles } = await createRbacRolesWorkflow(container).run({
    input: { roles: [{ name: `Of a test ${unique}`, policy_ids: given.map(({ id }) => id) }] },
  });
  const login = { email: `user-${unique}@mizan.test`, password: "mizan-demo" };
  await createAdmin(container, login);
  const { data: users } = await query.graph({
    entity: "user",
    fields: ["id"],
    filters: { email: login.email },
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.USER]: { user_id: (users[0] as { id: string }).id },
    [Modules.RBAC]: { rbac_role_id: roles[0]!.id },
  });
  const { body } = await shop.http().post("/auth/user/emailpass").send(login).expect(200);
  const { token } = body as { token: string };
  return (method, path, sent) => {
    const request = shop.http()[method](path).set("authorization", `Bearer ${token}`);
    return sent ? request.send(sent) : request;
  };
}

async function shutTo(user: Operator): Promise<string[]> {
  const shut = [];
  for (const { method, path } of routes) {
    const { status, body } = await user(method, path, method === "get" ? undefined : {});
    if (status === 403) shut.push(`${method} ${path}`);
    if (status === 403) expect(Object.keys(body as object).sort()).toEqual(["message", "type"]);
    if (status >= 500) throw new Error(`${method} ${path} answered ${status}`);
  }
  return shut;
}

const all = routes.map(({ method, path }) => `${method} ${path}`);

mizanSuite((shop) => {
  it("has the roles' module, without which nothing here would be shown", () => {
    expect(MedusaModule.isInstalled(Modules.RBAC)).toBe(true);
  });

  it("TAM-14: answers a user of the admin without Mizan's policies with 403, at every route", async () => {
    expect(await shutTo(await logInWith(shop, () => false))).toEqual(all);
  });

  it("lets a user with all of Mizan's policies in at every route", async () => {
    expect(await shutTo(await logInWith(shop, () => true))).toEqual([]);
  });

  it("shows everything to a user who may only read, and lets nothing be changed", async () => {
    const shut = await shutTo(await logInWith(shop, ({ operation }) => operation === "read"));
    const changing = (route: string) => !route.startsWith("get") && !route.endsWith("/vendors/example");
    expect(shut).toEqual(all.filter(changing));
  });

  it("ADM-11, TAM-14: who may decide review items may not refund at them, and the other way round", async () => {
    const item = "/admin/mizan/review-items/unknown";
    const given = { reason: "Talked to the shopper" };
    const decider = await logInWith(shop, ({ resource }) => resource === "mizan_review");
    await decider("post", `${item}/ignore`, given).expect(404);
    await decider("post", `${item}/refund`, given).expect(403);
    const refunder = await logInWith(shop, ({ resource }) => resource === "mizan_refund");
    await refunder("post", `${item}/refund`, given).expect(404);
    for (const action of ["make-order", "confirm-paid", "confirm-not-paid", "accept", "ignore"]) {
      await refunder("post", `${item}/${action}`, given).expect(403);
    }
  });

  it("tells the resources apart: who may change vendors may not change settings", async () => {
    const user = await logInWith(shop, ({ resource }) => resource === "mizan_vendor");
    const before = await shop.mizan().settings.current([]);
    await user("get", "/admin/mizan/vendors").expect(200);
    await user("get", "/admin/mizan/settings").expect(403);
    await user("post", "/admin/mizan/settings", { version: 0, values: { language: "ARA" } }).expect(403);
    expect(await shop.mizan().settings.current([])).toEqual(before);
  });
});
