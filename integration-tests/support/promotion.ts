import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";

/** Makes two codes that take everything off a cart, goods and delivery. @returns the codes */
export async function promotionsForEverything(shop: MizanShop): Promise<string[]> {
  const free = (code: string, targetType: "items" | "shipping_methods") => ({
    code,
    type: "standard" as const,
    status: "active" as const,
    is_automatic: false,
    application_method: {
      type: "percentage" as const,
      target_type: targetType,
      allocation: "across" as const,
      value: 100,
      currency_code: "kwd",
    },
  });
  await createPromotionsWorkflow(shop.container()).run({
    input: { promotionsData: [free("GIFT", "items"), free("GIFTDELIVERY", "shipping_methods")] },
  });
  return ["GIFT", "GIFTDELIVERY"];
}

/** Makes a code that takes a tenth off the goods, for so many orders. @returns the code */
export async function limitedCode(shop: MizanShop, code: string, uses: number): Promise<string> {
  await createPromotionsWorkflow(shop.container()).run({
    input: {
      promotionsData: [
        {
          code,
          type: "standard",
          status: "active",
          is_automatic: false,
          limit: uses,
          application_method: {
            type: "percentage",
            target_type: "items",
            allocation: "across",
            value: 10,
            currency_code: "kwd",
          },
        },
      ],
    },
  });
  return code;
}
