/** A fixture with Mercur 1's seller module and links: it pins Medusa 2.11 and does not install beside 2.21. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Modules } from "@medusajs/framework/utils";
import {
  addShipping,
  cartOfGoods,
  createAccount,
  createGoods,
  createLinks,
  vendorsOfCart,
} from "../support/cart-vendors";
import { countOf, prepareCounting, statementsOf } from "../support/count-statements";
import { mizanSuite } from "../support/mizan-suite";

mizanSuite(
  (shop) => {
    /** @returns products, each with a seller of its own in turn */
    const goodsOf = async (sellerIds: readonly string[], count: number, name: string) => {
      const goods = await createGoods(shop, count, name);
      for (const id of sellerIds) await shop.sql("INSERT INTO seller (id, name) VALUES (?, ?)", [id, id]);
      await createLinks(
        shop,
        goods.map(({ productId }, index) => ({
          seller: { seller_id: sellerIds[index % sellerIds.length] },
          [Modules.PRODUCT]: { product_id: productId },
        })),
      );
      return goods;
    };

    beforeAll(async () => {
      await prepareCounting(shop);
    });

    it("is found by its links and named in the log before anybody pays", () => {
      expect(readFileSync(process.env.MIZAN_LOG_FILE ?? "", "utf8")).toContain(
        "Mizan asks for the vendor of a cart line: own-product-link, mercur-1 (found by itself)",
      );
    });

    it("TAM-05: two instances find the same sellers, whatever the order of the lines; shipping has its option's", async () => {
      const goods = await goodsOf(["sel_a", "sel_b"], 3, "Goods");
      await createAccount(shop, "mercur", "sel_a");
      await createAccount(shop, "mercur", "sel_b");
      const carts = [await cartOfGoods(shop, goods), await cartOfGoods(shop, goods.toReversed())];
      const optionId = await addShipping(shop, carts[0] ?? "");
      await createLinks(shop, [
        { seller: { seller_id: "sel_b" }, [Modules.FULFILLMENT]: { shipping_option_id: optionId } },
      ]);
      const [one, two] = await Promise.all(carts.map((cartId) => vendorsOfCart(shop, cartId)));
      expect(Object.values(one?.lines ?? {}).sort()).toEqual(["sel_a", "sel_a", "sel_b"]);
      expect(two?.lines).toEqual(one?.lines);
      expect(one?.shipping).toEqual(["sel_b"]);
    });

    it("a product of no seller is the operator's; one of a seller without account is refused", async () => {
      const [unowned] = await createGoods(shop, 1, "Unowned");
      const ofNobody = await cartOfGoods(shop, unowned ? [unowned] : []);
      expect(Object.values((await vendorsOfCart(shop, ofNobody)).lines)).toEqual([null]);
      const ofStranger = await cartOfGoods(shop, await goodsOf(["sel_stranger"], 1, "Stranger"));
      await expect(vendorsOfCart(shop, ofStranger)).rejects.toMatchObject({
        code: "MIZAN_VENDOR_NOT_SET_UP",
      });
    });

    it("a cart of 200 lines of 50 sellers costs as many statements as one of 2 lines", async () => {
      const sellers = Array.from({ length: 50 }, (_, index) => `sel_m${index}`);
      for (const id of sellers) await createAccount(shop, "mercur", id);
      const goods = await goodsOf(sellers, 200, "Many");
      const large = await cartOfGoods(shop, goods);
      const small = await cartOfGoods(shop, goods.slice(0, 2));
      const ofSmall = countOf(await statementsOf(shop, () => vendorsOfCart(shop, small)));
      const ofLarge = countOf(await statementsOf(shop, () => vendorsOfCart(shop, large)));
      expect(ofLarge).toBe(ofSmall);
    }, 300_000);
  },
  {},
  join(__dirname, "../marketplaces/mercur-1"),
);
