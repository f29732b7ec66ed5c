/**
 * Two applications on one database, each in its own environment with its own gateway, and a third whose production
 * address is the test gateway's by mistake. The first is the suite's own; the others are processes.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DyingShop, startDyingShop } from "../crash/dying-shop";
import { type Emulator, startEmulator } from "../../packages/mizan-gateway/src/server";
import { openReviewItems } from "../support/attempt-records";
import { freePort } from "../support/free-port";
import { pressOutcome, type ReturnForm } from "../support/gateway-page";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { CANARY, keyOf, marketplace } from "../support/marketplace";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { onlyAttemptOf } from "../support/shop-records";
import { sweep } from "../support/sweep";
import { type TlsFront, tlsFront } from "../support/tls-front";
import { accountIdOf } from "../support/vendor-terms";

const OUD = { "Cambodian oud, 3 g": 1 };
const CERTIFICATE = join(__dirname, "../../src/gateway/__tests__/fixtures/self-signed-localhost.pem");

/** The keys of production: the accounts' own there, none of them known to the test gateway. */
const productionKeys = ["operator", ...marketplace.vendors.map(({ id }) => id)].map((name, nth) => ({
  name,
  privateKey: `${(0xfeed0000 + nth).toString(16)}${CANARY.slice(8)}`,
}));

