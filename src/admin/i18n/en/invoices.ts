/** Texts of invoices for commission. */
export const invoices = {
  title: "Invoices",
  subtitle:
    "What vendors are invoiced for your commission, month by month. A document that was issued never changes.",
  number: "Number",
  kind: "Document",
  kinds: { invoice: "Invoice", credit_note: "Credit note" },
  anyKind: "Any document",
  month: "Month",
  anyMonth: "Any month",
  net: "Commission",
  tax: "Tax",
  total: "Total",
  issued: "Issued",
  empty: "No invoice was issued yet",
  emptyHint: "Switch invoices on in Settings → Mizan, then issue those of a month that is over.",
  emptyFiltered: "No invoice matches",
  emptyFilteredHint: "Choose another month or vendor.",
  form: {
    title: "Issue invoices",
    hint: "For every vendor that has commission in the month and no invoice of it yet.",
    monthHint: "Such as 2026-10. It can be issued from an hour after its end in Kuwait.",
    month: "Write a month such as 2026-10.",
    due: "Vendors to invoice: {{count}}",
    none: "Nothing was issued.",
    nothing: "There is nothing to be issued of this month.",
    finalLabel: "It stays",
    final:
      "A document cannot be changed or taken back. Months before the first that you ever issue cannot be issued any more.",
    send: "Issue invoices",
    issued: "Documents issued: {{count}}",
  },
  refused: {
    label: "Not issued",
    earlier_first: "{{vendor}}: issue {{period}} first, which a credit note has to name.",
    books_differ: "{{vendor}}: the books differ. See the check-up.",
  },
};
