/**
 * Awaits on the paths of a start, a settling, a refund, a payout run or a person's decision that no flow of a dying process comes by, each
 * with the reason. Where one comes by some of them all the same, it may do so only once. A point that neither a flow passes
 * nor a reason names fails the whole matrix, so that nobody adds one unseen.
 */
export type Reason = { why: string; points: RegExp };

/** Names as the points begin with them; the file's folder stands once. */
const pointsOf = (folder: string, ...names: string[]): string => `${folder}/(${names.join("|")})`;
const reason = (why: string, ...points: string[]): Reason => ({
  why,
  points: new RegExp(`^(${points.join("|")})`),
});

const STORES = "modules/mizan/stores";

export const REASONS: readonly Reason[] = [
  reason(
    "saving the operator's own settings, rights, keys, vendors, bank details, invoices, products, statements and months, a vendor's own pages, and reading lists, counts and Health: no money waits for it",
    "modules/mizan/service#",
    "api/mizan/(vendor/|documents/)",
    "api/admin/mizan/attempts/\\[id\\]/refunds/preview/",
    "(refunds/preview-refund|payments/record/order-payment|setup/vendors/vendor-products)#",
    "(refunds/refund-view#list|review/review-items#list|checkup/region-providers#regionProviders|payments/record/attempt-view#(list|order|named|newest)|api/mizan/here/)",
    "api/admin/mizan/attempts/\\[id\\]/refundable/",
    "api/admin/mizan/(payout-runs/(\\[id\\]/((items/.*|not-paid/|file/)?route#)|route#)|payouts/route#)function(#1|\\.end#1)",
    "(books/payouts#listPayouts|payments/record/attempt-list#)",
    pointsOf(
      STORES,
      "(approval|invoice|order-payable|rights)-store#",
      "(attempt-sum|bank-statement|closed-statement|day-movement|discount-cost|gateway-key-list|month-close|month-fact)-store#",
      "(promotion-bearer|restore|vendor-books|vendor-device|vendor-link|vendor-sales|waiting)-store#",
      "store#count#",
      "(commission-of-month|gateway-key-owner|issue-invoice|vendor-page)#",
      "attempt-list-store#(list|countOpen|lastAnswerAt|newest)",
      "bank-details#(confirmRow|insertBankDetails)",
      "bank-details-store#(#locked|change|confirm|markTold|newest#|newest\\.|rest)",
      "due-attempt-store#backlog",
      "dispute-store#",
      "gateway-key#recordKeyChange",
      "gateway-key-note-store#(recordTest|changeCardRefusal)",
      "gateway-key-store#(active|save|byId|retiredOf|#insert|refuseChanged|recordKeyChange|ownersOfKey|refuseTaken)",
      "gateway-outage-store#current",
      "heartbeat-store#latest",
      "master-key-check#",
      "page-opening-store#lately",
      "payable-store#(countWrong|vendorsWithin)",
      "payout-(file-store#bytesOf|item-store#(list|entriesOf|notPaid)|run-store#list|store#list)",
      "post-entry#postEntries",
      "product-vendor-store#",
      "refund-list-store#list",
      "review-item-store#(list|countOpen)",
      "sealed-key-store#",
      "settings-history#(lockSubject|versionsOf|chainedEntries)",
      "settings-store#(latest#|change|lockSubject|latestVersionOf|versionsOf|insertVersion|chainedEntries)",
      "vendor-account-store#",
    ),
  ),
  reason(
    "erasing and exporting a shopper's data: no payment waits for it, each batch is one transaction, and it may be repeated",
    pointsOf(STORES, "personal-data-store#"),
  ),
  reason(
    "making, showing and withdrawing a payment link: nothing is paid by it, and who presses again gets another",
    "api/mizan/link-routes#",
    "payments/checkout/(payment-links/|payable-cart#readPayableOrder#2)",
    "workflows/payments#function#1",
    `${STORES}/payment-link-store#`,
  ),
  reason(
    "an order that credit pays whole, and refunds in credit: no money moves, and the sweep books what was not",
    "payments/checkout/covered-order#",
    "refunds/(covered-returns|credit-refunds)#",
    "sweep/covered-orders#",
    `${STORES}/(covered-order-store#|refund-store#makeInCredit)`,
  ),
  reason(
    "what an order does not want any more when its link is paid, whose collection is gone or of another amount, or what the engine refuses then: tried again, or put before a person",
    "payments/settle/outstanding/(settle-outstanding#(let_go|failed|look_again|make_ready|askForRest)|situation#function#1)",
    "payments/checkout/owed-by-party#",
  ),
  reason(
    "data that a storefront gives a session that is there, which Medusa asks for from 2.22.1 on",
    "payments/checkout/keep-session#",
    "providers/mizan/mizan-provider#updatePayment",
  ),
  reason(
    "more calls to the gateway than its limit: who waits has asked nothing yet",
    `${STORES}/gateway-pace-store#`,
  ),
  reason("what unit tests call in another way", "payments/settle/settle-cart#settleCart#1"),
  reason(
    "the gateway is gone or refuses a key: the breaker would hold back the other flows",
    pointsOf(
      "payments",
      "asking/(ask#(ask#1|askNow#4|askClaimed#3)|session-status#askShown#2|ask-due#(askDue#2|heldBackKeys)|gateway-breaker#|gateway-lines#hearOfOthers|call-places#(#pause|look)|outage-watch#|query-status#|key-acceptance#)",
      "checkout/(open-gateway-session#recordNotOpened#2|withdraw-card#)",
      "checkout/open-page#openPage#2",
    ),
    "sweep/settle-due#settleDue#5",
    "sweep/recheck-captures#recheck#3",
    pointsOf(
      STORES,
      "gateway-key-note-store#",
      "gateway-key-store#successorOf",
      "due-attempt-store#putOff",
      "gateway-outage-store#",
      "answer-store#letGoOfAsking",
      "reconciliation-store#recheckLater",
      "review-item-store#resolveForKeys",
    ),
  ),
  reason(
    "somebody else is at the same thing in the same moment, and is waited for or comes first",
    "api/guarded#holdAll#3",
    "books/payout-runs/prepare-run#goOnPreparing#4",
    pointsOf(
      "payments",
      "asking/(ask#(ask#4|answerUnderWay#2)|record-answer#recordAnswer#[56]|gateway-traffic#placeIn)",
      "checkout/open-gateway-session#openGatewaySession#[34]",
      "record/hold#",
      "settle/under-engine-lock#engineLock#2",
    ),
    pointsOf(
      "refunds",
      "await-order-change#awaitOrderChange",
      "engine-asks-for-refund#onceAlone#2",
      "made-before#wasMadeBefore#2",
      "say-of-refund#(sayOfRefund#5|saidBefore)",
    ),
    "decisions/pressed-item#(holdItem#3|writeDecision#2)",
    `${STORES}/(cart-lease-store#renew|page-opening-store#(claim#4|pagesAbout))`,
  ),
  reason(
    "the database or the engine fails in a place where it cannot be made to fail for one cart alone",
    pointsOf("refunds", "refund-made#recordRefundMade", "acts#(record_made|credit#1|showThroughEngine#1)"),
    pointsOf("payments/settle", "acts#takeOrderBack#3", "postpone#leaveUnsettled"),
    "payments/asking/(sweep-schedule#schedule(NextCheck(#|\\.end)|OneByOne)|tell-of-unrecorded#|ask#askClaimed#4)",
    `${STORES}/due-attempt-store#agesOf`,
    "sweep/settle-due#settleDue#9",
  ),
  reason(
    "what only another program, a forger or a broken gateway brings about: an item for a person, and nothing else",
    "payments/checkout/authorize-session#",
    "sweep/(orders-without-evidence#|orphaned-orders#|hourly-parts#tellOfSecondCaptures)",
    `${STORES}/reconciliation-store#openForOrder`,
    "payments/settle/(acts#tell_several_orders#|give-to-order#)",
  ),
  reason(
    "a region that loses its way to pay while payments are open: an item about the region",
    "checkup/region-providers#",
    "workflows/review#function#2",
    `${STORES}/review-item-store#openForRegion`,
  ),
  reason(
    "ways of finding a line's vendor that the tests' marketplace does not use",
    "setup/vendors/resolving/",
  ),
  reason(
    "what the engine calls in none of its own workflows",
    "providers/mizan/mizan-provider#(capturePayment|getPaymentStatus)",
    "payments/asking/session-status#(sessionStatusOf|confirmCaptured|askedAttempt)",
  ),
  reason(
    "more rows than one sweep takes, and more choices of a way to pay than a cart keeps",
    "sweep/hourly-sweep#(goOnWithHourlySweep|pageOf)",
    "sweep/settle-due#settleDue#10",
    "books/settlements/tell-of-settled-payments#tellOfSettledPayments\\.end",
    "payments/checkout/prepare-attempt#prepareAttempt#[34]",
    `${STORES}/attempt-store#forgetUnopened`,
    `${STORES}/sweep-pass-store#pause`,
  ),
  reason(
    "the job, which only calls the sweep, lets it wait for what becomes due, and keeps what takes long",
    "jobs/",
    "sweep/(settle-due#settleDue#4|keep-claimed#)",
    `${STORES}/due-attempt-store#(keep|nextDueMs)`,
  ),
  reason(
    "nothing sweeps: an item about the shop, which the next sweep closes; no process looks in its first two minutes",
    "payments/asking/missed-sweep#(look|noteWhetherItKeepsUp(#[23]|\\.end))",
    `${STORES}/(review-item-store#openForShop|heartbeat-store#missedSweep)`,
  ),
  reason(
    "more carts from one address than the limit: nothing is opened, and an item about the shop, which a later refusal opens as well",
    "payments/checkout/(open-gateway-session#openGatewaySession#5|refused-first-pages#noteFirstPageRefused)",
  ),
  reason(
    "what only reads, after the order or before anything of the payment is written",
    "api/answer-without-completing#answerWithoutCompleting#2",
    "books/uncovered-items#",
    "decisions/acts#(orderMeant|refuseOtherAmount)",
    "payments/checkout/used-up-(codes|credit)#",
    "payments/settle/look-before-completing#(lookBeforeCompleting#[28]|orderAtHand)",
    "payments/settle/(complete-paid-cart#orderAtHand|situation#(function(#[49]|\\.return#2)|isOrderOfChangedCart#[23]))",
  ),
  reason(
    "tables that are not those of this version: nothing is taken or settled",
    "api/refuse-early#refuseWhileNotMigrated",
    `${STORES}/migration-store#`,
  ),
  reason(
    "a number of fast checkout, which the tests' shop does not send",
    "payments/checkout/prepare-attempt#newAttempt#1",
    `${STORES}/customer-kfast-store#`,
  ),
  reason(
    "less than half a fils of a cart is left to pay: it is taken off once more where it still is, and nothing is paid",
    "payments/settle/waive-rest#",
  ),
  reason(
    "ends that are come by in no way, which the compiler knows and the failpoints do not",
    "refunds/say-of-refund#changeFor\\.end",
  ),
  reason(
    "a payment that a person refunds while its order is still being tried",
    "decisions/acts#(letPaymentGo|cancelledOrders)",
  ),
];
