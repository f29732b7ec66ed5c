import { chosenResolversOf } from "../chosen-resolvers";
import { mercur1, mercur2, mercurWithOffers, plain, vendorsOfModule } from "./joiner-configs";

const own = "own-product-link";

describe("the resolvers that auto picks", () => {
  it.each([
    ["Medusa alone", plain, [own]],
    ["Mercur 1", mercur1, [own, "mercur-1"]],
    ["Mercur 2.1", mercur2, [own, "mercur-seller"]],
    ["Mercur 2.3, never its product.sellers", mercurWithOffers, [own, "mercur-offer"]],
    ["the marketplace recipe", vendorsOfModule("marketplace"), [own, "marketplace-recipe"]],
    ["a vendor of another module, such as a supplier", vendorsOfModule("suppliers"), [own]],
  ])("for %s are those it has the data for", (_what, configs, names) => {
    expect(chosenResolversOf({ resolvers: "auto" }, configs).names).toEqual(names);
  });

  it("ask the cart's query for their own fields, and shipping options and promotions only where those have sellers", () => {
    const ofOwn = "items.product.mizan_vendor_account_link.mizan_vendor_account_id";
    expect(chosenResolversOf({ resolvers: "auto" }, plain).fields).toEqual([ofOwn]);
    expect(chosenResolversOf({ resolvers: "auto" }, mercur2).fields).toEqual([
      ofOwn,
      "items.variant.product.seller.id",
    ]);
    expect(chosenResolversOf({ resolvers: "auto" }, mercur1).fields).toEqual([
      ofOwn,
      "items.product.seller.id",
    ]);
    const asked = [plain, mercur1, mercur2].map((configs) =>
      chosenResolversOf({ resolvers: "auto" }, configs),
    );
    expect(asked.map(({ hasShippingSellers }) => hasShippingSellers)).toEqual([false, false, true]);
    expect(asked.map(({ hasPromotionSellers }) => hasPromotionSellers)).toEqual([false, false, true]);
    expect(chosenResolversOf({ resolvers: [own] }, mercur2)).toMatchObject({
      hasShippingSellers: false,
      hasPromotionSellers: false,
    });
  });
});

describe("the resolvers of the options", () => {
  it("are taken in their order, a function by its name", () => {
    const byHandle = async () => ({ lines: {} });
    const chosen = chosenResolversOf(
      { resolvers: [byHandle, { path: "items.product.vendor.id", source: "x" }, "sales-channel"] },
      vendorsOfModule("suppliers"),
    );
    expect(chosen.names).toEqual(["items.product.vendor.id", "sales-channel", "function byHandle"]);
    expect(chosen.functions).toEqual([byHandle]);
  });

  it.each([
    ["an ecosystem that is not there", "mercur-offer" as const, "items.offer.seller_id"],
    ["a path to nothing", { path: "items.product.brand.id", source: "x" }, "items.product.brand.id"],
    ["a path that ends at a relation", { path: "items.product", source: "x" }, "items.product"],
    [
      "a path beyond a plain field",
      { path: "items.product.title.id", source: "x" },
      "items.product.title.id",
    ],
  ])("refuse %s, naming the field that is missing", (_what, resolver, field) => {
    expect(() => chosenResolversOf({ resolvers: [own, resolver] }, plain)).toThrow(
      expect.objectContaining({
        code: "MIZAN_VENDOR_RESOLVER_MISSING",
        message: expect.stringContaining(`no field ${field}`) as string,
      }),
    );
  });

  const path = (path: string) => chosenResolversOf({ resolvers: [{ path, source: "x" }] }, mercurWithOffers);

  it.each([
    ["the line's metadata", "items.metadata.vendor", "metadata"],
    ["the cart's metadata", "items.cart.metadata.vendor", "cart"],
    ["the shopper's address of mail", "items.cart.email", "cart"],
    ["a quantity", "items.quantity", "quantity"],
    ["a line's own text", "items.title", "title"],
    ["the code of a promotion", "items.adjustments.code", "adjustments"],
    ["the carts that hold the same variant", "items.variant.cart_items.cart.email", "cart_items"],
    ["the offer's other lines", "items.offer.line_items.title", "line_items"],
    ["an order's address of mail", "items.product.orders.email", "orders"],
    ["what a customer calls itself", "items.product.owner.last_name", "owner"],
    ["a product's metadata, which no graph can check", "items.product.metadata.vendor", "metadata"],
  ])("refuse a path through %s, naming the step", (_what, through, step) => {
    expect(() => path(through)).toThrow(
      expect.objectContaining({
        code: "MIZAN_VENDOR_RESOLVER_MISSING",
        message: expect.stringContaining(`its step "${step}"`) as string,
      }),
    );
  });

  it.each(["items.product.id", "items.variant.id", "items.offer.seller_id", "items.product.owner.id"])(
    "take the path %s, which the store alone writes",
    (through) => {
      expect(path(through).fields).toEqual([through]);
    },
  );
});
