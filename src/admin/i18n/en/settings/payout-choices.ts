/** What can be chosen for payouts, invoices and the files of banks and the gateway, and what each choice means. */
export const payoutChoices = {
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
      description: "An amount that can be written in one way alone decides. Where none does, you are asked.",
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
};
