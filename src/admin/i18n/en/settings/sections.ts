/** What stands in the sections of the settings beside their fields. */
export const sections = {
  charging: {
    title: "Charging",
    hint: "How a cart becomes a payment. A change counts from the next payment page on, never for payments under way.",
    base_hint:
      "The examples: goods of 10.000 KWD, 0.500 KWD of it tax, delivery of 1.500 KWD, commission of 10 %.",
    not_captured_hint: "The gateway's word for a payment whose money was not collected.",
    minutes: "{{minutes}} minutes",
    minutes_unit: "minutes",
    expiry_hint:
      "How long a payment page of the gateway can be used. The gateway does not say, so it is set here.",
  },
  defaults: {
    title: "Defaults for vendors",
    hint: "What counts for a vendor that has no value of its own, field by field.",
    commission: "Commission",
    delivery: "Delivery",
    terms: "Settlement, ways to pay and language",
    percent_hint: "0 to 100, at most three decimals, such as 12.5.",
    fixed_hint: "Once for each vendor and payment; not for each line or piece.",
    minimum_hint: "Empty for none. The commission is raised to it, but never above what it is taken on.",
    maximum_hint: "Empty for none. The commission is cut to it.",
    delivery_fixed_hint: "For every order of the vendor, whatever the shopper paid for shipping.",
    company_hint: "The number that the gateway has for the delivery company.",
    ways_hint: "A vendor may accept fewer. A cart can be paid in the ways that all of its vendors accept.",
    language_hint: "Of the payment page, where the shopper chose none.",
  },
  overrule: {
    label: "Save it anyway",
    hint: "Carts with goods of these vendors cannot be paid for until they have values of their own.",
  },
  discounts: {
    title: "Discounts and gift cards",
    hint: "Who bears what lowers a price. A change counts from the next payment page on.",
    percent_hint: "Your part of the discount, 0 to 100; the vendor bears the rest.",
    operator_bears: "The marketplace {{percent}} %, the vendor the rest",
    promotion: "Who bears this discount",
    promotion_hint: "Counts from the next payment page on. What was paid stays as it was.",
    as_for_all: "As for all promotions, in Mizan's settings.",
    vendors_own: "A promotion that the vendor made.",
    example: {
      title: "Live example",
      hint: "Goods of 10.000 KWD at a commission of 10 %, with the values as they stand in the form.",
      figure: "KWD",
      promotion: "10 % off",
      credit: "4.000 KWD by gift card",
      paid: "The shopper pays",
      borne: "The marketplace adds",
      commission: "Commission",
      net: "The vendor gets",
      none: "No example with these values yet.",
    },
  },
  refunds: {
    title: "Refunds",
    hint: "Who gives the money back when an order is refunded, and what becomes of the commission.",
    reversal_hint:
      "Applies to refunds from now on. Delivery goes back one to one from whoever got it, whatever is chosen here.",
  },
  unplaced: {
    title: "Payments without an order",
    hint: "What becomes of money that was paid and has no order. A change counts for payments from now on.",
    unplaced_hint:
      "Such as a cart that was changed or removed after paying, or whose goods are gone. An order is always tried first.",
    second_hint:
      "Such as two payment pages of one cart that were both paid. The order keeps its own payment.",
  },
  payout: {
    title: "When vendors are paid",
    hint: "How long a sale's money is kept before it can be paid out. Each vendor can have values of its own.",
    days_unit: "days",
    latest_hint: "Paid out without a delivery, too, so many days after the payment was captured.",
    no_latest: "Never without a delivery",
    minimum_hint: "Less than this waits until more has come together.",
  },
  bankDetails: {
    title: "Vendors' bank details",
    hint: "When a vendor's new bank details may be paid to. Whoever changes them could send its money elsewhere.",
    settle_hint:
      "Without a second person new details count so many hours after they were given, so that the vendor can object. 0 is at once.",
    hours_unit: "hours",
    hours: "{{hours}} hours",
  },
  approvals: {
    title: "Second person",
    hint: "What somebody else has to approve before it is done. Switching one of these off, or raising the amount or the days, needs a second person, too.",
    refunds_hint: "A refund above it waits until somebody else approves it.",
    no_refund: "No refund waits",
    days_hint: "What nobody approved within these days lapses, and has to be asked for again.",
  },
  paymentLinks: {
    title: "Payment links",
    hint: "Links by which a shopper pays what an order or a draft owes.",
  },
  invoices: {
    title: "Commission invoices",
    hint: "An invoice for each vendor and month, with what you earned in commission. An invoice that was issued never changes.",
    number_hint: "It stands on each invoice.",
    tax_hint:
      "On top of the commission. The journal holds the commission alone: collect a tax above 0 from the vendor yourself.",
    prefix_hint: "Before each number, such as INV-. Numbers begin anew each year and leave none out.",
  },
  payoutFile: {
    title: "The bank's file",
    hint: "How the bank wants the file of a payout run, and from which account it pays.",
    own_hint: "Its name in payouts.formats of the plugin's options.",
    debtor: "Account that is debited",
    needed: "Not set: no file can be made",
    name_hint: "In Latin letters, as the bank's statement or app has it.",
    bic_hint: "8 or 11 characters. Leave it empty where the bank does not ask for it.",
    days: "Days",
    holidays_hint:
      "Days like 2026-02-25, parted by commas, on which banks do not work beside Friday and Saturday. No file asks for one of them.",
    csv: "CSV",
    columns_hint:
      'In their order, parted by commas: {{columns}}; or a fixed text in quotation marks, such as "SALARY".',
    dates_hint: "YYYY or YY, MM and DD in any order, such as DD/MM/YYYY.",
  },
  settlements: {
    title: "Settlement files",
    hint: "How the files look in which the provider says what it settled: the names of their columns, what parts these, and how a day is written.",
    absent: "Not in the files",
    preset: "Those that are known",
    columns: {
      reference: "Holds Mizan's trackid or the gateway's payment id.",
      amount: "What the shopper paid; below zero is a refund.",
      fee: "What the gateway kept. Leave it empty where the files have no such column.",
      tax: "The tax on the fee, where the fee's column is without it. Leave it empty where the files have no such column.",
      net: "Amount less fee and tax. Leave it empty where the files have no such column.",
      date: "The day. Leave it empty where the files have no such column.",
      kind: "Says by a word what a row is. Leave it empty where the files have no such column: an amount below zero is a refund then.",
    },
    words: {
      payment:
        "A word that no kind has is told of, and nothing is posted of its row. Known already: {{known}}.",
      refund: "Its amount may be written without a sign. Known already: {{known}}.",
      chargeback: "A payment that the bank took back from the shop. Known already: {{known}}.",
      failed: "No money moved, whatever amount is written. Known already: {{known}}.",
      summary:
        "A line that sums others up, also with the word in the reference's column. Known already: {{known}}.",
    },
  },
  faults: {
    minimum: "Write an amount, such as 0.001 to pay whatever is owed.",
    minutes: "Write a whole number of minutes, 1 to 1440.",
    hours: "Write a whole number of hours, 0 to 720.",
    link_hours: "Write a whole number of hours, 1 to 720.",
    approval_days: "Write a whole number of days, 1 to 90.",
    percent: "Write a percentage from 0 to 100, such as 50.",
    prefix: "At most 12 of A–Z, 0–9, - and /.",
    csv_columns: "Name at least one column.",
    date_pattern: "Write year, month and day once each, such as DD/MM/YYYY.",
    company: "A company number has digits only, such as 7.",
    one_way: "Choose at least one way to pay.",
    column: "Without this column no row can be read.",
    placeholder: "{{name}} is not a placeholder. See the list below.",
  },
};
