import type { ReviewAction } from "../../../answers/review-api";

/** What a person can do about something that needs one, and what was done. */
export const reviews = {
  action: {
    "make-order": "Make the order",
    refund: "Refund",
    "confirm-paid": "It was paid",
    "confirm-not-paid": "It was not paid",
    accept: "Accept as it is",
    ignore: "Ignore",
  } satisfies Record<ReviewAction, string>,
  actionsOf: "What can be done: {{what}}",
  /** Before: what the button does, and what it does not. */
  happens: {
    "make-order":
      "The order is tried again, for exactly what was paid. If the cart no longer fits that, nothing changes and you are told why.",
    refund:
      "All that is left of this payment goes back to the shopper. An order with another payment is not touched.",
    "confirm-paid":
      "Only if you have seen at the bank or the provider that the money is there: the payment then counts as paid, and its order is made.",
    "confirm-not-paid":
      "Only if you have seen at the bank or the provider that no money was taken: the shopper can then pay again. If the gateway says “captured” when it is next asked, that counts after all.",
    accept:
      "It stays as it is, for example because the order was made by hand. No money moves, this is closed, and no order is tried again.",
    ignore:
      "No money moves, and this is closed. A captured payment without an order is not tried again, and nobody is told of it again.",
  } satisfies Record<ReviewAction, string>,
  refund: {
    goesBack:
      "{{amount}} KWD go back to the shopper by the way they were paid ({{way}}). This cannot be undone.",
    byHand:
      "Refunds of this account are made by hand: {{amount}} KWD ({{way}}) are noted, and nothing is sent. Then refund them in the provider's dashboard and say so at the refund.",
    label: "This refund",
    nothingLeft: "Nothing is left to refund: all of it has gone back.",
    submit: "Refund {{amount}} KWD",
    note: "Note {{amount}} KWD to be refunded by hand",
    sure: "Refund {{amount}} KWD?",
    sureByHand: "Note {{amount}} KWD to be refunded by hand?",
  },
  facts: {
    title: "What it is about",
    paid: "Charge",
    way: "Way to pay",
    payment: "Payment",
  },
  form: {
    reason: "Reason",
    reasonHint: "Why you decide so. It stays here, with your name and the time. The shopper does not see it.",
    reasonRequired: "Say why: without it nobody can follow the decision later.",
    order: "Order made by hand (optional)",
    orderHint:
      "The payment then belongs to that order. Its number, such as #12, or the address of its page in this dashboard.",
    reference: "Reference of the bank or provider",
    referenceHint:
      "Such as the number of the transaction in the provider's dashboard, so that it can be found again.",
    referenceTooLong: "At most 100 characters.",
    perhapsDone:
      "Whether it was done is not known. You can press the button again with the same words: it is done once only.",
  },
  /** After. */
  answer: {
    done: "Done",
    stillOpen: "Not closed yet",
    otherTitle: "Somebody else was faster",
    other: "This was decided in the meantime. Nothing of yours was done; see what was decided.",
  },
  decided: {
    "make-order": "The order was made",
    refund: "Refund decided",
    "confirm-paid": "Confirmed as paid",
    "confirm-not-paid": "Confirmed as not paid",
    accept: "Accepted as it is",
    ignore: "Ignored",
  } satisfies Record<ReviewAction, string>,
  decision: {
    by: "by",
    bySettings: "by the settings",
    why: "Why:",
    reference: "Reference:",
    byItself: "Came into line by itself.",
  },
};
