/** Random carts against an oracle of integers (BigInt), which shares no arithmetic with the code. */
import fc from "fast-check";
import { commissionBaseOf } from "../commission";
import { type Account, postingsOfCharge } from "../journal";
import { balancesOf } from "./balances";
import { expectedBorne, expectedParts, expectedShares, expectedSources, halfUp } from "./borne-oracle";
import { borneBySplit, type Split, split } from "../split";
import { ownKeySharesOf } from "../own-key-shares";
import type { SplitInput } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { deliveryToOthers } from "../vendor-part";
import { chargeOf, type RandomCart, randomCart, written } from "./random-cart";
import { runs } from "./runs";

const CARTS = 2_000;

const filsOfText = (text: string | null | undefined) => BigInt((text || "0.000").replace(".", ""));
const thousandthsOf = (text: string | undefined) => {
  const [whole = "0", decimals = ""] = (text ?? "0").split(".");
  return BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, "0"));
};

function expectedCommission(vendorPart: Split["vendors"][number]): bigint {
  const { commission: terms, baseFils } = vendorPart;
  let fils =
    halfUp(BigInt(baseFils) * thousandthsOf(terms.percent ?? undefined), 100_000n) + filsOfText(terms.fixed);
  if (terms.minimum && fils < filsOfText(terms.minimum)) fils = filsOfText(terms.minimum);
  if (terms.maximum && fils > filsOfText(terms.maximum)) fils = filsOfText(terms.maximum);
  const room = BigInt(vendorPart.grossFils + vendorPart.shippingFils - deliveryToOthers(vendorPart));
  return [fils, BigInt(baseFils), room].reduce((least, one) => (one < least ? one : least));
}

/** The books say what the wire says, and what the operator owes beside it. */
function checkBooks(charge: Split): void {
  const balances = balancesOf(postingsOfCharge(charge));
  const creditOf = (account: Account) => 0 - (balances.get(account) ?? 0);
  const { deliveryCompany, deliveryCost = "0.000", commissionFixed = "0.000", commissionType } = charge.wire;
  const [sentCost, sentCommission] = [filsOfText(deliveryCost), filsOfText(commissionFixed)].map(Number);
  const borneFils = borneBySplit(charge);
  expect(0 - creditOf("discounts_borne")).toBe(borneFils);
  if (deliveryCompany !== undefined) {
    const mostFils =
      charge.keyOwner.kind === "vendor" ? charge.chargeFils - sentCommission! : charge.chargeFils;
    expect(sentCost).toBe(Math.min(creditOf(`delivery_payable:${deliveryCompany}`), mostFils));
  }
  const sentAsAmount = commissionType === 1 && (charge.commissionEncoding === "exact" || borneFils > 0);
  if (charge.keyOwner.kind === "operator" || !sentAsAmount) return;
  const earnedFils = creditOf("commission") + creditOf("platform_sales");
  expect(sentCommission).toBe(Math.max(0, earnedFils - borneFils));
  const { vendorId } = charge.keyOwner;
  const leftFils = charge.chargeFils - sentCommission! - sentCost!;
  expect(creditOf(`vendor_settled_by_gateway:${vendorId}`)).toBe(leftFils);
  expect(creditOf(`vendor_payable:${vendorId}`)).toBe(charge.vendors[0]!.netFils - leftFils);
  expect(leftFils).toBeLessThanOrEqual(charge.vendors[0]!.netFils);
}

/** Rules 1, 5 and 13: who pays and who bears how much of each line and of each share of a method. */
function checkParts(charge: Split, random: RandomCart): void {
  const paid = expectedParts(random);
  const borne = expectedBorne(random, paid);
  const worths = new Map<string | null, bigint>();
  for (const { id, vendorId, amountFils, borneFils = 0 } of charge.lines) {
    expect([id, BigInt(amountFils), BigInt(borneFils)]).toEqual([id, paid.get(id), borne.get(id) ?? 0n]);
    worths.set(vendorId, (worths.get(vendorId) ?? 0n) + BigInt(amountFils + borneFils));
  }
  for (const { id, vendorId } of random.input.shipping) {
    const own = new Map([[vendorId ?? null, 1n]]);
    const shared = typeof vendorId === "string" ? own : worths;
    const [amounts, bears] = [paid, borne].map((fils) => expectedShares(fils.get(id) ?? 0n, shared));
    for (const share of charge.shipping.filter((one) => one.id === id)) {
      const ownFils = share.vendorId === null ? 0n : bears!.get(share.vendorId);
      expect(BigInt(share.amountFils)).toBe(amounts!.get(share.vendorId));
      expect(BigInt(share.borneFils ?? 0)).toBe(ownFils);
    }
  }
}

/** Rule 13: what each promotion, and credit, has of what is borne of a vendor's goods and shipping. */
function checkSources(charge: Split, random: RandomCart): void {
  for (const { vendorId, borneBy } of charge.vendors) {
    const [goods, shipping] = [charge.lines, charge.shipping].map((parts) => {
      const sums = new Map<string | null, number>();
      for (const { id, borneFils } of parts.filter((part) => part.vendorId === vendorId && part.borneFils)) {
        for (const [source, fils] of expectedSources(random, id, BigInt(borneFils!)))
          sums.set(source, (sums.get(source) ?? 0) + Number(fils));
      }
      return sums;
    });
    const sources = new Set(
      [...goods!, ...shipping!].flatMap(([source, fils]) => (fils > 0 ? [source] : [])),
    );
    const expected = [...sources].sort((a, b) => (b === null || (a !== null && a < b) ? -1 : 1));
    const isTold = expected.some((source) => source !== null);
    expect(borneBy).toEqual(
      isTold
        ? expected.map((source) => ({
            source,
            goodsFils: goods!.get(source) ?? 0,
            shippingFils: shipping!.get(source) ?? 0,
          }))
        : undefined,
    );
  }
}

