/** A cart as the split takes it: whose its lines and shipping methods are, and what of their discounts the operator bears. */
import { borneOf } from "../../domain/bearer";
import type { RawAmount } from "../../domain/exact";
import type { SplitInput, SplitLine } from "../../domain/split-input";
import type { Discounted, ShopperCart } from "../../engine/carts";
import { splitSettingsOf, vendorTermsOf } from "../../setup/vendors/vendor-terms";
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

/** All that a cart's split is computed from. @param hasKey whether a vendor, by the id of its account, has a key of its own */
export function splitInputOf(
  cart: ShopperCart,
  owners: CartVendors,
  hasKey: (vendorId: string) => boolean,
): SplitInput {
  const { accounts, settings, settingsVersion } = owners;
  return {
    ...cartPartsOf(cart, owners),
    vendors: accounts.map((account) => vendorTermsOf(account, settings, hasKey(account.id))),
    operator: { deliveryCompany: settings.delivery.company ?? null },
    settings: splitSettingsOf(settings, settingsVersion),
  };
}

/** What the operator bears of a part, and the tax in that and in the total together. */
function borneAndTaxOf(
  { adjustments, tax_total, tax_lines }: Discounted & { readonly tax_total: RawAmount },
  { settings, bearers }: Pick<CartVendors, "settings" | "bearers">,
): Pick<SplitLine, "borne" | "borneBy" | "tax"> {
  // What is no promotion's, such as a rest that was waived, is the vendor's.
  const discounts = (adjustments ?? []).flatMap(({ promotion_id, amount, is_tax_inclusive }) =>
    promotion_id ? [{ promotionId: promotion_id, amount, isTaxInclusive: is_tax_inclusive ?? false }] : [],
  );
  if (discounts.length === 0) return { tax: tax_total };
  return borneOf(
    {
      discounts,
      tax: tax_total,
      taxRates: (tax_lines ?? []).map(({ rate }) => rate),
    },
    (promotionId) => bearers.get(promotionId) ?? settings.discounts,
  );
}
