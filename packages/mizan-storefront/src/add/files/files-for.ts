import { posix } from "node:path";
import type { Storefront } from "../storefront";
import { actions } from "./actions";
import { checkout } from "./checkout";
import { name } from "./name";
import { names } from "./names";
import { openCart } from "./open-cart";
import { orderPage } from "./order-page";
import { result } from "./result";
import { resultPage } from "./result-page";

export interface OwnFile {
  readonly path: string;
  readonly purpose: string;
  readonly text: string;
}

/** The files that Mizan brings: thin, for what they say is the package's. */
export function filesFor(storefront: Storefront): OwnFile[] {
  const own = (name: string, purpose: string, text: string) => ({
    path: `${storefront.folder}/${name}`,
    purpose,
    text,
  });
  return [
    own("actions.ts", "server actions: they answer, and never throw", actions(storefront)),
    own("checkout.tsx", "the parts in the checkout", checkout(storefront)),
    own("name.tsx", "a way's name in the shopper's language", name(storefront)),
    own("names.tsx", "names and icons", names),
    own("open-cart.ts", "whether a cart is still open", openCart(storefront)),
    own("result.tsx", "how the payment stands", result(storefront)),
    {
      path: `${storefront.checkout}/result/page.tsx`,
      purpose: "the page that the shopper comes back to",
      text: resultPage(storefront),
    },
    {
      path: `${posix.dirname(storefront.checkout)}/payment-collection/[id]/page.tsx`,
      purpose: "the page that Medusa's payment links lead to",
      text: orderPage(storefront),
    },
  ];
}
