/**
 * What the engine's completion refuses for certain is refused before anybody pays, with what to do; what it would accept is
 * sold. Each refusal is asked of the engine itself too.
 */
import { setTimeout as wait } from "node:timers/promises";
import { Modules } from "@medusajs/framework/utils";
import {
  confirmVariantInventoryWorkflow,
  createSalesChannelsWorkflow,
  deleteProductsWorkflow,
  deleteProductVariantsWorkflow,
  deleteShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { engineOf } from "../../src/engine/container";
import { STOCK_FIELDS } from "../../src/engine/stock";
import { openReviewItems, timelineOf } from "../support/attempt-records";
import { attemptsOf, onlyAttemptOf } from "../support/shop-records";
import { cartOfCustomLines } from "../support/custom-cart";
import { expectMoneyAccountedFor } from "../support/invariants";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { expectNotice } from "../support/notice";
import { setAside, setStock } from "../support/stock";
import { sweep } from "../support/sweep";

/** Much longer than a completion takes, on a machine with ten other things to do. */
const ENGINE_ANSWERS_MS = 30_000;

const OUD = "Cambodian oud, 3 g";
const DATES = "Sukkari dates, 1 kg";

mizanSuite((shop) => {
  afterEach(() => expectMoneyAccountedFor(shop));

  const productOf = async (title: string) => {
    const [found] = await shop.sql<{ product_id: string }>(
      "SELECT product_id FROM product_variant WHERE id = ?",
      [shop.variant(title)],
    );
    return found?.product_id ?? "";
  };
  const waysOf = async (cartId: string) => {
    const { body } = await shop.storeApi("get", `/store/mizan/carts/${cartId}/ways-to-pay`).expect(200);
    return (
      body as { ways_to_pay: { reason: { code: string; message: { en: string; ar: string } } | null }[] }
    ).ways_to_pay;
  };
  const messageOf = (errors: { error?: unknown }[] | undefined): string =>
    String((errors?.[0]?.error as { message?: unknown } | undefined)?.message);
  const errorOfEngine = async (cartId: string): Promise<string> => {
    const run = { input: { id: cartId }, throwOnError: false };
    const answer = shop.container().resolve(Modules.WORKFLOW_ENGINE).run("complete-cart", run);
    const answered = await Promise.race([answer, wait(ENGINE_ANSWERS_MS)]);
    if (!answered) throw new Error("the engine's completion does not end");
    return messageOf(answered.errors);
  };
  /**
   * Asked where the completion breaks off while it prepares one of its parallel steps: it may never end then
   * (github.com/medusajs/medusa/issues/16825), and the workflow that does this alone has the same words.
   */
  const errorOfPreparing = async (cartId: string): Promise<string> => {
    const { data } = await engineOf(shop.container()).query.graph({
      entity: "cart",
      fields: ["sales_channel_id", "items.variant_id", "items.variant.id", ...STOCK_FIELDS],
      filters: { id: cartId },
    });
    const [cart] = data as { sales_channel_id: string; items: { variant: unknown }[] }[];
    const input = { ...cart, variants: cart?.items.map(({ variant }) => variant) } as never;
    const { errors } = await confirmVariantInventoryWorkflow(shop.container()).run({
      input,
      throwOnError: false,
    });
    return messageOf(errors);
  };
  const ofOption = (change: string) => (cartId: string) =>
    shop.sql(
      `UPDATE shipping_option SET ${change} WHERE id IN
        (SELECT shipping_option_id FROM cart_shipping_method WHERE cart_id = ?)`,
      [cartId],
    );
  const mayComeLater = (title: string) =>
    shop.sql("UPDATE product_variant SET allow_backorder = true WHERE id = ?", [shop.variant(title)]);
  const keptOfNothing = (title: string) =>
    shop.sql("UPDATE product_variant_inventory_item SET deleted_at = now() WHERE variant_id = ?", [
      shop.variant(title),
    ]);
  const profileLink = (change: string) => async () =>
    shop.sql(`UPDATE product_shipping_profile SET ${change} WHERE product_id = ?`, [await productOf(OUD)]);
  const anotherProfile = async (): Promise<string> => {
    const made = await shop
      .container()
      .resolve(Modules.FULFILLMENT)
      .createShippingProfiles({ name: `Bulky ${Date.now()}`, type: "bulky" });
    return made.id;
  };

  type Refused = [
    what: string,
    spoil: (cartId: string) => Promise<unknown>,
    told: {
      code: string;
      notice: string;
      en: string;
      ar: string;
      engine: RegExp;
      asks?: (cartId: string) => Promise<string>;
    },
    bought?: Record<string, number>,
  ];
  const DELIVERY = {
    ...{ code: "MIZAN_DELIVERY_NEEDED", notice: "delivery_needed" },
    ...{ en: "Choose a delivery", ar: "اختر طريقة توصيل" },
  };
  const STOCK = {
    ...{ code: "MIZAN_OUT_OF_STOCK", notice: "out_of_stock" },
    ...{ en: `No longer in stock: ${OUD}`, ar: `لم يعد متوفراً: \u2068${OUD}\u2069` },
  };
  const SALE = {
    ...{ code: "MIZAN_NOT_FOR_SALE", notice: "not_for_sale" },
    ...{ en: `No longer for sale: ${OUD}`, ar: `لم يعد معروضاً للبيع: \u2068${OUD}\u2069` },
  };
  const REFUSED: Refused[] = [
    [
      "no delivery is chosen",
      (cartId) => shop.sql("UPDATE cart_shipping_method SET deleted_at = now() WHERE cart_id = ?", [cartId]),
      { ...DELIVERY, engine: /No shipping method selected/ },
    ],
    [
      "the delivery that was chosen is not offered any more",
      async (cartId) => {
        const ids = await shop.sql<{ id: string }>(
          "SELECT shipping_option_id AS id FROM cart_shipping_method WHERE cart_id = ?",
          [cartId],
        );
        await deleteShippingOptionsWorkflow(shop.container()).run({
          input: { ids: ids.map(({ id }) => id) },
        });
      },
      {
        ...DELIVERY,
        en: `Choose a delivery for: ${OUD}`,
        engine: /shipping profiles that are not satisfied/,
      },
    ],
    [
      "the delivery that was chosen does not carry these goods",
      async () => {
        await profileLink(`shipping_profile_id = '${await anotherProfile()}'`)();
      },
      {
        ...DELIVERY,
        en: `Choose a delivery for: ${OUD}`,
        engine: /shipping profiles that are not satisfied/,
      },
    ],
    [
      "no delivery can carry these goods",
      profileLink("deleted_at = now()"),
      { ...SALE, engine: /shipping profiles that are not satisfied/ },
    ],
    ["the stock is gone", () => setStock(shop, 0), { ...STOCK, engine: /Not enough stock/ }],
    [
      "the last one is set aside for somebody else's cart",
      async () => {
        await setStock(shop, 1);
        await setAside(shop, await shop.newCart({ [OUD]: 1 }));
      },
      { ...STOCK, engine: /Not enough stock/ },
    ],
    [
      "every warehouse sends for another channel",
      async () => {
        const { result } = await createSalesChannelsWorkflow(shop.container()).run({
          input: { salesChannelsData: [{ name: "Market stall" }] },
        });
        await shop.sql("UPDATE sales_channel_stock_location SET sales_channel_id = ?", [result[0]?.id]);
      },
      { ...STOCK, asks: errorOfPreparing, engine: /not associated with any stock location/ },
    ],
    [
      "no warehouse knows these goods, though they may be ordered before they come",
      async () => {
        await shop.sql("UPDATE product_variant SET allow_backorder = true");
        await shop.sql("UPDATE inventory_level SET deleted_at = now()");
      },
      { ...STOCK, engine: /not stocked at location/ },
    ],
    [
      "a cart of no channel has goods that are counted",
      (cartId) => shop.sql("UPDATE cart SET sales_channel_id = NULL WHERE id = ?", [cartId]),
      { ...STOCK, engine: /not stocked at location/ },
    ],
    [
      "stock is kept, and of nothing",
      () => shop.sql("UPDATE product_variant_inventory_item SET deleted_at = now()"),
      { ...STOCK, asks: errorOfPreparing, engine: /not associated with any stock location/ },
    ],
    [
      "stock is kept of nothing, though it may be ordered before it comes, beside goods that are counted",
      async () => [await mayComeLater(OUD), await keptOfNothing(OUD)],
      { ...STOCK, asks: errorOfPreparing, engine: /does not have any inventory items/ },
      { [OUD]: 1, [DATES]: 1 },
    ],
    [
      "stock is kept of nothing in a cart of no channel, beside goods that nobody counts",
      async (cartId) => [
        await keptOfNothing(OUD),
        await shop.sql("UPDATE product_variant SET manage_inventory = false WHERE id = ?", [
          shop.variant(DATES),
        ]),
        await shop.sql("UPDATE cart SET sales_channel_id = NULL WHERE id = ?", [cartId]),
      ],
      { ...STOCK, asks: errorOfPreparing, engine: /does not have any inventory items/ },
      { [OUD]: 1, [DATES]: 1 },
    ],
    [
      "the variant was deleted",
      () => deleteProductVariantsWorkflow(shop.container()).run({ input: { ids: [shop.variant(OUD)] } }),
      { ...SALE, engine: /Cannot read properties of undefined/ },
    ],
    [
      "the product was deleted",
      async () => deleteProductsWorkflow(shop.container()).run({ input: { ids: [await productOf(OUD)] } }),
      { ...SALE, engine: /Cannot read properties of undefined/ },
    ],
  ];

  describe("what the engine would refuse for certain opens no page:", () => {
    it.each(REFUSED)("CUS-26: %s", async (_, spoil, told, bought = { [OUD]: 1 }) => {
      const cartId = await shop.newCart(bought);
      const { payPath } = await shop.choose(cartId);
      expect((await waysOf(cartId)).map(({ reason }) => reason)).toEqual([null, null, null]);
      await spoil(cartId);

      for (const { reason } of await waysOf(cartId)) {
        expect(reason?.code).toBe(told.code);
        expect(reason?.message.en).toContain(told.en);
        expect(reason?.message.ar).toContain(told.ar);
      }
      for (const lang of ["en", "ar"] as const) {
        const pressed = await shop.http().get(`${payPath}?lang=${lang}`).redirects(0);
        expectNotice(pressed, { status: 409, code: told.notice });
        expect(pressed.text).toContain(told[lang]);
      }
      expect(await (told.asks ?? errorOfEngine)(cartId)).toMatch(told.engine);
      await expect(shop.choose(cartId)).rejects.toMatchObject({ status: 400, body: { code: told.code } });
      expect(await shop.calls("initialize")).toBe(0);
      expect(await shop.orderIds(cartId)).toEqual([]);
    });

    it("CUS-26: the region has stopped to offer the way that was chosen", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      await shop.sql(
        "UPDATE region_payment_provider SET deleted_at = now() WHERE payment_provider_id = 'pp_mizan'",
      );
      expectNotice(await shop.http().get(payPath).redirects(0), { status: 409, code: "way_not_available" });
      expect(await errorOfEngine(cartId)).toMatch(/not enabled in the cart's region/);
      expect(await shop.calls("initialize")).toBe(0);
    });

    it("CUS-26: the cart is empty", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await shop.sql("UPDATE cart_line_item SET deleted_at = now() WHERE cart_id = ?", [cartId]);
      for (const { reason } of await waysOf(cartId)) {
        expect(reason).toMatchObject({ code: "MIZAN_CART_EMPTY", message: { en: "The cart is empty." } });
      }
      expect(await errorOfEngine(cartId)).toMatch(/no items/);
    });

    it("CUS-26: the division of a cart comes before its delivery: each part has its own", async () => {
      const cartId = await shop.newCart({ [OUD]: 1, [DATES]: 1 });
      await shop.sql("UPDATE cart_shipping_method SET deleted_at = now() WHERE cart_id = ?", [cartId]);
      await shop.mizan().settings.change({ cartPolicy: "separate" }, "test");
      expect((await waysOf(cartId)).map(({ reason }) => reason?.code)).toEqual(
        Array(3).fill("MIZAN_DIVIDE_CART"),
      );
    });
  });

  describe("what the engine would accept is sold:", () => {
    const withoutDelivery = (cartId: string) =>
      shop.sql("UPDATE cart_shipping_method SET deleted_at = now() WHERE cart_id = ?", [cartId]);
    const needsNone = (cartId: string) =>
      shop.sql("UPDATE cart_line_item SET requires_shipping = false WHERE cart_id = ?", [cartId]);

    it.each<[what: string, change: (cartId: string) => Promise<unknown>]>([
      [
        "goods that need no delivery, without one",
        async (id) => [await needsNone(id), await withoutDelivery(id)],
      ],
      [
        "digital goods without a shipping profile",
        async (id) => [
          await needsNone(id),
          await withoutDelivery(id),
          await profileLink("deleted_at = now()")(),
        ],
      ],
      [
        "goods whose variant is gone, that need no delivery",
        async (id) => [
          await needsNone(id),
          await deleteProductVariantsWorkflow(shop.container()).run({ input: { ids: [shop.variant(OUD)] } }),
        ],
      ],
      [
        "goods without a profile, by a delivery that is gone too",
        async (id) => [await profileLink("deleted_at = now()")(), await ofOption("deleted_at = now()")(id)],
      ],
      [
        "goods whose stock nobody counts",
        async () => {
          await setStock(shop, 0);
          await shop.sql("UPDATE product_variant SET manage_inventory = false");
        },
      ],
      [
        "goods that may be ordered before they come",
        async () => {
          await setStock(shop, 0);
          await shop.sql("UPDATE product_variant SET allow_backorder = true");
        },
      ],
      [
        "goods that may be ordered before they come, whose stock is kept of nothing",
        async () => [await mayComeLater(OUD), await keptOfNothing(OUD)],
      ],
      [
        "goods whose stock is kept of nothing, in a cart of no channel",
        async (id) => [
          await keptOfNothing(OUD),
          await shop.sql("UPDATE cart SET sales_channel_id = NULL WHERE id = ?", [id]),
        ],
      ],
      ["the last one", () => setStock(shop, 1)],
      [
        "goods in a warehouse from which no channel sends, which the engine does not count",
        () => shop.sql("UPDATE sales_channel_stock_location SET deleted_at = now()"),
      ],
      [
        "a cart without e-mail and addresses",
        (id) =>
          shop.sql(
            `UPDATE cart SET email = NULL, customer_id = NULL, shipping_address_id = NULL,
               billing_address_id = NULL WHERE id = ?`,
            [id],
          ),
      ],
      ["a product that is a draft again", () => shop.sql("UPDATE product SET status = 'draft'")],
      ["a price that is gone", () => shop.sql("UPDATE price SET deleted_at = now()")],
    ])("CUS-26: %s", async (_, change) => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await change(cartId);
      expect((await waysOf(cartId)).map(({ reason }) => reason)).toEqual([null, null, null]);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ disposition: "ordered" });
    });

    it("CUS-26: a line that is set aside for this cart is left to the engine, with nothing else on the shelf", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      await setStock(shop, 1);
      await setAside(shop, cartId);
      expect((await waysOf(cartId)).map(({ reason }) => reason)).toEqual([null, null, null]);
      await shop.openPage((await shop.choose(cartId)).payPath);
    });

    it("CUS-26: lines of a price of their own, without a variant", async () => {
      const cartId = await cartOfCustomLines(shop, [{ price: 3 }]);
      await shop.checkOut(cartId);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
    });

    it("CUS-26: a payment that is there already is bound, whatever has become of the goods since", async () => {
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await setStock(shop, 0);
      await shop.comeBack(form);
      expect(await onlyAttemptOf(shop, cartId)).toMatchObject({ outcome: "paid", disposition: "released" });
    });
  });

  describe("what is gone while the shopper pays", () => {
    it("CUS-26: a variant that was deleted is named to the operator, and no word of JavaScript", async () => {
      const lines = followLog();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      await deleteProductVariantsWorkflow(shop.container()).run({ input: { ids: [shop.variant(OUD)] } });
      await shop.comeBack(form);
      for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweep(shop);

      const [item, ...others] = await openReviewItems(shop);
      expect(others).toEqual([]);
      expect(item).toMatchObject({ reason: "cannot_complete" });
      expect(item?.summary).toContain(`no longer for sale: ${OUD}`);
      const attempt = await onlyAttemptOf(shop, cartId);
      expect(JSON.stringify([item, attempt, await timelineOf(shop, attempt.id)])).not.toContain(
        "Cannot read",
      );
      expect(lines().join("\n")).not.toContain("Cannot read");
    });

    it("CUS-26: a step of the engine that breaks is named to the operator, and its own words are in the log", async () => {
      const lines = followLog();
      const cartId = await shop.newCart({ [OUD]: 1 });
      const { payPath } = await shop.choose(cartId);
      const form = await shop.pay(payPath, "CAPTURED");
      const orders = shop.container().resolve(Modules.ORDER);
      const broken = jest.spyOn(orders, "createOrders").mockImplementation(() => {
        return (undefined as unknown as { items: never }).items;
      });
      try {
        await shop.comeBack(form);
        for (let tries = 0; tries < 5; tries += 1) {
          await shop.forgetAsking();
          await sweep(shop);
        }
      } finally {
        broken.mockRestore();
      }
      const attempt = await onlyAttemptOf(shop, cartId);
      const told = JSON.stringify([await openReviewItems(shop), attempt, await timelineOf(shop, attempt.id)]);
      expect(told).toContain("completion_keeps_failing");
      expect(told).toContain("Medusa failed while making the order");
      expect(told).not.toContain("Cannot read");
      expect(lines().join("\n")).toContain("Cannot read properties of undefined");

      await shop.forgetAsking();
      await sweep(shop);
      expect(await shop.orderIds(cartId)).toHaveLength(1);
      expect(await attemptsOf(shop, cartId)).toMatchObject([{ disposition: "ordered" }]);
    });
  });
});
