import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows";
import type { MizanShop } from "./mizan-suite";

type Off = {
  percent: number;
  of: "items" | "shipping_methods";
  /** For so many orders. */
  uses?: number;
};

/** Makes two codes that take everything off a cart, goods and delivery. @returns the codes */
export async function promotionsForEverything(shop: MizanShop): Promise<string[]> {
  await promotionOf(shop, "GIFT", { percent: 100, of: "items" });
  await promotionOf(shop, "GIFTDELIVERY", { percent: 100, of: "shipping_methods" });
  return ["GIFT", "GIFTDELIVERY"];
}

/** Makes a code that takes a tenth off the goods, for so many orders. @returns the code */
export async function limitedCode(shop: MizanShop, code: string, uses: number): Promise<string> {
  await promotionOf(shop, code, { percent: 10, of: "items", uses });
  return code;
}

/** Makes a code that takes some percent off goods or delivery. @returns the promotion's id */
export async function promotionOf(
  shop: MizanShop,
  code: string,
  { percent, of, uses }: Off,
): Promise<string> {
  const { result } = await createPromotionsWorkflow(shop.container()).run({
    input: {
      promotionsData: [
        {
          ...{ code, type: "standard", status: "active", is_automatic: false },
          ...(uses === undefined ? {} : { limit: uses }),
          application_method: {
            ...{ type: "percentage", target_type: of, allocation: "across", value: percent },
            currency_code: "kwd",
          },
        },
      ],
    },
  });
  return result[0]?.id ?? "";
}
