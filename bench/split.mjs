// What it costs to split a cart, beside the same as anybody would write it (split-contenders.mjs), in one process and in
// turns; whether a line costs the same in a small cart and in a large one; and what it costs more where the operator bears
// something of it.
import { CONTROL, median, processorMs, ratioOf, takeTurns } from "./measure.mjs";
import { borneCartOf, cartOf, decimalDraft, dineroOf, mathBN } from "./split-contenders.mjs";

/** Lines and vendors; a vendor costs something too, so that the carts whose lines are compared have one each. */
const SIZES = [10, 100, 1_000, 10_000];

/** What the operator bears of every line. */
const BORNE = {
  nothing: {},
  "a promotion": { promotion: true },
  credit: { credit: true },
  both: { promotion: true, credit: true },
};

/** @returns ratios to the draft for 1,000 lines of 100 vendors, what a line costs in carts of each size, and with what is borne */
export async function measureSplit({ after, before, dinero, rounds, log }) {
  const splitOf = ({ load }) => load("src/domain/split.ts").split;
  const withDinero = await dineroOf(dinero);
  const cart = cartOf(1_000, 100);
  const several = (run) => () => {
    for (let time = 0; time < 5; time += 1) run(cart);
  };
  const contenders = {
    "plain draft in decimal.js": several(decimalDraft),
    [CONTROL]: several(decimalDraft),
    ...(before && { "split before": several(splitOf(before)) }),
    split: several(splitOf(after)),
    "Medusa's MathBN": several(mathBN),
    ...(withDinero && { "dinero.js 2": several(withDinero) }),
  };
  const samples = await takeTurns(contenders, { rounds, warmUps: 20, clock: processorMs });
  const [base] = Object.values(samples);
  const beside = Object.entries(samples).map(([name, ms]) => ({ name, ratio: ratioOf(ms, base) }));
  for (const { name, ratio } of beside)
    log(`${name}: ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`);
  const lines = {};
  for (const [when, source] of Object.entries({ ...(before && { before }), after })) {
    lines[when] = await perLine(splitOf(source), { rounds, log: (text) => log(`${when}: ${text}`) });
  }
  return { beside, lines, borne: await withBorne(splitOf, { after, before, rounds, log }) };
}

/** The same cart with what the operator bears of it: beside itself without, and beside that as it was before. */
async function withBorne(splitOf, { after, before, rounds, log }) {
  const contenders = {};
  for (const [when, source] of Object.entries({ ...(before && { before }), after })) {
    const split = splitOf(source);
    for (const [name, borne] of Object.entries(BORNE)) {
      const cart = borneCartOf(cartOf(1_000, 100), borne);
      contenders[`${when}: ${name}`] = () => {
        for (let time = 0; time < 5; time += 1) split(cart);
      };
    }
  }
  const samples = await takeTurns(contenders, { rounds, warmUps: 20, clock: processorMs });
  return Object.keys(BORNE).map((name) => {
    const beside = (when, base) => ratioOf(samples[`${when}: ${name}`], samples[`${base}: nothing`]);
    const row = {
      name,
      ...(before && { before: beside("before", "before"), across: beside("after", "before") }),
      after: beside("after", "after"),
    };
    log(`${name}: ${row.after.median.toFixed(2)}${before ? `, ${row.across.median.toFixed(2)}` : ""}`);
    return row;
  });
}

/** As many lines altogether in each round, whatever the carts' size; ten lines for each vendor. */
async function perLine(split, { rounds, log }) {
  const contenders = Object.fromEntries(
    SIZES.map((size) => {
      const cart = cartOf(size, size / 10);
      const run = () => {
        for (let time = 0; time < 10_000 / size; time += 1) split(cart);
      };
      return [size, run];
    }),
  );
  const samples = await takeTurns(contenders, { rounds, warmUps: 5, clock: processorMs });
  return SIZES.map((size) => {
    const ratio = ratioOf(samples[size], samples[1_000]);
    log(
      `${size} lines: ${((median(samples[size]) * 1000) / 10_000).toFixed(2)} µs a line, ${ratio.median.toFixed(2)}`,
    );
    return { name: `${size} lines, ${size / 10} vendors`, ratio };
  });
}
