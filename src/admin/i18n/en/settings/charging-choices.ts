/** What can be chosen for carts, charges and discounts, and what each choice means. */
export const chargingChoices = {
  cartPolicy: {
    block: {
      label: "One vendor per payment",
      description:
        "A cart with goods of several vendors is refused before paying, with a message that names them.",
    },
    separate: {
      label: "One cart and one payment per vendor",
      description:
        "A cart with goods of several vendors is refused before paying, and the storefront is told how to divide it. Each vendor is paid by a payment of its own.",
    },
    platform: {
      label: "The operator takes the payment",
      description:
        "It is paid to the operator's gateway account. The shares are recorded, and the operator pays the vendors.",
    },
  },
  commissionBase: {
    goods: {
      label: "Goods, tax included, without delivery",
      description: "10 % of 10.000 KWD: commission 1.000 KWD.",
    },
    goods_without_tax: {
      label: "Goods without tax and delivery",
      description: "10 % of 9.500 KWD: commission 0.950 KWD.",
    },
    goods_and_delivery: {
      label: "Goods and delivery together",
      description: "10 % of 11.500 KWD: commission 1.150 KWD.",
    },
  },
  commissionEncoding: {
    exact: {
      label: "As an amount",
      description: "The gateway gets the commission that Mizan computed, exact to the fils.",
    },
    native: {
      label: "As it is configured",
      description:
        "The gateway gets kind, percent and amount and computes itself. Only when your account was shown to compute the same.",
    },
  },
  unassigned: {
    platform: {
      label: "Belong to the operator",
      description: "They are sold by the operator, whose gateway account is paid for them.",
    },
    reject: {
      label: "Cannot be paid for",
      description: "A cart that holds one is refused, until the product has a vendor.",
    },
  },
  notCaptured: {
    auto: {
      label: "Depends on the payment",
      description: "Declined on the debit network, approved but not collected for a card.",
    },
    declined: { label: "Declined", description: "The shopper may try again at once." },
    authorized: {
      label: "Approved, not collected",
      description: "Kept open and checked again. The shopper may not pay a second time.",
    },
  },
  commission: {
    type: {
      none: { label: "No default", description: "Every vendor needs a commission of its own." },
      percentage: { label: "Percentage", description: "A part of what it is taken on." },
      fixed: { label: "Fixed amount", description: "The same amount for each vendor and payment." },
      mixed: { label: "Percentage and fixed amount", description: "Both together." },
    },
  },
  delivery: {
    source: {
      cart_shipping: {
        label: "What the shopper pays for shipping",
        description: "One shipping method for several vendors is shared by the value of their goods.",
      },
      fixed: {
        label: "A fixed amount for every order",
        description: "The vendor bears or keeps the difference to what the shopper paid.",
      },
    },
    recipient: {
      company: {
        label: "The delivery company",
        description: "The gateway pays it out to the company directly.",
      },
      vendor: { label: "The vendor", description: "It stays with the vendor's share." },
      operator: { label: "The operator", description: "It is kept with the commission." },
    },
  },
  settles: {
    own_key: {
      label: "The vendor's own (own key)",
      description: "The gateway pays the vendor directly and keeps back the operator's commission.",
    },
    operator: {
      label: "The operator's",
      description: "The gateway pays the operator, who pays the vendor by the recorded shares.",
    },
  },
  language: {
    ENG: { label: "English", description: "The gateway shows its page in English." },
    ARA: { label: "Arabic", description: "The gateway shows its page in Arabic." },
  },
  discounts: {
    bearer: {
      none: {
        label: "As for all promotions",
        description: "What Mizan's settings say; the vendor, of a promotion that a vendor made.",
      },
      vendor: {
        label: "The vendor",
        description: "Goods of 10.000 KWD with 50 % off: the vendor sold for 5.000 KWD.",
      },
      operator: {
        label: "The marketplace",
        description:
          "Goods of 10.000 KWD with 50 % off: the vendor sold for 10.000 KWD, and the marketplace adds the 5.000 KWD.",
      },
      shared: {
        label: "Both",
        description: "The marketplace adds its part of the discount; the vendor sold for that much more.",
      },
    },
    credit: {
      operator: {
        label: "Paid with the marketplace's money",
        description:
          "Goods of 10.000 KWD, 4.000 KWD of it by gift card: the vendor sold for 10.000 KWD. The marketplace got the 4.000 KWD when it sold the card.",
      },
      parts: {
        label: "Lower what was sold",
        description: "Goods of 10.000 KWD, 4.000 KWD of it by gift card: the vendor sold for 6.000 KWD.",
      },
    },
  },
};
