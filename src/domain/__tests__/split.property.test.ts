/**
 * Random carts against an oracle of integers (BigInt), which shares no arithmetic with the code. The amounts are
 * chosen to hurt: single fils, parts of a fils, ties, rates of 33.333 and 100 %, bounds, credit, both encodings.
 */
import fc from "fast-check";
import { commissionBaseOf } from "../commission";
import { toDecimalString } from "../money";
import { type Split, split, splitSeparately } from "../split";
import type { SplitInput, VendorTerms } from "../split-input";
import { assertSplitBalances } from "../split-invariants";
import { SplitRefusal } from "../split-refusal";
import { deliveryToOthers } from "../vendor-part";

const SCALE = 10_000_000n;
/** Ten-millionths of a dinar: every amount of these carts is a whole number of them. */
const tenMillionths = fc.oneof(
  fc.constantFrom(0n, 10_000n, 5000n, 7000n, 66_667_000n, 181_861_875n, 3333n, 1n),
  fc.bigInt({ min: 0n, max: 30_000n }),
  fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  fc.integer({ min: 0, max: 500_000 }).map((fils) => BigInt(fils) * 10_000n),
);
const written = (amount: bigint) => `${amount / SCALE}.${String(amount % SCALE).padStart(7, "0")}`;
const kwd = fc
  .oneof(fc.constantFrom(0, 1, 2, 250, 500), fc.nat({ max: 20_000 }))
  .map((fils) => toDecimalString(fils));
const percent = fc.oneof(
  fc.constantFrom("0", "0.001", "33.333", "50", "99.999", "100"),
  fc.nat({ max: 100_000 }).map((thousandths) => toDecimalString(thousandths)),
);
const base = fc.constantFrom("goods", "goods_without_tax", "goods_and_delivery");
const bounds = fc.tuple(fc.option(kwd), fc.option(kwd)).map(([minimum, maximum]) => {
  const crossed = minimum !== null && maximum !== null && Number(minimum) > Number(maximum);
  return crossed ? { minimum: maximum, maximum: minimum } : { minimum, maximum };
});
const commission = fc.oneof(
  fc.record({ type: fc.constant("percentage" as const), percent, base }),
  fc.record({ type: fc.constant("fixed" as const), fixed: kwd, base }),
  fc.record({ type: fc.constant("mixed" as const), percent, fixed: kwd, base }),
);
const delivery = fc.record({
  source: fc.constantFrom("cart_shipping" as const, "fixed" as const),
  fixed: kwd,
  recipient: fc.constantFrom("company" as const, "vendor" as const, "operator" as const),
  company: fc.constantFrom(1, 2, null),
});
const OWNERS = ["A", "B", "a", "é", null];
const termsOfAll: fc.Arbitrary<VendorTerms[]> = fc.tuple(
  ...["A", "B", "a", "é"].map((vendorId) =>
    fc.record({
      vendorId: fc.constant(vendorId),
      reference: fc.constant(`ref${vendorId}`),
      hasOwnKey: fc.boolean(),
      commission: fc.tuple(commission, bounds).map(([terms, bound]) => ({ ...terms, ...bound })),
      delivery,
    }),
  ),
);
const part = fc.record({
  owner: fc.constantFrom(...OWNERS),
  total: tenMillionths,
  taxShare: fc.bigInt(0n, 30n),
});

interface RandomCart {
  readonly input: SplitInput;
  readonly total: bigint;
  readonly exactPart: ReadonlyMap<string, bigint>;
}

