/** Texts of Mizan's parts of Medusa's pages of products, regions and orders. */
export const elsewhere = {
  order: {
    title: "Mizan payment",
    more: "Everything about this payment",
    others: "Other tries to pay for this cart",
  },
  product: {
    title: "Vendor",
    none: "No vendor: what happens to such goods is set in Mizan's settings.",
    paused: "Paused: carts with this product cannot be paid for.",
    active: "Active",
    pausedBadge: "Paused",
    assign: "Assign vendor",
    change: "Change vendor",
    remove: "Remove vendor",
    removeTitle: "Remove the vendor?",
    removeText:
      "New carts will count this product as the operator's, or refuse it, as the settings say. Payments under way keep their vendor.",
    removeConfirm: "Remove",
    cancel: "Cancel",
    drawerTitle: "Vendor of this product",
    drawerHint: "Applies to carts from now on. Payments under way keep their vendor.",
    search: "Search vendors",
    choose: "Vendors",
    noMatch: "No vendor matches.",
    noVendors: "There are no vendors yet. Create one under Mizan → Vendors.",
    more: "{{shown}} of {{count}} shown: type more of the name.",
    save: "Save",
    saved: "The vendor was saved.",
    removed: "The vendor was removed.",
  },
  region: {
    title: "Mizan ways to pay",
    enabled: "On",
    disabled: "Off",
    openPayments: "Open payments: {{count}}",
    warningLabel: "Before you take one away",
    warning:
      "Taking a way to pay away now cuts off shoppers who are paying. Wait until nothing is open; whoever has paid all the same will need a person.",
    cutOff:
      "This way to pay is off in this region although payments are open ({{count}}). Switch it on again until they are settled, or look after them by hand.",
    systemDefault:
      "The provider pp_system_default is on beside Mizan: any shopper can order with it and pay nothing. Take it away under Edit region, unless that is what you want, such as cash on delivery.",
    none: "No way to pay of Mizan is switched on in this region.",
    noneHint: "Choose payment providers under Edit region.",
  },
};
