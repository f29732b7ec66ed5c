/**
 * A fixture with Mercur 2.3's offers, the marketplace recipe's vendors and a store's own brands: the same module names,
 * links and entry points, since none of them installs beside Medusa 2.21.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Modules } from "@medusajs/framework/utils";
import { createSalesChannelsWorkflow } from "@medusajs/medusa/core-flows";
import { dependenciesOf } from "../../src/application/dependencies";
import { chargeOf } from "../../src/payments/checkout/charge";
import { readChargeableCart } from "../../src/payments/checkout/resolve-cart-vendors";
import type { VendorFunction } from "../../src/config/options/vendor-resolvers";
import { deliveryPreview } from "../../src/payments/checkout/delivery-preview";
import { waysToPay } from "../../src/payments/checkout/offered-ways";
import { promotionBearer } from "../../src/setup/promotions/promotion-bearer";
import { countOf, prepareCounting, statementsOf } from "../support/count-statements";
import {
  addShipping,
  cartOfGoods,
  createAccount,
  createGoods,
  createLinks,
  type Goods,
  productLink,
  vendorsOfCart,
} from "../support/cart-vendors";
import { followLog } from "../support/log-lines";
import { mizanSuite } from "../support/mizan-suite";
import { promotionOf } from "../support/promotion";

mizanSuite(
  (shop) => {
    let goods: Goods[];
    let accountOfA: string;

    beforeAll(async () => {
      await prepareCounting(shop);
      goods = await createGoods(shop, 8);
      const [first, second, third, fourth] = goods as [Goods, Goods, Goods, Goods];
      await insert("seller", [
        { id: "sel_a", name: "A" },
        { id: "sel_b", name: "B" },
        { id: "sel_new", name: "New" },
      ]);
      await insert("vendor", [{ id: "ven_a", name: "Vendor A" }]);
      await insert("brand", [{ id: "brand_a", name: "Brand A" }]);
      await insert("offer", [
        { id: "offer_a", seller_id: "sel_a", variant_id: first.variantId },
        { id: "offer_b", seller_id: "sel_b", variant_id: first.variantId },
        { id: "offer_b2", seller_id: "sel_b", variant_id: second.variantId },
        { id: "offer_new", seller_id: "sel_new", variant_id: second.variantId },
      ]);
      // Both may offer the first product, which must not be taken for an answer.
      await createLinks(shop, [
        productLink(first, "seller", { seller_id: "sel_a" }),
        productLink(first, "seller", { seller_id: "sel_b" }),
        { marketplace: { vendor_id: "ven_a" }, [Modules.PRODUCT]: { product_id: third.productId } },
        productLink(fourth, "brand", { brand_id: "brand_a" }),
      ]);
      accountOfA = await createAccount(shop, "mercur", "sel_a");
      await createAccount(shop, "mercur", "sel_b");
      await createAccount(shop, "marketplace", "ven_a");
      await createAccount(shop, "brands", "brand_a");
    }, 120_000);

    const insert = async (table: string, rows: Record<string, string>[]) => {
      for (const row of rows) {
        const names = Object.keys(row);
        const marks = names.map(() => "?").join(", ");
        await shop.sql(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`, Object.values(row));
      }
    };
    const linkOffers = async (cartId: string, offerOfVariant: Record<string, string>) => {
      const lines = await shop.sql<{ id: string; variant_id: string }>(
        "SELECT id, variant_id FROM cart_line_item WHERE cart_id = ?",
        [cartId],
      );
      await createLinks(
        shop,
        lines.flatMap(({ id, variant_id }) => {
          const offer = offerOfVariant[variant_id];
          return offer ? [{ [Modules.CART]: { line_item_id: id }, offer: { offer_id: offer } }] : [];
        }),
      );
    };
    const dependencies = () => dependenciesOf(shop.container());
    /** What a charge works on, where somebody saves terms after each read of settings and vendors. */
    const savingBetween = (save: () => Promise<unknown>) => {
      const own = dependencies();
      const stores = ["settings", "vendorLookup"] as const;
      const slowed = stores.map((name) => [name, { value: thenSaving(own.mizan[name], save) }] as const);
      const mizan = Object.create(own.mizan, Object.fromEntries(slowed)) as typeof own.mizan;
      return { ...own, mizan };
    };
    const nth = (index: number): Goods => goods[index] ?? { productId: "", variantId: "" };

    it("says in the log which resolvers it has found, before anybody pays", async () => {
      const text = logOfRun();
      expect(text).toContain(
        "Mizan asks for the vendor of a cart line: own-product-link, mercur-offer, marketplace-recipe (found by itself)",
      );
    });

    it("TAM-05: two instances find the same vendors, whatever the order of the lines, by link and by checked offer", async () => {
      const lines = [
        { ...nth(0), metadata: { offer_id: "offer_b" } },
        { ...nth(1), metadata: { offer_id: "offer_b2" } },
        nth(2),
        nth(3),
      ];
      const carts = [await cartOfGoods(shop, lines), await cartOfGoods(shop, lines.toReversed())];
      // The link is Mercur's own word and stands above what a client can write.
      for (const cartId of carts) await linkOffers(cartId, { [nth(0).variantId]: "offer_a" });
      const [one, two] = await Promise.all(carts.map((cartId) => vendorsOfCart(shop, cartId)));
      expect(one?.lines).toEqual({
        [nth(0).variantId]: "sel_a",
        [nth(1).variantId]: "sel_b",
        [nth(2).variantId]: "ven_a",
        [nth(3).variantId]: null,
      });
      expect(two).toEqual(one);
    });

    it.each([
      ["an offer for another variant", "offer_b2", /names the offer offer_b2, which is for the variant/],
      ["an offer that does not exist", "offer_none", /names the offer offer_none, which does not exist/],
    ])("a client's metadata with %s is refused, and nobody gets the line", async (_what, offer, why) => {
      const log = followLog();
      const cartId = await cartOfGoods(shop, [{ ...nth(0), metadata: { offer_id: offer } }]);
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_UNASSIGNED" });
      expect(log().join("\n")).toMatch(why);
    });

    it("a line without an offer for goods that sellers offer is refused: nobody turns them into the operator's", async () => {
      const log = followLog();
      const cartId = await cartOfGoods(shop, [nth(1), nth(6)]);
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_UNASSIGNED" });
      expect(log().join("\n")).toMatch(/names no offer, but its variant .* is offered by sellers/);
    });

    it("an offer in metadata counts for nothing where the store does not ask Mercur", async () => {
      const cartId = await cartOfGoods(shop, [{ ...nth(0), metadata: { offer_id: "offer_b" } }]);
      const { lines } = await vendorsOfCart(shop, cartId, ["own-product-link"]);
      expect(lines).toEqual({ [nth(0).variantId]: null });
    });

    it("a seller without account is refused: the operator does not get its money", async () => {
      const log = followLog();
      const cartId = await cartOfGoods(shop, [nth(1)]);
      await linkOffers(cartId, { [nth(1).variantId]: "offer_new" });
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_NOT_SET_UP" });
      expect(log().join("\n")).toContain("belongs to sel_new of the source mercur by mercur-offer");
    });

    it("two different answers for one line are refused, and the log names both", async () => {
      const log = followLog();
      await createLinks(shop, [
        { marketplace: { vendor_id: "ven_a" }, [Modules.PRODUCT]: { product_id: nth(0).productId } },
      ]);
      const cartId = await cartOfGoods(shop, [nth(0)]);
      await linkOffers(cartId, { [nth(0).variantId]: "offer_a" });
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_AMBIGUOUS" });
      expect(log().join("\n")).toMatch(
        /Line cali_\w+ has two vendors: .* by mercur-offer, .* by marketplace-recipe/,
      );
    });

    it("the same vendor by two resolvers is one answer", async () => {
      await createLinks(shop, [productLink(nth(0), "mizan", { mizan_vendor_account_id: accountOfA })]);
      const cartId = await cartOfGoods(shop, [nth(0)]);
      await linkOffers(cartId, { [nth(0).variantId]: "offer_a" });
      expect((await vendorsOfCart(shop, cartId)).lines).toEqual({ [nth(0).variantId]: "sel_a" });
    });

    it("a product that two rows link to two vendors, as after a race, is ambiguous", async () => {
      const other = await createAccount(shop, "mizan", "other");
      await createLinks(shop, [productLink(nth(4), "mizan", { mizan_vendor_account_id: accountOfA })]);
      await shop.sql(
        "INSERT INTO mizan_product_vendor_account (id, product_id, mizan_vendor_account_id) VALUES ('x', ?, ?)",
        [nth(4).productId, other],
      );
      const cartId = await cartOfGoods(shop, [nth(4)]);
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_AMBIGUOUS" });
    });

    it("a product of a deleted vendor account is refused", async () => {
      const gone = await createAccount(shop, "mizan", "gone");
      await createLinks(shop, [productLink(nth(5), "mizan", { mizan_vendor_account_id: gone })]);
      await shop.sql("UPDATE mizan_vendor_account SET deleted_at = now() WHERE id = ?", [gone]);
      const cartId = await cartOfGoods(shop, [nth(5)]);
      await expect(vendorsOfCart(shop, cartId)).rejects.toMatchObject({ code: "MIZAN_VENDOR_NOT_SET_UP" });
    });

    it("shipping belongs to the seller of its option, and to nobody where there is none", async () => {
      const cartId = await cartOfGoods(shop, [nth(2)]);
      const optionId = await addShipping(shop, cartId);
      expect((await vendorsOfCart(shop, cartId)).shipping).toEqual([null]);
      await createLinks(shop, [
        { [Modules.FULFILLMENT]: { shipping_option_id: optionId }, seller: { seller_id: "sel_b" } },
      ]);
      expect((await vendorsOfCart(shop, cartId)).shipping).toEqual(["sel_b"]);
    });

    it("a configured path answers with its own source, a sales channel with the cart's", async () => {
      const cartId = await cartOfGoods(shop, [nth(3), nth(2)]);
      const path = { path: "items.product.brand.id", source: "brands" };
      expect((await vendorsOfCart(shop, cartId, [path])).lines).toEqual({
        [nth(3).variantId]: "brand_a",
        [nth(2).variantId]: null,
      });
      const channel = shop.store().salesChannelId;
      await createAccount(shop, "sales_channel", channel);
      expect((await vendorsOfCart(shop, cartId, ["sales-channel"])).lines).toEqual({
        [nth(3).variantId]: channel,
        [nth(2).variantId]: channel,
      });
    });

    it("a shopper who moves the cart to another seller's channel pays nobody", async () => {
      const { result } = await createSalesChannelsWorkflow(shop.container()).run({
        input: { salesChannelsData: [{ name: "Of another seller" }] },
      });
      const other = result[0]?.id ?? "";
      await createAccount(shop, "sales_channel", other);
      const cartId = await cartOfGoods(shop, [nth(3)]);
      await shop.storeApi("post", `/store/carts/${cartId}`, { sales_channel_id: other }).expect(200);
      const log = followLog();
      await expect(vendorsOfCart(shop, cartId, ["sales-channel"])).rejects.toMatchObject({
        code: "MIZAN_VENDOR_UNASSIGNED",
      });
      expect(log().join("\n")).toContain("whose sales_channel_id is not one of its product");
    });

    it("a store's own function is given ids and answers for lines and shipping", async () => {
      const cartId = await cartOfGoods(shop, [{ ...nth(6), metadata: { vendor: "sel_b" } }]);
      await addShipping(shop, cartId);
      const asked: unknown[] = [];
      const answer: VendorFunction = async (cart, { query }) => {
        asked.push(cart, typeof (query as { graph?: unknown }).graph);
        const vendor = { source: "mercur", externalId: "sel_a" };
        return {
          lines: Object.fromEntries(cart.lines.map(({ id }) => [id, vendor])),
          shipping: Object.fromEntries(cart.shipping.map(({ id }) => [id, vendor])),
        };
      };
      expect(await vendorsOfCart(shop, cartId, [answer])).toEqual({
        lines: { [nth(6).variantId]: "sel_a" },
        shipping: ["sel_a"],
      });
      expect(asked).toMatchObject([{ id: cartId, lines: [{ ...nth(6) }] }, "function"]);
      expect(JSON.stringify(asked)).not.toContain("metadata");
    });

    it.each<[string, VendorFunction]>([
      ["throws", () => Promise.reject(new Error("its database is gone"))],
      ["answers in another shape", async () => ({ lines: { x: "sel_a" } }) as never],
      ["answers for a line of another cart", async () => ({ lines: { cali_other: null } })],
    ])("a function that %s refuses the payment", async (_what, answer) => {
      const cartId = await cartOfGoods(shop, [nth(6)]);
      await expect(vendorsOfCart(shop, cartId, [answer])).rejects.toMatchObject({
        code: "MIZAN_VENDOR_RESOLVER_FAILED",
      });
    });

    it.each<[string, Parameters<typeof vendorsOfCart>[2]]>([
      ["a resolver of an ecosystem that is not there", ["mercur-1"]],
      ["a path that leads nowhere", [{ path: "items.product.maker.id", source: "makers" }]],
      ["a path that ends at a relation", [{ path: "items.product.brand", source: "brands" }]],
      ["a path through what a shopper can write", [{ path: "items.metadata.vendor", source: "x" }]],
    ])("%s is refused, never skipped", async (_what, resolvers) => {
      const cartId = await cartOfGoods(shop, [nth(0)]);
      await expect(vendorsOfCart(shop, cartId, resolvers)).rejects.toMatchObject({
        code: "MIZAN_VENDOR_RESOLVER_MISSING",
      });
    });

    it.each([
      ["the cart's metadata", "items.cart.metadata.vendor", "cart"],
      ["other shoppers' carts", "items.product.sales_channels.carts.email", "carts"],
      ["the line's own fields", "items.quantity", "quantity"],
    ])("a path to %s, which shoppers bring about, is refused", async (_what, path, step) => {
      const cartId = await cartOfGoods(shop, [nth(0)]);
      const log = followLog();
      await expect(vendorsOfCart(shop, cartId, [{ path, source: "x" }])).rejects.toMatchObject({
        code: "MIZAN_VENDOR_RESOLVER_MISSING",
      });
      expect(log().join("\n")).toContain(`its step \\"${step}\\"`);
    });

    it("whoever asks again and again about a cart that cannot be paid for fills no log", async () => {
      const cartId = await cartOfGoods(shop, [{ ...nth(0), metadata: { offer_id: "offer_none" } }]);
      const log = followLog();
      const ask = async () => {
        await waysToPay(dependencies(), cartId);
        await expect(deliveryPreview(dependencies(), cartId)).rejects.toMatchObject({
          code: "MIZAN_VENDOR_UNASSIGNED",
        });
      };
      await ask();
      await ask();
      const [line] = await shop.sql<{ id: string }>("SELECT id FROM cart_line_item WHERE cart_id = ?", [
        cartId,
      ]);
      await shop
        .storeApi("post", `/store/carts/${cartId}/line-items/${line?.id}`, {
          quantity: 2,
          metadata: { offer_id: "offer_none_either" },
        })
        .expect(200);
      await ask();
      expect(log().filter((text) => text.includes("MIZAN_VENDOR_UNASSIGNED"))).toHaveLength(1);
    });

    it("a promotion that a seller made is the seller's, whatever is said for all, until it has a bearer of its own", async () => {
      const made = await promotionOf(shop, "SELLERS", { percent: 10, of: "items" });
      const market = await promotionOf(shop, "MARKETS", { percent: 20, of: "items" });
      await createLinks(shop, [
        { [Modules.PROMOTION]: { promotion_id: made }, seller: { seller_id: "sel_a" } },
      ]);
      const { settings, promotionBearers } = shop.mizan();
      const before = (await settings.current([])).settings.discounts;
      await settings.change({ discounts: { ...before, bearer: "operator" } }, "test");
      const cartId = await cartOfGoods(shop, [nth(0)]);
      await linkOffers(cartId, { [nth(0).variantId]: "offer_a" });
      const codes = (promo_codes: string[]) =>
        shop.storeApi("post", `/store/carts/${cartId}/promotions`, { promo_codes }).expect(200);
      const borneFils = async () => {
        const cart = await readChargeableCart(dependencies(), cartId);
        if (!cart) throw new Error("The cart is gone");
        return (await chargeOf(dependencies(), cart, { paymentType: "3" })).split.vendors[0]?.borneFils ?? 0;
      };
      await codes(["SELLERS"]);
      expect(await borneFils()).toBe(0);
      expect(await promotionBearer(dependencies(), made)).toMatchObject({ own: null, is_vendors_own: true });
      await codes(["MARKETS"]);
      // Of 1.000 KWD 0.100 by the seller's, and by the marketplace's a fifth of all, or of what is left.
      expect([180, 200]).toContain(await borneFils());
      expect(await promotionBearer(dependencies(), market)).toMatchObject({ is_vendors_own: false });
      await promotionBearers.save({ promotionId: made, own: { bearer: "operator" }, changedBy: null });
      expect([280, 300]).toContain(await borneFils());
      await settings.change({ discounts: before }, "test");
    });

    it("the split that is frozen with a session names the sellers", async () => {
      const cartId = await cartOfGoods(shop, [nth(2), nth(7)]);
      await addShipping(shop, cartId);
      await shop.choose(cartId);
      const [attempt] = await shop.mizan().attempts.ofCart(cartId);
      expect(attempt?.split.vendors.map(({ reference }) => reference)).toEqual(["ven_a"]);
    });

    it("terms that are saved between two reads are never frozen under the other ones' version", async () => {
      const cart = await readChargeableCart(dependencies(), await cartOfGoods(shop, [nth(2)]));
      if (!cart) throw new Error("The cart is gone");
      let percent = 20;
      const saveNext = async () => createAccount(shop, "marketplace", "ven_a", String((percent += 1)));
      await saveNext();
      const charge = await chargeOf(savingBetween(saveNext), cart, { paymentType: "3" });
      const [row] = await shop.sql<{ after: { commission: { percent: string } } }>(
        "SELECT after FROM mizan_settings_version WHERE version = ?",
        [charge.settingsVersion],
      );
      // Of 1.000 KWD.
      expect(charge.split.vendors[0]?.commissionFils).toBe(Number(row?.after.commission.percent) * 10);
    });

    it("a cart of 200 lines of 50 vendors costs as many statements as one of 2 lines", async () => {
      const many = await createGoods(shop, 200, "Many");
      const sellers = Array.from({ length: 50 }, (_, index) => `sel_m${index}`);
      for (const id of sellers) await createAccount(shop, "mercur", id);
      await insert(
        "offer",
        many.map(({ variantId }, index) => ({
          id: `offer_m${index}`,
          seller_id: sellers[index % 50] ?? "",
          variant_id: variantId,
        })),
      );
      const lines = many.map((each, index) => ({ ...each, metadata: { offer_id: `offer_m${index}` } }));
      const large = await cartOfGoods(shop, lines);
      const small = await cartOfGoods(shop, lines.slice(0, 2));
      const half = (from: number) =>
        Object.fromEntries(many.slice(from).map((m, i) => [m.variantId, `offer_m${from + i}`]));
      await linkOffers(large, half(1));
      await linkOffers(small, half(1));
      const ofSmall = countOf(await statementsOf(shop, () => vendorsOfCart(shop, small)));
      const ofLarge = countOf(await statementsOf(shop, () => vendorsOfCart(shop, large)));
      expect(ofLarge).toBe(ofSmall);
      const { lines: found } = await vendorsOfCart(shop, large);
      expect(new Set(Object.values(found)).size).toBe(50);
      process.stderr.write(`SQL statements to know the vendors of a cart: ${ofLarge}\n`);
    }, 300_000);
  },
  {},
  join(__dirname, "../marketplaces/offers"),
);

function thenSaving(store: object, save: () => Promise<unknown>): object {
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        const answer: unknown = await member.apply(target, given);
        await save();
        return answer;
      };
    },
  });
}

/** Everything logged since the run began: the application starts before any test can follow the log. */
function logOfRun(): string {
  return readFileSync(process.env.MIZAN_LOG_FILE ?? "", "utf8");
}
