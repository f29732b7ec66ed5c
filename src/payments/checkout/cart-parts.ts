/** A cart's lines and shipping methods as the split takes them: whose they are, and what of their discounts the operator bears. */
import { borneOf } from "../../domain/bearer";
import type { RawAmount } from "../../domain/exact";
import type { SplitInput, SplitLine } from "../../domain/split-input";
import { type Discounted, ROUNDING_CODE, type ShopperCart } from "../../engine/carts";
import type { CartVendors } from "./resolve-cart-vendors";

/** KWD, unrounded; a `vendorId` of null is the operator's line, or a method that the goods share. */
export function cartPartsOf(
  cart: ShopperCart,
  owners: CartVendors,
): Pick<SplitInput, "total" | "lines" | "shipping"> {
  return {
    total: cart.total,
    lines: cart.items.map((line) => ({
      id: line.id,
      vendorId: owners.lines.get(line.id)?.id ?? null,
      total: line.total,
      ...borneAndTaxOf(line, owners),
    })),
    shipping: cart.shipping_methods.map((method) => ({
      id: method.id,
      vendorId: owners.shipping.get(method.id)?.id ?? null,
      total: method.total,
      ...borneAndTaxOf(method, owners),
    })),
  };
}

/** What the operator bears of a part, and the tax in that and in the total together. */
function borneAndTaxOf(
  { adjustments, tax_total, tax_lines }: Discounted & { readonly tax_total: RawAmount },
  { settings, bearers }: Pick<CartVendors, "settings" | "bearers">,
): Pick<SplitLine, "borne" | "tax"> {
  // What was waived because it is less than half a fils is no promotion's.
  const discounts = (adjustments ?? []).filter(({ code }) => code !== ROUNDING_CODE);
  if (discounts.length === 0) return { tax: tax_total };
  return borneOf(
    {
      discounts: discounts.map(({ promotion_id, amount, is_tax_inclusive }) => ({
        ...{ promotionId: promotion_id ?? null, amount, isTaxInclusive: is_tax_inclusive ?? false },
      })),
      tax: tax_total,
      taxRates: (tax_lines ?? []).map(({ rate }) => rate),
    },
    (promotionId) => bearers.get(promotionId ?? "") ?? settings.discounts,
  );
}
