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

  it("ask the cart's query for their own fields, and shipping options only where those have sellers", () => {
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
    const asksShipping = [plain, mercur1, mercur2].map(
      (configs) => chosenResolversOf({ resolvers: "auto" }, configs).hasShippingSellers,
    );
    expect(asksShipping).toEqual([false, false, true]);
    expect(chosenResolversOf({ resolvers: [own] }, mercur2).hasShippingSellers).toBe(false);
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

  it("refuse a path through a line's metadata, which a shopper can write, but not through the product's", () => {
    const through = (path: string) => () => chosenResolversOf({ resolvers: [{ path, source: "x" }] }, plain);
    expect(through("items.metadata.vendor")).toThrow(/a shopper can write a line's metadata/);
    expect(through("items.product.metadata.vendor")).not.toThrow();
  });
});
