/** Carts of one vendor of which the operator bears something, as tests write them. */
import { postingsOfCharge } from "../journal";
import { type Split, split } from "../split";
import type { DeliveryTerms, SplitLine, SplitShipping } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { balancesOf } from "./balances";
import { cart, line, shipping, vendor } from "./split-cart";

export const kept = { source: "cart_shipping", recipient: "vendor" } as const;
export const company = { source: "cart_shipping", recipient: "company", company: 3 } as const;
export const operators = { source: "cart_shipping", recipient: "operator" } as const;

/** A part of whose discount the operator bears an amount of KWD. */
export const borne = <Part extends SplitLine | SplitShipping>(part: Part, amount: string): Part => ({
  ...part,
  borne: amount,
});
/** What a charge posted, account by account. */
export const balances = (charge: Split) => Object.fromEntries(balancesOf(postingsOfCharge(charge)));

/** One vendor's goods and delivery; what the operator bears of each follows a slash: "5.000/5.000". */
export function oneVendor(
  total: string,
  given: { goods: string; ship?: string; rate?: string; tax?: string; delivery?: DeliveryTerms },
  how: { ownKey?: boolean; credit?: "operator" | "parts"; encoding?: "exact" | "native" } = {},
): Split {
  const [goods = "0", ofGoods = "0"] = given.goods.split("/");
  const [ship = "0", ofShip = "0"] = (given.ship ?? "0").split("/");
  const terms = { hasOwnKey: how.ownKey ?? false, delivery: given.delivery ?? kept };
  const charge = split(
    cart(
      total,
      [borne(line("l", "A", goods, given.tax), ofGoods)],
      [vendor("A", given.rate ?? "10", terms)],
      {
        shipping: [borne(shipping("s", ship), ofShip)],
        settings: { credit: how.credit ?? "operator", commissionEncoding: how.encoding ?? "exact" },
      },
    ),
  );
  assertSplitBalances(charge);
  return charge;
}

/** Example 12: goods and delivery of which 5.000 are paid by a gift card, at a total of 6.500. */
export const GIFT_CARD = { goods: "10.000", ship: "1.500" };