mizanSuite((shop) => {
  let production: Emulator;
  let front: TlsFront;
  let mistaken: TlsFront;
  let live: DyingShop;
  let mixedUp: DyingShop;
  beforeAll(async () => {
    const port = await freePort();
    const pem = readFileSync(CERTIFICATE, "utf8");
    front = await tlsFront(`http://localhost:${port}`, pem);
    production = await startEmulator({ accounts: productionKeys, publicUrl: front.url }, { port });
    mistaken = await tlsFront(process.env.MIZAN_GATEWAY_URL ?? "", pem);
    const inProduction = (address: string) =>
      startDyingShop(shop, {
        environment: {
          MIZAN_PRODUCTION_URL: address,
          MIZAN_BACKEND_URL: "https://shop.test",
          NODE_EXTRA_CA_CERTS: CERTIFICATE,
        },
      });
    live = await inProduction(front.url);
    mixedUp = await inProduction(mistaken.url);
  });
  afterAll(async () => {
    await live.stop();
    await mixedUp.stop();
    await front.close();
    await mistaken.close();
    await production.close();
  });
  beforeEach(async () => {
    production.reset();
    for (const { name, privateKey } of productionKeys) {
      await shop.mizan().gatewayKeys.save({
        owner: name === "operator" ? name : accountIdOf(shop, name),
        environment: "production",
        value: privateKey,
        encoding: "raw",
        authorization: Buffer.from(privateKey).toString("base64"),
      });
    }
  });
  afterEach(() =>
    expectMoneyAccountedFor({
      sql: shop.sql,
      truth: async () => [...(await shop.truth()), ...production.transactions()],
    }),
  );

  /** A payment that was begun and paid in the production environment; nobody has come back yet. */
  const paidInProduction = async () => {
    const cartId = await shop.newCart(OUD);
    const path = await choiceAt(live, cartId);
    const { headers } = await live.http().get(path).redirects(0).expect(303);
    expect(headers.location).toMatch(new RegExp(`^${front.url}/`));
    const page = String(headers.location).replace(front.url, production.url);
    return { cartId, form: await pressOutcome(page, "CAPTURED") };
  };
  const choiceAt = async (application: DyingShop, cartId: string): Promise<string> => {
    const post = (path: string, body: object) =>
      application
        .http()
        .post(path)
        .set("x-publishable-api-key", shop.store().publishableKey)
        .send(body)
        .expect(200);
    const made = (await post("/store/payment-collections", { cart_id: cartId })).body as Collection;
    const chosen = await post(`/store/payment-collections/${made.payment_collection.id}/payment-sessions`, {
      provider_id: "pp_mizan",
    });
    const [session] = (chosen.body as Collection).payment_collection.payment_sessions;
    return new URL(session?.data.redirect_url ?? "").pathname;
  };
  const comeBackTo = (application: DyingShop, { url, fields }: ReturnForm) =>
    application.http().post(new URL(url).pathname).type("form").send(fields).redirects(0).expect(303);
  const sweepAt = async (application: DyingShop) => {
    await shop.forgetAsking();
    await shop.sql(
      "UPDATE mizan_payment_attempt SET next_check_at = now() - interval '1 second' WHERE next_check_at IS NOT NULL",
    );
    await application.runWorkflow("mizan-settle-due-attempts");
  };

  it("ADM-05, PRO-18: what was begun in the test environment is asked about there with its key by the application in production", async () => {
    const cartId = await shop.newCart(OUD);
    const form = await shop.pay((await shop.choose(cartId)).payPath, "CAPTURED");

    await comeBackTo(live, form);

    expect(await shop.calls("status")).toBe(1);
    expect([front.reached(), mistaken.reached()]).toEqual([0, 0]);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({
      environment: "emulator",
      outcome: "paid",
      disposition: "ordered",
    });
  });

  it("PRO-18: what was begun in production is asked about by no application of the test environment, and is ordered in production", async () => {
    const { cartId, form } = await paidInProduction();
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ environment: "production", outcome: "open" });
    const log = followLog();

    await shop.comeBack(form);
    await sweep(shop);

    expect(await shop.calls("status")).toBe(0);
    expect(production.requests().counts.status).toBe(0);
    expect(await shop.orderIds(cartId)).toEqual([]);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
    expect(
      log().some((line) => line.includes('"level":"error"') && line.includes("environments.production")),
    ).toBe(true);

    await sweepAt(live);
    expect(await shop.calls("status")).toBe(0);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await openReviewItems(shop)).toEqual([]);
  });

  it("PRO-18: a production address that is the test gateway's is no evidence: the operator is told, no page opens, and the right address settles", async () => {
    const { cartId, form } = await paidInProduction();
    const { id, track_id: trackid } = await onlyAttemptOf(shop, cartId);

    await comeBackTo(mixedUp, form);
    await sweepAt(mixedUp);

    expect(mistaken.reached()).toBeGreaterThan(0);
    expect(production.requests().counts.status).toBe(0);
    expect(await shop.orderIds(cartId)).toEqual([]);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "open", disposition: "pending" });
    const told = expect.objectContaining({
      reason: "key_not_accepted",
      attempt_id: id,
      summary: expect.stringContaining("production") as string,
    }) as object;
    expect(await openReviewItems(shop)).toEqual([told]);

    const other = await shop.newCart(OUD);
    const refused = await mixedUp
      .http()
      .get(await choiceAt(mixedUp, other))
      .redirects(0);
    expectNotice(refused, { status: 502, code: "gateway_unavailable", hides: ["localhost"] });
    expect(await shop.truth()).toEqual([]);

    await sweepAt(live);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await openReviewItems(shop)).toEqual([]);
    expect(await shop.truth(trackid)).toEqual([]);
  });

  it("PRO-18: the test gateway's key is not accepted in production: its page does not open, and it confirms no payment", async () => {
    const { cartId, form } = await paidInProduction();
    await shop.sql("UPDATE mizan_gateway_key SET status = 'retired' WHERE environment = 'production'");
    const owner = accountIdOf(shop, "oud-house");
    const value = keyOf("oud-house");
    await shop.mizan().gatewayKeys.save({
      owner,
      environment: "production",
      value,
      encoding: "raw",
      authorization: Buffer.from(value).toString("base64"),
    });

    const other = await shop.newCart(OUD);
    const refused = await live
      .http()
      .get(await choiceAt(live, other))
      .redirects(0);

    expect(refused.status).toBe(502);
    expect(await openReviewItems(shop)).toEqual([expect.objectContaining({ reason: "key_not_accepted" })]);
    // What its own key opened is still asked about with that one.
    await comeBackTo(live, form);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await shop.truth()).toEqual([]);
  });
});

type Collection = {
  payment_collection: { id: string; payment_sessions: { data: { redirect_url: string } }[] };
};
