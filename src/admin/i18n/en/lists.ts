/** The filters of the long lists, and their files. */
export const lists = {
  any: "Any",
  yesNo: { true: "Yes", false: "No" },
  open: "Still open",
  amount: "Amount",
  amount_min: "Amount from",
  amount_max: "Amount to",
  amountsUpsideDown: "The least amount is above the greatest.",
  words: "Search",
  narrowed: "Only a part is shown",
  only: {
    cart_id: "of one cart",
    order_id: "of one order",
    attempt_id: "of one payment",
    account: "on one account",
  },
  showFilters: "Show the filters",
  hideFilters: "Hide the filters",
  filtersOn: "These filters are on: {{filters}}. Change one, or clear all.",
  csv: "CSV",
  csvProgress: "{{rows}} rows, {{megabytes}} MB",
  csvCancel: "Stop the download",
};
