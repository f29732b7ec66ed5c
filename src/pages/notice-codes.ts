import type { NoticeCode } from "./notice-messages";

/**
 * What a shopper reads as "Code" at the foot of a page of Mizan, for docs/errors.md (`npm run docs`): `http` is its
 * status, `when` what has happened, `todo` what the shopper or the operator does next.
 */
export const NOTICE_CODES: Readonly<Record<NoticeCode, { http: string; when: string; todo: string }>> = {
  not_found: { http: "404", when: "an address that is cut off, or not known", todo: "go back to the shop" },
  session_gone: {
    http: "410",
    when: "the way to pay was chosen anew since, or the address is too old",
    todo: "choose the way to pay again",
  },
  cart_changed: {
    http: "409",
    when: "the cart is not what it was when the way to pay was chosen",
    todo: "choose the way to pay again",
  },
  order_changed: {
    http: "409",
    when: "what is outstanding of the order is not what it was when the way to pay was chosen, nothing is, or its session is gone",
    todo: "open the order's payment link again; the operator sends a new one",
  },
  link_over: {
    http: "410",
    when: "a link to pay whose time is over, or that was withdrawn",
    todo: "ask for a new one; the operator makes it on the order's page",
  },
  link_paid: {
    http: "200",
    when: "as much as a link to pay asks for was paid of its order since it was made",
    todo: "nothing",
  },
  checking: {
    http: "409 or 503",
    when: "an earlier payment of the cart may have been made, and the gateway has not said; 503: the return or the result could not be shown, the log has why under the reference",
    todo: "wait, do not pay again; **Check now** at the payment",
  },
  not_known: {
    http: "503",
    when: "something of ours failed at the pay address; the cart may be paid, the log has why under the reference",
    todo: "check again in a moment: no page opens for a cart that is paid; the operator looks into the log",
  },
  not_payable: {
    http: "409",
    when: "the cart is ordered, or cannot be charged; the log names the code",
    todo: "look into the cart; the operator looks up the code in the first table above",
  },
  way_not_available: {
    http: "409",
    when: "the way to pay is not accepted by a vendor, or not permitted to the account",
    todo: "choose another way to pay",
  },
  code_used_up: {
    http: "409",
    when: "a discount code of the cart has been used up since the way to pay was chosen (`MIZAN_CODE_USED_UP`)",
    todo: "take the code out of the cart and choose again",
  },
  credit_used_up: {
    http: "409",
    when: "a gift card or store credit of the cart has less left than the cart takes of it, or has expired (`MIZAN_CREDIT_USED_UP`)",
    todo: "take it out of the cart, add it again and choose again",
  },
  not_for_sale: {
    http: "409",
    when: "something in the cart was deleted or cannot be sent since the way to pay was chosen (`MIZAN_NOT_FOR_SALE`)",
    todo: "take it out of the cart and choose again",
  },
  out_of_stock: {
    http: "409",
    when: "something in the cart is no longer in stock (`MIZAN_OUT_OF_STOCK`)",
    todo: "take it out of the cart, or order fewer, and choose again",
  },
  delivery_needed: {
    http: "409",
    when: "no delivery is chosen for something in the cart, or it is no longer offered (`MIZAN_DELIVERY_NEEDED`)",
    todo: "choose a delivery, then the way to pay again",
  },
  too_many_tries: {
    http: "429",
    when: "twenty pages were opened for the cart within an hour",
    todo: "try again in an hour",
  },
  too_many_pages: {
    http: "429",
    when: "from the shopper's address `pages.perAddress` carts have an unfinished page (`first_pages_refused`); or the cart has had one, and so many pages are unfinished; or it has one open, and `pages.inAll` were opened beside another. The log says so",
    todo: "pay on the open page, or try again in some minutes; where one address stands for all shoppers, the operator has the proxies pass theirs on, or raises `pages.perAddress`",
  },
  gateway_refused: {
    http: "502",
    when: "the gateway refused to open a page; the log has its code",
    todo: "choose another way to pay; the operator looks at the key and the vendor",
  },
  gateway_busy: {
    http: "503",
    when: "the gateway takes no payments for the moment: its 429, or `traffic.perMinute` is used up, for longer than a shopper waits",
    todo: "wait: the page tries again by itself. If it is often, set `traffic.perMinute` to what the provider allows, and ask for a higher limit",
  },
  gateway_unavailable: {
    http: "502",
    when: "the gateway did not open a page: it did not answer, or not in words that count; the log has it under the reference",
    todo: "try again in a moment",
  },
  address_expired: {
    http: "410",
    when: "the signed address of a statement, an invoice or a payout file is older than two minutes",
    todo: "press again on the page it came from",
  },
  address_not_valid: {
    http: "404",
    when: "the address of a statement, an invoice or a payout file was not signed by this shop, or was changed since",
    todo: "press again on the page it came from; after a change of `masterKeys` or `backendUrl`, too",
  },
};
