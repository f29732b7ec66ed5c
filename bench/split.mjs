// What it costs to split a cart, beside a plain draft of the same in decimal.js, Medusa's own MathBN and (where it is
// installed) dinero.js, which share the charge out by largest remainder and nothing else.
//   node bench/split.mjs [rounds, 15]
// Prints the median milliseconds and the microseconds a line for 1,000 lines of 100 vendors and 10,000 of 1,000 and of 100.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";

const require = createRequire(import.meta.url);
require("ts-node").register({ transpileOnly: true, swc: true });
const { Decimal } = require("decimal.js");
const { MathBN } = require("@medusajs/framework/utils");
const { split } = require("../src/domain/split.ts");
const { assertSplitBalances } = require("../src/domain/split-invariants.ts");

const rounds = Number(process.argv[2] ?? 15);

function cartOf(lines, vendors) {
  const priced = Array.from({ length: lines }, (_, index) => ({
    id: `line_${String(index).padStart(6, "0")}`,
    vendorId: `vendor_${index % vendors}`,
    total: (((index * 7919) % 90_000) / 1000 + 0.1234567).toFixed(7),
    tax: "0",
  }));
  const terms = Array.from({ length: vendors }, (_, index) => ({
    vendorId: `vendor_${index}`,
    reference: `V${index}`,
    hasOwnKey: false,
    commission: { type: "mixed", percent: "7.5", fixed: "0.050", base: "goods" },
    delivery: { source: "cart_shipping", recipient: "company", company: 1 },
  }));
  const shipping = [{ id: "ship", total: "2.500", tax: "0" }];
  const total = [...priced, ...shipping].reduce((sum, one) => sum.plus(one.total), new Decimal(0)).toFixed();
  return {
    total,
    lines: priced,
    shipping,
    vendors: terms,
    operator: { deliveryCompany: 1 },
    settings: { policy: "platform", commissionEncoding: "exact", settingsVersion: 1 },
  };
}

/** What anybody would write first: floors, largest fractions, one pass over the lines, a commission per vendor. */
function draft({ total, lines, shipping, vendors }) {
  const charge = new Decimal(total).times(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  const parts = [...lines, ...shipping].map((one) => {
    const exact = new Decimal(one.total).times(1000);
    const fils = exact.floor();
    return { ...one, fils, rest: exact.minus(fils) };
  });
  let left = parts.reduce((rest, { fils }) => rest.minus(fils), charge).toNumber();
  const ordered = [...parts].sort((a, b) => b.rest.comparedTo(a.rest) || (a.id < b.id ? -1 : 1));
  for (const part of ordered) if (left > 0) ((part.fils = part.fils.plus(1)), (left -= 1));
  const gross = new Map();
  for (const { vendorId, fils } of parts)
    gross.set(vendorId, (gross.get(vendorId) ?? new Decimal(0)).plus(fils));
  return vendors.map(({ vendorId, commission }) => {
    const base = gross.get(vendorId) ?? new Decimal(0);
    const earned = base.times(commission.percent).dividedBy(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    return { vendorId, base, earned: Decimal.min(earned.plus(50), base) };
  });
}

function mathBN({ lines, vendors }) {
  const gross = new Map();
  for (const { vendorId, total } of lines) gross.set(vendorId, MathBN.add(gross.get(vendorId) ?? 0, total));
  return vendors.map(({ vendorId, commission }) =>
    MathBN.div(MathBN.mult(gross.get(vendorId) ?? 0, commission.percent), 100),
  );
}

async function dineroOf() {
  try {
    const { add, allocate, dinero } = await import("dinero.js");
    const KWD = { code: "KWD", base: 10, exponent: 3 };
    return ({ lines, vendors }) => {
      const gross = new Map();
      for (const { vendorId, total } of lines) {
        const money = dinero({ amount: Math.round(Number(total) * 1000), currency: KWD });
        gross.set(vendorId, gross.has(vendorId) ? add(gross.get(vendorId), money) : money);
      }
      return vendors.map(({ vendorId }) => allocate(gross.get(vendorId), [75, 925]));
    };
  } catch {
    return undefined;
  }
}

function medianMs(run) {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)];
}

const dinero = await dineroOf();
for (const [lines, vendors] of [
  [1_000, 100],
  [10_000, 100],
  [10_000, 1_000],
]) {
  const cart = cartOf(lines, vendors);
  const done = split(cart);
  const contenders = {
    split: () => split(cart),
    "last look": () => assertSplitBalances(done),
    "draft in decimal.js": () => draft(cart),
    "Medusa's MathBN (no rounding)": () => mathBN(cart),
    ...(dinero ? { "dinero.js (floats in)": () => dinero(cart) } : {}),
  };
  for (const run of Object.values(contenders)) run();
  console.log(`${lines} lines, ${vendors} vendors`);
  for (const [name, run] of Object.entries(contenders)) {
    const ms = medianMs(run);
    console.log(
      `  ${name.padEnd(32)} ${ms.toFixed(2).padStart(9)} ms ${((ms * 1000) / lines).toFixed(2).padStart(7)} µs a line`,
    );
  }
}
