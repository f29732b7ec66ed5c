/** What the dashboard shows of us before any page of ours is opened: its menu, its path of pages, and a page that failed. */
export const frame = {
  mizan: "Mizan",
  attention: "Needs a person",
  payments: "Payments",
  payment: "One payment",
  refunds: "Refunds",
  vendors: "Vendors",
  vendor: "Vendor",
  balances: "Balances",
  journal: "Journal",
  statements: "Statements",
  payouts: "Payouts",
  balance: "One vendor's balance",
  settlements: "Settlement files",
  settlement: "One settlement file",
  loading: "Loading…",
  retry: "Try again",
  failed: {
    title: "This part of the page failed",
    message: "Load the page again. If it stays so, report it with what you did before.",
  },
};
