/**
 * Random carts whose amounts are chosen to hurt: single fils, parts of a fils, ties, rates of 33.333 and 100 %, bounds,
 * credit, both encodings; discounts and credit that the operator bears, up to all of a cart.
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
/** Of a line or method: an amount, or a percentage of what is paid for it. */
const borne = fc.oneof(
  tenMillionths,
  fc.bigInt(0n, 30n).map((percent) => ({ percent })),
);
const part = fc.record({
  owner: fc.constantFrom(...OWNERS),
  total: tenMillionths,
  taxShare: fc.bigInt(0n, 30n),
  borne,
});

export interface RandomCart {
  readonly input: SplitInput;
  readonly total: bigint;
  readonly exactPart: ReadonlyMap<string, bigint>;
  /** What the operator bears of the discount of each, also of its own lines, where it does not count. */
  readonly borne: ReadonlyMap<string, bigint>;
  /** Of the same, by promotion; a promotion of null is not told. */
  readonly borneBy: ReadonlyMap<string, ReadonlyMap<string | null, bigint>>;
}

export const randomCart: fc.Arbitrary<RandomCart> = fc
  .record({
    lines: fc.oneof(
      { weight: 9, arbitrary: fc.array(part, { minLength: 1, maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(part, { minLength: 60, maxLength: 90 }) },
    ),
    methods: fc.array(fc.record({ total: tenMillionths, borne, owned: fc.boolean() }), {
      maxLength: 3,
    }),
    bears: fc.constantFrom("nothing", "nothing", "some", "some", "some", "goods", "shipping", "all"),
    promotions: fc.constantFrom<string[]>([], ["promo_b"], ["promo_b", "promo_a"]),
    credit: fc.constantFrom("operator" as const, "parts" as const),
    oneOwner: fc.boolean(),
    // What the engine's own arithmetic leaves between a total and its parts, in ten-millionths.
    noise: fc.oneof(fc.constant(0n), fc.bigInt(-4_999n, 9_999n)),
    creditPercent: fc.oneof(
      { weight: 6, arbitrary: fc.constant(0n) },
      { weight: 3, arbitrary: fc.bigInt(1n, 10n) },
      { weight: 3, arbitrary: fc.bigInt(0n, 99n) },
      { weight: 1, arbitrary: fc.constant(100n) },
    ),
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
    const borne = new Map<string, bigint>();
    const borneBy = new Map<string, Map<string | null, bigint>>();
    const remember = (id: string, one: { total: bigint; borne: bigint | { percent: bigint } }) => {
      // Free goods, free delivery or both, where the operator bears all of the discount.
      const isFree = seed.bears === "all" || seed.bears === (id.startsWith("line") ? "goods" : "shipping");
      const total = isFree ? 0n : one.total;
      const wanted = typeof one.borne === "bigint" ? one.borne : (one.total * one.borne.percent) / 100n;
      const bears = seed.bears === "nothing" ? 0n : wanted;
      exactPart.set(id, total);
      borne.set(id, bears);
      const [first = null, second] = seed.promotions;
      const ofSecond = second === undefined ? 0n : bears / 3n;
      const shares = new Map<string | null, bigint>([[first, bears - ofSecond]]);
      if (second !== undefined) shares.set(second, ofSecond);
      borneBy.set(id, shares);
      const told = [...shares].flatMap(([source, amount]) =>
        source === null ? [] : [{ source, amount: written(amount) }],
      );
      return {
        total: written(total),
        ...(seed.bears !== "nothing" && { borne: written(bears) }),
        ...(seed.bears !== "nothing" && told.length > 0 && { borneBy: told }),
      };
    };
    const lines = seed.lines.map((one, index) => ({
      id: `line${index}`,
      vendorId: owner(index),
      ...remember(`line${index}`, one),
      tax: written((one.total * one.taxShare) / 100n),
    }));
    const shipping = seed.methods.map((method, index) => ({
      id: `ship${index}`,
      vendorId: method.owned ? owner(0) : undefined,
      ...remember(`ship${index}`, method),
      tax: "0",
    }));
    const sum = [...exactPart.values()].reduce((all, one) => all + one, 0n);
    const charged = (sum * (100n - seed.creditPercent)) / 100n + seed.noise;
    const total = charged > 0n ? charged : 0n;
    const { policy, commissionEncoding, credit, terms, deliveryCompany } = seed;
    const settings = { policy, commissionEncoding, credit, settingsVersion: 1 };
    const input = {
      total: written(total),
      lines,
      shipping,
      vendors: terms,
      operator: { deliveryCompany },
      settings,
    };
    return { input, total, exactPart, borne, borneBy };
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
