/** Texts of the forms that ask for a refund. */
import type { RefundFaultCode } from "../../../refunds/refund-faults";
import type { RefundWay } from "../../../refunds/refund-form";

export const asking = {
  form: {
    makeTitle: "Refund",
    makeHint: "The money goes back to the shopper by the way it was paid. This cannot be taken back.",
    noteHint: "Nothing is sent to the gateway: the refund is noted as to be made by hand.",
    recordTitle: "Record a refund made elsewhere",
    recordHint:
      "For a refund that somebody has made in the provider's dashboard already. Nothing is sent to the gateway: it is booked, and taken from what is left to refund.",
    manualTitle: "To be made by hand",
    manual:
      "This account has no refund operation, so nothing is sent to the gateway. The refund is noted here as to be made by hand. Then make it in the provider's dashboard, and press “It was made” at the refund.",
    recordInstead:
      "If it was made in the provider's dashboard already, use “Record a refund made elsewhere” instead.",
    refusedTitle: "No refund can be asked for now",
    charge: "Paid",
    refunded: "Refunded so far",
    left: "Left to refund",
    way: "Refund",
    wayOf: {
      spread: {
        label: "One amount, spread over all",
        description: "Every vendor and the marketplace give back their part of it, by what each has left.",
      },
      parties: {
        label: "Chosen goods and delivery",
        description: "Only whose goods or delivery you choose gives money back.",
      },
    } satisfies Record<RefundWay, { label: string; description: string }>,
    amount: "Amount",
    amountHint: "At most {{left}} KWD. Arabic digits can be typed too.",
    all: "All that is left",
    goods: "Goods",
    delivery: "Delivery",
    line: "{{title}} × {{quantity}}",
    untitled: "Goods without a title",
    leftOf: "{{left}} left of {{amount}} KWD",
    leftOnly: "{{left}} KWD left",
    pieces: "Pieces",
    piecesNamed: "Pieces of {{name}}",
    piecesOf: "of {{count}}",
    looking: "What it takes from whom is worked out…",
    nothingLeft: "Nothing left",
    amountOf: "Amount for {{name}}",
    reason: "Reason",
    reasonHint: "For the people who look at this refund later. The shopper does not see it.",
    sum: "This refund",
    leftAfter: "Left afterwards",
    submitMake: "Refund {{amount}} KWD",
    submitNote: "Note {{amount}} KWD to be made by hand",
    submitRecord: "Record {{amount}} KWD",
    submitNothing: { make: "Refund", note: "Note the refund", record: "Record the refund" },
    readAgain: "Read again what is left",
    outOfDate:
      "Something was refunded since this form was opened, or is being refunded now. Read again what is left, and look at it, before you go on. Your reason stays.",
    perhapsMade:
      "Whether this refund was made is not known. Close this form and look at the list of refunds first.",
  },
  faults: {
    amount_required: "Type an amount.",
    unreadable: "This is not read as an amount. Write it like 1.250, without separators of thousands.",
    ambiguous: "A comma could be a decimal sign or part thousands. Write it like 1.250 or 1250.",
    too_many_decimals: "An amount has at most three decimals.",
    zero: "The amount must be more than nothing.",
    above_left: "Not more than {{left}} KWD is left here.",
    lines_above_goods: "Together these lines are more than the {{left}} KWD left of this vendor's goods.",
    above_all_left: "Together this is more than the {{left}} KWD left of the payment.",
    nothing_chosen: "Choose goods or delivery.",
    reason_required: "A reason is needed.",
  } satisfies Record<RefundFaultCode, string>,
};
