/** Who may do what at the admin API, once somebody has an entry; before that everybody may everything. */
import { ROUTE_RIGHTS } from "../../src/api/admin/mizan/route-rights";
import type { SignedDocument } from "../../src/answers/admin-api/documents";
import { type Right, RIGHTS } from "../../src/domain/rights";
import { adminRoutes } from "../support/admin-routes";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { paidOrder } from "../support/paid-order";
import { secondUser, secretKeyOf } from "../support/second-person";

type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions

const routes = adminRoutes();
const rightsByRoute: Readonly<Record<string, Right>> = ROUTE_RIGHTS;
const PATH = "/admin/mizan/rights";
const DOCUMENTS = "/admin/mizan/documents";

mizanSuite((shop) => {
  let operator: Operator;
  let operatorId: string;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    const { body } = (await operator("get", "/admin/users/me").expect(200)) as { body: Body };
    operatorId = (body.user as Body).id as string;
  });

  const version = async () => (await shop.mizan().rights.current()).version;
  const give = async (actorId: string, rights: readonly Right[] | null, by = operator) =>
    by("post", PATH, { version: await version(), actor_id: actorId, rights });
  const all = async () => give(operatorId, RIGHTS).then(({ status }) => expect(status).toBe(200));
  const shutTo = async (user: Operator, tried = routes): Promise<string[]> => {
    const shut = await Promise.all(
      tried.map(async ({ method, path, route }) => {
        const { status, body } = await user(method, path, method === "get" ? undefined : {});
        if (status >= 500) throw new Error(`${method} ${path} answered ${status}`);
        if (status !== 403) return [];
        expect(body).toMatchObject({ code: "MIZAN_RIGHT_MISSING", right: rightsByRoute[route] });
        return [route];
      }),
    );
    return shut.flat();
  };
  const needing = (...rights: Right[]) =>
    routes.map(({ route }) => route).filter((route) => rights.includes(rightsByRoute[route]!));

  it("TAM-14: nobody has an entry: everybody may everything, and the check-up says so", async () => {
    const second = await secondUser(shop, operator);
    expect(await shutTo(second)).toEqual([]);
    const codes = async () =>
      ((await operator("get", "/admin/mizan/checkup").expect(200)).body as Body).checkup.findings.map(
        ({ code }: Body) => code as string,
      ) as string[];
    expect(await codes()).toContain("everybody_may");
    await all();
    expect(await codes()).toContain("rights_fine");
    expect(await codes()).not.toContain("everybody_may");
  });

  it("TAM-14: with the first entry others may nothing, at every route, and each right opens its own", async () => {
    const second = await secondUser(shop, operator);
    await all();
    expect(await shutTo(operator)).toEqual([]);
    expect(await shutTo(second)).toEqual(routes.map(({ route }) => route));
    for (const right of RIGHTS) {
      await give(second.userId, [right]);
      const others = RIGHTS.filter((other) => other !== right && other !== "look");
      expect(await shutTo(second)).toEqual(needing(...others));
    }
  });

  it("TAM-14: a document is signed for who may open it, and opens while that person may", async () => {
    const second = await secondUser(shop, operator);
    await all();
    await give(second.userId, ["look"]);
    const missing = { status: 403, body: { code: "MIZAN_RIGHT_MISSING", right: "handle" } };
    expect(await second("post", DOCUMENTS, { document: "payout_file", id: "mrun_1" })).toMatchObject(missing);
    const { body } = await second("post", DOCUMENTS, { document: "invoices_file" }).expect(200);
    const path = new URL((body as SignedDocument).address).pathname;
    await shop.http().get(path).expect(200);
    await give(second.userId, []);
    expect(await shop.http().get(path)).toMatchObject({ status: 403, body: { right: "look" } });
  });

  it("a secret API key has look and handle of its maker's rights, unless it has an entry", async () => {
    const second = await secondUser(shop, operator);
    await all();
    // One route of each right: the engine takes its time over each request with a key.
    const tried = RIGHTS.map((right) => routes.find(({ route }) => rightsByRoute[route] === right)!);
    const missing = async (key: Operator) => (await shutTo(key, tried)).map((route) => rightsByRoute[route]);
    expect(await missing(await secretKeyOf(shop, operator))).toEqual(["approve", "configure"]);
    const ofSecond = await secretKeyOf(shop, second);
    expect(await missing(ofSecond)).toEqual(RIGHTS);
    await give(second.userId, ["look"]);
    expect(await missing(ofSecond)).toEqual(["handle", "approve", "configure"]);
    // A key that was made with the key has no more.
    const ofKey = await secretKeyOf(shop, ofSecond);
    expect(await missing(ofKey)).toEqual(["handle", "approve", "configure"]);
    await give(ofSecond.keyId, ["configure"]);
    expect(await missing(ofSecond)).toEqual(["handle", "approve"]);
  });

  it("are shown for every user and key, with who changed what and when", async () => {
    const second = await secondUser(shop, operator);
    const byKey = await secretKeyOf(shop, second);
    const before = ((await operator("get", PATH).expect(200)).body as Body).rights as Body;
    expect(before).toMatchObject({ version: 0, everybody_may: true });
    await all();
    const given = await give(second.userId, ["handle", "look"]);
    expect(given.body).toMatchObject({ rights: { everybody_may: false } });
    expect((given.body as Body).rights.actors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ id: second.userId, kind: "user", name: "second@shop.test" },
          ...{ rights: ["look", "handle"], may: ["look", "handle"] },
        }),
        expect.objectContaining({
          ...{ id: byKey.keyId, kind: "key", maker: "second@shop.test" },
          ...{ rights: null, may: ["look", "handle"] },
        }),
      ]),
    );
    const { body } = (await operator("get", `${PATH}/history`).expect(200)) as { body: Body };
    expect(body).toMatchObject({
      count: 2,
      versions: [
        { after: { [operatorId]: RIGHTS, [second.userId]: ["look", "handle"] } },
        { before: {}, after: { [operatorId]: RIGHTS } },
      ],
    });
  });

  it("that a change was made on must be the newest, of somebody who is there, and known", async () => {
    await all();
    const stale = await operator("post", PATH, { version: 0, actor_id: operatorId, rights: null });
    expect(stale).toMatchObject({ status: 409, body: { code: "MIZAN_CHANGED_MEANWHILE" } });
    const unknown = await give("user_unknown", ["look"]);
    expect(unknown).toMatchObject({
      status: 400,
      body: { fields: [{ field: "actor_id", code: "unknown" }] },
    });
    const other = await operator("post", PATH, { version: 1, actor_id: operatorId, rights: ["rule"] });
    expect(other).toMatchObject({ status: 400, body: { code: "MIZAN_INPUT_INVALID" } });
  });

  it("the last user who may configure keeps that right", async () => {
    const second = await secondUser(shop, operator);
    const byKey = await secretKeyOf(shop, operator);
    const refused = { status: 409, body: { code: "MIZAN_LAST_CONFIGURE" } };
    // The first entry as well: who gives it to somebody without that right would shut everybody out.
    expect(await give(second.userId, ["handle"])).toMatchObject(refused);
    await all();
    await give(byKey.keyId, ["configure"]);
    expect(await give(operatorId, ["look", "approve"])).toMatchObject(refused);
    expect(await give(operatorId, null)).toMatchObject(refused);
    // Two who take it from each other at once: one is left.
    await give(second.userId, ["configure"]);
    const shown = await version();
    const taken = await Promise.all([
      operator("post", PATH, { version: shown, actor_id: second.userId, rights: null }),
      second("post", PATH, { version: shown, actor_id: operatorId, rights: null }),
    ]);
    expect(taken.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const { given } = await shop.mizan().rights.current();
    expect(
      [operatorId, second.userId].filter((id) => given[id]?.includes("configure")).length,
    ).toBeGreaterThan(0);
  });

  it("without handle Medusa's own buttons give no money of ours back either", async () => {
    const sale = await paidOrder(shop, { "Cambodian oud, 3 g": 1 }, operator);
    const second = await secondUser(shop, operator);
    await all();
    await give(second.userId, ["look", "approve", "configure"]);
    const refused = { status: 403, body: { code: "MIZAN_RIGHT_MISSING" } };
    expect(await second("post", `/admin/payments/${sale.payment.id}/refund`, { amount: 1 })).toMatchObject(
      refused,
    );
    expect(await second("post", `/admin/orders/${sale.orderId}/cancel`)).toMatchObject(refused);
    expect(await shop.calls("refund")).toBe(0);
    await give(second.userId, ["handle"]);
    await second("post", `/admin/payments/${sale.payment.id}/refund`, { amount: 1 }).expect(200);
  });

  it("an application's own roles are asked first, and leave to Mizan what they do not know", async () => {
    const second = await secondUser(shop, operator);
    await all();
    const { options } = shop.mizan();
    const asked: string[] = [];
    Object.assign(options, {
      rights: async ({ actorId, right, scope }: { actorId: string; right: Right; scope: object }) => {
        asked.push(`${actorId} ${right} ${"resolve" in scope}`);
        return actorId === second.userId ? right === "configure" : undefined;
      },
    });
    try {
      expect(await shutTo(second)).toEqual(needing("look", "handle", "approve"));
      expect(asked).toContain(`${second.userId} approve true`);
      expect(await shutTo(operator)).toEqual([]);
    } finally {
      Object.assign(options, { rights: undefined });
    }
  });
});