const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    lines: fc.oneof(
      { weight: 9, arbitrary: fc.array(part, { minLength: 1, maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(part, { minLength: 60, maxLength: 90 }) },
    ),
    methods: fc.array(fc.record({ total: tenMillionths, owned: fc.boolean() }), { maxLength: 3 }),
    oneOwner: fc.boolean(),
    creditPercent: fc.oneof(fc.constant(0n), fc.bigInt(0n, 99n)),
    terms: termsOfAll,
    deliveryCompany: fc.constantFrom(1, 2, null),
    policy: fc.constantFrom("platform" as const, "block" as const, "separate" as const),
    commissionEncoding: fc.constantFrom("exact" as const, "native" as const),
  })
  .map((seed) => {
    const owner = (index: number) => seed.lines[seed.oneOwner ? 0 : index]?.owner ?? null;
    const exactPart = new Map<string, bigint>();
    const remember = (id: string, total: bigint) => (exactPart.set(id, total), written(total));
    const lines = seed.lines.map((one, index) => ({
      id: `line${index}`,
      vendorId: owner(index),
      total: remember(`line${index}`, one.total),
      tax: written((one.total * one.taxShare) / 100n),
    }));
    const shipping = seed.methods.map((method, index) => ({
      id: `ship${index}`,
      vendorId: method.owned ? owner(0) : undefined,
      total: remember(`ship${index}`, method.total),
      tax: "0",
    }));
    const sum = [...exactPart.values()].reduce((all, one) => all + one, 0n);
    const total = (sum * (100n - seed.creditPercent)) / 100n;
    const { policy, commissionEncoding, terms, deliveryCompany } = seed;
    const settings = { policy, commissionEncoding, settingsVersion: 1 };
    const input = {
      total: written(total),
      lines,
      shipping,
      vendors: terms,
      operator: { deliveryCompany },
      settings,
    };
    return { input, total, exactPart };
  });

const EXPECTED_REFUSALS = new Set([
  "charge_zero",
  "charge_too_small",
  "total_above_parts",
  "several_vendors_blocked",
  "delivery_company_missing",
  "native_with_operator_delivery",
]);

/** The charges of a cart, or the code of the refusal. */
function chargesOf(input: SplitInput): readonly Split[] | string {
  try {
    return input.settings.policy === "separate" ? splitSeparately(input) : [split(input)];
  } catch (error) {
    if (error instanceof SplitRefusal && EXPECTED_REFUSALS.has(error.code)) return error.code;
    throw error;
  }
}

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

function checkCharges(charges: readonly Split[], { total, exactPart }: RandomCart): void {
  const chargeFils = charges.reduce((sum, charge) => sum + charge.chargeFils, 0);
  expect(BigInt(chargeFils)).toBe(halfUp(total, 10_000n));
  const sum = [...exactPart.values()].reduce((all, one) => all + one, 0n);
  for (const charge of charges) {
    assertSplitBalances(charge);
    const shares = charge.vendors.map((v) => v.netFils + v.commissionFils + deliveryToOthers(v));
    expect(shares.reduce((all, one) => all + one, charge.platformFils)).toBe(charge.chargeFils);
    for (const { id, amountFils } of charge.lines) {
      // A line differs from its exact part of the total by less than a fils.
      const distance = BigInt(amountFils) * 10_000n * sum - (exactPart.get(id) ?? 0n) * total;
      expect(distance < 10_000n * sum && distance > -10_000n * sum).toBe(true);
    }
    for (const vendorPart of charge.vendors) {
      expect(vendorPart.netFils).toBeGreaterThanOrEqual(0);
      expect(vendorPart.baseFils).toBe(commissionBaseOf(vendorPart.commission.base, vendorPart));
      expect(BigInt(vendorPart.commissionFils)).toBe(expectedCommission(vendorPart));
    }
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

test("DAT-05: 4,000 random carts balance to the fils, whatever the policy and the order of lines", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(randomCart, (random) => {
      const charges = chargesOf(random.input);
      const kind = typeof charges === "string" ? charges : random.input.settings.policy;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      expect(chargesOf(reversed(random.input))).toEqual(charges);
      if (typeof charges !== "string") checkCharges(charges, random);
    }),
    { numRuns: 4_000 },
  );
  // The run proves nothing if nearly all carts are refused.
  const charged = (seen.get("platform") ?? 0) + (seen.get("block") ?? 0) + (seen.get("separate") ?? 0);
  expect(charged).toBeGreaterThan(2_000);
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
    { numRuns: 2_000 },
  );
});
