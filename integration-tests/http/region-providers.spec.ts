import { Modules } from "@medusajs/framework/utils";
import {
  createRegionsWorkflow,
  deleteRegionsWorkflow,
  updateRegionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { onlyAttemptOf, openReviewsOf } from "../support/shop-records";
import { prepareCounting, statementsOf } from "../support/count-statements";
import { pressOutcome } from "../support/gateway-page";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";
import { sweep } from "../support/sweep";
import { until } from "../support/until";

const OUD = "Cambodian oud, 3 g";
const ALL = ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"];
const REASON = "provider_removed_with_open_attempts";
type Item = { id: string; status: string; summary: string; cart_id: string | null };

mizanSuite((shop) => {
  let operator: Operator;
  beforeEach(async () => {
    operator = await logInOperator(shop);
  });

  /** As the operator does it in the region's settings. */
  const offer = (providers: string[]) =>
    operator("post", `/admin/regions/${shop.store().regionId}`, { payment_providers: providers }).expect(200);
  const items = () =>
    shop.sql<Item>(
      "SELECT id, status, summary, cart_id FROM mizan_review_item WHERE reason = ? ORDER BY id",
      [REASON],
    );
  const openItem = async (): Promise<Item | undefined> => {
    let found: Item | undefined;
    await until("the region's item is open", async () => {
      found = (await items()).find(({ status }) => status === "open");
      return found !== undefined;
    });
    return found;
  };
  const region = async () => {
    const { body } = await operator("get", `/admin/mizan/regions/${shop.store().regionId}`).expect(200);
    return (body as { region: { region_id: string; providers: object[] } }).region;
  };
  /** The regions are looked at once in ten minutes. */
  const sweepLater = async () => {
    await shop.sql(
      "UPDATE mizan_heartbeat SET seen_at = seen_at - interval '10 minutes' WHERE id = 'regions'",
    );
    await sweep(shop);
  };
  const removeWay = () =>
    shop.sql("DELETE FROM region_payment_provider WHERE payment_provider_id = 'pp_mizan'");
  const onThePage = async () => {
    const cartId = await shop.newCart({ [OUD]: 1 });
    const { payPath } = await shop.choose(cartId);
    return { cartId, page: await shop.openPage(payPath) };
  };

  it("ADM-04: shows how many payments are open through each way to pay of a region", async () => {
    await onThePage();
    await onThePage();
    expect(await region()).toEqual({
      region_id: shop.store().regionId,
      system_default: false,
      providers: [
        { provider_id: "pp_mizan", enabled: true, open_attempts: 2 },
        { provider_id: "pp_mizan-debit", enabled: true, open_attempts: 0 },
        { provider_id: "pp_mizan-card", enabled: true, open_attempts: 0 },
      ],
    });
    const { body } = await operator("get", "/admin/mizan/regions/reg_nowhere").expect(404);
    expect(body).toMatchObject({ code: "MIZAN_REGION_NOT_FOUND" });
  });

  it("ADM-04: opens one item with the count when the way is taken away, and closes it when it is put back", async () => {
    await onThePage();
    await onThePage();
    await offer(["pp_mizan-card"]);
    const opened = await openItem();
    expect(opened?.summary).toContain("Kuwait");
    expect(opened?.summary).toContain("2 through pp_mizan.");
    await offer(["pp_mizan-card", "pp_mizan-debit"]);
    await sweep(shop);
    expect(await items()).toMatchObject([{ id: opened?.id, status: "open" }]);
    const { providers } = await region();
    expect(providers).toContainEqual({ provider_id: "pp_mizan", enabled: false, open_attempts: 2 });
    await offer(ALL);
    await until("the item is resolved", async () =>
      (await items()).every(({ status }) => status === "resolved"),
    );
    await offer(["pp_mizan-card"]);
    expect((await openItem())?.id).not.toBe(opened?.id);
    expect(await items()).toHaveLength(2);
  });

  it("ADM-04: opens none while nothing is open, and closes it once nothing is open any more", async () => {
    await offer(["pp_mizan-card"]);
    await sweep(shop);
    expect(await items()).toEqual([]);
    await offer(ALL);
    const { cartId, page } = await onThePage();
    await offer(["pp_mizan-card"]);
    await openItem();
    await pressOutcome(page, "CAPTURED");
    await sweepLater();
    expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
    expect(await items()).toMatchObject([{ status: "resolved" }]);
  });

  it("ADM-04: finds it at the next sweep when the event was lost", async () => {
    await onThePage();
    await removeWay();
    expect(await items()).toEqual([]);
    await sweep(shop);
    expect(await items()).toMatchObject([{ status: "open", cart_id: null }]);
  });

  it("ADM-04: looks at the regions once in ten minutes, however often it is swept", async () => {
    await onThePage();
    await sweep(shop);
    await removeWay();
    await sweep(shop);
    await sweep(shop);
    expect(await items()).toEqual([]);
    await sweepLater();
    expect(await items()).toMatchObject([{ status: "open" }]);
  });

  it("ADM-04: reads no carts for a region in other money that lacks our ways, however many are open", async () => {
    await onThePage();
    await createRegionsWorkflow(shop.container()).run({
      input: { regions: [{ name: "Abroad", currency_code: "usd", countries: ["us"] }] },
    });
    await prepareCounting(shop);
    const cartReads = async () => {
      const review = () =>
        shop.container().resolve(Modules.WORKFLOW_ENGINE).run("mizan-review-region-providers", { input: {} });
      const statements = await statementsOf(shop, review);
      return statements.filter(({ query }) => /^select .*from ("public"\.)?"cart" /s.test(query));
    };
    expect(await cartReads()).toEqual([]);
    await removeWay();
    expect(await cartReads()).toHaveLength(1);
  });

  it("ADM-04: treats a deleted region as one that lost all its ways", async () => {
    await onThePage();
    await deleteRegionsWorkflow(shop.container()).run({ input: { ids: [shop.store().regionId] } });
    const opened = await openItem();
    expect(opened?.summary).toContain("1 through pp_mizan.");
    await sweepLater();
    expect(await items()).toMatchObject([{ id: opened?.id, status: "open" }]);
  });

  it("ADM-04: two changes at once open one item", async () => {
    await onThePage();
    const update = {
      selector: { id: shop.store().regionId },
      update: { payment_providers: ["pp_mizan-card"] },
    };
    await updateRegionsWorkflow(shop.container()).run({ input: update });
    await Promise.all([sweep(shop), sweep(shop), offer(["pp_mizan-card"]), offer(["pp_mizan-card"])]);
    await openItem();
    expect(await items()).toHaveLength(1);
  });

  it("ADM-04: a shopper who pays after it was taken away is ordered when the way comes back in time", async () => {
    const { cartId, page } = await onThePage();
    await offer(["pp_mizan-card"]);
    await openItem();
    const form = await pressOutcome(page, "CAPTURED");
    await offer(ALL);
    await shop.comeBack(form);
    expect(await shop.orderIds(cartId)).toHaveLength(1);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
  });

  it("ADM-04: a storefront that completes the cart itself is not refused for ever without an item", async () => {
    const { cartId, page } = await onThePage();
    await offer(["pp_mizan-card"]);
    await pressOutcome(page, "CAPTURED");
    await shop.forgetAsking();
    const { status } = await shop.complete(cartId);
    expect(status).toBe(400);
    await sweep(shop);
    expect(await openReviewsOf(shop, cartId)).toEqual(["cannot_complete"]);
    expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "released" });
    expect(await shop.orderIds(cartId)).toEqual([]);
  });
});
