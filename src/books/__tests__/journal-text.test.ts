import { postingsOfAdjustment, postingsOfPayout } from "../../domain/adjustment";
import { credit, debit, opposing, type Posting, vendorOfAccount } from "../../domain/journal";
import { JOURNAL_KINDS, type JournalKind } from "../../domain/journal-kinds";
import { type LineRow } from "../../modules/mizan/stores/journal-store";
import { accountNameOf } from "../account-names";
import { journalTextOf } from "../journal-text";
import { statementTextOf } from "../statement-words";

const nameOf = (id: string) => (id === "v1" ? "Oud House" : id);
const linesOf = (postings: readonly Posting[]): LineRow[] =>
  postings.map(({ account, part, amountFils }, nth) => ({
    id: `mjli_${nth}`,
    entry_id: "mjen_1",
    account,
    vendor_id: vendorOfAccount(account),
    part,
    source: null,
    amount_fils: amountFils,
    posted_at: new Date(),
  }));

const charge = [
  debit("gateway_clearing", "charge", 19_000),
  credit("vendor_payable:v1", "sale", 19_000),
  debit("vendor_payable:v1", "commission", 1000),
  credit("commission", "commission", 1000),
];
/** Of two promotions, in two lines. */
const covered = [
  debit("discounts_borne", "charge", 12_000),
  debit("discounts_borne", "charge", 7000),
  ...charge.slice(1),
];
/** Of goods of which the marketplace had borne a part, with their delivery. */
const refund = [
  credit("gateway_clearing", "refund", 500),
  credit("discounts_borne", "borne_reversal", 100),
  debit("vendor_payable:v1", "refund", 500),
  debit("vendor_payable:v1", "borne_reversal", 100),
  credit("vendor_payable:v1", "commission_reversal", 70),
  credit("vendor_payable:v1", "delivery_reversal", 100),
  debit("commission", "commission_reversal", 70),
  debit("delivery_payable:7", "delivery_reversal", 100),
];

const textOf = (kind: JournalKind, postings: readonly Posting[], reason: string | null = "Agreed.") =>
  journalTextOf({ kind, reference: "R1", reason }, linesOf(postings), nameOf);

describe("an entry in a sentence", () => {
  it.each<[JournalKind, Posting[], string]>([
    ["charge", charge, "A payment of 19.000 KWD was captured and shared out."],
    ["charge", covered, "Nothing was charged: 19.000 KWD that the marketplace bears was shared out."],
    [
      "refund",
      opposing(covered),
      "19.000 KWD that the marketplace gave as credit, or bore, came back to it. Taken from: Owed to Oud House 18.000, Commission 1.000.",
    ],
    [
      "refund",
      refund,
      "0.500 KWD went back to the shopper. Taken from: Owed to Oud House 0.430, Commission 0.070, Owed to delivery company 7 0.100. Given back to: Discounts and credit borne 0.100.",
    ],
    [
      "refund_returned",
      opposing(refund),
      "A refund of 0.500 KWD came back. Taken from: Discounts and credit borne 0.100. Given back to: Owed to Oud House 0.430, Commission 0.070, Owed to delivery company 7 0.100.",
    ],
    [
      "gateway_fee",
      postingsOfAdjustment({ kind: "gateway_fee", vendorId: null, amountFils: 50 }),
      "A fee of the gateway of 0.050 KWD, borne by the operator: Agreed.",
    ],
    [
      "chargeback",
      postingsOfAdjustment({ kind: "chargeback", vendorId: "v1", amountFils: 50 }),
      "A chargeback of 0.050 KWD, borne by Oud House: Agreed.",
    ],
    [
      "correction",
      postingsOfAdjustment({ kind: "correction", vendorId: "v1", direction: "credit", amountFils: 50 }),
      "A correction of 0.050 KWD, in favour of Oud House: Agreed.",
    ],
    [
      "correction",
      postingsOfAdjustment({ kind: "correction", vendorId: "v1", direction: "debit", amountFils: 50 }),
      "A correction of 0.050 KWD, against Oud House: Agreed.",
    ],
    ["payout", postingsOfPayout("v1", 4000), "4.000 KWD was paid out to Oud House: transfer R1."],
    [
      "payout_taken_back",
      opposing(postingsOfPayout("v1", 4000)),
      "The payout of 4.000 KWD to Oud House was taken back: Agreed.",
    ],
  ])("says of a %s what it was", (kind, postings, sentence) => {
    expect(textOf(kind, postings).en.replace(/[\u2066\u2069]/g, "")).toBe(sentence);
  });

  it("says everything in Arabic as well", () => {
    for (const kind of JOURNAL_KINDS) {
      expect(textOf(kind, charge).ar).toMatch(/[\u0600-\u06ff].*19\.000 د\.ك/);
      expect(statementTextOf(kind, "sale").ar).toMatch(/[\u0600-\u06ff]/);
    }
  });

  it("names whose part a refund was of in Arabic as well", () => {
    expect(textOf("refund", refund).ar.replace(/[\u2066\u2069]/g, "")).toBe(
      "أُعيد مبلغ 0.500 د.ك إلى المتسوق. خُصم من: المستحق للبائع Oud House 0.430، العمولة 0.070، المستحق لشركة التوصيل 7 0.100. أُعيد إلى: الخصومات والأرصدة المتحمَّلة 0.100.",
    );
  });

  it("needs no reason", () => {
    const lines = postingsOfAdjustment({ kind: "gateway_fee", vendorId: null, amountFils: 50 });
    expect(textOf("gateway_fee", lines, null).en).toBe(
      "A fee of the gateway of 0.050 KWD, borne by the operator.",
    );
  });
});

describe("an account's name", () => {
  it.each([
    ["vendor_payable:v1", "Owed to Oud House"],
    ["vendor_settled_by_gateway:v1", "Paid by the gateway to Oud House"],
    ["delivery_payable:7", "Owed to delivery company 7"],
    ["delivery_payable:none", "Owed for delivery"],
    ["commission", "Commission"],
    ["something_newer", "something_newer"],
  ])("of %s is %s", (account, name) => {
    expect(accountNameOf(account, nameOf).en).toBe(name);
  });
});
