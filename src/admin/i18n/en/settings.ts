/** Texts of Settings → Mizan. */
export const settings = {
  title: "Mizan",
  subtitle: "How payments through the gateway are taken and shared with the vendors.",
  menu: "Pages of the settings",
  search: { field: "Search the settings", none: "No setting has these words." },
  environments: { emulator: "Emulator", sandbox: "Test environment", production: "Production" },
  environment_hints: {
    emulator: "A counterpart on this machine: no money moves.",
    sandbox: "The gateway's test environment: no money moves.",
    production: "Real payments with real money.",
  },
  health: {
    title: "Health",
    payments: "Payments",
    ready: "Can be taken",
    not_ready: "Cannot be taken",
    environment: "Environment",
    master_key: "Master key",
    operator_key: "Operator's gateway key",
    no_operator_key: "None stored",
    last_gateway_contact: "Last answer of the gateway",
    never_asked: "Not asked yet",
    last_sweep: "Last check of open payments",
    never_swept: "Not yet",
    sweep_late: "Late",
    sweep_late_hint:
      "Nothing was checked for more than ten minutes: paid carts may wait for their orders. See that a process with scheduled jobs is running.",
    oldest_due: "Longest wait for a check",
    oldest_due_hint:
      "For how long the first of the payments that are due has waited. More than three minutes: see “When the sweep falls behind” in docs/instances.md.",
    oldest_first_check: "Longest wait for a first check",
    oldest_first_check_hint:
      "The same of payments that were not checked yet and not heard to be unpaid, or whose shopper came back: an order may wait for it.",
    minutes: "{{minutes}} min",
    nothing_due: "Nothing waits",
    last_hourly_sweep: "Last look over everything",
    hourly_hint:
      "Once an hour: money without an order, orders without money, refunds that nobody looks after.",
    last_recheck: "Captured payments asked about again",
    recheck_hint:
      "Once a day, for the last days. A payment that was proved stays paid; what differs needs a person.",
    outages: "Gateways that do not answer",
    no_outage: "None",
    no_outage_hint: "Every gateway is asked as usual.",
    outage: "Left alone",
    outage_hint:
      "After several calls without an answer a gateway is left alone and tried again from time to time. Payments wait until it answers; none is lost. If it stays so, ask the provider, and look at the gateway key.",
    outage_since: "since",
    openings: "Payment pages, last hour",
    openings_hint: "Pages that shoppers asked for by pressing pay, and whether the gateway opened them.",
    opened: "Opened: {{count}}",
    not_opened: "Not opened: {{count}}",
    see_last_failed: "See the last one",
    backend: "Address for shoppers",
    backend_states: { here: "This shop", elsewhere: "Not this shop", unreachable: "No answer" },
    backend_hints: {
      here: "Shoppers get to the payment page and back by it.",
      elsewhere:
        "Something else answers there, so nobody can pay. Correct backendUrl in medusa-config and start again.",
      unreachable:
        "This process gets no answer there. If shoppers do not either, correct backendUrl in medusa-config.",
    },
    system_default: "Orders without payment",
    open_attempts: "Open payments",
    open_attempts_hint: "Shown to a shopper and not settled yet. They are checked by themselves.",
    see_attempts: "See payments",
    open_items: "Needs a person",
    open_items_hint: "What Mizan could not bring into line by itself.",
    see_items: "See what needs a person",
    regions: "Ways to pay by region",
    regions_hint: "Ways to pay are switched on in the settings of a region.",
    no_region: "No region in KWD",
    no_region_hint: "Create a region with the currency KWD, and switch on a way to pay there.",
    no_way: "None switched on",
    open_here: "Open payments:",
  },
  checkup: {
    title: "Check everything",
    hint: "The set-up as a checklist: configuration, database, addresses, gateway keys and products. It changes nothing.",
    check: "Check everything",
    all_fine: "Everything that can be checked is in order.",
    not_yet: "Not everything is in order yet. The most important comes first in each step.",
    show_all: "Show everything that was checked",
    show_open: "Show only what is open",
    mend_here: "Mend it here",
    steps: {
      installation: "1. Installation",
      keys: "2. Master key and gateway keys",
      addresses: "3. Addresses",
      region: "4. Region in KWD",
      catalogue: "5. Products, prices and delivery",
      vendors: "6. Vendors",
      running: "7. What goes on by itself",
    },
    severities: { broken: "Broken", look: "Look at it", fine: "In order" },
  },
  master_key: { ready: "Ready", missing: "Missing", invalid: "Cannot be used", unreadable: "Does not fit" },
  master_key_hints: {
    ready: "It encrypts the gateway keys in the database. It is set where the application is deployed.",
    missing:
      "Without it no gateway key can be stored or used. Set masterKeys in the plugin's options and start again.",
    invalid:
      "No gateway key can be stored or used. Correct masterKeys in the plugin's options and start again.",
    unreadable:
      "Stored gateway keys do not open with it: their owners take no payments. Put the right master key back into masterKeys, or enter those gateway keys again.",
  },
  installation: {
    title: "Installation",
    hint: "Set in medusa-config where the application is deployed, and never here: these values decide where keys and shoppers are sent.",
    gateway: "Gateway, {{environment}}",
    in_use: "In use",
    redirect_hosts: "Also sends shoppers to:",
    backend_url: "Address of this backend",
    backend_url_hint: "The gateway sends shoppers back to it.",
    result_url: "Result page",
    result_url_hint: "Where shoppers go after paying. When not set, they see Mizan's own page.",
    checkout_url: "Checkout page",
    checkout_url_hint: "Where shoppers try again.",
    refund_path: "Path of refunds",
    refund_path_hint: "Below the gateway's address.",
    resolvers: "How vendors are found",
    detected: "Found by looking at what the application has.",
    named: "Named in the options, asked in this order.",
    sweep: "Check of open payments",
    sweep_on: "On in this process",
    sweep_off: "Off in this process",
    sweep_hint: "One process of the installation has to run it.",
  },
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
  references: {
    title: "Reference fields",
    hint: "Texts that go along with a payment, to find it in the gateway's dashboard. Characters that a field cannot carry are dropped.",
    about_customer: "Data of the customer",
    sent: "Sent",
    not_sent: "Not sent",
    sent_hint: "At least one field sends data of the customer to the gateway.",
    not_sent_hint:
      "Nothing about the customer is sent unless a field here holds one of the customer's placeholders.",
    empty: "Not sent",
    own: "Free fields",
    customer: "Customer fields",
    note: "Private by default",
    placeholders: "Placeholders",
    personal: "Customer's data",
  },
  placeholders: {
    cart: { reference: "The cart's id without its underscore", id: "The cart's id" },
    vendors: {
      references: "External ids of the vendors in the cart",
      names: "Names of the vendors in the cart",
    },
    customer: {
      id: "The customer's id",
      name: "First and last name of the shipping address",
      phone: "Phone of the shipping address",
      email: "E-mail address of the cart",
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
  fields: {
    cartPolicy: "Several vendors in one cart",
    commissionBase: "Commission is taken on",
    commissionEncoding: "How the commission is sent",
    unassigned: "Products without a vendor",
    notCaptured: "What NOT CAPTURED means",
    pageExpiryMinutes: "Life of a payment page",
    commission: {
      type: "Kind of commission",
      percent: "Percent",
      fixed: "Fixed amount",
      minimum: "At least",
      maximum: "At most",
    },
    delivery: {
      source: "What delivery costs",
      fixed: "Fixed delivery amount",
      recipient: "Who gets the delivery amount",
      company: "Delivery company number",
    },
    settles: "Whose gateway account",
    paymentTypes: "Ways to pay",
    language: "Language of the payment page",
    discounts: {
      bearer: "Who bears a promotion's discount",
      operatorPercent: "The marketplace's part",
      credit: "Gift cards and store credit",
    },
    refundMode: "How refunds are made",
    commissionReversal: "Commission when goods are refunded",
    unplacedPayments: "Paid, but no order can be made",
    secondCaptures: "The same cart paid for twice",
    settlementColumns: {
      reference: "Column of the reference",
      amount: "Column of the amount",
      fee: "Column of the fee",
      tax: "Column of the tax on the fee",
      net: "Column of the net amount",
      date: "Column of the date",
      kind: "Column of the type or status",
    },
    settlementWords: {
      payment: "Other words for a payment, parted by commas",
      refund: "Other words for a refund",
      chargeback: "Other words for a chargeback",
      failed: "Other words for a failed payment",
      summary: "Other words for a summary line",
    },
    payout: {
      hold: "Money of a sale is kept",
      days: "Number of days",
      latest: "At the latest",
      minimum: "Smallest payout",
    },
    bankDetails: {
      fourEyes: "Second person",
      settleHours: "They count after",
      otherCountries: "IBANs of other countries",
    },
    approvals: {
      payoutRuns: "Payout runs",
      gatewayKeys: "Gateway keys",
      refundsAbove: "Refunds above",
      rights: "Rights",
      days: "Lapses after",
    },
    paymentLinks: { hours: "Can be used for", free: "Links without an order" },
    invoices: {
      enabled: "Invoices",
      issuerName: "Who invoices, in English",
      issuerNameArabic: "Who invoices, in Arabic",
      issuerAddress: "Address",
      taxNumber: "Tax or register number",
      taxPercent: "Tax",
      prefix: "Prefix of the number",
    },
    payoutFile: {
      form: "Form of the file",
      ownFormat: "Own format",
      decimals: "Decimals of an amount",
      debtorName: "Account holder",
      debtorIban: "IBAN",
      debtorBic: "BIC",
      holidays: "Holidays",
      csvColumns: "Columns",
      csvSeparator: "Columns are parted by",
      csvHeader: "First line",
      csvDates: "A day is written like",
      csvByteOrderMark: "Mark of UTF-8",
    },
    settlementAmounts: "Amounts are written like",
    settlementDelimiter: "Columns are parted by",
    settlementDateFormat: "Format of the date",
    templates: {
      udf1: "Free field 1 (udf1)",
      udf2: "Free field 2 (udf2)",
      udf3: "Free field 3 (udf3)",
      udf4: "Free field 4 (udf4)",
      udf5: "Free field 5 (udf5)",
      customerName: "Customer's name",
      customerPhone: "Customer's phone",
      customerEmail: "Customer's e-mail address",
    },
  },
  choices: {
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
        description:
          "It appears under “Needs a person”, where the order can be made, or the payment refunded.",
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
    payout: {
      hold: {
        at_once: { label: "Not at all", description: "It can be paid out on the day of the payment." },
        after_days: { label: "For some days", description: "Counted from the day of the payment." },
        after_delivery: {
          label: "Until delivery",
          description: "Counted from the day on which all the vendor's goods of the order were delivered.",
        },
      },
    },
    bankDetails: {
      fourEyes: {
        true: { label: "Has to confirm", description: "New details wait until somebody else confirms them." },
        false: {
          label: "May confirm",
          description: "New details count after the hours below, or once confirmed.",
        },
      },
      otherCountries: {
        true: { label: "Allowed", description: "Each is held to the form of its own country." },
        false: { label: "Kuwait alone", description: "An IBAN begins with KW." },
      },
    },
    approvals: {
      payoutRuns: {
        true: { label: "Need a second person", description: "Who prepares a run cannot approve it." },
        false: { label: "One person", description: "Who prepares a run may approve it." },
      },
      gatewayKeys: {
        true: {
          label: "Need a second person",
          description: "A new key waits until somebody else approves it.",
        },
        false: { label: "One person", description: "A new key is used once the gateway took it." },
      },
      rights: {
        true: {
          label: "Need a second person",
          description: "A change waits until somebody else approves it.",
        },
        false: {
          label: "One person",
          description: "A change counts at once: who may configure could make a second person of anybody.",
        },
      },
    },
    paymentLinks: {
      free: {
        true: {
          label: "Offered",
          description: "For an amount and a text: a draft order of one line stands behind each.",
        },
        false: { label: "Not offered", description: "Links are made of orders and drafts alone." },
      },
    },
    invoices: {
      enabled: {
        true: { label: "Issued", description: "You issue those of a month once it is over." },
        false: { label: "Not issued", description: "The statement is what vendors get." },
      },
    },
    payoutFile: {
      form: {
        csv: { label: "CSV", description: "A table for the bank's portal." },
        "pain.001.001.03": { label: "pain.001.001.03", description: "ISO 20022 as most banks take it." },
        "pain.001.001.09": { label: "pain.001.001.09", description: "Its newer version." },
        own: { label: "Own format", description: "Written by a function of the plugin's options." },
      },
      decimals: {
        "3": { label: "Three", description: "1.250" },
        "2": { label: "Two", description: "1.25; what is below ten fils stays owed." },
      },
      csvSeparator: {
        ",": { label: "Comma", description: "reference,amount,iban" },
        ";": { label: "Semicolon", description: "reference;amount;iban" },
        "\t": { label: "Tab", description: "A tab character between two columns." },
        "|": { label: "Vertical bar", description: "reference|amount|iban" },
      },
      csvHeader: {
        true: { label: "Names the columns", description: "The transfers begin below it." },
        false: { label: "Is a transfer", description: "There is no line of names." },
      },
      csvByteOrderMark: {
        true: { label: "With", description: "Some programs know UTF-8 by it." },
        false: { label: "Without", description: "As most portals want it." },
      },
    },
    settlementDelimiter: {
      ",": { label: "Comma", description: "reference,amount,fee" },
      ";": { label: "Semicolon", description: "reference;amount;fee" },
      "\t": { label: "Tab", description: "A tab character between two columns." },
      "|": { label: "Vertical bar", description: "reference|amount|fee" },
    },
    settlementAmounts: {
      auto: {
        label: "As the file shows",
        description:
          "An amount that can be written in one way alone decides. Where none does, you are asked.",
      },
      "1,234.567": {
        label: "1,234.567",
        description: "A point before the fils: 11.500 is eleven and a half dinars.",
      },
      "1.234,567": {
        label: "1.234,567",
        description: "A comma before the fils: 11,500 is eleven and a half dinars.",
      },
    },
    settlementDateFormat: {
      "YYYY-MM-DD": { label: "Year-month-day", description: "2026-11-03 is the 3rd of November." },
      "DD/MM/YYYY": { label: "Day/month/year", description: "03/11/2026 is the 3rd of November." },
      "DD-MM-YYYY": { label: "Day-month-year", description: "03-11-2026 is the 3rd of November." },
      "MM/DD/YYYY": { label: "Month/day/year", description: "11/03/2026 is the 3rd of November." },
      "MM-DD-YYYY": { label: "Month-day-year", description: "11-03-2026 is the 3rd of November." },
    },
  },
};
