/** What can be chosen for money that goes back, and what each choice means. */
export const refundChoices = {
  refundMode: {
    gateway: {
      label: "Through the gateway",
      description: "A refund in the order is sent to the gateway, which gives the money back.",
    },
    manual: {
      label: "By hand",
      description:
        "For accounts without refunds: a person refunds in the gateway's dashboard, and is reminded of it here.",
    },
  },
  commissionReversal: {
    proportional: {
      label: "Given back in step with the goods",
      description:
        "With a commission of 10 % + 0.250 KWD on goods for 10.000 KWD: when goods for 4.000 KWD are refunded, 0.500 KWD of the commission goes back.",
    },
    keep: {
      label: "Kept",
      description:
        "With a commission of 10 % + 0.250 KWD on goods for 10.000 KWD: when goods for 4.000 KWD are refunded, 0.000 KWD of the commission goes back; the vendor bears the whole refund.",
    },
    keep_fixed: {
      label: "The fixed part is kept",
      description:
        "With a commission of 10 % + 0.250 KWD on goods for 10.000 KWD: when goods for 4.000 KWD are refunded, 0.400 KWD of the commission goes back.",
    },
  },
  unplacedPayments: {
    review: {
      label: "A person decides",
      description: "It appears under “Needs a person”, where the order can be made, or the payment refunded.",
    },
    refund: {
      label: "Refunded by itself",
      description:
        "Once it is certain that no order can be made, all of it goes back. If the refund is not accepted, a person decides.",
    },
  },
  secondCaptures: {
    review: {
      label: "A person decides",
      description: "It appears under “Needs a person”, where the second payment can be refunded.",
    },
    refund: {
      label: "Refunded by itself",
      description:
        "The payment that is not needed goes back whole. If the refund is not accepted, a person decides.",
    },
  },
};
