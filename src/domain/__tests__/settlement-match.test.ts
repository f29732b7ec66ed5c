import fc from "fast-check";
import { balancesOf } from "./balances";
import { differenceOf, judgeSettlementRow, type KnownPayment, postsFee } from "../settlement-match";
import { postingsOfDifference, postingsOfFee } from "../settlement-postings";

const payment: KnownPayment = {
  attemptId: "matt_1",
  chargeFils: 10_000,
  isPaid: true,
  isSettled: false,
  isChargedBack: false,
  refunds: [
    { id: "mref_1", amountFils: 4_000, isSettled: false },
    { id: "mref_2", amountFils: 2_000, isSettled: false },
  ],
};
const onlyRefund: KnownPayment = { ...payment, refunds: payment.refunds.slice(0, 1) };
const row = (
  amountFils: number,
  feeFils: number | null = null,
  netFils: number | null = null,
): Parameters<typeof judgeSettlementRow>[0] => ({
  kind: amountFils < 0 ? "refund" : "payment",
  amountFils,
  feeFils,
  netFils,
  date: null,
});
const TODAY = "2026-11-27";
const settled = payment.refunds.map((refund) => ({ ...refund, isSettled: true }));

describe("a settlement row and what we know", () => {
  it.each([
    ["the charge", row(10_000), payment, ["matched", null, null, null]],
    ["the charge with its fee", row(10_000, 100, 9_900), payment, ["matched", null, null, null]],
    ["a fee alone", row(10_000, 100), payment, ["matched", null, null, null]],
    ["another amount", row(9_999), payment, ["different", "amount_differs", 10_000, null]],
    ["another net", row(10_000, 100, 9_899), payment, ["different", "net_differs", 9_900, null]],
    [
      "a payment that is not paid",
      row(10_000),
      { ...payment, isPaid: false },
      ["different", "not_paid", 0, null],
    ],
    [
      "a payment that another row has",
      row(10_000),
      { ...payment, isSettled: true },
      ["repeated", "row_repeated", null, null],
    ],
    [
      "DAT-17: a fee above the payment",
      row(11_500, 1_000_000),
      { ...payment, chargeFils: 11_500 },
      ["different", "fee_above_amount", null, null],
    ],
    [
      "DAT-17: a day that is to come",
      { ...row(10_000), date: "2026-11-28" },
      payment,
      ["different", "date_in_future", null, null],
    ],
    ["today", { ...row(10_000), date: TODAY }, payment, ["matched", null, null, null]],
    [
      "DAT-18: a failed payment",
      { ...row(10_000), kind: "failed" },
      { ...payment, isPaid: false },
      ["matched", null, null, null],
    ],
    [
      "DAT-18: a failed payment that is paid here",
      { ...row(10_000), kind: "failed" },
      payment,
      ["different", "paid_here", null, null],
    ],
    [
      "a failed payment with a fee",
      { ...row(10_000, 5), kind: "failed" },
      { ...payment, isPaid: false },
      ["different", "fee_above_amount", null, null],
    ],
    [
      "DAT-18: a chargeback",
      { ...row(-10_000), kind: "chargeback" },
      payment,
      ["different", "charged_back", 0, null],
    ],
    [
      "a second chargeback",
      { ...row(-10_000), kind: "chargeback" },
      { ...payment, isChargedBack: true },
      ["repeated", "row_repeated", null, null],
    ],
    ["nobody's", row(10_000), undefined, ["unexpected", "no_payment", null, null]],
    ["a refund", row(-2_000), payment, ["matched", null, null, "mref_2"]],
    [
      "a refund of another amount",
      row(-3_000),
      onlyRefund,
      ["different", "amount_differs", -4_000, "mref_1"],
    ],
    ["a refund that could be any of two", row(-3_000), payment, ["unexpected", "no_refund", null, null]],
    [
      "a refund that another row has",
      row(-2_000),
      { ...payment, refunds: settled },
      ["repeated", "row_repeated", null, "mref_2"],
    ],
    [
      "a refund that is not ours",
      row(-1),
      { ...payment, refunds: settled },
      ["unexpected", "no_refund", null, null],
    ],
    [
      "a refund of a payment without any",
      row(-1),
      { ...payment, refunds: [] },
      ["unexpected", "no_refund", null, null],
    ],
  ] as const)("%s", (_name, given, known, [result, mismatch, expectedFils, refundId]) => {
    expect(judgeSettlementRow(given, known, TODAY)).toEqual({
      result,
      mismatch,
      expectedFils,
      refundId,
      attemptId: known ? "matt_1" : null,
    });
  });

  it.each([
    ["too little", row(9_500), -500],
    ["too little, with fee and net", row(9_500, 100, 9_400), -500],
    ["the net alone is short", row(10_000, 100, 9_800), -200],
    ["the amount is wrong and the net right", row(9_500, 100, 9_900), -100],
    ["too much of a refund", row(-4_100), -100],
  ])("differs by what has not come: %s", (_name, given, differenceFils) => {
    expect(differenceOf(given, judgeSettlementRow(given, onlyRefund, TODAY))).toBe(differenceFils);
  });

  it.each([
    ["a fee within the amount", row(10_000, 100, 9_900), true],
    ["a fee of all of it", row(10_000, 10_000, 0), true],
    ["no fee", row(10_000, 0), false],
    ["DAT-17: a fee above the amount", row(11_500, 1_000_000), false],
    ["DAT-17: a net that is another", row(10_000, 100, 9_899), false],
    ["DAT-17: a day that is to come", { ...row(10_000, 100), date: "2026-11-28" }, false],
    ["a fee that came back with a refund", row(-4_000, -100, -3_900), true],
    ["DAT-17: more of a fee than of a refund", row(-4_000, -4_001), false],
    ["a fee of a failed payment", { ...row(10_000, 100), kind: "failed" as const }, false],
    ["a fee of a chargeback", { ...row(-10_000, 100, -10_100), kind: "chargeback" as const }, true],
  ])("posts a fee, or none: %s", (_name, given, isPosted) => {
    const known = { ...onlyRefund, isPaid: given.kind !== "failed" };
    expect(postsFee(given, judgeSettlementRow(given, known, TODAY).mismatch)).toBe(isPosted);
  });

  it("differs by the whole of a chargeback, its fee apart", () => {
    const given = { ...row(-10_000, 100, -10_100), kind: "chargeback" as const };
    expect(differenceOf(given, judgeSettlementRow(given, payment, TODAY))).toBe(-10_000);
  });

  it("differs by all of it where nothing was paid", () => {
    const given = row(1_000);
    expect(differenceOf(given, judgeSettlementRow(given, { ...payment, isPaid: false }, TODAY))).toBe(1_000);
  });

  it("matches nothing but what is equal, and posts only what balances", () => {
    const fils = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(fils, fils, fils, (amountFils, chargeFils, anyFils) => {
        const feeFils = Math.min(anyFils, amountFils);
        const given = row(amountFils, feeFils, amountFils - feeFils);
        const judged = judgeSettlementRow(given, { ...payment, chargeFils }, TODAY);
        expect(judged.result).toBe(amountFils === chargeFils ? "matched" : "different");
        const differenceFils = differenceOf(given, judged);
        expect(differenceFils).toBe(amountFils - chargeFils);
        const postings = [
          ...postingsOfFee({ kind: "vendor", vendorId: "v" }, feeFils),
          ...postingsOfDifference(differenceFils),
        ];
        expect(postings.reduce((sum, posting) => sum + posting.amountFils, 0)).toBe(0);
        expect(balancesOf(postings).get("vendor_settled_by_gateway:v")).toBe(feeFils);
      }),
    );
  });
});
