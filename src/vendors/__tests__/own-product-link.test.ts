import { vendorsByProductLink } from "../own-product-link";

/** The engine's query, with the links of two products; notes what it was asked. */
function linksOf(links: { product_id: string; mizan_vendor_account_id: string }[]) {
  const asked: { entity?: unknown; filters?: unknown }[] = [];
  const graph = async (question: { entity?: unknown; filters?: unknown }) => {
    asked.push(question);
    return { data: links };
  };
  return { query: { graph } as never, asked };
}

describe("whose products these are by the operator's own link", () => {
  const links = [
    { product_id: "prod_1", mizan_vendor_account_id: "mven_1" },
    { product_id: "prod_2", mizan_vendor_account_id: "mven_2" },
  ];

  it("is told per product, and a product without a link belongs to nobody", async () => {
    const { query } = linksOf(links);
    const vendors = await vendorsByProductLink(query, ["prod_1", "prod_2", "prod_3"]);
    expect(Object.fromEntries(vendors)).toEqual({ prod_1: "mven_1", prod_2: "mven_2" });
  });

  it("costs one query, however many lines have the same product", async () => {
    const { query, asked } = linksOf(links);
    await vendorsByProductLink(query, ["prod_1", "prod_2", "prod_1", "prod_1"]);
    expect(asked).toMatchObject([
      { entity: "product_mizan_vendor_account", filters: { product_id: ["prod_1", "prod_2"] } },
    ]);
  });

  it("costs no query for a cart without products: an empty filter would be everything", async () => {
    const { query, asked } = linksOf(links);
    expect((await vendorsByProductLink(query, [])).size).toBe(0);
    expect(asked).toEqual([]);
  });
});
