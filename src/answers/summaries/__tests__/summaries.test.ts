import * as asked from "../asked";
import * as captured from "../captured";
import * as refunds from "../refunds";
import * as shop from "../shop";

type Said = { en: string; ar: string };
const attempt = {
  ...{ id: "matt_1", track_id: "TRK1", cart_id: "cart_1", amount_fils: 12_345 },
  ...{ pays_order_id: null, order_id: "order_9" },
};
const refund = { id: "mref_1", amount_fils: 1_500 };
const account = { en: "Oud (V1)", ar: "Oud (V1)" };
const row = {
  line: 7,
  fileName: "a.csv",
  amountFils: 1_000,
  chargeFils: 2_000,
  attemptId: "matt_2",
  trackId: "T2",
};

const SAID: Readonly<Record<string, Said>> = {
  ...captured.WHY,
  cannotBeMade: captured.why.cannotBeMade("sold out"),
  cancelledBefore: captured.why.cancelledBefore("order_1"),
  changedWithOrder: captured.why.changedWithOrder("order_1"),
  severalOrders: captured.why.severalOrders(["order_1", "order_2"]),
  secondPayment: captured.why.secondPayment("order_1"),
  cannotBeBooked: captured.why.cannotBeBooked("order_1", captured.WHY.otherAmount),
  keepsFailing: captured.why.keepsFailing("no answer."),
  cartNotFreed: captured.why.cartNotFreed("no answer"),
  capturedBut: captured.capturedBut(attempt, captured.why.keepsFailing("no answer.")),
  capturedOfOrder: captured.capturedBut({ ...attempt, pays_order_id: "cart_1" }, captured.WHY.paidTwice),
  capturedTwice: captured.capturedTwice(attempt),
  capturedAndUnplaced: captured.capturedAndUnplaced(attempt),
  captureContradicted: asked.captureContradicted(attempt, "FAILED"),
  outcomeUnknown: asked.outcomeUnknown(attempt, "PENDING"),
  gatewaySilent: asked.gatewaySilent(attempt),
  evidenceDiffers: asked.evidenceDiffers(attempt, ["amount"]),
  evidenceIsNoProof: asked.evidenceIsNoProof(attempt, ["currency"]),
  answerNotRecorded: asked.answerNotRecorded(attempt, { said: "CAPTURED", message: "disk full" }),
  settledUnpaid: asked.settledUnpaid(row),
  diedWhileSent: refunds.diedWhileSent(refund),
  neverSent: refunds.neverSent(refund),
  answerLost: refunds.answerLost(refund),
  answerUnreadable: refunds.answerUnreadable(refund, "matt_1"),
  byHand: refunds.byHand(refund, attempt, "100202"),
  handNotTold: refunds.handNotTold(refund),
  notOnOrder: refunds.notOnOrder(refund, attempt, "locked."),
  toldOfRefund: refunds.toldOfRefund(refund, attempt, { isReturned: true, isOnOrder: true }),
  refundFailed: refunds.refundFailed(attempt, "refused."),
  cancelledPartly: refunds.cancelledPartly(attempt, 2_000),
  beingCancelled: refunds.beingCancelled(attempt),
  keptAfterFailure: refunds.keptAfterFailure(attempt),
  OPERATORS_ACCOUNT: shop.OPERATORS_ACCOUNT,
  keyNotAccepted: shop.keyNotAccepted({ last_four: "wxyz", environment: "sandbox" }, account),
  cardNotPermitted: shop.cardNotPermitted(account),
  regionLostWay: shop.regionLostWay("Kuwait", [["pp_mizan_1", 3]]),
  sweepBehind: shop.sweepBehind({ due: 40, minutes: 12 }, true),
  sweepMissed: shop.sweepMissed(new Date("2026-11-29T01:02:03Z")),
  firstPageRefused: shop.firstPageRefused(50),
  orderWithoutEvidence: shop.orderWithoutEvidence("order_1"),
  orderTakenBackHalf: shop.orderTakenBackHalf("order_1"),
  creditOrderUnbooked: shop.creditOrderUnbooked("order_1", "no commission"),
  orphanedOrder: shop.orphanedOrder("order_1", attempt),
};

/** Amounts, ids, the gateway's words and the options' names: what is Latin in one language is in the other. */
const NAMED =
  /[a-z]+_[A-Za-z0-9]+|\d[\d.:TZ-]*\d|TRK1|CAPTURED|FAILED|PENDING|[a-z]+\.[a-z]+[A-Z]\w+|MEDUSA_WORKER_MODE/g;

describe("what review items say", () => {
  it.each(Object.entries(SAID))("%s names the same in both languages", (_name, { en, ar }) => {
    for (const named of en.match(NAMED) ?? []) expect(ar).toContain(named);
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(ar.split("\u2068")).toHaveLength(ar.split("\u2069").length);
    expect(en + ar).not.toMatch(/undefined|\[object|\.\.|\. \./);
  });

  it("is tried here, all of it", () => {
    const all = [asked, captured, refunds, shop].flatMap((module) => Object.keys(module));
    expect(all.filter((name) => !(name in SAID) && name !== "WHY" && name !== "why")).toEqual([]);
    expect(Object.keys(captured.why).filter((name) => !(name in SAID))).toEqual([]);
  });
});
