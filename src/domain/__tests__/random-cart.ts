/**
 * Random carts whose amounts are chosen to hurt: single fils, parts of a fils, ties, rates of 33.333 and 100 %, bounds,
 * credit, both encodings.
 */
import fc from "fast-check";
import { toDecimalString } from "../money";
import { type Split, split } from "../split";
import { type SplitInput, SplitRefusal, type VendorTerms } from "../split-input";

const SCALE = 10_000_000n;
/** Ten-millionths of a dinar: every amount of these carts is a whole number of them. */
const tenMillionths = fc.oneof(
  fc.constantFrom(0n, 10_000n, 5000n, 7000n, 66_667_000n, 181_861_875n, 3333n, 1n),
  fc.bigInt({ min: 0n, max: 30_000n }),
  fc.bigInt({ min: 0n, max: 1_000_000_000n }),
  fc.integer({ min: 0, max: 500_000 }).map((fils) => BigInt(fils) * 10_000n),
);
export const written = (amount: bigint) => `${amount / SCALE}.${String(amount % SCALE).padStart(7, "0")}`;
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

export interface RandomCart {
  readonly input: SplitInput;
  readonly total: bigint;
  readonly exactPart: ReadonlyMap<string, bigint>;
}

export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    lines: fc.oneof(
      { weight: 9, arbitrary: fc.array(part, { minLength: 1, maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(part, { minLength: 60, maxLength: 90 }) },
    ),
    methods: fc.array(fc.record({ total: tenMillionths, owned: fc.boolean() }), { maxLength: 3 }),
    oneOwner: fc.boolean(),
    // What the engine's own arithmetic leaves between a total and its parts, in ten-millionths.
    noise: fc.oneof(fc.constant(0n), fc.bigInt(-4_999n, 9_999n)),
    creditPercent: fc.oneof(fc.constant(0n), fc.bigInt(0n, 99n)),
    terms: termsOfAll,
    deliveryCompany: fc.constantFrom(1, 2, null),
    policy: fc.oneof(
      { weight: 2, arbitrary: fc.constant("platform" as const) },
      { weight: 1, arbitrary: fc.constantFrom("block" as const, "separate" as const) },
    ),
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
    const charged = (sum * (100n - seed.creditPercent)) / 100n + seed.noise;
    const total = charged > 0n ? charged : 0n;
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
  "separate_charges_needed",
  "delivery_company_missing",
  "native_with_operator_delivery",
]);

/** The charge of a cart, or the code of the refusal. */
export function chargeOf(input: SplitInput): Split | string {
  try {
    return split(input);
  } catch (error) {
    if (error instanceof SplitRefusal && EXPECTED_REFUSALS.has(error.code)) return error.code;
    throw error;
  }
}
