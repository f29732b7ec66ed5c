import type { OverviewPeriod } from "../../../domain/overview-period";
import type { FunnelStage, NotPaidReason } from "../../../domain/payment-funnel";

/** The first page. */
export const overview = {
  hint: "Days are Kuwait's, and a week begins on Sunday. Today is not over yet.",
  period: "Period",
  periods: {
    day: "Today",
    week: "This week",
    month: "This month",
  } satisfies Record<OverviewPeriod, string>,
  figures: {
    paid: "Paid",
    payments: "Payments that became orders",
    refunded: "Refunded",
    commission: "Commission earned",
    discounts_borne: "Discounts that the marketplace bore",
  },
  change: {
    day: {
      more: "{{percent}}% more than yesterday",
      less: "{{percent}}% less than yesterday",
      same: "As much as yesterday",
      more_than_nothing: "Nothing yesterday",
      less_than_nothing: "Less than yesterday",
    },
    week: {
      more: "{{percent}}% more than on the same days last week",
      less: "{{percent}}% less than on the same days last week",
      same: "As much as on the same days last week",
      more_than_nothing: "Nothing on the same days last week",
      less_than_nothing: "Less than on the same days last week",
    },
    month: {
      more: "{{percent}}% more than on the same days last month",
      less: "{{percent}}% less than on the same days last month",
      same: "As much as on the same days last month",
      more_than_nothing: "Nothing on the same days last month",
      less_than_nothing: "Less than on the same days last month",
    },
  },
  before: "Before",
  empty: "Nothing yet",
  emptyHint:
    "As soon as a shopper chooses a way to pay, it is counted here. Until then the set-up list says what is missing.",
  toSetup: "See the set-up list",
  counting:
    "Earlier tries to pay are still being counted: those of days before may be too few for some minutes.",
  chart: {
    title: "Paid each day",
    hint: "Last month and this one, by the day on which it was booked.",
    figure: "Paid and refunded from {{from}} to {{to}}",
    table: "Show as a table",
    day: "Day",
  },
  funnel: {
    title: "From the choice to the order",
    hint: "Tries to pay that were begun on these days, however they went on later. Who pays and does not come back is counted as paid all the same.",
    empty: "Nobody chose a way to pay on these days",
    stage: "How far",
    all: "All",
    share: "{{percent}}% of those who chose",
  },
  stages: {
    chosen: "Way to pay chosen",
    opened: "Payment page opened",
    returned: "Came back from it",
    paid: "Paid",
    ordered: "Order made",
  } satisfies Record<FunnelStage, string>,
  notPaid: {
    title: "Not paid, and why",
    hint: "Who tries again is counted each time.",
    empty: "Every try on these days was paid",
    reason: "Why",
    amount: "Came to",
  },
  not_paid: {
    declined: "The bank did not approve",
    canceled: "The shopper cancelled",
    denied: "Refused by risk check",
    left: "Left the payment page",
    not_tried: "Came back without paying",
    not_opened: "Chose and went no further",
    page_refused: "The gateway opened no page",
    authorized: "Approved, not collected yet",
    unknown: "Not certain yet",
  } satisfies Record<NotPaidReason, string>,
  owed: {
    title: "Owed to vendors",
    balance: "In all",
    reserved: "Of it in payouts under way",
    tooMany: "Too many entries wait to be added up here: prepare a run",
    seeBalances: "See what is payable, and when",
    seeRuns: "See payout runs",
  },
  waiting: {
    title: "Waits for a person",
    none: "Nothing waits for you",
    noneHint: "What Mizan cannot settle by itself appears here.",
    approvals: "For a second person to approve",
    refunds: "Refunds to be made or cleared up",
    payout_runs: "Payout runs to be approved or paid",
    settlements: "Settlement files with a question",
    many: "more than 1000",
  },
  gateway: {
    title: "The gateway",
    seeHealth: "See Health",
  },
};
