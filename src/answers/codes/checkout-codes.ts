import type { CodeRecords } from "./code-record";

/** What the storefront, or Medusa's own admin, is answered: HTTP 400 unless the record says otherwise. */
export const CHECKOUT_CODES: CodeRecords = {
  MIZAN_NOT_READY: {
    when: "no usable master key is configured",
    todo: "set `masterKeys`; the log names the reason",
  },
  MIZAN_NOT_MIGRATED: {
    when: "503: Mizan was installed or upgraded and its migrations have not run; for each change of a cart, and in the dashboard",
    todo: "run `npx medusa db:migrate`, then start Medusa again",
  },
  MIZAN_NO_CART: {
    when: "the payment collection has no cart and no order, or what it had is gone",
    todo: "pay another way",
  },
  MIZAN_NOTHING_OUTSTANDING: {
    when: "nothing is left to be paid of the order, or all of this payment collection was paid",
    todo: "show the order; what an edit adds has a payment collection of its own",
  },
  MIZAN_COLLECTION_NOT_FOUND: {
    when: "404: `GET /store/mizan/payment-collections/:id` of a collection that is no order's",
    todo: "say that the link is not valid",
  },
  MIZAN_CART_COMPLETED: { when: "the cart is ordered", todo: "show the order" },
  MIZAN_ALREADY_PAID: {
    when: "a captured payment of the cart waits for its order, or for a person",
    todo: "wait; do not pay again",
  },
  MIZAN_CURRENCY_NOT_KWD: {
    when: "region or cart is not in Kuwaiti dinars",
    todo: "offer Mizan in KWD regions only",
  },
  MIZAN_AMOUNT_NOT_CART_TOTAL: {
    when: "the session's amount is not the cart's total, or more than is outstanding of the order; or, completing a cart that costs nothing by now, its session cannot be taken out at this moment",
    todo: "choose the way to pay again",
  },
  MIZAN_CHARGE_REFUSED: {
    when: "the cart cannot be charged or split as configured",
    todo: "the message says why",
  },
  MIZAN_ZERO_CHARGE: {
    when: "nothing to pay, or less than half a fils, which the order then names as `mizan-rounding`",
    todo: "complete the cart without payment",
  },
  MIZAN_SEVERAL_VENDORS: {
    when: 'several vendors under `cartPolicy: "block"`, in a cart or in what an order owes',
    todo: "pay for the named vendors one by one; of an order, add the next vendor's goods once the last one's are paid",
  },
  MIZAN_DIVIDE_CART: {
    when: 'several vendors under `cartPolicy: "separate"`, in a cart or in what an order owes',
    todo: "divide the cart, one per vendor: ways-to-pay says which lines (`divide`); of an order, make payment links: one for each vendor",
  },
  MIZAN_VENDOR_PAUSED: { when: "a vendor of the cart is paused", todo: "remove its goods" },
  MIZAN_VENDOR_NOT_SET_UP: {
    when: "a vendor without account, or whose terms with the operator's defaults are not complete",
    todo: "complete them: the log says what is missing",
  },
  MIZAN_VENDOR_UNASSIGNED: {
    when: 'a product has no vendor under `unassigned: "reject"`; the line names an offer of another variant; the product is not sold in the cart\'s channel',
    todo: "link the product to a vendor",
  },
  MIZAN_VENDOR_AMBIGUOUS: {
    when: "a line or a shipping method has two different vendors",
    todo: "correct one: the log names both and who says so",
  },
  MIZAN_VENDOR_RESOLVER_MISSING: {
    when: "`vendors.resolvers` names a module or link that is missing, or a field that shoppers can write",
    todo: "correct the option; the log names it, at the start already",
  },
  MIZAN_VENDOR_RESOLVER_FAILED: {
    when: "the store's own resolver threw, was late or answered in another shape",
    todo: "see the log",
  },
  MIZAN_WAY_TO_PAY_NOT_ACCEPTED: {
    when: "a vendor does not accept this way to pay, or the cart's region has stopped to offer it",
    todo: "offer another one",
  },
  MIZAN_CARD_NOT_PERMITTED: {
    when: "the gateway takes no direct card payment of the account that signs (10015)",
    todo: "offer another way to pay",
  },
  MIZAN_CODE_USED_UP: {
    when: "a discount code of the cart has reached its limit of uses or its budget since it was put in",
    todo: "the shopper takes the code out of the cart",
  },
  MIZAN_CREDIT_USED_UP: {
    when: "a gift card or store credit of the cart (Medusa's Loyalty plugin) has less left than the cart takes of it, or has expired",
    todo: "the shopper takes it out of the cart and adds it again",
  },
  MIZAN_CART_EMPTY: { when: "the cart has no lines", todo: "put something in" },
  MIZAN_NOT_FOR_SALE: {
    when: "Medusa would refuse the order: a variant or product of the cart was deleted, or goods that are sent have no shipping profile",
    todo: "take it out of the cart; the operator gives the product its shipping profile",
  },
  MIZAN_OUT_OF_STOCK: {
    when: "Medusa would refuse the order: no one warehouse of the cart's sales channel has enough of a line",
    todo: "take it out of the cart, or order fewer",
  },
  MIZAN_DELIVERY_NEEDED: {
    when: "Medusa would refuse the order: goods that are sent, and no delivery of the cart for their shipping profile",
    todo: "let the shopper choose a delivery (`POST /store/carts/:id/shipping-methods`)",
  },
  MIZAN_KEY_UNUSABLE: {
    when: "the key that would sign the charge, or took the payment, is missing or unreadable",
    todo: "enter the key again; the log names the owner",
  },
  MIZAN_NOT_PAID: {
    when: 'completing an unpaid cart (HTTP 200, `type: "cart"`), or capturing it',
    todo: "the message says how the payment stands",
  },
  MIZAN_ORDER_CANCELLED: {
    when: "the cart is paid for, and its order was cancelled before the payment was booked on it",
    todo: "ask the shop: a review item is open, or the money goes back",
  },
  MIZAN_PAYMENT_DOES_NOT_FIT: {
    when: "a payment is captured, but the cart has changed since",
    todo: "wait: a review item is open",
  },
  MIZAN_STILL_PAID: {
    when: "changing a cart, or cancelling a payment, whose money is there",
    todo: "wait for the order; refund instead of cancelling",
  },
  MIZAN_ATTEMPT_NOT_FOUND: {
    when: "payment data or an id that belongs to no payment of Mizan (HTTP 404)",
    todo: "look at the payment's provider",
  },
  MIZAN_NO_ORDER_TO_REFUND: {
    when: "the engine wants to refund a payment whose order failed",
    todo: "nothing: it is kept, a review item is open",
  },
  MIZAN_REFUND_BY_HAND: {
    when: "`settings.refundMode` is `manual`, or the gateway never showed the payment under our id",
    todo: "refund in the provider's dashboard, then confirm it",
  },
  MIZAN_REFUND_ON_ORDER: {
    when: "a refund that was made is put on its order twice, or was not made",
    todo: "nothing: it is there already",
  },
  MIZAN_REFUND_MADE: {
    when: "Medusa's refund of a payment failed after the gateway had accepted it",
    todo: "do not refund again: it is in the books, and comes on its order by itself",
  },
  MIZAN_PAYMENT_UNDER_WAY: {
    when: "an order is cancelled while its payment is still being booked",
    todo: "try again in a minute; then capture the payment first",
  },
  MIZAN_REFUND_IN_FLIGHT: {
    when: "another refund of the payment is under way or not written on its order yet: of a refund, and of cancelling the order",
    todo: "wait some minutes, then look; longer while a change of the order is open",
  },
  MIZAN_REFUND_UNKNOWN: {
    when: "a refund was sent and its answer was lost; it is not sent again",
    todo: "look it up, then say on the order's page what became of it",
  },
  MIZAN_REFUND_REJECTED: {
    when: "the gateway said no, or the request never left",
    todo: "the message holds the gateway's code and words",
  },
  MIZAN_REFUND_NOT_POSSIBLE: {
    when: "more than is left, more than three decimals, zero; or the order has an open change",
    todo: "correct the amount; finish or cancel the order's change",
  },
  MIZAN_RESULT_NOT_FOUND: {
    when: "an address of a result that is not known (HTTP 404)",
    todo: "go back to the shop",
  },
  MIZAN_CART_NOT_FOUND: {
    when: "the storefront asks about a cart that is not known (HTTP 404)",
    todo: "make a new cart",
  },
};
