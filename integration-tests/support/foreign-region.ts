import { createRegionsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";

/** Opens a second region that trades in US dollars, with Mizan in it, and prices a product there. @returns its id */
export async function dollarRegion(shop: MizanShop, title: string): Promise<string> {
  const { result } = await createRegionsWorkflow(shop.container()).run({
    input: {
      regions: [
        {
          name: "Abroad",
          currency_code: "usd",
          countries: ["us"],
          payment_providers: ["pp_mizan", "pp_mizan-debit", "pp_mizan-card"],
        },
      ],
    },
  });
  await updateProductVariantsWorkflow(shop.container()).run({
    input: {
      product_variants: [
        {
          id: shop.variant(title),
          prices: [
            { currency_code: "kwd", amount: 10 },
            { currency_code: "usd", amount: 10 },
          ],
        },
      ],
    },
  });
  return result[0]?.id ?? "";
}
