import { keyOf } from "../support/marketplace";
import type { MizanShop } from "../support/mizan-suite";
import { mizanSuite } from "../support/mizan-suite";
import { expectMoneyAccountedFor } from "../support/invariants";
import { openReviewsOf } from "../support/shop-records";

/** The same application, deployed anew with another environment: what changes is the options, all else is in the database. */
async function deployedIn<T>(shop: MizanShop, environment: "production", act: () => Promise<T>): Promise<T> {
  const options = shop.mizan().options as { environment: string; environments: Record<string, unknown> };
  const before = { environment: options.environment, environments: options.environments };
  Object.assign(options, {
    environment,
    // Nobody listens there: whatever is asked in the wrong place is not answered.
    environments: {
      ...before.environments,
      [environment]: { baseUrl: "https://production.invalid", redirectHosts: [] },
    },
  });
  try {
    return await act();
  } finally {
    Object.assign(options, before);
  }
}

mizanSuite((shop) => {
  it("ADM-05: a payment begun in the test environment is asked about there, and ordered, after the switch to live", async () => {
    const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
    const chosen = await shop.choose(cartId);
    const form = await shop.pay(chosen.payPath, "CAPTURED");
    const response = await deployedIn(shop, "production", () => shop.comeBack(form));
    expect(response.status).toBe(303);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    const [attempt] = await shop.mizan().attempts.ofCart(cartId);
    expect(attempt).toMatchObject({ environment: "emulator", outcome: "paid", disposition: "ordered" });
    await expectMoneyAccountedFor(shop);
  });

  it("ADM-05: a session from before the switch opens no page with the other environment's key", async () => {
    const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
    const chosen = await shop.choose(cartId);
    const opened = await deployedIn(shop, "production", () => shop.http().get(chosen.payPath).redirects(0));
    expect(opened.status).not.toBe(303);
    expect(await shop.calls("initialize")).toBe(0);
    const refused = await deployedIn(shop, "production", () =>
      shop.choose(cartId).catch((error: unknown) => error),
    );
    // No key was entered for that environment yet, and another environment's is never used instead.
    expect(refused).toMatchObject({ body: { code: "MIZAN_KEY_UNUSABLE" } });
  });

  it("PRO-18: CAPTURED in the test environment is no evidence for a payment that was opened in production", async () => {
    const cartId = await shop.newCart({ "Cambodian oud, 3 g": 1 });
    const chosen = await shop.choose(cartId);
    const form = await shop.pay(chosen.payPath, "CAPTURED");
    await shop.sql("UPDATE mizan_payment_attempt SET environment = 'production' WHERE cart_id = ?", [cartId]);

    const response = await deployedIn(shop, "production", () => shop.comeBack(form));

    expect(response.status).toBe(303);
    expect(await shop.calls("status")).toBe(0);
    expect(await shop.orderIds(cartId)).toEqual([]);
    const [attempt] = await shop.mizan().attempts.ofCart(cartId);
    expect(attempt).toMatchObject({ outcome: "open", disposition: "pending", gateway_status: null });
  });

  it("PRO-18: a key of the other environment opens no page, and the operator is told", async () => {
    await shop.mizan().gatewayKeys.save({
      owner: "operator",
      environment: "emulator",
      value: keyOf("production"),
      encoding: "raw",
      authorization: Buffer.from(keyOf("production")).toString("base64"),
    });
    const cartId = await shop.newCart({ "Gift wrap": 1 });
    const chosen = await shop.choose(cartId);

    const opened = await shop.http().get(chosen.payPath).redirects(0);

    expect(opened.status).toBe(502);
    expect(await openReviewsOf(shop, cartId)).toEqual(["key_not_accepted"]);
    expect(await shop.mizan().attempts.ofCart(cartId)).toMatchObject([
      { page_state: "init_failed", outcome: "open" },
    ]);
  });
});
