/**
 * Awaits on the paths of a start, a settling, a refund or a person's decision that no flow of a dying process comes by, each
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
    "saving the operator's own settings, keys, vendors and products, and reading lists, counts and Health: no payment waits for it",
    "modules/mizan/service#",
    "operator/(refund-view#list|review-items#list|region-providers#regionProviders)",
    "api/admin/mizan/attempts/\\[id\\]/refundable/",
    pointsOf(
      STORES,
      "attempt-list-store#(list|countOpen|lastAnswerAt)",
      "due-attempt-store#backlog",
      "gateway-key#",
      "gateway-key-note-store#(recordTest|changeCardRefusal)",
      "gateway-key-owners#",
      "gateway-key-store#(save|byId|retiredOf|#insert|refuseChanged)",
      "gateway-outage-store#current",
      "heartbeat-store#latest",
      "master-key-check#",
      "post-entries#",
      "product-vendor-store#",
      "refund-list-store#list",
      "review-item-store#(list|countOpen)",
      "sealed-key-store#",
      "settings-history#",
      "settings-store#(latest|change)",
      "vendor-account-store#",
    ),
  ),
  reason(
    "erasing and exporting a shopper's data: no payment waits for it, each batch is one transaction, and it may be repeated",
    pointsOf(STORES, "personal-data-store#"),
  ),
  reason(
    "the gateway is gone or refuses a key: the breaker is the process's own and would hold back its other flows",
    pointsOf(
      "attempts",
      "ask#askNow#4",
      "card-not-permitted#",
      "gateway-breaker#",
      "gateway-outage#",
      "key-acceptance#",
      "open-gateway-session#(openGatewaySession#2|recordNotOpened#2)",
      "query-status#queryStatus#",
      "reconcile/recheck-captures#recheck#3",
    ),
    pointsOf(
      STORES,
      "gateway-key-note-store#",
      "gateway-key-store#successorOf",
      "gateway-outage-store#",
      "reconciliation-store#(letGoOfAsking|recheckLater)",
      "review-item-store#resolveForKeys",
    ),
  ),
  reason(
    "somebody else is at the same thing in the same moment, and is waited for or comes first",
    "api/hold-until-answered#holdAll#",
    pointsOf(
      "attempts",
      "ask#(ask#3|recordAnswer#5|answerUnderWay#2)",
      "await-order-change#",
      "hold#",
      "open-gateway-session#openGatewaySession#3",
      "refund-session#onceAlone#2",
    ),
    `${STORES}/cart-lease-store#renew`,
    pointsOf(
      "workflows",
      "refunds/say-of-refund#(sayOfRefund#5|saidBefore)",
      "review/pressed-item#(holdItem#3|writeDecision#2)",
      "settle/under-engine-lock#engineLock#2",
    ),
  ),
  reason(
    "the database or the engine fails in a place where it cannot be made to fail for one cart alone",
    pointsOf(
      "attempts",
      "refund-made#recordRefundMade",
      "refunds/acts#(record_made|credit#1|throughEngine#3)",
    ),
    pointsOf("workflows", "settle/(acts#takeOrderBack#3|leave-unsettled#leaveUnsettled)"),
  ),
  reason(
    "what only another program, a forger or a broken gateway brings about: an item for a person, and nothing else",
    pointsOf(
      "attempts",
      "authorize-session#",
      "reconcile/(orders-without-evidence|orphaned-orders|second-captures)#",
    ),
    `${STORES}/reconciliation-store#openForOrder`,
    pointsOf("workflows", "settle/acts#tell_several_orders#", "settle/give-to-order#"),
  ),
  reason(
    "a region that loses its way to pay while payments are open: an item about the region",
    "operator/(open-by-region|region-providers)#",
    `${STORES}/review-item-store#openForRegion`,
  ),
  reason("ways of finding a line's vendor that the tests' marketplace does not use", "vendors/"),
  reason(
    "what the engine calls in none of its own workflows",
    "providers/mizan/mizan-provider#(capturePayment|getPaymentStatus)",
    "attempts/session-status#",
  ),
  reason(
    "more rows than one sweep takes",
    "attempts/reconcile/hourly-sweep#",
    `${STORES}/sweep-pass-store#pause`,
  ),
  reason("the job, which only calls the sweep", "jobs/"),
  reason(
    "nothing sweeps: an item about the shop, which the next sweep closes; no process looks in its first two minutes",
    "attempts/missed-sweep#look",
    `${STORES}/(review-item-store#openForShop|heartbeat-store#missedSweep)`,
  ),
  reason(
    "ends that are come by in no way, which the compiler knows and the failpoints do not",
    "workflows/refunds/say-of-refund#changeFor\\.end",
  ),
  reason(
    "a payment that a person refunds while its order is still being tried",
    "workflows/review/let-payment-go#",
  ),
];
