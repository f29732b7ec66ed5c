/** Random carts against an oracle of integers (BigInt), which shares no arithmetic with the code. */
import fc from "fast-check";
import { commissionBaseOf } from "../commission";
import { postingsOfCharge } from "../journal";
import { balancesOf } from "./balances";
import { toDecimalString } from "../money";
import { type Split, split } from "../split";
import type { SplitInput } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { deliveryToOthers } from "../vendor-part";
import { chargeOf, type RandomCart, randomCart, written } from "./random-cart";
import { runs } from "./runs";

const CARTS = runs(4_000);

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

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

/** Rule 1 in ten-millionths of a dinar: what each line and method gets, in fils. */
function expectedParts(total: bigint, exactPart: ReadonlyMap<string, bigint>): Map<string, bigint> {
  const sum = [...exactPart.values()].reduce((all, one) => all + one, 0n);
  const [factor, divisor] = sum - total >= 5_000n ? [total, sum * 10_000n] : [1n, 10_000n];
  const parts = [...exactPart].map(([id, raw]) => {
    return { id, fils: (raw * factor) / divisor, rest: (raw * factor) % divisor };
  });
  parts.sort((a, b) => (a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1));
  let left = halfUp(total, 10_000n) - parts.reduce((all, { fils }) => all + fils, 0n);
  for (let next = 0; left > 0n; next = (next + 1) % parts.length, left -= 1n) parts[next]!.fils += 1n;
  return new Map(parts.map(({ id, fils }) => [id, fils]));
}

/** The books say what the wire says: what the company and the operator get there, they get here. */
function checkBooks(charge: Split): void {
  const balances = balancesOf(postingsOfCharge(charge));
  const { deliveryCompany, deliveryCost, commissionFixed, commissionType } = charge.wire;
  if (deliveryCompany !== undefined) {
    const owedFils = 0 - (balances.get(`delivery_payable:${deliveryCompany}`) ?? 0);
    expect(toDecimalString(owedFils)).toBe(deliveryCost);
  }
  if (charge.keyOwner.kind === "vendor" && commissionType === 1 && charge.commissionEncoding === "exact") {
    const earnedFils = 0 - (balances.get("commission") ?? 0) - (balances.get("platform_sales") ?? 0);
    expect(toDecimalString(earnedFils)).toBe(commissionFixed);
  }
}

function checkCharge(charge: Split, { total, exactPart }: RandomCart): void {
  expect(BigInt(charge.chargeFils)).toBe(halfUp(total, 10_000n));
  const expected = expectedParts(total, exactPart);
  const charged = new Map<string, bigint>();
  for (const { id, amountFils } of [...charge.lines, ...charge.shipping]) {
    charged.set(id, (charged.get(id) ?? 0n) + BigInt(amountFils));
  }
  for (const [id, fils] of expected) expect([id, charged.get(id) ?? 0n]).toEqual([id, fils]);
  assertSplitBalances(charge);
  checkBooks(charge);
  const shares = charge.vendors.map((v) => v.netFils + v.commissionFils + deliveryToOthers(v));
  expect(shares.reduce((all, one) => all + one, charge.platformFils)).toBe(charge.chargeFils);
  for (const vendorPart of charge.vendors) {
    expect(vendorPart.netFils).toBeGreaterThanOrEqual(0);
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

test("DAT-05, DAT-14: random carts balance to the fils, whatever the policy and the order of lines", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(randomCart, (random) => {
      const charge = chargeOf(random.input);
      const kind = typeof charge === "string" ? charge : random.input.settings.policy;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      expect(chargeOf(reversed(random.input))).toEqual(charge);
      if (typeof charge !== "string") checkCharge(charge, random);
    }),
    { numRuns: CARTS },
  );
  // The run proves nothing if nearly all carts are refused.
  const charged = (seen.get("platform") ?? 0) + (seen.get("block") ?? 0) + (seen.get("separate") ?? 0);
  expect(charged).toBeGreaterThan(CARTS / 2);
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