/** The tax of raw and borne together; credit lowers it only where it lowers the parts. */
function expectedTax({ input, total, exactPart }: RandomCart, vendorId: string): bigint {
  const own = input.lines.filter((line) => line.vendorId === vendorId);
  const tax = own.reduce((sum, line) => sum + BigInt((line.tax as string).replace(".", "")), 0n);
  const sum = [...exactPart.values()].reduce((all, one) => all + one, 0n);
  const isLowered = sum - total >= 5_000n && input.settings.credit === "parts";
  return isLowered ? halfUp(tax * total, sum * 10_000n) : halfUp(tax, 10_000n);
}

function checkCharge(charge: Split, random: RandomCart): void {
  expect(BigInt(charge.chargeFils)).toBe(halfUp(random.total, 10_000n));
  checkParts(charge, random);
  checkSources(charge, random);
  assertSplitBalances(charge);
  checkBooks(charge);
  const shares = charge.vendors.map((v) => v.netFils + v.commissionFils + deliveryToOthers(v));
  const sharesFils = shares.reduce((all, one) => all + one, charge.platformFils);
  expect(sharesFils).toBe(charge.chargeFils + borneBySplit(charge));
  for (const vendorPart of charge.vendors) {
    expect(vendorPart.netFils).toBeGreaterThanOrEqual(0);
    expect(BigInt(vendorPart.taxFils)).toBe(expectedTax(random, vendorPart.vendorId));
    expect(vendorPart.baseFils).toBe(commissionBaseOf(vendorPart.commission.base, vendorPart));
    expect(BigInt(vendorPart.commissionFils)).toBe(expectedCommission(vendorPart));
  }
}

function reversed(input: SplitInput): SplitInput {
  const { lines, shipping, vendors } = input;
  return {
    ...input,
    lines: [...lines].reverse(),
    shipping: [...shipping].reverse(),
    vendors: [...vendors].reverse(),
  };
}

function kindsOf(charge: Split): string[] {
  const isBorne = borneBySplit(charge) > 0;
  const isOwn = charge.keyOwner.kind === "vendor";
  const sources = charge.vendors.flatMap(({ borneBy = [] }) => borneBy.map(({ source }) => source));
  const owes = isOwn && ownKeySharesOf(charge.vendors[0]!).owedVendorFils > 0;
  return [
    "split",
    ...(isBorne ? ["borne"] : []),
    ...(charge.chargeFils === 0 ? ["covered whole"] : []),
    ...(isBorne && isOwn ? ["borne on an own key"] : []),
    ...(new Set(sources).size > 2 ? ["borne for three sources"] : []),
    ...(owes ? ["owed on an own key"] : []),
  ];
}

test("DAT-05, DAT-14: random carts balance to the fils, whatever the policy and the order of lines", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(randomCart, (random) => {
      const charge = chargeOf(random.input);
      for (const kind of typeof charge === "string" ? [charge] : kindsOf(charge))
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      expect(chargeOf(reversed(random.input))).toEqual(charge);
      if (typeof charge !== "string") checkCharge(charge, random);
    }),
    { numRuns: CARTS },
  );
  // The run proves nothing if nearly all carts are refused, or if there is none of a kind.
  expect(seen.get("split")).toBeGreaterThan(CARTS / 2);
  expect(seen.get("borne")).toBeGreaterThan(CARTS / 5);
  for (const kind of [
    "covered whole",
    "borne for three sources",
    "borne on an own key",
    "owed on an own key",
  ])
    expect(`${kind}: ${(seen.get(kind) ?? 0) > 0}`).toBe(`${kind}: true`);
});

test("a line of whole fils keeps its amount where nothing lowered the total", () => {
  const line = fc.oneof(
    fc.nat({ max: 99_999 }).map((fils) => ({ amount: BigInt(fils) * 10_000n, whole: true })),
    fc.bigInt(0n, 1_000_000n).map((amount) => ({ amount, whole: amount % 10_000n === 0n })),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (list) => {
      const sum = list.reduce((all, { amount }) => all + amount, 0n);
      fc.pre(halfUp(sum, 10_000n) >= 1n);
      const lines = list.map(({ amount }, i) => ({
        id: `l${i}`,
        vendorId: null,
        total: written(amount),
        tax: "0",
      }));
      const settings = {
        policy: "platform" as const,
        commissionEncoding: "exact" as const,
        credit: "parts" as const,
        settingsVersion: 1,
      };
      const input = { total: written(sum), lines, shipping: [], vendors: [], operator: {}, settings };
      for (const { id, amountFils } of split(input).lines) {
        const given = list[Number(id.slice(1))];
        if (given?.whole) expect(BigInt(amountFils)).toBe(given.amount / 10_000n);
      }
    }),
    { numRuns: runs(2_000) },
  );
});
