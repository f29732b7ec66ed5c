/** Texts of money that is kept back from a vendor, and of an order's money. */
import type { DisputeView, FreezeCause } from "../../../answers/books-api/freezes";

export const freezes = {
  freeze: "Freeze",
  thaw: "End the freeze",
  thawTitle: "End this freeze?",
  thawText: "What is due can be paid out again at once. What else keeps it back stays.",
  frozenBy: "Frozen by {{who}} on {{when}}",
  program: "a program",
  allVendors: "All vendors of the order",
  allVendorsHint: "Nothing of this order is paid to anybody.",
  oneVendorHint: "What is owed to this vendor for this order.",
  whom: "Whose money",
  reason: "Reason",
  reasonHint: "Everybody who works with payouts sees it.",
  orderTitle: "Freeze this order's money?",
  orderHint: "No payout pays it until somebody ends that. It moves no due day, and what was paid stays paid.",
  vendorTitle: "Freeze everything owed to {{vendor}}?",
  vendorHint:
    "The vendor is left out of every payout until somebody ends that. Its products are sold as before, and no due day moves.",
  causes: {
    return: "A return is open",
    claim: "A claim is open",
    exchange: "An exchange is open",
    review_item: "A person has to decide about the payment",
    person: "A person froze it",
    vendor: "The whole vendor is frozen",
  } satisfies Record<FreezeCause, string>,
  dispute: {
    waitsFor: {
      goods: "The goods have not come back.",
      delivery: "What is sent instead is not marked as delivered.",
      refund: "Money is still owed to the shopper for it.",
    } satisfies Record<DisputeView["waits_for"], string>,
    setAside: "Set aside",
    setAsideTitle: "Set this aside?",
    setAsideHint:
      "It keeps no money back any more, though it stays open in Medusa. Another one of the order does.",
    setAsideBy: "Set aside by {{who}} on {{when}}",
    takeUp: "Keep money back again",
  },
  order: {
    title: "What vendors are paid",
    hint: "Of this order: when it is due, what keeps it back, and by which payout it went.",
    none: "You owe no vendor anything for this order.",
    due: "Due on",
    delivery: "Due after delivery",
    sale: "Due day not known yet",
    held: "Not due yet",
    frozen: "Frozen",
    payable: "Can be paid out",
    owes: "The vendor owes it",
    payouts: { prepared: "In a payout run", given: "Given to the bank", paid: "Paid out" },
  },
};
